import type { Laid, TableSpot, TableView } from '../../table/wire';

/** The table's spots; Play takes what a raise stakes and no chips before the deal. */
export const SPOT = { ante: 1, blind: 2, trips: 3, play: 4 } as const;

export type Rank = 'high-card' | 'pair' | 'two-pair' | 'three-of-a-kind' | 'straight' | 'flush' | 'full-house' | 'four-of-a-kind' | 'straight-flush' | 'royal-flush';

export interface HandView { name: Rank; cards: string[] }

/** What rules/ultimate shows of a step. */
export interface UltimateView extends TableView {
  scene: 'open' | 'deal' | 'raise' | 'flop' | 'river' | 'fold' | 'showdown';
  street?: 'pre-flop' | 'flop' | 'river';
  stakes: Laid[];
  times?: number;
  own?: string[];
  board?: string[];
  dealt?: string[];
  hand?: HandView;
  dealer?: { cards: string[]; hand: HandView; qualifies: boolean };
  result?: 'won' | 'lost' | 'tied' | 'folded';
}

/** All that the felt shows: the last view. */
export interface Table { view: UltimateView | null }

export const start: Table = { view: null };

export function show(_: Table, view: TableView): Table {
  return { view: view as UltimateView };
}

/** boardCards are the five common places, null where nothing lies yet. */
export function boardCards(v: UltimateView | null): (string | null)[] {
  return Array.from({ length: 5 }, (_, i) => v?.board?.[i] ?? null);
}

/** dealerCards: his two lie face down from the deal to the showdown. */
export function dealerCards(v: UltimateView | null): (string | null)[] {
  if (v?.dealer) return v.dealer.cards;
  return v?.own?.length ? [null, null] : [];
}

/** bestFive are the cards to be marked: the player's hand from the flop on, and on the board, at the showdown, that of the winner. */
export function bestFive(v: UltimateView | null): { own: string[]; board: string[]; dealer: string[] } {
  const own = v?.hand?.cards ?? [];
  const dealer = v?.dealer?.hand.cards ?? [];
  return { own, dealer, board: v?.result === 'lost' ? dealer : own };
}

const LADDER: readonly Rank[] = ['three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush', 'royal-flush'];

/** ladder names the pays of a spot, the best hand first: they end with the royal flush and go down without a gap. */
export function ladder(spot: TableSpot | undefined): { rank: Rank; pays: string }[] {
  const pays = spot?.pays ?? [];
  const ranks = LADDER.slice(LADDER.length - pays.length);
  return ranks.map((rank, i) => ({ rank, pays: String(pays[i]) })).reverse();
}
