import { describe, expect, it } from 'vitest';
import { argOf, coinsFor, freshChoices, keepChoices, keptChoices, lineCounts, most, nearest, nextCount, rowsBought, stakesFor, timesOne, toggledLine, totalOf, waysOf } from '../src/play/bet';
import { fixtureGame } from '../src/games/dirty-money/fixtures';
import { covers } from './covers';
import { MemoryStore } from './house';
import { club, fruit, ways } from './machines';

describe('coins', () => {
  it('a stake is so many whole coins', () => {
    expect(coinsFor(club, 50)).toEqual([1, 2, 5, 10, 50]);
    expect(stakesFor(club, 100)).toEqual([100, 200, 4000]);
    for (const coin of club.denominations!) for (const stake of stakesFor(club, coin)) expect(stake % coin).toBe(0);
  });
  it('are named by the wager in units', () => {
    expect(argOf(club, { ...freshChoices(club, 200), coin: 20 })).toBe(20);
    expect(argOf(fixtureGame.definition, freshChoices(fixtureGame.definition, 5000))).toBe(0);
  });
  it('are kept for each account, and forgotten when they do not fit', () => {
    const store = new MemoryStore();
    keepChoices(store, 'a', 'test', { ...freshChoices(club, 200), coin: 50 });
    expect(keptChoices(store, 'a', club, 200).coin).toBe(50);
    expect(keptChoices(store, 'b', club, 200).coin).toBe(1);
    keepChoices(store, 'a', 'test', { ...freshChoices(club, 200), coin: 200 });
    expect(keptChoices(store, 'a', club, 50).coin).toBe(1);
  });
  it('a stake that is not whole gives way to the next one below', () => {
    expect(nearest(stakesFor(club, 200), 100)).toBe(200);
    expect(nearest(stakesFor(club, 100), 150)).toBe(100);
  });
});

describe('lines', () => {
  it('Select Lines goes through 1, 3, 5, 7, 9', () => {
    covers('OC-5.1.8');
    let c = freshChoices(fruit, 10);
    const seen = lineCounts(fruit).map(() => (c = { ...c, lines: nextCount(fruit, c) }).lines.length);
    expect(seen).toEqual([1, 3, 5, 7, 9]);
  });
  it('of twenty it goes through 1, 5, 10, 15, 20', () => {
    expect(lineCounts({ ...fruit, lines: Array.from({ length: 20 }, () => [2, 2, 2, 2, 2]) })).toEqual([1, 5, 10, 15, 20]);
  });
  it('any single one is put on or off, but not the last', () => {
    covers('OC-5.1.8');
    const c = freshChoices(fruit, 10);
    expect(toggledLine(c, 4)).toEqual([1, 2, 3, 5, 6, 7, 8, 9]);
    expect(toggledLine({ ...c, lines: [2] }, 1)).toEqual([1, 2]);
    expect(toggledLine({ ...c, lines: [2] }, 2)).toEqual([2]);
  });
  it('cost the stake of a line each, and have a bit each', () => {
    const c = { ...freshChoices(fruit, 20), lines: [1, 3, 9] };
    expect(totalOf(fruit, 20, c)).toBe(60);
    expect(argOf(fruit, c)).toBe(0b100000101);
  });
});

describe('positions', () => {
  it('make ways, and have two bits a reel', () => {
    const c = { ...freshChoices(ways, 10), positions: [1, 3, 3, 2, 1] };
    expect(waysOf(c.positions)).toBe(18);
    expect(totalOf(ways, 10, c)).toBe(180);
    expect(argOf(ways, c)).toBe(0b0110111101);
  });
  it('are bought from the middle', () => expect([1, 2, 3].map(rowsBought)).toEqual([[2], [2, 1], [2, 1, 3]]));
});

describe('buttons of stakes', () => {
  it('Max Bet is the highest stake on all lines', () => {
    covers('OC-5.1.8');
    const top = most(fruit, { ...freshChoices(fruit, 10), lines: [1] });
    expect(totalOf(fruit, top.stake, top.choices)).toBe(9 * 1000);
  });
  it('Bet One and its multiples are units', () => {
    covers('OC-5.1.9b');
    expect([1, 2, 3, 5, 10].map((n) => timesOne(fruit, n))).toEqual([10, 20, 30, 50, 100]);
    expect(timesOne(fruit, 4)).toBeNull();
  });
});
