import type { Laid, TableView } from '../../table/wire';

/** The table's spots by number; Égalité n is `egalite` + n. */
export const SPOT = { player: 1, banker: 2, tie: 3, playerPair: 4, bankerPair: 5, egalite: 6, bombay: 16, progressive: 17 } as const;

export type Side = 'player' | 'banker';

export interface HandView { cards: string[]; total: number; natural?: boolean; pair?: boolean }

/** A decision of the tableau; `against` is the value of the player's third card where it decides. */
export interface RuleView { hand: Side; total: number; against?: number; natural?: boolean; draws: boolean }

export type Jackpot = 'identical' | 'four' | 'three' | 'two-pairs' | 'none';

/** What rules/baccarat shows of a card. */
export interface BaccaratView extends TableView {
  scene: 'open' | 'deal' | 'draw';
  stakes: Laid[] | null;
  card?: string;
  to?: Side;
  player: HandView;
  banker: HandView;
  tableau?: RuleView[] | null;
  next?: Side | '';
  winner?: Side | 'tie';
  jackpot?: Jackpot;
  pots?: string[] | null;
}

/** A round on the road: who won, with what, and the pairs. */
export interface Bead { winner: Side | 'tie'; total: number; pairs: Side[] }

/** All that the felt shows: the last view, and the rounds of this sitting. */
export interface Table { view: BaccaratView | null; road: Bead[] }

export const start: Table = { view: null, road: [] };

export const ROWS = 6;
const LONGEST = ROWS * 24; // beads that a road keeps

/** show adds a view; a round that is over is one more bead. */
export function show(t: Table, view: TableView): Table {
  const v = view as BaccaratView;
  return { view: v, road: v.over && v.winner ? [...t.road, beadOf(v)].slice(-LONGEST) : t.road };
}

/** sweep takes the cards away and leaves the road. */
export function sweep(t: Table): Table {
  return { view: null, road: t.road };
}

export function beadOf(v: BaccaratView): Bead {
  const winner = v.winner!;
  return { winner, total: Math.max(v.player.total, v.banker.total), pairs: (['player', 'banker'] as const).filter((side) => v[side].pair) };
}

/** columns are the beads of a bead plate: six to a column, from the top, the last columns that fit. */
export function columns(road: readonly Bead[], most: number): Bead[][] {
  const all: Bead[][] = [];
  for (let i = 0; i < road.length; i += ROWS) all.push(road.slice(i, i + ROWS));
  return all.slice(-most);
}

/** dealt is how many cards lie. */
export function dealt(v: BaccaratView): number {
  return v.player.cards.length + v.banker.cards.length;
}
