import type { Purse } from '../words/purse';
import { say, words } from '../words/lang';
import { cardName } from '../words/sentences';
import type { Settled, TableGame } from '../table/wire';
import { unitsOf } from '../table/wire';
import { markOf } from './settle';
import { cardWords } from './words';

/** What a sentence needs beside the view. */
export interface By { game: TableGame<any>; money: Purse }

/** listed joins names: 'a, b and c'. */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${cardWords.value.and} ${names.at(-1)}`;
}

/** cardsSaid names cards: 'ace of spades and ten of hearts'. */
export function cardsSaid(cards: readonly string[]): string {
  return listed(cards.map((c) => cardName(c, words.value)));
}

/** settledSaid tells what became of a spot that is called so. */
export function settledSaid(s: Settled, name: string, by: By): string {
  const w = cardWords.value;
  const back = unitsOf(s.back);
  const amount = by.money(back * by.game.unit, 'short');
  if (back === 0) return say(w.loses, { name });
  const mark = markOf(s.stake, back);
  return say(mark === 'win' ? w.wins : mark === 'push' ? w.pushes : w.halfBack, { name, amount });
}

/** joined puts sentences in a row. */
export function joined(...sentences: (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
