import { Action } from '../../cards/actions';
import { minorOf } from '../../quick/figures';
import { quickWords } from '../../quick/words';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { MinesFelt } from './felt';
import { tell } from './tell';
import { type MinesView, type Table, show, start } from './view';

const TIMES: Record<MinesView['scene'], number> = { open: 0, tile: 240, mines: 200 };
const BLOWN = 600; // ms more until the other mines are shown

/** any opens one of the tiles that are offered. */
function any(seat: Sitter<Table>): void {
  const tiles = seat.offers.filter((o) => o.verb === 'pick').flatMap((o) => Array.from({ length: o.to - o.from + 1 }, (_, i) => o.from + i));
  if (tiles.length) void seat.move('pick', tiles[Math.floor(Math.random() * tiles.length)]);
}

function Actions({ seat, game, money, showing }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = quickWords.value;
  const v = showing.table.value.view;
  return (
    <div class="action-row" role="group" aria-label={w.mines.title} data-testid="actions">
      <p class="action-hint">{seat.offer('cash-out') ? w.mines.hint : w.mines.hintFirst}</p>
      <div class="action-keys">
        {seat.offer('cash-out') && v?.worth ? <Action testid="cash-out" word={w.cashOut} note={money(minorOf(v.worth, game.unit), 'short')} hotkey="C" look="start" onPress={() => void seat.move('cash-out')} /> : null}
        <Action testid="random" word={w.mines.random} hotkey="R" onPress={() => any(seat)} />
      </div>
    </div>
  );
}

/** Mines: tiles are opened until the player leaves or a mine is found. */
const mines: Kind<Table> = {
  start: () => start,
  show,
  stakes: (view) => [{ spot: 0, stake: (view as MinesView).stake }],
  timeOf: (view) => TIMES[(view as MinesView).scene] + ((view as MinesView).blown ? BLOWN : 0),
  tell,
  spotName: () => quickWords.value.bet,
  Felt: MinesFelt,
  Actions,
  keys: { c: (seat) => void seat.move('cash-out'), r: any },
  begin: 'start',
};

export default mines;
