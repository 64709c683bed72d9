import { minorOf, timesOf } from '../../quick/figures';
import { quickWords } from '../../quick/words';
import type { TableGame, TableView } from '../../table/wire';
import { say } from '../../words/lang';
import type { Purse } from '../../words/purse';
import type { MinesView } from './view';

/** tileSaid names a tile by its row and column. */
export function tileSaid(tile: number, tiles: number): string {
  const side = Math.round(Math.sqrt(tiles));
  return say(quickWords.value.mines.tile, { row: Math.floor(tile / side) + 1, column: (tile % side) + 1 });
}

/** tell says a view of mines. */
export function tell(view: TableView, _: unknown, by: { game: TableGame<any>; money: Purse }): string {
  const v = view as MinesView;
  const w = quickWords.value.mines;
  const worth = v.worth ? by.money(minorOf(v.worth, by.game.unit), 'short') : '';
  if (v.scene === 'open') return say(w.began, { n: v.mines, tiles: v.tiles });
  if (v.scene === 'tile') {
    const parts = { tile: tileSaid(v.tile ?? 0, v.tiles), times: timesOf(v.multiplier ?? '0'), amount: worth };
    return say(v.blown ? w.toldBlown : w.toldSafe, parts);
  }
  if (v.ended === 'blown') return '';
  return say(v.ended === 'cleared' ? w.toldCleared : w.toldOut, { amount: worth });
}
