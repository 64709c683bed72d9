import type { Definition, LineWin, View } from '../src/play/types';

// Small machines made up for tests: each has what its family has.

const base = (over: Partial<Definition>): Definition => ({
  game: 'test', name: 'Test', edition: 'test/1/0', reels: 5, rows: 3,
  symbols: [
    { id: 'wild', name: 'Wild', kind: 'wild' }, { id: 'queen', name: 'Queen', kind: 'high' }, { id: 'a', name: 'A', kind: 'low' }, { id: 'k', name: 'K', kind: 'low' },
    { id: 'book', name: 'Book', kind: 'special' }, { id: 'coin', name: 'Coin', kind: 'special' },
  ],
  strips: { base: Array.from({ length: 5 }, () => ['wild', 'a', 'k', 'queen', 'book', 'a', 'k', 'coin']) },
  lines: ['22222', '11111', '33333'].map((l) => [...l].map(Number)), both_ways: false,
  pays: { queen: { 3: 10, 4: 40, 5: 100 }, a: { 3: 5, 4: 10, 5: 20 } }, pays_on: 'line', stakes: [50, 100, 200, 4000], currency: 'EUR', unit: 1,
  features: { wild: { symbol: 'wild', multiplies: 1, except: ['book', 'coin'] } },
  ...over,
});

/** Like the club's: coins, scatters, a symbol that expands, linked pots, a gamble at the end. */
export const club = base({
  choice: 'all', denominations: [1, 2, 5, 10, 20, 50, 100, 200],
  features: {
    wild: { symbol: 'wild', multiplies: 1, except: ['book', 'coin'] },
    scatter: { symbol: 'book', pays: { 3: 2, 4: 10, 5: 50 } },
    free: { symbol: 'book', by: 'scatter', spins: 10, multipliers: { 3: 1, 4: 1, 5: 1 }, retrigger: true, most: 30, special: { queen: 1, a: 3 } },
    lock: {
      symbol: 'coin', least: 6, respins: 3, most: 50, longest: 200, prizes: { Minor: 10, Major: 30, Grand: 100 }, falls: { nothing: 90, double: 5 }, scale: 3,
      pots: { Major: { pot: 'major', group: 'club', contribution: '3/1000', return: '3/1000' }, Grand: { pot: 'grand', group: 'club', contribution: '1/500', return: '1/500' } },
    },
    gamble: { kind: 'red-black', halving: false, cap_units: 1_000_000, when: 'end', most: 5 },
    mystery: { pot: 'collective', group: 'club', contribution: '1/50', return: '1/50', from_units: 800_000, to_units: 1_200_000 },
  },
});

/** Like the fruit machines: lines are chosen one by one, reels can be held. */
export const fruit = base({
  choice: 'lines', unit: 10, currency: 'UAH', stakes: [10, 20, 30, 50, 100, 200, 500, 1000],
  lines: ['22222', '11111', '33333', '12321', '32123', '11211', '33233', '22122', '22322'].map((l) => [...l].map(Number)),
  features: { wild: { symbol: 'wild', multiplies: 1, except: ['book'] }, hold: { chance: '1/4' }, gamble: { kind: 'red-black', halving: false, cap_units: 100_000, when: 'end', most: 5 } },
});

/** Like the 243-ways machine: positions are bought. */
export const ways = base({ ...fruit, choice: 'positions', lines: Array.from({ length: 243 }, (_, i) => [...i.toString(3).padStart(5, '0')].map((n) => Number(n) + 1)), features: { wild: fruit.features.wild, gamble: fruit.features.gamble } });

const common = { stake: 100, win: 0, won: 0, credited: 0, cards: [] as string[] };

export const opening = (more: object = {}): View => ({ scene: 'open', ...common, ...more });

/** A paid game with the given window, from symbols a row each. */
export function spin(rows: string[], more: object = {}): View {
  const grid = rows.map((r) => r.split(' '));
  return { scene: 'spin', ...common, stops: [0, 0, 0, 0, 0], window: grid[0]!.map((_, reel) => grid.map((row) => row[reel]!)), ...more } as View;
}

export const onLine = (line: number, symbol: string, count: number, pay: number): LineWin => ({ line, from: 'left', symbol, count, pay });
