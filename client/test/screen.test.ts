import { describe, expect, it } from 'vitest';
import { fixtures } from '../src/games/dirty-money/fixtures';
import { type Base, awardIn, baseOf, gained, idleScreen, opened, replayed, show, waiting, waitingIn } from '../src/play/screen';
import { covers } from './covers';
import { playOf, spinOf } from './house';

const base: Base = { stake: 5000, before: 1_000_000, unit: 100 };
const idle = idleScreen([], 1_000_000, 5000, []);
const of = (id: string) => fixtures.find((f) => f.id === id)!.round;
const after = (id: string) => replayed(idle, of(id).views, baseOf(of(id), 100));

describe('the screen after views', () => {
  it('the stake leaves KREDIT when a game opens, and VÝHRA is empty', () => {
    covers('DM-6');
    const s = opened({ ...idle, vyhra: 9900 }, base);
    expect(s.kredit).toBe(995_000);
    expect(s.vyhra).toBe(0);
  });

  it('a win stands in VÝHRA and not in KREDIT until it is taken', () => {
    covers('DM-6', 'DM-R10', 'PL-12');
    const s = replayed(idle, spinOf(100), base);
    expect(s.vyhra).toBe(10_000);
    expect(s.kredit).toBe(995_000);
    expect(waiting(s)).toBe(10_000);
  });

  it('a taken win is in KREDIT, and VÝHRA says so', () => {
    covers('DM-18', 'DM-6');
    const won = replayed(idle, spinOf(100), base);
    const s = show(won, { scene: 'take', stake: 50, win: 0, won: 0, credited: 100, cards: [], over: true }, base);
    expect(s.kredit).toBe(1_005_000);
    expect(s.vyhra).toBe(10_000);
    expect(s.vyhraPaid).toBe(true);
    expect(waiting(s)).toBe(0);
  });

  it('a lost gamble leaves nothing', () => {
    covers('DM-21');
    const s = after('risk-wrong');
    expect(s.vyhra).toBe(0);
    expect(s.kredit).toBe(1_248_000 - 5000);
  });

  it('a right card doubles what is at risk', () => {
    covers('DM-21');
    const s = after('risk-right');
    expect(s.vyhra).toBe(20_000);
    expect(s.risk).toMatchObject({ amount: 200, doubles_to: 400 });
  });

  it('halving credits the larger half at once and keeps the other at risk', () => {
    covers('DM-22');
    // 50 -> 25 and 25; 25 is odd: (25-1)/2 = 12 stays, 12+1 = 13 is credited.
    const { views } = of('halve');
    const b = baseOf(of('halve'), 100);
    const first = replayed(idle, views.slice(0, 3), b);
    expect(first.halved).toEqual({ keeps: 25, credits: 25 });
    const second = replayed(idle, views.slice(0, 4), b);
    expect(second.halved).toEqual({ keeps: 12, credits: 13 });
    expect(second.kredit).toBe(1_248_000 - 2500 + 3800);
    expect(second.vyhra).toBe(1200);
    expect(replayed(idle, views, b).kredit).toBe(1_248_000 - 2500 + 5000);
  });

  it('the last six cards go on from view to view', () => {
    covers('DM-23');
    expect(after('risk-right').cards).toEqual(['7s', 'Ad', '2c', 'Js', '9h', 'Qs']);
  });

  it('free spins wait while the win that came with them is decided', () => {
    covers('DM-R6');
    const s = after('award');
    expect(s.award).toEqual({ spins: 15, times: 3 });
    expect(s.risk).not.toBeNull();
    expect(s.over).toBe(false);
  });

  it('free spins count up, cannot be risked, and are credited at their end', () => {
    covers('DM-R6', 'DM-20');
    const { views } = of('free');
    const b = baseOf(of('free'), 100);
    const inside = replayed(idle, views.slice(0, -3), b);
    expect(inside.free).toMatchObject({ of: 15, times: 3 });
    expect(inside.risk).toBeNull();
    expect(inside.award).toBeNull();
    const s = replayed(idle, views, b);
    const total = views.reduce((sum, v) => sum + v.win, 0);
    expect(s.kredit).toBe(1_248_000 - 5000 + total * 100);
    expect(s.vyhraPaid).toBe(true);
  });

  it('a jackpot does not touch KREDIT', () => {
    covers('DM-31');
    const s = after('jackpot');
    expect(s.pots[0]).toBe('central');
    expect(s.kredit).toBe(1_248_000 - 5000);
    expect(s.risk).toBeNull();
  });

  it('a lost RISK leaves no line lit: its win is gone', () => {
    covers('DM-21');
    const s = after('risk-wrong');
    expect(s.drawn?.right).toBe(false);
    expect(s.lines).toEqual([]);
    expect(s.vyhra).toBe(0);
  });

  it('an open round tells of free spins that wait, RISK or not, and a collected one what they brought', () => {
    covers('PL-12', 'DM-R6');
    const waits = of('award');
    expect(awardIn(waits)).toEqual({ spins: 15, times: 3 });
    expect(awardIn({ views: [...waits.views, ...of('halve').views.slice(-1)] })).toEqual({ spins: 15, times: 3 });
    expect(awardIn(of('free'))).toBeNull();
    const { views, stake } = of('free');
    const total = views.reduce((sum, v) => sum + v.win, 0);
    const spun = views.reduce((sum, v) => sum + (v.scene === 'free' ? v.win : 0), 0);
    expect(gained({ views, stake }, 0)).toEqual({ all: total * 100, free: spun * 100 });
  });

  it('an open round says what waits in it', () => {
    covers('PL-12');
    expect(waitingIn(playOf('r', spinOf(77), { before: 100, balance: 50 }).round)).toBe(7700);
  });
});
