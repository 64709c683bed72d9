import { Action } from '../../cards/actions';
import { minorOf } from '../../quick/figures';
import { quickWords } from '../../quick/words';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { HiloFelt } from './felt';
import { tell } from './tell';
import { type Call, type HiloView, type Table, callOf, show, start } from './view';

const TIMES: Record<HiloView['scene'], number> = { open: 0, card: 420, 'cash-out': 0 };
const LAST = 300; // ms more before a lost call is told

function call(seat: Sitter<Table>, which: Call): void {
  const c = callOf(seat.showing.table.value, which);
  if (c) void seat.move('pick', c.arg);
}

function Actions({ seat, game, money, showing }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = quickWords.value;
  const v = showing.table.value.view;
  return (
    <div class="action-row" role="group" aria-label={w.hilo.title} data-testid="actions">
      <p class="action-hint">{w.hilo.hint}</p>
      {seat.offer('cash-out') && v?.worth ? (
        <div class="action-keys"><Action testid="cash-out" word={w.cashOut} note={money(minorOf(v.worth, game.unit), 'short')} hotkey="C" look="start" onPress={() => void seat.move('cash-out')} /></div>
      ) : null}
    </div>
  );
}

/** Hi-lo: is the next card higher or lower? */
const hilo: Kind<Table> = {
  start: () => start,
  show,
  stakes: (view) => [{ spot: 0, stake: (view as HiloView).stake }],
  timeOf: (view) => TIMES[(view as HiloView).scene] + ((view as HiloView).right === false ? LAST : 0),
  tell,
  spotName: () => quickWords.value.bet,
  Felt: HiloFelt,
  Actions,
  keys: {
    h: (seat) => call(seat, 'higher'), l: (seat) => call(seat, 'lower'), arrowup: (seat) => call(seat, 'higher'), arrowdown: (seat) => call(seat, 'lower'),
    c: (seat) => void seat.move('cash-out'),
  },
  begin: 'start',
};

export default hilo;
