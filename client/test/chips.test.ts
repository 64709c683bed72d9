import { describe, expect, it } from 'vitest';
import { pileOf } from '../src/table/chip';
import { type Bet, chipsFor, doubled, lay, lift, sumOf } from '../src/table/chips';
import { compact } from '../src/table/compact';
import { nextIn } from '../src/table/rove';
import { commandOf } from '../src/table/keys';
import { type TableSpot, unitsOf } from '../src/table/wire';
import { covers } from './covers';

const spotOf = (spot: number, least: number, most: number, by = 1): TableSpot => ({ spot, name: `s${spot}`, least, most, by, from: 0, to: 0 });
const spots = [spotOf(1, 1, 100), spotOf(2, 5, 500), spotOf(3, 6, 60, 6)];
const bet = (spot: number, units: number): Bet => ({ spot, arg: 0, units });

describe('laying chips', () => {
  it('the first chip must reach the least of its spot, later ones only add', () => {
    covers('OC-2.1.6', 'OC-R2');
    expect(lay(spots, [], [bet(2, 1)], 1000).refused).toEqual({ kind: 'least', spot: 2, limit: 5 });
    const five = lay(spots, [], [bet(2, 5)], 1000);
    expect(lay(spots, five.bets, [bet(2, 1)], 1000).bets).toEqual([bet(2, 6)]);
  });

  it('what is above the most is cut to it; at the most nothing more is taken', () => {
    covers('OC-2.1.7', 'OC-R2');
    const cut = lay(spots, [bet(1, 90)], [bet(1, 25)], 1000);
    expect(cut).toEqual({ bets: [bet(1, 100)], cut: { spot: 1, most: 100 }, refused: null });
    expect(lay(spots, cut.bets, [bet(1, 25)], 1000)).toEqual({ bets: cut.bets, cut: null, refused: { kind: 'most', spot: 1, limit: 100 } });
  });

  it('chips that belong together are laid whole or not at all', () => {
    covers('OC-R2');
    const lying = [bet(2, 480)];
    const both = [bet(1, 25), bet(2, 25)];
    expect(lay(spots, lying, both, 1000, 'whole')).toEqual({ bets: lying, cut: null, refused: { kind: 'most', spot: 2, limit: 500 } });
    expect(lay(spots, lying, both, 1000).bets).toEqual([bet(2, 500), bet(1, 25)]);
    expect(lay(spots, [], [bet(1, 1), bet(2, 1)], 1000, 'whole').bets).toEqual([]);
  });

  it('no more than the credit, and only whole steps of a spot that exists', () => {
    covers('OC-R8', 'OC-2.1.9');
    expect(lay(spots, [], [bet(1, 50)], 49).refused?.kind).toBe('credit');
    expect(lay(spots, [bet(2, 40)], [bet(1, 50)], 50).refused).toBeNull();
    expect(lay(spots, [], [bet(3, 7)], 1000).refused).toEqual({ kind: 'step', spot: 3, limit: 6 });
    expect(lay(spots, [], [bet(9, 5)], 1000).refused?.kind).toBe('unknown');
    expect(lay(spots, [], [{ spot: 1, arg: 1, units: 5 }], 1000).refused?.kind).toBe('unknown');
  });

  it('a chip that is taken back leaves a bet or nothing', () => {
    expect(lift(spots, [bet(2, 30)], 2, 0, 25)).toEqual([bet(2, 5)]);
    expect(lift(spots, [bet(2, 28)], 2, 0, 25)).toEqual([]);
    expect(lift(spots, [bet(1, 5), bet(2, 5)], 1, 0, 25)).toEqual([bet(2, 5)]);
  });

  it('doubling lays all once more, and cuts where that is too much', () => {
    covers('OC-2.1.7');
    expect(doubled(spots, [bet(1, 30), bet(2, 100)], 1000).bets).toEqual([bet(1, 60), bet(2, 200)]);
    expect(doubled(spots, [bet(1, 60), bet(2, 100)], 1000)).toEqual({ bets: [bet(1, 100), bet(2, 200)], cut: { spot: 1, most: 100 }, refused: null });
    expect(doubled(spots, [bet(1, 100), bet(2, 100)], 1000)).toEqual({ bets: [bet(1, 100), bet(2, 200)], cut: { spot: 1, most: 100 }, refused: null });
    expect(doubled(spots, [bet(1, 100)], 1000).refused?.kind).toBe('most');
    const poor = doubled(spots, [bet(1, 30), bet(2, 100)], 129);
    expect(poor.refused?.kind).toBe('credit');
    expect(sumOf(poor.bets)).toBe(130);
  });
});

describe('chips to look at', () => {
  it('a tray begins with the least that any spot takes and ends at the most', () => {
    covers('OC-2.1.5');
    expect(chipsFor(spots)).toEqual([1, 5, 25, 100, 500]);
    expect(chipsFor([spotOf(1, 5, 20_000)])).toEqual([5, 25, 100, 500, 1000, 5000, 10_000]);
    for (const chips of [chipsFor([spotOf(1, 6, 60, 6)]), chipsFor([spotOf(1, 20, 2000, 20)])]) {
      for (const c of chips) expect(c % chips[0]!).toBe(0);
    }
  });

  it('a pile is worth what lies, while it can be counted', () => {
    for (const n of [1, 4, 5, 31, 130, 626]) expect(pileOf(n, [1, 5, 25, 100, 500]).reduce((a, b) => a + b)).toBe(n);
    expect([compact(500), compact(1000), compact(2500), compact(20_000), compact(123_456)]).toEqual(['500', '1k', '2.5k', '20k', '123k']);
    expect([unitsOf('36/1'), unitsOf('3/2'), unitsOf(2)]).toEqual([36, 1.5, 2]);
  });
});

describe('keys', () => {
  it('arrows go to the nearest spot that way', () => {
    const places = [{ x: 20, y: 0 }, { x: 40, y: 0 }, { x: 20, y: 20 }, { x: 0, y: 40 }];
    expect(nextIn({ x: 0, y: 0 }, places, [1, 0])).toBe(0);
    expect(nextIn({ x: 20, y: 0 }, places, [0, 1])).toBe(2);
    expect(nextIn({ x: 40, y: 0 }, places, [1, 0])).toBe(-1);
  });

  it('each key asks for one thing', () => {
    expect([' ', 'u', 'X', 't', 'd', '3', 'l', '?', 'F1', 'q'].map(commandOf)).toEqual(['begin', 'undo', 'clear', 'rebet', 'double', 'chip-3', 'limits', 'help', 'help', null]);
  });
});
