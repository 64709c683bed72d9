import type { Minor } from '../play/types';
import type { Terminal } from './wire';

/** What a machine's screen shows: one of these covers it, or the game, or the front with what can be played. */
export type Face = 'shut' | 'locked' | 'reserved' | 'game' | 'front';

/**
 * faceOf is what the screen shows. A game that is being shown is shown to its end
 * first, so that nobody reads on a lock what the reels have yet to say.
 */
export function faceOf(t: Terminal, open: boolean, showing: boolean): Face {
  if (open && showing) return 'game';
  if (t.state === 'out-of-service') return 'shut';
  if (t.lock) return 'locked';
  if (t.reserved) return 'reserved';
  return open ? 'game' : 'front';
}

/** How the last player's money left the machine. */
export interface Parting { how: 'cash-out' | 'returned'; amount: Minor }

/** partingOf tells, between two states of a machine, whether its player has left it with his money. */
export function partingOf(was: Terminal | null, now: Terminal): Parting | null {
  if (!was?.player || now.player || was.credit <= 0) return null;
  return { how: was.code?.purpose === 'cash-out' ? 'cash-out' : 'returned', amount: was.credit };
}

/** mayCashOut: there is money of somebody's on the machine, and nobody must come first (BC-H-8). */
export function mayCashOut(t: Terminal): boolean {
  return t.player !== null && t.credit > 0 && !t.lock;
}

/** played is the machine after a start or a move: the time that it may stand begins anew (BC-H-10). */
export function played(t: Terminal, now: number): Terminal {
  if (!t.player || t.idle.minutes === 0) return t;
  return { ...t, idle: { ...t.idle, returns_at: new Date(now + t.idle.minutes * 60_000).toISOString() } };
}

const AWAKE = 10 * 60_000; // ms after the last touch in which a code that ran out is replaced by itself

/** wishes: the front should ask for a new code to load by. A machine that nobody touches asks for none, so that a thousand of them at night do not. */
export function wishes(t: Terminal, now: number, touched: number): boolean {
  const lives = t.code?.purpose === 'load' && Date.parse(t.code.expires) > now;
  return !lives && !t.player && !t.lock && t.state !== 'out-of-service' && now - touched < AWAKE;
}
