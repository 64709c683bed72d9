import { rowsBought } from '../play/bet';
import type { Screen } from '../play/screen';
import type { Definition, LineWin } from '../play/types';

/** A cell of the window, reel and row from 0. */
export interface CellAt { reel: number; row: number }

/** What these reels won by one line, by ways, by scatters or by the symbol that expanded; cells in the order in which they are lit. */
export type Win =
  | { kind: 'line'; line: LineWin & { line: number }; cells: CellAt[] }
  | { kind: 'ways'; line: LineWin & { ways: number }; cells: CellAt[] }
  | { kind: 'scatter'; symbol: string; count: number; pay: number; cells: CellAt[] }
  | { kind: 'expanded'; symbol: string; count: number; pay: number; cells: CellAt[] };

/** winsOf lists all that the reels on the screen won, in the order in which it is told. */
export function winsOf(s: Pick<Screen, 'lines' | 'scatter' | 'expanded' | 'window' | 'played'>, d: Definition): Win[] {
  const wins: Win[] = s.lines.map((l): Win => (l.line === undefined
    ? { kind: 'ways', line: { ...l, ways: l.ways ?? 1 }, cells: wayCells(l, s, d) }
    : { kind: 'line', line: { ...l, line: l.line }, cells: cellsOf(l, d.lines) }));
  if (s.scatter) {
    const { symbol, count, pay, cells } = s.scatter;
    wins.push({ kind: 'scatter', symbol, count, pay, cells: cells.map(([reel, row]) => ({ reel: reel - 1, row: row - 1 })) });
  }
  if (s.expanded) {
    const { symbol, count, pay, reels } = s.expanded;
    wins.push({ kind: 'expanded', symbol, count, pay, cells: reels.flatMap((reel) => Array.from({ length: d.rows }, (_, row) => ({ reel: reel - 1, row }))) });
  }
  return wins;
}

/** cellsOf gives the cells of a win on a line, in the order in which it is paid. */
export function cellsOf(win: LineWin, lines: number[][]): CellAt[] {
  const rows = lines[(win.line ?? 0) - 1] ?? [];
  const order = rows.map((row, reel) => ({ reel, row: row - 1 }));
  return (win.from === 'right' ? order.reverse() : order).slice(0, win.count);
}

/** wayCells are all cells, on the positions bought, through which a win on ways runs. */
function wayCells(win: LineWin, s: Pick<Screen, 'window' | 'played'>, d: Definition): CellAt[] {
  const stands = (id: string | undefined) => id === win.symbol || id === d.features.wild?.symbol;
  return s.window.slice(0, win.count).flatMap((column, reel) => {
    const rows = bought(s, d, reel);
    return column.flatMap((id, row) => (rows.includes(row) && stands(id) ? [{ reel, row }] : []));
  });
}

/** bought are the rows, from 0, of a reel that are played: all, where a machine sells none. */
export function bought(s: Pick<Screen, 'played'>, d: Definition, reel: number): number[] {
  const n = s.played?.positions?.[reel];
  if (d.choice !== 'positions' || n === undefined) return Array.from({ length: d.rows }, (_, row) => row);
  return rowsBought(n).map((row) => row - 1);
}

/** stripWindow is a window as it stopped, before anything on it turned. */
export function stripWindow(strips: string[][], stops: number[], rows: number): string[][] {
  return strips.map((strip, i) => Array.from({ length: rows }, (_, r) => strip[((stops[i] ?? 0) + r) % strip.length]!));
}
