import { signal } from '@preact/signals';
import type { Offer } from '../../play/types';
import type { Sitter } from '../../table/sitter';
import { type CrapsRules, type Place, type Table, chipFor, closedBefore } from './view';

/** A press takes bets down instead of laying them. */
export const taking = signal(false);

/** added is the offer of the house to lay more on a spot between throws. */
export function added(seat: Sitter<Table>, spot: number): Offer | null {
  return seat.offers.find((o) => ((o.verb as string) === 'bet' || o.verb === 'odds') && o.from === spot) ?? null;
}

/** removable is the offer to take a bet down between throws. */
export function removable(seat: Sitter<Table>, spot: number): Offer | null {
  return seat.offers.find((o) => o.verb === 'take' && o.from === spot) ?? null;
}

export function placeOf(seat: Sitter<Table>, spot: number): Place | undefined {
  return (seat.game.definition.rules as unknown as CrapsRules).places.find((p) => p.spot === spot);
}

/** closedNow says why a spot takes no chips now; null where it does. */
export function closedNow(seat: Sitter<Table>, spot: number): Place['opens'] | 'turn' | null {
  const p = placeOf(seat, spot);
  if (!p) return 'turn';
  const point = seat.showing.table.value.point;
  if (seat.mayBet()) return closedBefore(p, point);
  if (added(seat, spot)) return null;
  return closedBefore(p, point) ?? 'turn';
}

/** press lays a chip on a spot: before the round as chips, between throws as a move of its own. */
export function press(seat: Sitter<Table>, spot: number): void {
  const by = seat.spot(spot)?.by ?? 1;
  if (taking.value && seat.phase.value === 'turn') return takeDown(seat, spot);
  if (seat.mayBet()) {
    if (!closedNow(seat, spot)) seat.place(spot, chipFor(seat.chip.value, by), 0);
    return;
  }
  const o = added(seat, spot);
  if (!o) return;
  const chip = chipFor(seat.chip.value, by);
  if (chip < o.least) return void (seat.notice.value = { kind: 'least', spot, limit: o.least });
  if (chip % by !== 0) return void (seat.notice.value = { kind: 'step', spot, limit: by });
  const units = Math.min(chip, o.most);
  void seat.move(o.verb, spot, units).then(() => {
    if (units < chip && !seat.notice.value) seat.notice.value = { kind: 'cut', spot, limit: o.most };
  });
}

/** takeDown takes a chip back before the round, or a whole bet down between throws. */
export function takeDown(seat: Sitter<Table>, spot: number): void {
  if (seat.mayBet()) return seat.lift(spot);
  if (removable(seat, spot)) void seat.move('take', spot);
}
