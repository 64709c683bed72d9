import type { Laid, TableRound, TableView } from '../../table/wire';

/** How the multiplier grows: (1 + growth/1000000)^ms, up to the cap; multipliers are hundredths. */
export interface Curve { growth: number; lowest: number; cap: number }

/** What rules/crash shows. The crash point is there only when the round is over. */
export interface CrashView extends TableView {
  scene: 'open' | 'fly' | 'out' | 'crash';
  stakes: Laid[] | null;
  target?: number;
  curve?: Curve;
  at?: number;
  crash?: number;
}

/** A flight that is over: where it went, and where the player left it. */
export interface Flight { crash: number; at: number | null }

/** All that the felt shows: the last view, and the last flights of this sitting, the newest first. */
export interface Table { view: CrashView | null; flights: Flight[] }

/** An open round in real time tells its clock, so that a screen sets its own. */
export type TimedRound = TableRound & { elapsed_ms?: number };

export const start: Table = { view: null, flights: [] };

const KEPT = 20; // flights

/** show adds a view. A flight that was over before the player sat down is only the last result. */
export function show(t: Table, view: TableView): Table {
  const v = view as CrashView;
  const flights = v.over && v.crash ? [{ crash: v.crash, at: v.at ?? null }, ...t.flights].slice(0, KEPT) : t.flights;
  return { view: v.over && !v.settled ? null : v, flights };
}

export function sweep(t: Table): Table {
  return { view: null, flights: t.flights };
}

/** shownAt is the multiplier that the graph shows after ms, in hundredths, cut. The house's own curve decides. */
export function shownAt(c: Curve, ms: number): number {
  return Math.min(c.cap, Math.floor(100 * growthOf(c, ms) + 1e-9));
}

/** growthOf is the multiplier after ms as the graph draws it. */
export function growthOf(c: Curve, ms: number): number {
  return Math.exp(Math.max(0, ms) * Math.log1p(c.growth / 1e6));
}

/** timeTo is how many ms a flight takes to a multiplier in hundredths. */
export function timeTo(c: Curve, hundredths: number): number {
  return Math.log(hundredths / 100) / Math.log1p(c.growth / 1e6);
}

/** How a multiplier feels: under 2, to 10, above. */
export function rankOf(hundredths: number): 'low' | 'mid' | 'high' {
  return hundredths < 200 ? 'low' : hundredths < 1000 ? 'mid' : 'high';
}
