import type { Laid, TableView } from '../../table/wire';

/** A stake on the table; `point` is the number that a come or don't come bet has travelled to. */
export interface Lying extends Laid { name: string; point?: number }

export interface Decided extends Lying { back: number }

export type Call = 'natural' | 'craps' | 'point-set' | 'point-made' | 'seven-out' | 'no-decision';

/** What rules/craps shows of a throw or a move; amounts are units. */
export interface CrapsView extends TableView {
  scene: 'open' | 'throw' | 'odds' | 'bet' | 'take';
  dice?: [number, number];
  total?: number;
  point: number;
  before: number;
  call?: Call;
  stakes: Lying[] | null;
  decided?: Decided[] | null;
  added?: Lying;
  moved?: Lying[] | null;
}

/** A spot as the sheet describes it. */
export interface Place { spot: number; name: string; group: string; number?: number; opens: 'come-out' | 'point' | 'behind' | 'always'; front?: string; removable?: boolean }

export interface CrapsRules { field_2: number; field_12: number; commission: string; odds: [number, number, number]; additions: number; places: Place[] }

export interface Roll { dice: [number, number]; total: number; call: Call }

/** All that the felt shows. `before` is what lay before the last throw, shown while the dice fly. */
export interface Table { view: CrapsView | null; point: number; rolls: Roll[]; stakes: Lying[]; before: Lying[] }

export const start: Table = { view: null, point: 0, rolls: [], stakes: [], before: [] };

export const POINTS = [4, 5, 6, 8, 9, 10] as const;
export const HARDS = [4, 6, 8, 10] as const;

/** The table's spots by number; those for points or hardways are the first of theirs. */
export const SPOT = {
  pass: 1, dontPass: 2, come: 3, dontCome: 4, passOdds: 5, dontPassOdds: 11, comeOdds: 17, dontComeOdds: 23, place: 29, buy: 35, lay: 41, field: 47, hard: 48,
  anySeven: 52, anyCraps: 53, three: 54, eleven: 55, two: 56, twelve: 57, horn: 58, cAndE: 59, big6: 60, big8: 61,
} as const;

const KEPT = 16; // rolls

/** show adds a view. Of a round that was over before the player sat down, the point and the roll stay. */
export function show(t: Table, view: TableView): Table {
  const v = view as CrapsView;
  const rolls = v.scene === 'throw' && v.dice && v.call ? [{ dice: v.dice, total: v.total ?? 0, call: v.call }, ...t.rolls].slice(0, KEPT) : t.rolls;
  if (v.over && !v.settled) return { ...start, point: v.point, rolls };
  return { view: v, point: v.point, rolls, stakes: v.stakes ?? [], before: t.stakes };
}

/** sweep clears the felt for new chips; the puck stays where it is (OC-R12). */
export function sweep(t: Table): Table {
  return { ...start, point: t.point, rolls: t.rolls };
}

/** pointAt is the place of a number among the points, -1 for others. */
export function pointAt(n: number): number {
  return (POINTS as readonly number[]).indexOf(n);
}

/** closedBefore says why a spot takes no chips before a round, by where the puck lies; null where it takes them. */
export function closedBefore(p: Place, point: number): Place['opens'] | null {
  if (p.opens === 'come-out' && point !== 0) return 'come-out';
  if (p.opens === 'point' && point === 0) return 'point';
  return p.opens === 'behind' ? 'behind' : null;
}

/** chipFor is what a chip lays on a spot with steps: the next whole step, if the chip is at least half of one. */
export function chipFor(chip: number, by: number): number {
  return chip * 2 < by ? chip : Math.ceil(chip / by) * by;
}

/** lyingOn is what waits on a spot; what has travelled lies on its number. */
export function lyingOn(stakes: readonly Lying[], spot: number, point = 0): number {
  return stakes.reduce((sum, s) => (s.spot === spot && (s.point ?? 0) === point ? sum + s.stake : sum), 0);
}
