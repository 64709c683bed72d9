import { beforeAll, describe, expect, it } from 'vitest';
import recorded from '../src/games/roulette/table-rounds.json';
import spreadRecorded from '../src/games/spread-roulette/table-rounds.json';
import fastRecorded from '../src/games/fast-roulette/table-rounds.json';
import { at, plate, runsOf, sector } from '../src/games/roulette/oval';
import { type Box, around, boxOf, laidBy } from '../src/games/roulette/place';
import kind from '../src/games/roulette/table';
import { spotName, tell } from '../src/games/roulette/tell';
import { KEPT, show, start } from '../src/games/roulette/view';
import type { RouletteRules } from '../src/games/roulette/wire';
import { tableLanguages } from '../src/table/words';
import type { TableDefinition, TableGame, TableView } from '../src/table/wire';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';

interface Record1 { definition: TableDefinition<RouletteRules>; rounds: Record<string, { views: TableView[] }> }

const one = recorded as unknown as Record1;
const two = spreadRecorded as unknown as Record1;
const fast = fastRecorded as unknown as Record1;
const rules = one.definition.rules;
const game = { id: 'roulette', kind: 'roulette', currency: 'UAH', unit: 100, definition: one.definition } as unknown as TableGame<RouletteRules>;
const named = (name: string) => one.definition.spots.find((s) => s.name === name)!;
const by = { game, money: purseIn('UAH') };

beforeAll(() => void (lang.value = 'en'));

/** The numbers whose cells a box touches, by the places of the cells alone: column n lies from n + 1 to n + 2, row 0 below. */
function touched(b: Box): number[] {
  const over = (from: number, to: number, lo: number, hi: number) => from < hi - 1e-9 && to > lo + 1e-9;
  const found: number[] = [];
  const [u0, u1, v0, v1] = [b.u - b.du / 2, b.u + b.du / 2, b.v - b.dv / 2, b.v + b.dv / 2];
  if (over(u0, u1, 0, 1)) found.push(0);
  for (let n = 1; n <= 36; n++) {
    const [c, r] = [Math.ceil(n / 3), (n - 1) % 3];
    if (over(u0, u1, c, c + 1) && over(v0, v1, r, r + 1)) found.push(n);
  }
  return found;
}

describe('the cloth', () => {
  it('a chip on a number, a line or a corner touches the numbers that its spot covers', () => {
    covers('OC-2.1.1', 'OC-2.2.1', 'OC-2.2.2', 'OC-R4');
    let checked = 0;
    for (const p of rules.places) {
      if (!['straight', 'split', 'trio', 'corner'].includes(p.kind)) continue;
      const hits = touched(boxOf(p)!);
      // The zero's long side meets three numbers: a split lies on the middle of its number, a trio between two.
      expect(hits, p.name).toEqual([...p.numbers!].sort((a, b) => a - b));
      checked++;
    }
    expect(checked).toBe(37 + 60 + 2 + 22);
  });

  it('streets, six lines and the first four lie at the side of their rows', () => {
    for (const p of rules.places.filter((x) => ['street', 'six-line', 'first-four'].includes(x.kind))) {
      const b = boxOf(p)!;
      const columns = p.numbers!.map((n) => (n === 0 ? 0.5 : Math.ceil(n / 3) + 0.5));
      const middle = p.kind === 'first-four' ? 1 : (Math.min(...columns) + Math.max(...columns)) / 2;
      expect([b.u, b.v], p.name).toEqual([middle, 0]);
    }
  });

  it('every spot of the sheet can be reached: on the cloth, in the spread row or on the track', () => {
    covers('OC-2.1.1', 'OC-2.2.1');
    for (const { definition } of [one, two, fast]) {
      const places = definition.rules.places;
      expect(definition.spots.map((s) => s.spot).sort()).toEqual(places.map((p) => p.spot).sort());
      for (const p of places) expect(boxOf(p) !== null || ['spread', 'call', 'neighbours'].includes(p.kind), p.name).toBe(true);
    }
    const middles = rules.places.map(boxOf).filter((b) => b !== null).map((b) => `${b.u} ${b.v}`);
    expect(new Set(middles).size).toBe(middles.length);
  });

  it('fields outside lie beside the grid, each over its own part', () => {
    covers('OC-2.2.1', 'OC-2.2.3');
    for (const p of rules.places.filter((x) => x.kind === 'dozen')) expect(boxOf(p)!.u - 2).toBe(1 + (Math.ceil(p.numbers![0]! / 3) - 1));
    for (const p of rules.places.filter((x) => x.kind === 'column')) expect([boxOf(p)!.u, boxOf(p)!.v]).toEqual([13.5, ((p.numbers![0]! - 1) % 3) + 0.5]);
    const outside = rules.places.filter((x) => x.kind === 'even-chance').map((p) => boxOf(p)!.u);
    expect(outside.sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12]);
  });
});

describe('names', () => {
  it('are those that a croupier says', () => {
    covers('OC-2.2.2');
    const name = (n: string) => spotName(named(n), game);
    expect(name('split-17-20')).toBe('Split 17 and 20');
    expect(name('corner-25-26-28-29')).toBe('Corner 25, 26, 28 and 29');
    expect(name('first-four')).toBe('First four, 0, 1, 2 and 3');
    expect([name('dozen-2'), name('column-3'), name('red'), name('voisins'), name('neighbours-2')]).toEqual(['Dozen 13 to 24', 'Column 3', 'Red', 'Voisins du zéro', 'Neighbours, 2 to each side']);
    expect(new Set(one.definition.spots.map((s) => spotName(s, game))).size).toBe(one.definition.spots.length);
  });

  it('no gap of a sentence stays open in any language', () => {
    for (const l of ['en', 'cs', 'de'] as const) {
      lang.value = l;
      for (const g of [one, two]) for (const s of g.definition.spots) expect(spotName(s, { ...game, definition: g.definition } as never)).not.toMatch(/[{}]|undefined/);
      for (const v of [...one.rounds.inside!.views, ...one.rounds['zero-takes-all']!.views, ...two.rounds['sum-72']!.views]) expect(tell(v, null, by)).not.toMatch(/[{}]|undefined/);
    }
    lang.value = 'en';
    const gaps = (o: unknown): string[] => (typeof o === 'string' ? [[...o.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join('')] : Object.values(o as object).flatMap(gaps));
    for (const words of Object.values(tableLanguages)) expect(gaps(words)).toEqual(gaps(tableLanguages.en));
  });

  it('the result is announced with colour, parity and half, and with the sum of both rings', () => {
    covers('OC-2.1.10', 'BC-RL-5');
    expect(tell(one.rounds.outside!.views.at(-1)!, null, by)).toMatch(/^36, red, even, 19 to 36\. /);
    expect(tell(one.rounds['zero-takes-all']!.views.at(-1)!, null, by)).toMatch(/^Zero\. The stake of .* is lost\.$/);
    expect(tell(two.rounds['sum-72']!.views.at(-1)!, null, by)).toContain('Second ring 36: the sum is 72.');
  });

  it('the status words stand as the document has them on its own tables', () => {
    covers('OC-2.1.3');
    expect(kind.document!(game)).toMatchObject({ lang: 'uk', words: { bets: 'Робіть ставки', final: 'Остаточні ставки', closed: 'Ставок більше немає' } });
    expect(kind.document!({ ...game, currency: 'EUR' } as never)).toBeNull();
    expect([kind.clock!(game), kind.clock!({ ...game, definition: fast.definition } as never)]).toEqual([null, 10]);
  });
});

describe('the race track', () => {
  it('a number has its neighbours on the wheel to both sides', () => {
    covers('OC-2.2.4.5', 'BC-RL-2');
    expect(around(rules.wheel, 17, 2)).toEqual([2, 25, 17, 34, 6]); // BC-RL-2's own example
    expect(around(rules.wheel, 0, 1)).toEqual([26, 0, 32]);
    for (const n of rules.wheel) expect(new Set(around(rules.wheel, n, 8)).size).toBe(17);
  });

  it('pockets lie in the order of the wheel, and a call bet is one sector, Orphelins two sides of one', () => {
    covers('OC-2.2.4.1', 'OC-2.2.4.2', 'OC-2.2.4.3', 'OC-2.2.4.4');
    const pockets = (name: string) => rules.places.find((p) => p.name === name)!.numbers!.map((n) => rules.wheel.indexOf(n));
    const runs = (name: string) => runsOf(pockets(name), 37).map(([a, b]) => [rules.wheel[a % 37], rules.wheel[b % 37], b - a + 1]);
    expect(runs('voisins')).toEqual([[22, 25, 17]]);
    expect(runs('jeu-zero')).toEqual([[12, 15, 7]]);
    expect(runs('tiers')).toEqual([[27, 33, 12]]);
    expect(runs('orphelins')).toEqual([[17, 6, 3], [1, 9, 5]]);
  });

  it('pockets are of one size and lie on the band, lying or upright', () => {
    for (const upright of [false, true]) {
      const o = { long: 1000, short: 250, band: 50, upright, pockets: 37 };
      const middles = rules.wheel.map((_, i) => at(o, i, 0.5));
      const far = middles.map((p, i) => Math.hypot(p.x - middles[(i + 1) % 37]!.x, p.y - middles[(i + 1) % 37]!.y));
      expect(Math.max(...far) - Math.min(...far)).toBeLessThan(Math.max(...far) * 0.09); // a chord of the bend is a little shorter
      expect(upright ? [middles[0]!.x, middles[0]!.y] : [middles[0]!.y, 1000 - middles[0]!.x]).toEqual([125, 25]);
      expect(plate(o, 0)).toMatch(/^M[\d. L]+Z$/);
      const inside = sector(o, [0, 1, 36]).middle;
      expect(Math.hypot(inside.x - middles[0]!.x, inside.y - middles[0]!.y)).toBeLessThan(160);
    }
  });

  it('a call bet of any client lies on the cloth as its chips', () => {
    covers('OC-2.2.4.1', 'OC-2.2.4.5', 'OC-R3');
    const lies = (round: string) => Object.fromEntries(laidBy(one.rounds[round]!.views[0]!, rules).map((s) => [rules.places.find((p) => p.spot === s.spot)!.name, s.stake]));
    const nine = lies('voisins-zero');
    expect(nine['trio-0-2-3']).toBe(2 * nine['split-4-7']!);
    expect(nine['corner-25-26-28-29']).toBe(nine['trio-0-2-3']);
    expect(Object.keys(lies('neighbours')).sort()).toEqual(['straight-17', 'straight-2', 'straight-25', 'straight-34', 'straight-6']);
  });
});

describe('the board', () => {
  it('keeps the last twelve numbers, the newest first, and no result before the ball lies', () => {
    const spin = one.rounds.straight!.views.at(-1)!;
    let t = show(start, one.rounds.straight!.views[0]!);
    expect([t.ball, t.last]).toEqual([null, []]);
    for (let n = 0; n < 15; n++) t = show(t, spin);
    expect(t.last).toHaveLength(KEPT);
    const zero = show(t, one.rounds['zero-takes-all']!.views.at(-1)!);
    expect([zero.last[0]!.number, zero.last[1]!.number]).toEqual([0, t.last[0]!.number]);
  });
});
