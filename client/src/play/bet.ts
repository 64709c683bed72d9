import { highestStake } from './stake';
import type { Definition, Minor } from './types';

/** What a player chooses beside the stake; what a machine does not ask is empty. */
export interface Choices {
  /** Worth of a coin. */
  coin: Minor | null;
  /** Lines that are played, from 1, ascending. */
  lines: number[];
  /** Positions bought on each reel, 1 to 3, from the middle. */
  positions: number[];
}

/** Counts that Select Lines goes through (OC-5.1.9). */
const COUNTS: Record<number, number[]> = { 9: [1, 3, 5, 7, 9], 20: [1, 5, 10, 15, 20] };

export const MOST_POSITIONS = 3;

/** freshChoices play all that there is, with the smallest coin that fits the stake. */
export function freshChoices(d: Definition, stake: Minor): Choices {
  return {
    coin: coinsFor(d, stake)[0] ?? null,
    lines: d.choice === 'lines' ? d.lines.map((_, i) => i + 1) : [],
    positions: d.choice === 'positions' ? Array.from({ length: d.reels }, () => MOST_POSITIONS) : [],
  };
}

/** partsOf is how often a game costs the chosen stake: lines or ways, 1 where the stake is that of the game. */
export function partsOf(d: Definition, c: Choices): number {
  if (d.choice === 'lines') return c.lines.length;
  if (d.choice === 'positions') return waysOf(c.positions);
  return 1;
}

/** waysOf is the product of the positions (OC-R10). */
export function waysOf(positions: number[]): number {
  return positions.reduce((ways, n) => ways * n, 1);
}

/** totalOf is what a game costs. */
export function totalOf(d: Definition, stake: Minor, c: Choices): Minor {
  return stake * partsOf(d, c);
}

/** argOf is what a wager says beside its units: a coin's worth in units, a bit for each line, or two for the positions of each reel. */
export function argOf(d: Definition, c: Choices): number {
  if (d.choice === 'lines') return c.lines.reduce((mask, n) => mask + 2 ** (n - 1), 0);
  if (d.choice === 'positions') return c.positions.reduce((arg, n, reel) => arg + n * 4 ** reel, 0);
  return c.coin === null ? 0 : c.coin / d.unit;
}

/** lineCounts are what Select Lines goes through: those of the rules, or all. */
export function lineCounts(d: Definition): number[] {
  return COUNTS[d.lines.length] ?? d.lines.map((_, i) => i + 1);
}

/** nextCount is the count of lines after this one; after the last the first again. */
export function nextCount(d: Definition, c: Choices): number[] {
  const counts = lineCounts(d);
  const n = counts.find((x) => x > c.lines.length) ?? counts[0]!;
  return Array.from({ length: n }, (_, i) => i + 1);
}

/** toggledLine puts one line on or off; the last one stays. */
export function toggledLine(c: Choices, line: number): number[] {
  if (!c.lines.includes(line)) return [...c.lines, line].sort((a, b) => a - b);
  return c.lines.length > 1 ? c.lines.filter((n) => n !== line) : c.lines;
}

/** rowsBought are the rows, from 1 at the top, that so many positions buy: the middle, the top, the bottom (OC-R10). */
export function rowsBought(n: number): number[] {
  return [2, 1, 3].slice(0, n);
}

/** coinsFor are the denominations that go into a stake (BC-R13). */
export function coinsFor(d: Definition, stake: Minor): Minor[] {
  return (d.denominations ?? []).filter((coin) => stake % coin === 0);
}

/** stakesFor are the stakes that are whole coins of a denomination. */
export function stakesFor(d: Definition, coin: Minor | null): Minor[] {
  return coin === null ? d.stakes : d.stakes.filter((s) => s % coin === 0);
}

/** nearest is the dearest of some stakes that costs no more than a given one, else the cheapest. */
export function nearest(stakes: Minor[], to: Minor): Minor {
  return [...stakes].reverse().find((s) => s <= to) ?? stakes[0]!;
}

/** most is the dearest game: highest stake, all lines or positions, the coin kept where it fits. */
export function most(d: Definition, c: Choices): { stake: Minor; choices: Choices } {
  const stake = highestStake(d.stakes);
  const all = freshChoices(d, stake);
  const coin = c.coin !== null && stake % c.coin === 0 ? c.coin : all.coin;
  return { stake, choices: { ...all, coin } };
}

/** timesOne is the stake of so many units on each line, where that is offered (Bet One, Bet ×2 …); else null. */
export function timesOne(d: Definition, n: number): Minor | null {
  const stake = n * d.unit;
  return d.stakes.includes(stake) ? stake : null;
}

/** keptChoices are those that the player made last, as far as the game still has them (DM-4). */
export function keptChoices(store: Storage | null, account: string, d: Definition, stake: Minor): Choices {
  const fresh = freshChoices(d, stake);
  try {
    const kept = JSON.parse(store?.getItem(place(account, d.game)) ?? 'null') as Partial<Choices> | null;
    const lines = (kept?.lines ?? []).filter((n) => fresh.lines.includes(n));
    const positions = kept?.positions ?? [];
    const fits = positions.length === fresh.positions.length && positions.every((n) => Number.isInteger(n) && n >= 1 && n <= MOST_POSITIONS);
    return {
      coin: kept?.coin && coinsFor(d, stake).includes(kept.coin) ? kept.coin : fresh.coin,
      lines: lines.length ? lines : fresh.lines,
      positions: fits ? positions : fresh.positions,
    };
  } catch {
    return fresh;
  }
}

export function keepChoices(store: Storage | null, account: string, game: string, c: Choices): void {
  store?.setItem(place(account, game), JSON.stringify(c));
}

function place(account: string, game: string): string {
  return `croupier.choices.${account}.${game}`;
}
