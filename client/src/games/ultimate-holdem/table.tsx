import { Action, ActionRow } from '../../cards/actions';
import { cardWords } from '../../cards/words';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { say } from '../../words/lang';
import { UltimateFelt } from './felt';
import { tell } from './tell';
import { SPOT, type Table, type UltimateView, show, start } from './view';

/** raises are the multiples of the Ante that may be staked now, the largest first (BC-UT-2). */
export function raises(seat: Sitter<Table>): { times: number; units: number }[] {
  const offer = seat.offer('raise');
  const ante = seat.showing.stakes.value.find((s) => s.spot === SPOT.ante)?.stake;
  if (!offer || !ante) return [];
  const all: { times: number; units: number }[] = [];
  for (let units = offer.most; units >= offer.least; units -= ante) all.push({ times: units / ante, units });
  return all;
}

function raise(seat: Sitter<Table>, times: number): void {
  const one = raises(seat).find((r) => r.times === times);
  if (one) void seat.move('raise', undefined, one.units);
}

function Actions({ seat, game, money, showing }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = cardWords.value.ultimate;
  const v = showing.table.value.view;
  return (
    <ActionRow turn={`${seat.round.value?.id} ${v?.street}`} hint={v?.street ? w.hints[v.street] : undefined}>
      {raises(seat).map((r, i) => (
        <Action key={r.times} testid={`raise-${r.times}`} word={say(w.raise, { times: r.times })} note={money(r.units * game.unit, 'short')} hotkey={String(r.times)} look={i === 0 ? 'start' : ''} onPress={() => void seat.move('raise', undefined, r.units)} />
      ))}
      {seat.offer('pass') ? <Action testid="check" first word={w.check} hotkey="C" look="brass" onPress={() => void seat.move('pass')} /> : null}
      {seat.offer('fold') ? <Action testid="fold" first word={w.fold} hotkey="F" onPress={() => void seat.move('fold')} /> : null}
    </ActionRow>
  );
}

const TIMES: Record<UltimateView['scene'], number> = { open: 0, deal: 1000, raise: 260, flop: 900, river: 760, fold: 400, showdown: 1100 };

/** Ultimate hold'em: two cards, five common ones, one raise. */
const ultimate: Kind<Table> = {
  start: () => start,
  show,
  timeOf: (view) => TIMES[(view as UltimateView).scene] ?? 400,
  tell,
  spotName: (s) => (cardWords.value.ultimate.spots as Record<string, string>)[s.name] ?? s.name,
  Felt: UltimateFelt,
  Actions,
  keys: {
    c: (seat) => void seat.move('pass'), f: (seat) => void seat.move('fold'),
    '4': (seat) => raise(seat, 4), '3': (seat) => raise(seat, 3), '2': (seat) => raise(seat, 2), '1': (seat) => raise(seat, 1),
  },
  begin: 'deal',
};

export default ultimate;
