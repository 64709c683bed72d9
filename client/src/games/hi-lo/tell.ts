import { minorOf, timesOf } from '../../quick/figures';
import { quickWords } from '../../quick/words';
import type { TableGame, TableView } from '../../table/wire';
import { say, words } from '../../words/lang';
import type { Purse } from '../../words/purse';
import { cardName } from '../../words/sentences';
import type { HiloView } from './view';

/** tell says a view of hi-lo. */
export function tell(view: TableView, _: unknown, by: { game: TableGame<any>; money: Purse }): string {
  const v = view as HiloView;
  const w = quickWords.value.hilo;
  if (v.scene === 'open') return '';
  const amount = v.worth ? by.money(minorOf(v.worth, by.game.unit), 'short') : '';
  if (v.scene === 'cash-out') return say(w.paid, { amount });
  const card = v.card ? cardName(v.card, words.value) : '';
  const named = card.charAt(0).toUpperCase() + card.slice(1);
  if (v.right === undefined) return say(w.first, { card: named });
  const told = say(v.right ? w.right : w.wrong, { card: named, times: timesOf(v.multiplier ?? '0'), amount });
  return v.ended ? `${told} ${say(w.ended[v.ended], { amount })}` : told;
}
