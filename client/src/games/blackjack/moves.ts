import { signal } from '@preact/signals';
import { clampTo } from '../../cards/amount';
import type { Verb } from '../../play/types';
import type { Sitter } from '../../table/sitter';
import { type Table, upCard } from './view';

/** The amounts that the player has picked for the decision at hand, and whether he has asked for insurance. */
interface Picked { turn: string; units: Partial<Record<Verb, number>>; insuring: boolean }

const picked = signal<Picked>({ turn: '', units: {}, insuring: false });

/** turnOf names a decision: with the next one all amounts begin anew. */
export function turnOf(seat: Sitter<Table>): string {
  const r = seat.round.value;
  return r ? `${r.id} ${r.moves}` : '';
}

function now(seat: Sitter<Table>): Picked {
  const turn = turnOf(seat);
  return picked.value.turn === turn ? picked.value : { turn, units: {}, insuring: false };
}

/** amountFor is what a double or insurance would add: what was picked, else the most. */
export function amountFor(seat: Sitter<Table>, verb: Verb): number {
  const offer = seat.offer(verb);
  return offer ? clampTo(offer, now(seat).units[verb] ?? offer.most) : 0;
}

export function pickAmount(seat: Sitter<Table>, verb: Verb, units: number): void {
  const p = now(seat);
  picked.value = { ...p, units: { ...p.units, [verb]: units } };
}

/** insuring: insurance is being asked for: the dealer offers it against an ace; against a ten only who presses the field is asked how much (OC-3.1.10). */
export function insuring(seat: Sitter<Table>): boolean {
  return seat.offer('insure') !== null && (upCard(seat.showing.table.value.view) === 'ace' || now(seat).insuring);
}

/** askInsurance is a press of the field marked Insurance. */
export function askInsurance(seat: Sitter<Table>): void {
  if (!seat.offer('insure')) return;
  picked.value = { ...now(seat), insuring: true };
}

/** insure stakes the picked amount; the first press against a ten only asks how much. */
export function insure(seat: Sitter<Table>): void {
  if (insuring(seat)) void seat.move('insure', undefined, amountFor(seat, 'insure'));
  else askInsurance(seat);
}

export function double(seat: Sitter<Table>): void {
  void seat.move('double', undefined, amountFor(seat, 'double'));
}
