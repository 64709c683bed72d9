import { describe, expect, it } from 'vitest';
import { dirtyMoney } from '../src/games/dirty-money';
import { fixtureGame, fixtures } from '../src/games/dirty-money/fixtures';
import { replayed, baseOf, idleScreen } from '../src/play/screen';
import { cs } from '../src/words/cs';
import { en } from '../src/words/en';
import { languages, say } from '../src/words/lang';
import { money, percent } from '../src/words/money';
import { cardName, lineSentence, sentences, type Speaker } from '../src/words/sentences';
import { covers } from './covers';

/** Paths of all messages, with the {names} that each fills in. */
function messages(o: object, path = ''): [string, string][] {
  return Object.entries(o).flatMap(([k, v]) => (typeof v === 'string' ? [[`${path}${k}`, [...v.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join()] as [string, string]] : messages(v as object, `${path}${k}.`)));
}

const speaker = (lang: 'en' | 'cs'): Speaker => ({ words: languages[lang], game: dirtyMoney.words[lang]!, unit: 100, money: (m) => money(m, { symbol: 'Kč', exponent: 2 }, lang, 'short') });

describe('languages', () => {
  it('have the same messages with the same blanks', () => {
    expect(messages(cs)).toEqual(messages(en));
  });
  it('name every symbol of the game and have a badge for it', () => {
    covers('DM-1');
    for (const s of fixtureGame.definition.symbols) {
      expect(dirtyMoney.badges[s.id], s.id).toBeDefined();
      for (const lang of ['en', 'cs'] as const) expect(dirtyMoney.words[lang]?.symbols[s.id], `${s.id} ${lang}`).toBeTruthy();
    }
  });
  it('say every view of the gallery without a blank left open', () => {
    for (const lang of ['en', 'cs'] as const) {
      for (const f of fixtures) {
        f.round.views.forEach((v, i) => {
          const s = replayed(idleScreen([], 0, 0, []), f.round.views.slice(0, i + 1), baseOf(f.round, 100));
          expect(sentences(v, s, speaker(lang)), `${f.id} ${lang}`).not.toMatch(/[{}]|undefined|NaN/);
        });
      }
    }
  });
  it('fill blanks', () => expect(say('{a} and {b}', { a: 1, b: 'x' })).toBe('1 and x'));
});

describe('sentences for the screen reader', () => {
  it('tell line, direction, count, symbol and amount', () => {
    covers('DM-9');
    const line = { line: 3, from: 'right', symbol: 'dollar', count: 4, pay: 320 } as const;
    expect(lineSentence(line, speaker('en'))).toBe('Line 3, right to left, four Dollar, 320\u202fKč');
    expect(lineSentence(line, speaker('cs'))).toBe('Linie 3, zprava doleva, čtyřikrát Dolar, 320\u202fKč');
  });
  it('tell a jackpot and whom to call', () => {
    covers('DM-31');
    const f = fixtures.find((f) => f.id === 'jackpot')!.round;
    expect(sentences(f.views[1]!, idleScreen([], 0, 0, []), speaker('en'))).toContain('Call the attendant');
  });
  it('name cards', () => {
    expect(cardName('Qs', en)).toBe('queen of spades');
    expect(cardName('Th', en)).toBe('ten of hearts');
    expect(cardName('Ad', cs)).toBe('eso, káry');
  });
});

describe('money', () => {
  const coin = { symbol: 'Kč', exponent: 2 };
  it.each([
    [1_248_000, 'cs', 'full', '12\u202f480,00\u202fKč'],
    [1_248_000, 'en', 'full', '12,480.00\u202fKč'],
    [5000, 'cs', 'short', '50\u202fKč'],
    [5050, 'cs', 'short', '50,50\u202fKč'],
    [190_433_680, 'cs', 'full', '1\u202f904\u202f336,80\u202fKč'],
    [0, 'en', 'short', '0\u202fKč'],
  ] as const)('%d in %s, %s', (minor, lang, form, want) => {
    expect(money(minor, coin, lang, form)).toBe(want);
  });
  it('follows the exponent of the currency', () => expect(money(5, { symbol: '¥', exponent: 0 }, 'en')).toBe('5\u202f¥'));
  it('writes a return', () => expect(percent('0.949987', 'cs')).toBe('95,00\u202f%'));
});
