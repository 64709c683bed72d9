import { expect, test } from 'vitest';
import { hundredthsIn, minorOf, timesOf } from '../src/quick/figures';
import { quickLanguages } from '../src/quick/words';
import { barred, show as hilo, start as noCards } from '../src/games/hi-lo/view';
import hiloRounds from '../src/games/hi-lo/table-rounds.json';
import { faceOf, neighbour, show as mines, start as noField } from '../src/games/mines/view';
import minesRounds from '../src/games/mines/table-rounds.json';
import { show as crash, shownAt, start as noFlight, sweep, timeTo } from '../src/games/crash/view';
import { frameOf, stepOf } from '../src/games/crash/picture';
import crashRounds from '../src/games/crash/table-rounds.json';
import { tell as tellCrash } from '../src/games/crash/tell';
import { tell as tellMines } from '../src/games/mines/tell';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import type { TableView } from '../src/table/wire';
import { covers } from './covers';

type Recorded = { rounds: Record<string, { views: unknown[] }> };
const views = (r: unknown, name: string) => (r as Recorded).rounds[name]!.views as TableView[];
const by = { game: { unit: 100 } as never, money: purseIn('UAH') };

test('multipliers are cut, amounts are rounded down once (OC-R13)', () => {
  covers('OC-R13');
  expect(timesOf('9/8')).toBe('1.125');
  expect(timesOf('99/70')).toBe('1.4142'); // 1.41428…
  expect(timesOf('2/1')).toBe('2.00');
  expect(minorOf('90/7', 100)).toBe(1285); // 12.857… of a unit of 100
  expect(minorOf('45/4', 100)).toBe(1125);
});

test('a target is read as it is typed', () => {
  covers('OC-6.3.3');
  expect(['1.5', '1,50', ' 2 ', '10000.00', '1.', '1.005', 'x', '-2', ''].map(hundredthsIn)).toEqual([150, 150, 200, 1_000_000, 100, null, null, null, null]);
});

test('the graph follows the curve of the sheet and stops at the cap', () => {
  covers('OC-6.3.1');
  const c = { growth: 60, lowest: 101, cap: 1_000_000 };
  expect(shownAt(c, 0)).toBe(100);
  // (1 + 60/10^6)^ms: 1.00006^11552 = 1.99989, 1.00006^11554 = 2.00013.
  expect([11_552, 11_554].map((ms) => shownAt(c, ms))).toEqual([199, 200]);
  expect(shownAt(c, 10_000_000)).toBe(c.cap);
  expect(timeTo(c, 200)).toBeCloseTo(Math.log(2) / Math.log(1.00006), 6);
  for (const ms of [0, 3000, 60_000, 150_000]) {
    const f = frameOf(c, ms);
    expect(f.ms).toBeGreaterThan(ms);
    expect(f.high * 100).toBeGreaterThan(shownAt(c, ms));
    expect((f.high - 1) / stepOf(f.high - 1)).toBeLessThanOrEqual(7);
  }
});

test('a flight is over where the house says so; a target is left at exactly', () => {
  covers('OC-6.3.2', 'OC-6.3.3', 'OC-R14');
  const t = views(crashRounds, 'target-reached').reduce(crash, noFlight);
  expect(t.view).toMatchObject({ scene: 'out', over: true });
  expect(t.view!.at).toBe(t.view!.target);
  expect(t.flights).toEqual([{ crash: t.view!.crash, at: t.view!.at }]);
  const lost = views(crashRounds, 'crash-at-once').reduce(crash, sweep(t));
  expect(lost.flights.map((f) => f.crash)).toEqual([100, t.view!.crash]);
  expect(lost.flights[0]!.at).toBe(null);
  lang.value = 'en';
  expect(tellCrash(t.view!, null, by)).toMatch(/^Left at \d+\.\d\d times: .*₴ back\. The flight went to/);
  // What was over before the player sat down is only the last result.
  expect(crash(noFlight, { ...lost.view!, settled: null })).toEqual({ view: null, flights: [{ crash: 100, at: null }] });
});

test('no view of an open flight tells its crash point', () => {
  covers('OC-R14');
  for (const r of Object.values((crashRounds as unknown as Recorded).rounds)) {
    for (const v of r.views as { over?: boolean }[]) if (!v.over) expect(v).not.toHaveProperty('crash');
  }
});

test('the chain of hi-lo is the cards of the round, and a call that cannot lose is not offered', () => {
  covers('OC-R13', 'OC-6.2.1');
  const t = views(hiloRounds, 'chain').reduce(hilo, noCards);
  const drawn = views(hiloRounds, 'chain').filter((v) => v.scene === 'card').map((v) => (v as unknown as { card: string }).card);
  expect(t.chain.map((l) => l.card)).toEqual(drawn);
  expect(t.chain[0]!.called).toBeUndefined();
  expect(t.view!.over).toBe(true);
  for (const [name, call] of [['ace', 'higher'], ['king', 'lower']] as const) {
    const first = views(hiloRounds, name).slice(0, 2).reduce(hilo, noCards).view!;
    expect(first.calls!.map((c) => c.call)).not.toContain(call);
    expect(barred(first.card, call)).toBe('sure');
  }
  expect(barred('7h', 'higher')).toBe('highest');
});

test('tiles show what has been opened, and all mines at the end', () => {
  covers('OC-R13', 'OC-6.2.1');
  const all = views(minesRounds, 'blown-later');
  const t = all.reduce(mines, noField);
  const faces = Array.from({ length: 25 }, (_, i) => faceOf(t, i));
  expect(faces.filter((f) => f === 'blown')).toHaveLength(1);
  expect(faces.filter((f) => f === 'blown' || f === 'mine')).toHaveLength(t.view!.mines);
  expect(faces.filter((f) => f === 'open')).toHaveLength(t.view!.opened.length);
  const before = all.slice(0, 1).reduce(mines, noField);
  expect(Array.from({ length: 25 }, (_, i) => faceOf(before, i)).every((f) => f === 'closed')).toBe(true);
  expect(mines(t, all[0]!).blown).toBe(null);
  const blown = all.find((v) => (v as { blown?: boolean }).blown)!;
  expect(tellMines(blown, null, by)).toMatch(/^Row \d, column \d was a mine/);
});

test('arrows go from tile to tile, and the edge holds', () => {
  const to = (tile: number, key: string) => neighbour(tile, key, 25);
  expect([to(0, 'ArrowRight'), to(0, 'ArrowDown'), to(0, 'ArrowLeft'), to(0, 'ArrowUp'), to(24, 'ArrowRight'), to(24, 'ArrowDown'), to(12, 'Home'), to(12, 'End')]).toEqual([1, 5, 0, 0, 24, 24, 10, 14]);
});

test('every language has the words, with the same gaps', () => {
  const gaps = (o: unknown, at = ''): string[] => (typeof o === 'string' ? [`${at} ${[...o.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join('')}`] : Object.entries(o as object).flatMap(([k, v]) => gaps(v, `${at}.${k}`)));
  for (const words of Object.values(quickLanguages)) expect(gaps(words)).toEqual(gaps(quickLanguages.en));
});
