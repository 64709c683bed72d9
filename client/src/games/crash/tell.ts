import { times } from '../../fair/proof';
import { quickWords } from '../../quick/words';
import { type TableGame, type TableView, unitsOf } from '../../table/wire';
import { say } from '../../words/lang';
import type { Purse } from '../../words/purse';
import type { CrashView } from './view';

/** tell says a view of crash; what grows is not told, only how it ends. */
export function tell(view: TableView, _: unknown, by: { game: TableGame<any>; money: Purse }): string {
  const v = view as CrashView;
  const w = quickWords.value.crash;
  const stake = by.money((v.stakes?.[0]?.stake ?? 0) * by.game.unit, 'short');
  if (v.scene === 'fly') return say(w.begins, { amount: stake });
  if (v.scene === 'out') return say(w.toldOut, { times: times(v.at ?? 0), amount: by.money(Math.floor(unitsOf(v.settled?.[0]?.back ?? 0) * by.game.unit + 1e-6), 'short'), crash: times(v.crash ?? 0) });
  return v.scene === 'crash' ? say(w.toldCrash, { times: times(v.crash ?? 0), amount: stake }) : '';
}
