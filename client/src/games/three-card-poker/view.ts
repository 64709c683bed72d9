import type { Laid, TableSpot, TableView } from '../../table/wire';

/** The table's spots; Play takes what the move stakes and no chips before the deal. */
export const SPOT = { ante: 1, pairPlus: 2, prime: 3, progressive: 4, play: 5 } as const;

export type Rank = 'high-card' | 'pair' | 'flush' | 'straight' | 'three-of-a-kind' | 'straight-flush';

export interface HandView { cards: string[]; rank?: Rank }

/** What rules/threecard shows of a step. */
export interface ThreeCardView extends TableView {
  scene: 'open' | 'deal' | 'play' | 'fold' | 'show';
  stakes: Laid[];
  player?: HandView;
  dealer?: HandView;
  qualified?: 'yes' | 'no';
  outcome?: 'fold' | 'no-qualify' | 'win' | 'tie' | 'lose';
  /** Units of the Ante bonus, part of what comes back to the Ante. */
  bonus?: number;
  colour?: 'red' | 'black';
  both_colour?: 'red' | 'black';
  pots?: string[];
}

/** All that the felt shows: the last view. */
export interface Table { view: ThreeCardView | null }

export const start: Table = { view: null };

export function show(_: Table, view: TableView): Table {
  return { view: view as ThreeCardView };
}

/** dealerCards: his three lie face down until he shows them; after a fold he need not. */
export function dealerCards(v: ThreeCardView | null): (string | null)[] {
  if (v?.dealer) return v.dealer.cards;
  return v?.player ? [null, null, null] : [];
}

/** A line of a pay table, with the odds to one. */
export interface Line { id: string; rank: Rank | 'royal' | 'royal-spades' | 'own' | 'both'; pays: string | null }

const ORDER = {
  pairPlus: ['pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'],
  bonus: ['straight', 'three-of-a-kind', 'straight-flush'],
  prime: ['own', 'both'],
  progressive: ['straight', 'three-of-a-kind', 'straight-flush', 'royal'],
} as const;

/**
 * lines are the pay table of a spot, the dearest first. The Ante's pays begin
 * with its even money, the bonus follows; the meter of the progressive is won
 * by the ace, king and queen of spades.
 */
export function lines(spots: TableSpot[], table: keyof typeof ORDER): Line[] {
  const id = { pairPlus: SPOT.pairPlus, bonus: SPOT.ante, prime: SPOT.prime, progressive: SPOT.progressive }[table];
  const spot = spots.find((s) => s.spot === id);
  if (!spot) return [];
  const pays = (spot.pays ?? []).slice(table === 'bonus' ? 1 : 0);
  const all: Line[] = ORDER[table].map((rank, i) => ({ id: rank, rank, pays: pays[i] === undefined ? null : String(pays[i]) }));
  if (table === 'progressive') all.push({ id: 'royal-spades', rank: 'royal-spades', pays: null });
  return all.reverse();
}

/** madeBy is the line of a pay table that a hand of the round has reached. */
export function madeBy(v: ThreeCardView | null, table: keyof typeof ORDER): string | null {
  const rank = v?.player?.rank;
  if (!v || !rank) return null;
  if (table === 'prime') return v.both_colour ? 'both' : v.colour ? 'own' : null;
  if (table === 'progressive' && rank === 'straight-flush') return royal(v.player!.cards) ?? rank;
  return rank;
}

/** royal tells an ace, king and queen of one suit. */
function royal(cards: string[]): 'royal' | 'royal-spades' | null {
  const ranks = cards.map((c) => c[0]).sort().join('');
  if (ranks !== 'AKQ') return null;
  return cards.every((c) => c.endsWith('s')) ? 'royal-spades' : 'royal';
}
