import type { TableView } from '../../table/wire';
import type { Ball, Rings, RouletteView } from './wire';

/** KEPT is how many numbers the board keeps. */
export const KEPT = 12;

/** What the felt shows of roulette: where the ball lies, how the rings lie, and the last numbers, the newest first. */
export interface Table { ball: Ball | null; rings: Rings | null; bets: boolean; last: Fallen[] }

export interface Fallen { number: number; colour: Ball['colour']; bonus?: number }

export const start: Table = { ball: null, rings: null, bets: true, last: [] };

export function show(t: Table, view: TableView): Table {
  const v = view as RouletteView;
  switch (v.scene) {
    case 'open':
      return { ...t, bets: false };
    case 'rings':
      return { ...t, bets: false, ball: null, rings: v.rings ?? null };
    case 'spin': {
      const b = v.ball!;
      const fallen: Fallen = { number: b.number, colour: b.colour, ...(v.rings ? { bonus: v.rings.bonus } : {}) };
      return { bets: false, ball: b, rings: v.rings ?? null, last: [fallen, ...t.last].slice(0, KEPT) };
    }
  }
  return t;
}

/** sweep: the ball and the last numbers stay where they are. */
export function sweep(t: Table): Table {
  return { ...t, bets: true };
}
