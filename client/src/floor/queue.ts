import { until } from '../words/span';
import type { Queued } from './wire';

/** How pressing something is: late is past its time, soon is in its last two minutes, attended is that somebody has come. */
export type Pressure = 'late' | 'soon' | 'waits' | 'attended';

const SOON = 2 * 60_000; // ms

export function pressureOf(q: Queued, now: number): Pressure {
  if (q.state !== 'called' && q.state !== 'open' && q.state !== 'frozen') return 'attended';
  if (!q.due) return 'waits';
  const left = until(q.due, now);
  return left <= 0 ? 'late' : left <= SOON ? 'soon' : 'waits';
}

const RANK: Record<Pressure, number> = { late: 0, soon: 1, waits: 2, attended: 3 };

/** queued puts what presses most first, and of equals who has waited longest. */
export function queued(all: Queued[], now: number): Queued[] {
  return [...all].sort((a, b) => RANK[pressureOf(a, now)] - RANK[pressureOf(b, now)] || Date.parse(a.since) - Date.parse(b.since));
}
