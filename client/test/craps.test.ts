import { expect, test } from 'vitest';
import { diceLanguages } from '../src/dice/words';
import { spotNamed, tell } from '../src/games/craps/tell';
import recorded from '../src/games/craps/table-rounds.json';
import { type CrapsRules, type CrapsView, HARDS, POINTS, SPOT, chipFor, closedBefore, lyingOn, pointAt, show, start, sweep } from '../src/games/craps/view';
import type { TableView } from '../src/table/wire';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';

const rules = recorded.definition.rules as unknown as CrapsRules;
const views = (name: keyof typeof recorded.rounds) => recorded.rounds[name].views as unknown as TableView[];
const by = { game: { unit: 100 } as never, money: purseIn('UAH') };

test('the felt has every spot of the sheet under its number', () => {
  covers('OC-6.1.3', 'OC-R12');
  const name = (id: number) => rules.places.find((p) => p.spot === id)?.name;
  const drawn = new Map<number, string>([
    [SPOT.pass, 'pass'], [SPOT.dontPass, 'dont-pass'], [SPOT.come, 'come'], [SPOT.dontCome, 'dont-come'], [SPOT.field, 'field'], [SPOT.anySeven, 'any-seven'], [SPOT.anyCraps, 'any-craps'],
    [SPOT.three, 'three'], [SPOT.eleven, 'eleven'], [SPOT.two, 'two'], [SPOT.twelve, 'twelve'], [SPOT.horn, 'horn'], [SPOT.cAndE, 'c-and-e'], [SPOT.big6, 'big-6'], [SPOT.big8, 'big-8'],
  ]);
  POINTS.forEach((n, i) => {
    for (const [first, kind] of [[SPOT.passOdds, 'pass-odds'], [SPOT.dontPassOdds, 'dont-pass-odds'], [SPOT.comeOdds, 'come-odds'], [SPOT.dontComeOdds, 'dont-come-odds'], [SPOT.place, 'place'], [SPOT.buy, 'buy'], [SPOT.lay, 'lay']] as const) drawn.set(first + i, `${kind}-${n}`);
  });
  HARDS.forEach((n, i) => drawn.set(SPOT.hard + i, `hard-${n}`));
  expect(drawn.size).toBe(rules.places.length);
  for (const [id, wire] of drawn) expect(name(id)).toBe(wire);
});

test('every spot has a name of its own in every language', () => {
  for (const l of ['en', 'cs', 'de'] as const) {
    lang.value = l;
    const names = rules.places.map((p) => spotNamed(p.name));
    expect(new Set(names).size).toBe(names.length);
    for (const n of names) expect(n).not.toMatch(/[{}]/);
  }
  lang.value = 'en';
  const shape = (o: unknown, at = ''): string[] => (typeof o === 'string' ? [at] : Object.entries(o as object).flatMap(([k, v]) => shape(v, `${at}.${k}`)));
  for (const words of Object.values(diceLanguages)) expect(shape(words)).toEqual(shape(diceLanguages.en));
});

test('line bets open by the puck, odds behind their bet', () => {
  covers('OC-6.1.1', 'OC-6.1.2', 'OC-R12');
  const of = (id: number, point: number) => closedBefore(rules.places.find((p) => p.spot === id)!, point);
  expect([of(SPOT.pass, 0), of(SPOT.dontPass, 0), of(SPOT.come, 0), of(SPOT.dontCome, 0)]).toEqual([null, null, 'point', 'point']);
  expect([of(SPOT.pass, 6), of(SPOT.dontPass, 6), of(SPOT.come, 6), of(SPOT.dontCome, 6)]).toEqual(['come-out', 'come-out', null, null]);
  expect([of(SPOT.passOdds, 4), of(SPOT.field, 0), of(SPOT.field, 9)]).toEqual(['behind', null, null]);
});

test('come bets lie on the number that they have travelled to', () => {
  covers('OC-6.1.3');
  const all = views('come-travels');
  const at = all.findIndex((v) => (v as CrapsView).moved?.some((m) => m.spot === SPOT.come));
  const t = all.slice(0, at + 1).reduce(show, start);
  const moved = t.view!.moved![0]!;
  expect(lyingOn(t.stakes, SPOT.come, moved.point)).toBe(moved.stake);
  expect(lyingOn(t.stakes, SPOT.come)).toBe(0);
  expect(lyingOn(t.before, SPOT.come)).toBe(moved.stake); // while the dice fly it waits still
  expect(tell(t.view!, t, by)).toContain(`Come goes to ${moved.point}.`);
});

test('the point stays for the round that begins in between', () => {
  covers('OC-R12', 'OC-6.1.2');
  const t = views('point-made').reduce(show, start);
  const throws = views('point-made').filter((v) => v.scene === 'throw').length;
  expect(t.rolls).toHaveLength(throws);
  expect(t.rolls[0]!.call).toBe('point-made');
  const carried = { scene: 'throw', dice: [3, 3], total: 6, point: 6, before: 0, call: 'point-set', stakes: null, settled: null, over: true } as unknown as TableView;
  const sat = show(start, carried);
  expect(sat).toMatchObject({ view: null, point: 6, stakes: [] });
  expect(sweep(sat).point).toBe(6);
  expect(tell(views('seven-out').at(-1)!, null, by)).toMatch(/Seven out\. .*loses/);
});

test('a chip lays the next whole step, unless it is less than half of one', () => {
  covers('OC-R8');
  expect([chipFor(5, 6), chipFor(25, 6), chipFor(100, 6), chipFor(25, 1), chipFor(10, 20), chipFor(5, 20)]).toEqual([6, 30, 102, 25, 20, 5]);
  expect([4, 7, 10].map(pointAt)).toEqual([0, -1, 5]);
});
