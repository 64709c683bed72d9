import { signal } from '@preact/signals';
import type { Board, Boost, Cell } from '../play/types';
import type { Sound } from '../sound/recipes';
import { boardSteps, fallenOn, sumOf } from './board-steps';

/** What the board shows while a view of it is being played. */
export interface BoardShow {
  cells: Cell[][];
  respins: number;
  sum: number;
  /** Free cells turn. */
  turning: boolean;
  /** Symbols turn over to their amounts. */
  flipping: boolean;
  /** Places, 'reel.row' from 1, on which something has just fallen. */
  landed: string[];
  /** Boosters that lie on the board, and the one that flies to every coin. */
  boosts: Boost[];
  flying: Boost | null;
  /** What was last applied: the coins that it changed are marked. */
  applied: Boost | null;
}

export interface BoardParts {
  pause(ms: number): Promise<void>;
  sound(name: Sound, gain?: number): void;
  skipped(): boolean;
}

const FLIP = 1500; // ms in which all coins have turned over
const TURN = 850; // ms that free cells turn
const FOUND = 750; // ms after something fell
const NOTHING = 380;
const FLIGHT = 620; // ms of a booster's flight
const BOOSTED = 650;

/** BoardPlay moves the board of lock-and-respin from one view to the next. */
export class BoardPlay {
  /** Null when nothing moves: the board of the last view is shown. */
  readonly show = signal<BoardShow | null>(null);

  constructor(private readonly parts: BoardParts) {}

  /** flip shows the symbols that started the feature turn to amounts (SF-10). */
  async flip(board: Board): Promise<void> {
    this.parts.sound('card', 0.4);
    this.show.value = { ...still(board), flipping: true };
    await this.parts.pause(FLIP);
    this.parts.sound('coin', 0.4);
    this.show.value = null;
  }

  /** turn plays one respin: free cells turn, something falls or nothing, the lamps, then each booster (SF-12, SF-13, SF-17). */
  async turn(before: Board, after: Board, most?: number): Promise<void> {
    const [fell, ...boosted] = boardSteps(before, after, most);
    const landed = fallenOn(before, after);
    const lies = (after.boosts ?? []).slice();
    this.show.value = { ...still(before), turning: true, respins: before.respins - 1 };
    this.parts.sound('detent', 0.4);
    await this.parts.pause(TURN);
    const found = landed.length + lies.length > 0;
    this.put({ cells: fell!.cells, sum: sumOf(fell!.cells), turning: false, respins: after.respins, landed, boosts: lies });
    this.parts.sound(found ? 'coin' : 'reel', 0.4);
    await this.parts.pause(found ? FOUND : NOTHING);
    for (const step of boosted) {
      this.put({ flying: step.applied, landed: [], applied: null });
      this.parts.sound('card', 0.4);
      await this.parts.pause(FLIGHT);
      this.put({ cells: step.cells, sum: sumOf(step.cells), flying: null, applied: step.applied, boosts: this.left(step.applied!) });
      this.parts.sound('coin', 0.5);
      await this.parts.pause(BOOSTED);
    }
    this.show.value = null;
  }

  private left(applied: Boost): Boost[] {
    return this.show.value?.boosts.filter((b) => b !== applied) ?? [];
  }

  private put(change: Partial<BoardShow>): void {
    if (this.show.value && !this.parts.skipped()) this.show.value = { ...this.show.value, ...change };
  }
}

/** still is a board at rest. */
export function still(b: Board): BoardShow {
  return { cells: b.cells, respins: b.respins, sum: b.sum, turning: false, flipping: false, landed: [], boosts: [], flying: null, applied: null };
}
