import type { Board, Boost, Cell } from '../play/types';

/** One moment of a respin: what lies on the cells, and the booster that has just been applied. */
export interface BoardStep { cells: Cell[][]; applied: Boost | null }

/**
 * boardSteps takes a respin apart: first what fell as it fell, then each
 * upgrade, then each multiplication (SF-R3, BC-M-11). The house tells the board before and
 * after only; a symbol that fell in a boosted spin is worked back. What cannot
 * be worked back lies there without an amount until all boosters are applied.
 */
export function boardSteps(before: Board | null, after: Board, most = Infinity): BoardStep[] {
  const boosts = after.boosts ?? [];
  const ups = boosts.filter((b) => b.kind === 'upgrade');
  const scales = boosts.filter((b) => b.kind !== 'upgrade');
  const factor = scales.reduce((all, b) => all * factorOf(b), 1);
  let cells = after.cells.map((column, reel) => column.map((cell, row) => {
    const was = before?.cells[reel]?.[row];
    if (was && !isFree(was)) return was;
    return boosts.length ? fallen(cell, ups.length, factor, most) : cell;
  }));
  const unit = unitOf(after);
  const steps: BoardStep[] = [{ cells, applied: null }];
  for (const boost of [...ups, ...scales]) {
    const grown = (n: number) => Math.min(most, boost.kind === 'upgrade' ? n + 1 : factorOf(boost) * n);
    cells = cells.map((column) => column.map((c) => (c.amount ? { amount: grown(c.amount), pay: grown(c.amount) * unit } : c)));
    steps.push({ cells, applied: boost });
  }
  steps[steps.length - 1]!.cells = after.cells;
  return steps;
}

/** factorOf is what a booster multiplies every amount by; 1 for one that adds. */
export function factorOf(b: Boost): number {
  return b.kind === 'upgrade' ? 1 : b.times ?? 2;
}

/** carryPots keeps the pots that symbols brought when they fell: the house tells them in that step alone. */
export function carryPots(before: Board | null, after: Board): Board {
  if (!before) return after;
  const cells = after.cells.map((column, reel) => column.map((cell, row) => {
    const pot = before.cells[reel]?.[row]?.pot;
    return pot && !cell.pot && cell.prize ? { ...cell, pot } : cell;
  }));
  return { ...after, cells };
}

/** isFree: something can fall on the cell. */
export function isFree(c: Cell): boolean {
  return !c.amount && !c.prize && c.pay === undefined;
}

/** fallenOn are the places, 'reel.row' from 1, that were free before and are not now. */
export function fallenOn(before: Board | null, after: Board): string[] {
  return after.cells.flatMap((column, reel) => column.flatMap((cell, row) => {
    const was = before?.cells[reel]?.[row];
    return !isFree(cell) && (!was || isFree(was)) ? [`${reel + 1}.${row + 1}`] : [];
  }));
}

/** cashOn are the places of all cash symbols: what a booster works on. */
export function cashOn(cells: Cell[][]): [number, number][] {
  return cells.flatMap((column, reel) => column.flatMap((c, row): [number, number][] => (c.prize || isFree(c) ? [] : [[reel + 1, row + 1]])));
}

/** sumOf is what lies on the cells, in units. */
export function sumOf(cells: Cell[][]): number {
  return cells.flat().reduce((sum, c) => sum + (c.pay ?? 0), 0);
}

/** fallen is a cash symbol before the boosters of its own spin; pay 0 without an amount where that cannot be told. */
function fallen(cell: Cell, ups: number, factor: number, most: number): Cell {
  if (!cell.amount || cell.pay === undefined) return cell;
  const amount = cell.amount / factor - ups;
  if (cell.amount >= most || amount < 1 || !Number.isInteger(amount)) return { pay: 0 };
  return { amount, pay: (cell.pay / cell.amount) * amount };
}

/** What one time the stake is in units. */
function unitOf(b: Board): number {
  const cash = b.cells.flat().find((c) => c.amount && c.pay);
  return cash ? cash.pay! / cash.amount! : 0;
}
