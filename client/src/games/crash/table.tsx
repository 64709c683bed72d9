import { Action } from '../../cards/actions';
import { space } from '../../quick/space';
import { quickWords } from '../../quick/words';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { CrashFelt } from './felt';
import { tell } from './tell';
import { type Table, show, start, sweep } from './view';

function Actions({ seat }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = quickWords.value;
  return (
    <div class="action-row" role="group" aria-label={w.crash.title} data-testid="actions">
      <div class="action-keys">
        {seat.offer('cash-out') ? <Action testid="cash-out" first word={w.cashOut} hotkey="C" look="start" onPress={() => void seat.move('cash-out')} /> : null}
      </div>
    </div>
  );
}

/** Crash: leave before the multiplier crashes. The views take no time: the flight runs by the house's clock. */
const crash: Kind<Table> = {
  start: () => start,
  show,
  sweep,
  timeOf: () => 0,
  tell,
  spotName: () => quickWords.value.bet,
  Felt: CrashFelt,
  Actions,
  keys: { c: (seat) => void seat.move('cash-out'), ' ': (seat) => space(() => void seat.move('cash-out')) },
  begin: 'start',
};

export default crash;
