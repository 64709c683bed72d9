import { fixture } from '../cabinet/fixtures';
import type { Claim, FloorState, Me } from './wire';

const at = (now: number, minutes: number) => new Date(now + minutes * 60_000).toISOString();

export const manager: Me = { id: 's1', name: 'Mari', kind: 'staff', role: 'manager', venue: 'kesklinn', rights: ['see-floor', 'attend', 'approve', 'equip', 'intervene', 'disable'] };

/** floor is a floor on a busy evening. */
export function floor(now: number): FloorState {
  const m = (id: string, more: object) => fixture(now, { id, name: id, ...more });
  return {
    venue: { id: 'kesklinn', name: 'Club Kesklinn', reserve_minutes: 60 }, now: new Date(now).toISOString(),
    terminals: [
      { ...m('M 1', {}), game: 'golden-eden', open_round: 'r1' },
      m('M 2', { state: 'idle', player: null, credit: 0, idle: { minutes: 15, returns_at: null } }),
      m('M 3', { state: 'locked', lock: { why: 'hand-pay', claim: 'h1', amount: 1_250_000, since: at(now, -4), due: at(now, 1), arrived: false } }),
      m('M 4', { state: 'reserved', reserved: { for: 'K***', until: at(now, 22) } }),
      m('M 5', { state: 'out-of-service', player: null, credit: 0, why: 'Door switch' }),
      m('M 6', { credit: 2_050, player: { name: 'T***' }, idle: { minutes: 15, returns_at: at(now, 3) } }),
      m('M 7', { state: 'locked', lock: { why: 'jackpot', claim: 'j1', amount: 987_654, since: at(now, -6), due: at(now, -1), arrived: false } }),
      m('M 8', { call: { id: 'c1', why: 'player', since: at(now, -1), due: at(now, 4), arrived: false } }),
    ],
    queue: [
      { id: 'h1', kind: 'hand-pay', terminal: 'M 3', player: 'A***', amount: 1_250_000, currency: 'EUR', since: at(now, -4), due: at(now, 1), state: 'called' },
      { id: 'c1', kind: 'call', terminal: 'M 8', player: 'S***', amount: 0, currency: 'EUR', since: at(now, -1), due: at(now, 4), state: 'called' },
      { id: 'j1', kind: 'jackpot', terminal: 'M 7', player: 'B***', amount: 987_654, currency: 'EUR', since: at(now, -6), due: at(now, -1), state: 'called' },
      { id: 'f1', kind: 'fault', terminal: 'M 1', player: 'O***', amount: 200, currency: 'EUR', since: at(now, -9), due: null, state: 'frozen' },
      { id: 'h2', kind: 'hand-pay', terminal: 'M 9', player: 'U***', amount: 1_004_000, currency: 'EUR', since: at(now, -12), due: at(now, -7), state: 'identified' },
    ],
    rounds: [
      { id: 'r1', game: 'golden-eden', terminal: 'M 1', player: 'O***', stake: 200, win: 0, currency: 'EUR', state: 'frozen', reason: 'The replay does not agree with the record.', started: at(now, -9) },
      { id: 'r2', game: 'blackjack-u', terminal: null, player: 'L***', stake: 5000, win: 0, currency: 'EUR', state: 'open', reason: '', started: at(now, -1500) },
    ],
  };
}

/** jackpot is a claim whose form is being filled in. */
export function jackpot(now: number, more: Partial<Claim> = {}): Claim {
  return {
    id: 'j1', kind: 'jackpot', state: 'identified', terminal: 'M 7', player: 'B***', game: 'golden-eden', round: '01hzround', pool: 'major', amount: 987_654, currency: 'EUR', since: at(now, -6), due: at(now, -1),
    pay_by: at(now, 7 * 24 * 60), pay_at: 'venue', missing: ['born', 'address', 'sign-winner', 'sign-attendant'], form: { name: 'Birgit Kask', document: 'id-card', number: 'AB1234567' },
    needs: ['form', 'sign-winner', 'sign-attendant', 'approve', 'pay'], history: [{ what: 'arrive', by: 'Jaan', at: at(now, -3) }, { what: 'identify', by: 'Jaan', at: at(now, -1) }], ...more,
  };
}

/** handPay is a claim that waits for the second pair of eyes. */
export function handPay(now: number, more: Partial<Claim> = {}): Claim {
  return { ...jackpot(now), id: 'h2', kind: 'hand-pay', pool: null, amount: 1_250_000, pay_at: 'wallet', missing: null, form: {}, needs: ['approve', 'pay'], ...more };
}
