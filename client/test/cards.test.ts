import { describe, expect, it } from 'vitest';
import { pipsOf } from '../src/art/pips';
import { clampTo, stepOf } from '../src/cards/amount';
import { oddsText } from '../src/cards/felt';
import { markOf, outcomeOf } from '../src/cards/settle';
import { cardLanguages } from '../src/cards/words';
import { covers } from './covers';

describe('a card', () => {
  it('has as many pips as its rank says, and looks the same upside down', () => {
    for (const [rank, n] of [['2', 2], ['3', 3], ['4', 4], ['5', 5], ['6', 6], ['8', 8], ['9', 9], ['T', 10]] as const) {
      const pips = pipsOf(rank);
      expect(pips, rank).toHaveLength(n);
      const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
      expect(pips.map((p) => at(250 - p.x, 350 - p.y)).sort(), rank).toEqual(pips.map((p) => at(p.x, p.y)).sort());
    }
    expect(pipsOf('7')).toHaveLength(7); // the one in the middle has no partner below
    expect(pipsOf('A')).toEqual([]);
  });
});

describe('what became of a stake', () => {
  it('is a win above it, a stay at it, and else a loss', () => {
    covers('OC-3.2.4');
    expect([markOf(20, 50), markOf(20, 20), markOf(20, 10), markOf(20, 0)]).toEqual(['win', 'push', 'lose', 'lose']);
  });

  it('is summed by spot from exact parts', () => {
    const settled = [{ spot: 3, name: 'x', stake: 5, back: '25/2' }, { spot: 3, name: 'x', stake: 5, back: '0/1' }, { spot: 4, name: 'y', stake: 1, back: '2/1' }];
    expect(outcomeOf(settled, 3)).toEqual({ stake: 10, back: 12.5, mark: 'win' });
    expect(outcomeOf(settled, 9)).toBeNull();
    expect(outcomeOf(null, 3)).toBeNull();
  });
});

describe('an amount between least and most', () => {
  const offer = { verb: 'insure', class: 'stake', from: 0, to: 0, least: 5, most: 25, by: 5 } as const;
  it('never leaves the offer and keeps its steps', () => {
    expect([0, 5, 7, 14, 25, 99].map((n) => clampTo(offer, n))).toEqual([5, 5, 5, 10, 25, 25]);
    expect(stepOf(offer)).toBe(5);
    expect(stepOf({ ...offer, least: 1, most: 201, by: 1 })).toBe(20);
  });
});

describe('odds on a table', () => {
  it('are written to one where they are whole', () => {
    expect(['35/1', '3/2', '1', '19/20'].map(oddsText)).toEqual(['35:1', '3:2', '1:1', '19:20']);
    expect(oddsText(6)).toBe('6:1');
  });
});

describe('words of the card tables', () => {
  const paths = (x: object, at = ''): string[] => Object.entries(x).flatMap(([k, v]) => (typeof v === 'object' && v !== null ? paths(v, `${at}${k}.`) : [`${at}${k}`]));
  const at = (x: unknown, path: string): unknown => path.split('.').reduce((y: any, k) => y?.[k], x);
  const blanks = (s: unknown) => [...String(s).matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();

  it('are there in every language, with the same blanks', () => {
    for (const [lang, words] of Object.entries(cardLanguages)) {
      expect(paths(words).sort(), lang).toEqual(paths(cardLanguages.en).sort());
      for (const p of paths(words)) {
        // A tie is of equal totals: one of them is enough.
        if (p !== 'baccarat.winner.tie') expect(blanks(at(words, p)), `${lang} ${p}`).toEqual(blanks(at(cardLanguages.en, p)));
        if (!/blackjack\.state\./.test(p)) expect(at(words, p), `${lang} ${p}`).not.toBe('');
      }
    }
  });
});
