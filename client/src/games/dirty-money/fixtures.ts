import type { Game, LineWin, Minor, ReelView, Risk, View } from '../../play/types';
import type { Lang } from '../../words/money';

/** Made-up rounds of Dirty Money for the gallery and for tests: every kind of view, each right by the rules. */
export interface Fixture { id: string; title: { en: string } & Partial<Record<Lang, string>>; round: { stake: Minor; balance_before: Minor; views: View[] }; jackpot?: { pool: string; amount: Minor }[] }

const strip = (s: string) => s.split(' ');

export const fixtureGame: Game = {
  id: 'dirty-money', name: 'Dirty Money', kind: 'slot', edition: 'dirty-money/1/fixture', revision: 1,
  return: null, hit_rate: null, currency: 'CZK', unit: 100,
  definition: {
    game: 'dirty-money', edition: 'dirty-money/1/fixture', reels: 5, rows: 3,
    symbols: [
      { id: 'gunslinger', name: 'Gunslinger', kind: 'wild' }, { id: 'dollar', name: 'Dollar', kind: 'high' }, { id: 'car', name: 'Car', kind: 'high' },
      { id: 'gun', name: 'Gun', kind: 'high' }, { id: 'a', name: 'A', kind: 'low' }, { id: 'k', name: 'K', kind: 'low' },
      { id: 'q', name: 'Q', kind: 'low' }, { id: 'j', name: 'J', kind: 'low' }, { id: 'woman', name: 'Woman', kind: 'special' },
    ],
    // For show only: what runs past. The house's own strips come with its definition.
    strips: { base: [
      strip('gunslinger j q k a gun j car q dollar k j woman a q gun k car j q a dollar k j gun q a k j car'),
      strip('gunslinger q j a k gun q car j dollar a q woman k j gun a car q j k dollar a q gun j k a q car'),
      strip('gunslinger k a j q gun k car a dollar j k woman q a gun j car k a q dollar j k gun a q j k car'),
      strip('gunslinger a k q j gun a car k dollar q a woman j k gun q car a k j dollar q a gun k j q a car'),
      strip('gunslinger j q k a gun j car q dollar k j woman a q gun k car j q a dollar k j gun q a k j car'),
    ] },
    lines: ['22222', '11111', '33333', '12321', '32123', '12221', '32223', '21212', '23232'].map((l) => [...l].map(Number)),
    both_ways: true,
    pays: {
      gunslinger: { 3: 32, 4: 128, 5: 500 }, dollar: { 3: 16, 4: 64, 5: 160 }, car: { 3: 12, 4: 32, 5: 80 }, gun: { 3: 8, 4: 16, 5: 64 },
      a: { 3: 4, 4: 8, 5: 32 }, k: { 3: 4, 4: 8, 5: 32 }, q: { 3: 2, 4: 4, 5: 16 }, j: { 3: 2, 4: 4, 5: 16 }, woman: { 3: 16, 4: 32, 5: 200 },
    },
    pays_on: 'stake', stakes: [500, 1000, 1500, 2500, 5000, 10000, 20000, 30000, 50000, 100000], currency: 'CZK', unit: 100,
    features: {
      wild: { symbol: 'gunslinger', multiplies: 2, except: ['woman'] },
      free: { symbol: 'woman', spins: 15, multipliers: { 3: 3, 4: 4, 5: 5 }, retrigger: false },
      gamble: { kind: 'red-black', halving: true, cap_units: 10_000_000 },
      jackpot: { pot: 'central', contribution: '1/100', chance_per_unit: '1/10000000' },
    },
  },
};

/** Windows by reel, top to bottom. */
const BLANK = [['a', 'j', 'k'], ['q', 'car', 'j'], ['dollar', 'k', 'a'], ['j', 'q', 'gun'], ['k', 'a', 'dollar']];
const QUEENS = [['q', 'j', 'k'], ['q', 'a', 'j'], ['q', 'k', 'gun'], ['k', 'dollar', 'j'], ['a', 'car', 'k']];
const DOLLARS = [['a', 'j', 'k'], ['q', 'car', 'dollar'], ['gun', 'k', 'dollar'], ['j', 'q', 'dollar'], ['k', 'a', 'dollar']];
const WILDS = [['a', 'gunslinger', 'k'], ['j', 'car', 'q'], ['k', 'gunslinger', 'a'], ['q', 'car', 'gun'], ['a', 'j', 'dollar']];
const WOMEN = [['a', 'woman', 'j'], ['k', 'woman', 'q'], ['j', 'woman', 'gun'], ['q', 'k', 'a'], ['dollar', 'a', 'car']];
const GUNSLINGERS = [['k', 'gunslinger', 'j'], ['a', 'gunslinger', 'q'], ['q', 'gunslinger', 'k'], ['j', 'gunslinger', 'gun'], ['dollar', 'gunslinger', 'a']];

const STOPS = [2, 5, 9, 12, 20];
const CARDS = ['Kh', '7s', 'Ad', '2c', 'Js', '9h'];
const plain = (stake: number) => ({ stake, win: 0, won: 0, credited: 0, cards: CARDS });
const open = (stake: number): View => ({ scene: 'open', ...plain(stake) });

/** risk is what a gamble of n units would do (DM-21, DM-22). */
const risk = (n: number): Risk => ({ amount: n, doubles_to: 2 * n, halve_keeps: Math.floor(n / 2), halve_credits: n - Math.floor(n / 2), may_double: true });

function spin(stake: number, window: string[][], lines: LineWin[], more: Partial<ReelView> = {}): View {
  const win = lines.reduce((sum, l) => sum + l.pay, 0);
  return { scene: 'spin', ...plain(stake), stops: STOPS, window, lines, win, won: win, ...(win > 0 ? { risk: risk(win) } : { over: true }), ...more } as View;
}

const queens: LineWin[] = [{ line: 2, from: 'left', symbol: 'q', count: 3, pay: 100 }];
const dollars: LineWin[] = [{ line: 3, from: 'right', symbol: 'dollar', count: 4, pay: 320 }];
const wilds: LineWin[] = [
  { line: 1, from: 'left', symbol: 'car', count: 4, wild: true, times: 2, pay: 3200 },
  { line: 8, from: 'left', symbol: 'j', count: 3, wild: true, times: 2, pay: 200 },
  { line: 9, from: 'left', symbol: 'q', count: 3, wild: true, times: 2, pay: 200 },
];
/** Five Gunslingers at the highest stake: the most that a line can pay is on line 1 (DM-3); the others follow from DM-R2. */
const gunslingers: LineWin[] = [
  { line: 1, from: 'left', symbol: 'gunslinger', count: 5, pay: 500_000 },
  { line: 4, from: 'left', symbol: 'k', count: 4, wild: true, times: 2, pay: 16_000 },
  { line: 6, from: 'right', symbol: 'dollar', count: 4, wild: true, times: 2, pay: 128_000 },
  { line: 7, from: 'right', symbol: 'a', count: 4, wild: true, times: 2, pay: 16_000 },
  { line: 8, from: 'left', symbol: 'a', count: 3, wild: true, times: 2, pay: 8_000 },
  { line: 9, from: 'right', symbol: 'gun', count: 3, wild: true, times: 2, pay: 16_000 },
];
const women: LineWin[] = [{ line: 1, from: 'left', symbol: 'woman', count: 3, pay: 800 }];
const won = spin(50, WOMEN, women, { award: { spins: 15, times: 3 } });

/** The fifteen free spins at 50 crowns, everything three times (DM-26), the wild without its own two (DM-14). */
function freeSpins(credited: number): View[] {
  const views: View[] = [];
  let total = 0;
  for (let n = 1; n <= 15; n++) {
    const lines: LineWin[] = n % 6 === 3
      ? queens.map((l) => ({ ...l, pay: l.pay * 3 }))
      : n === 7 ? [{ ...wilds[0]!, times: undefined, pay: 4800 }, { ...wilds[1]!, times: undefined, pay: 300 }, { ...wilds[2]!, times: undefined, pay: 300 }] : [];
    const window = lines.length === 0 ? BLANK : n === 7 ? WILDS : QUEENS;
    const win = lines.reduce((sum, l) => sum + l.pay, 0);
    total += win;
    views.push({ scene: 'free', ...plain(50), stops: STOPS, window, lines, win, won: total, credited, free: { spin: n, of: 15, times: 3, won: total }, ...(n === 15 ? { over: true } : {}) });
  }
  return views;
}

const card = (name: string, picked: 'red' | 'black', amount: number, more: Partial<View> = {}): View[] => {
  const colour = /[hd]$/.test(name) ? 'red' : 'black';
  const right = colour === picked;
  const after = right ? { won: 2 * amount, risk: risk(2 * amount) } : { won: 0, over: true };
  return [
    { scene: 'pick', ...plain(50), won: amount, picked },
    { scene: 'card', ...plain(50), card: { card: name, colour, picked, right }, ...after, cards: [...CARDS.slice(1), name], ...more } as View,
  ];
};

const at = (id: string, en: string, cs: string, stake: Minor, views: View[]): Fixture => ({ id, title: { en, cs }, round: { stake, balance_before: 1_248_000, views } });

export const fixtures: Fixture[] = [
  at('blank', 'No win', 'Bez výhry', 5000, [open(50), spin(50, BLANK, [])]),
  at('line', 'One line, from the left', 'Jedna linie zleva', 5000, [open(50), spin(50, QUEENS, queens)]),
  at('right', 'From the right', 'Zprava', 500, [open(5), spin(5, DOLLARS, dollars)]),
  at('wild', 'Wild, several lines', 'Divoký symbol, více linií', 5000, [open(50), spin(50, WILDS, wilds)]),
  at('most', 'Five Gunslingers', 'Pět Pistolníků', 100_000, [open(1000), spin(1000, GUNSLINGERS, gunslingers)]),
  at('award', 'Free spins won', 'Vyhrané volné otáčky', 5000, [open(50), won]),
  at('free', 'Free spins', 'Volné otáčky', 5000, [open(50), won, { scene: 'take', ...plain(50), credited: 800 }, ...freeSpins(800)]),
  at('risk-right', 'Risk, right', 'Risk, správně', 5000, [open(50), spin(50, QUEENS, queens), ...card('Qs', 'black', 100)]),
  at('risk-wrong', 'Risk, wrong', 'Risk, špatně', 5000, [open(50), spin(50, QUEENS, queens), ...card('5d', 'black', 100)]),
  at('halve', 'Halved, then collected', 'Půleno a připsáno', 2500, [
    open(25), spin(25, QUEENS, [{ ...queens[0]!, pay: 50 }]),
    { scene: 'halve', ...plain(25), won: 25, credited: 25, risk: risk(25) },
    { scene: 'halve', ...plain(25), won: 12, credited: 38, risk: risk(12) },
    { scene: 'take', ...plain(25), credited: 50, over: true },
  ]),
  { ...at('jackpot', 'Jackpot', 'Jackpot', 5000, [open(50), spin(50, BLANK, [], { pot: 'central' })]), jackpot: [{ pool: 'central', amount: 1_234_567 }] },
];
