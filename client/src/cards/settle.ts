import type { Laid, Settled } from '../table/wire';
import { unitsOf } from '../table/wire';
import type { Mark } from './hand';

export type { Mark };

/** markOf is what became of a stake: more than it, all of it, or less came back. */
export function markOf(stake: number, back: number): Mark {
  return back > stake ? 'win' : back === stake ? 'push' : 'lose';
}

/** One spot's stake and what came of it, in units. */
export interface Outcome { stake: number; back: number; mark: Mark }

/** outcomeOf is what became of a spot; null where nothing lay or nothing is settled. */
export function outcomeOf(settled: readonly Settled[] | null | undefined, spot: number): Outcome | null {
  const mine = (settled ?? []).filter((s) => s.spot === spot && s.stake > 0);
  if (!mine.length) return null;
  const stake = mine.reduce((sum, s) => sum + s.stake, 0);
  const back = mine.reduce((sum, s) => sum + unitsOf(s.back), 0);
  return { stake, back, mark: markOf(stake, back) };
}

/** stakeOn is what lies on a spot by a view. */
export function stakeOn(stakes: readonly Laid[] | null | undefined, spot: number): number {
  return (stakes ?? []).reduce((sum, s) => (s.spot === spot ? sum + s.stake : sum), 0);
}
