import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeOf } from '../src/help/bets';
import { betsOf, moneyOf } from '../src/history/bets';
import { told } from '../src/history/table-record';
import { kindOf } from '../src/table/kinds';
import type { TableGame } from '../src/table/wire';
import type { TableRecord } from '../src/gallery/tables';
import { lang } from '../src/words/lang';
import { titled } from '../src/words/titled';
import { covers } from './covers';

const table = { unit: 100, spots: [{ spot: 1, name: 'ante' }, { spot: 2, name: 'pair-plus' }, { spot: 5, name: 'play' }] };
const wagers = [{ seat: 1, spot: 1, arg: 0, units: 10 }];

describe('bets of a receipt', () => {
  it('are told as they were settled, with what moves added', () => {
    covers('PL-15');
    const views = [
      { scene: 'open', stakes: [{ spot: 1, name: 'ante', stake: 10 }] },
      { scene: 'show', settled: [{ spot: 1, name: 'ante', stake: 10, back: '40/1' }, { spot: 5, name: 'play', stake: 10, back: '25/2' }], over: true },
    ];
    // 40 units and 12 1/2 units of 1.00 each.
    expect(betsOf({ wagers, views }, table)).toEqual([
      { spot: 1, name: 'ante', arg: 0, stake: 1000, back: 4000 },
      { spot: 5, name: 'play', arg: 0, stake: 1000, back: 1250 },
    ]);
  });

  it('of an open round have come back by nothing yet', () => {
    const views = [{ scene: 'open', stakes: [{ spot: 1, name: 'ante', stake: 10 }] }, { scene: 'play', stakes: [{ spot: 1, name: 'ante', stake: 10 }, { spot: 5, name: 'play', stake: 20 }] }, { scene: 'wait', stakes: [] }];
    expect(betsOf({ wagers, views }, table).map((r) => [r.name, r.stake, r.back])).toEqual([['ante', 1000, null], ['play', 2000, null]]);
  });

  it('of a round without views are its wagers, by the names of the spots', () => {
    expect(betsOf({ wagers: [...wagers, { seat: 1, spot: 9, arg: 3, units: 1 }], views: [] }, table)).toEqual([
      { spot: 1, name: 'ante', arg: 0, stake: 1000, back: null }, { spot: 9, name: '9', arg: 3, stake: 100, back: null },
    ]);
    expect(betsOf({ views: [] }, table)).toEqual([]);
  });

  it('a fraction of a minor unit is rounded down', () => expect([moneyOf('1/3', 100), moneyOf('251/100', 100), moneyOf('0/1', 100), moneyOf('7', 100)]).toEqual([33, 251, 0, 700]));
});

describe('returns of bets', () => {
  it.each([['0.972973', '0.027027'], ['1.000000', '0.000000'], ['0.995000', '0.005000'], ['1.012500', '-0.012500']])('%s leaves the house %s', (back, edge) => expect(edgeOf(back)).toBe(edge));
  it('a name of the rules can be read', () => expect(titled('player-pair')).toBe('Player pair'));
});

describe('what happened', () => {
  const records = import.meta.glob<TableRecord>('../src/games/*/table-rounds.json', { import: 'default' });
  beforeAll(() => void (lang.value = 'en'));
  afterAll(() => void (lang.value = 'en'));

  it.each(Object.keys(records))('is told of every round in %s', async (path) => {
    const { definition: d, rounds, edition } = await records[path]!();
    const kind = (await kindOf(d.kind))!;
    const game = { id: d.game, name: d.name, kind: d.kind, edition, currency: d.currency, unit: d.unit, definition: d } as TableGame;
    for (const code of ['en', 'cs', 'de'] as const) {
      lang.value = code;
      for (const [name, round] of Object.entries(rounds)) {
        const all = told(kind, round.views, game);
        expect(all.length, `${name} ${code}`).toBeGreaterThan(0);
        expect(all.join(' '), `${name} ${code}`).not.toMatch(/[{}]|undefined|NaN|\[object/);
      }
    }
  });
});
