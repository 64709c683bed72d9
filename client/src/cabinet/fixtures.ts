import type { Terminal } from './wire';

/** fixture is a machine in play, as the gallery and the tests show it; times are told from a moment. */
export function fixture(now: number, more: Partial<Terminal> = {}): Terminal {
  return {
    id: 'm12', name: 'M 12', venue: { id: 'kesklinn', name: 'Club Kesklinn', age: 21, rules: '/rules', autoplay: true }, state: 'in-play',
    currency: { code: 'EUR', exponent: 2, symbol: '€' }, credit: 18_450, player: { name: 'A***' }, idle: { minutes: 15, returns_at: at(now, 14.5) },
    reserved: null, lock: null, code: null, call: null, ...more,
  };
}

const at = (now: number, minutes: number) => new Date(now + minutes * 60_000).toISOString();

const code = (now: number, purpose: 'load' | 'cash-out') => ({ purpose, code: '7m2kxw0qc9d4hvn6r3yt', path: '/wallet?code=7m2kxw0qc9d4hvn6r3yt', expires: at(now, 2) });

/** machines are the states that a machine can be in, by what the gallery calls them. */
export const machines: Record<string, (now: number) => Terminal> = {
  free: (now) => fixture(now, { state: 'idle', player: null, credit: 0, idle: { minutes: 15, returns_at: null }, code: code(now, 'load') }),
  playing: (now) => fixture(now),
  leaving: (now) => fixture(now, { idle: { minutes: 15, returns_at: at(now, 1.4) } }),
  called: (now) => fixture(now, { call: { id: 'c1', why: 'player', since: at(now, -1.2), due: at(now, 3.8), arrived: false } }),
  'cash-out': (now) => fixture(now, { code: code(now, 'cash-out') }),
  'hand-pay': (now) => fixture(now, { state: 'locked', lock: { why: 'hand-pay', claim: 'h1', amount: 1_250_000, since: at(now, -1.5), due: at(now, 3.5), arrived: false } }),
  late: (now) => fixture(now, { state: 'locked', lock: { why: 'hand-pay', claim: 'h1', amount: 1_250_000, since: at(now, -6), due: at(now, -1), arrived: false } }),
  jackpot: (now) => fixture(now, { state: 'locked', lock: { why: 'jackpot', claim: 'j1', amount: 987_654, since: at(now, -2), due: at(now, 3), arrived: true } }),
  fault: (now) => fixture(now, { state: 'locked', lock: { why: 'fault', claim: null, amount: 0, since: at(now, -0.5), due: at(now, 4.5), arrived: false } }),
  reserved: (now) => fixture(now, { state: 'reserved', reserved: { for: 'A***', until: at(now, 34) }, code: code(now, 'load') }),
  shut: (now) => fixture(now, { state: 'out-of-service', player: null, credit: 0, why: 'The door switch' }),
};
