import type { TableView } from '../../table/wire';

/** What rules/mines shows: tiles count from 0, row by row; multipliers and worths are fractions of units. */
export interface MinesView extends TableView {
  scene: 'open' | 'tile' | 'mines';
  stake: number;
  tiles: number;
  mines: number;
  opened: number[];
  tile?: number;
  blown?: boolean;
  multiplier?: string;
  worth?: string;
  next?: { safe: number; left: number; multiplier: string; worth: string };
  ended?: 'blown' | 'cash-out' | 'cleared';
  hidden?: number[] | null;
}

/** The sheet of mines: what so many tiles beside so many mines multiply the stake by. */
export interface MinesRules { tiles: number; return: string; highest: number; fields: { mines: number; most: number; multipliers: string[] }[] }

/** All that the felt shows: the last view, and the mine that was opened. */
export interface Table { view: MinesView | null; blown: number | null }

export const start: Table = { view: null, blown: null };

/** show adds a view. A round that was over before the player sat down leaves the field closed. */
export function show(t: Table, view: TableView): Table {
  const v = view as MinesView;
  if (v.over && !v.settled) return start;
  return { view: v, blown: v.scene === 'open' ? null : v.blown ? v.tile ?? null : t.blown };
}

export type Face = 'closed' | 'open' | 'mine' | 'blown';

/** faceOf is what a tile shows. */
export function faceOf(t: Table, tile: number): Face {
  const v = t.view;
  if (t.blown === tile) return 'blown';
  if (v?.opened.includes(tile)) return 'open';
  return v?.hidden?.includes(tile) ? 'mine' : 'closed';
}

/** neighbour is the tile that an arrow leads to on a square field; the edge holds. */
export function neighbour(tile: number, key: string, tiles: number): number {
  const side = Math.round(Math.sqrt(tiles));
  const [row, column] = [Math.floor(tile / side), tile % side];
  if (key === 'ArrowUp') return row > 0 ? tile - side : tile;
  if (key === 'ArrowDown') return row < side - 1 ? tile + side : tile;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile;
  if (key === 'ArrowRight') return column < side - 1 ? tile + 1 : tile;
  if (key === 'Home') return row * side;
  return key === 'End' ? row * side + side - 1 : tile;
}
