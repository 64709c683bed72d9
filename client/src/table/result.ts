import { say } from '../words/lang';
import { type Settled, unitsOf } from './wire';
import { tableWords } from './words';

/** resultOf says what a round has brought: what came back and of which stake; `money` writes units. */
export function resultOf(settled: readonly Settled[], money: (units: number) => string): string {
  const t = tableWords.value;
  const stake = settled.reduce((sum, s) => sum + s.stake, 0);
  const back = settled.reduce((sum, s) => sum + unitsOf(s.back), 0);
  const sentence = back === 0 ? t.lostNow : back > stake ? t.wonNow : t.backNow;
  return say(sentence, { amount: money(back), stake: money(stake) });
}
