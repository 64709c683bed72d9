import { describe, expect, it } from 'vitest';
import type { Board, Cell } from '../src/play/types';
import { BoardPlay, type BoardShow } from '../src/slot/board-play';
import { boardSteps, cashOn, fallenOn, sumOf } from '../src/slot/board-steps';
import { covers } from './covers';

const STAKE = 100;
const cash = (amount: number): Cell => ({ amount, pay: amount * STAKE });
const minor: Cell = { prize: 'Minor', pay: 20 * STAKE };

/** A board of two reels and two rows. */
function board(cells: Cell[][], more: Partial<Board> = {}): Board {
  return { cells, respins: 3, sum: sumOf(cells), ...more };
}

describe('a respin taken apart', () => {
  it('has one step where no booster fell', () => {
    covers('SF-13');
    const before = board([[cash(2), {}], [{}, {}]]);
    const after = board([[cash(2), cash(5)], [{}, minor]]);
    expect(boardSteps(before, after)).toEqual([{ cells: after.cells, applied: null }]);
    expect(fallenOn(before, after)).toEqual(['1.2', '2.2']);
  });

  it('applies upgrades first, then doublings, to every coin and to no prize', () => {
    covers('SF-17', 'SF-R3', 'SF-R8');
    // 3 lay there, 1 and the Minor fell: (3 + 1) × 2 = 8 and (1 + 1) × 2 = 4.
    const before = board([[cash(3), {}], [{}, {}]]);
    const double = { reel: 2, row: 1, kind: 'double' as const };
    const upgrade = { reel: 2, row: 1, kind: 'upgrade' as const };
    const after = board([[cash(8), cash(4)], [{}, minor]], { boosts: [double, upgrade] });
    const steps = boardSteps(before, after);
    expect(steps.map((s) => s.applied?.kind)).toEqual([undefined, 'upgrade', 'double']);
    expect(steps.map((s) => s.cells[0]!.map((c) => c.amount))).toEqual([[3, 1], [4, 2], [8, 4]]);
    expect(steps.map((s) => sumOf(s.cells))).toEqual([2400, 2600, 3200]);
    expect(cashOn(after.cells)).toEqual([[1, 1], [1, 2]]);
  });

  it('shows no amount that it cannot know, and ends on the house’s board', () => {
    covers('PL-45');
    const before = board([[cash(990), {}], [{}, {}]]);
    const after = board([[cash(1000), cash(1000)], [{}, {}]], { boosts: [{ reel: 2, row: 1, kind: 'double' }] });
    const steps = boardSteps(before, after, 1000);
    expect(steps[0]!.cells[0]).toEqual([cash(990), { pay: 0 }]);
    expect(steps.at(-1)!.cells).toEqual(after.cells);
  });
});

describe('the board as it moves', () => {
  it('puts a lamp out for each spin and all on again for a find; sums run', async () => {
    covers('SF-10', 'SF-12', 'SF-21');
    const seen: BoardShow[] = [];
    const play = new BoardPlay({ pause: async () => void seen.push(play.show.value!), sound: () => {}, skipped: () => false });
    const before = board([[cash(1), {}], [{}, {}]], { respins: 2 });
    await play.turn(before, board([[cash(2), {}], [cash(3), {}]], { boosts: [{ reel: 2, row: 2, kind: 'upgrade' }] }));
    expect(seen.map((s) => [s.turning, s.respins, s.sum, s.flying !== null])).toEqual([
      [true, 1, 100, false], // turning: one lamp less
      [false, 3, 300, false], // 1 and the new 2; the lamps are back
      [false, 3, 300, true], // the booster flies
      [false, 3, 500, false], // 2 and 3
    ]);
    expect(seen[3]!.boosts).toEqual([]); // it has vanished (SF-13)
    expect(play.show.value).toBeNull();
  });

  it('leaves one lamp less where nothing fell', async () => {
    covers('SF-14');
    const seen: number[] = [];
    const play = new BoardPlay({ pause: async () => void seen.push(play.show.value!.respins), sound: () => {}, skipped: () => false });
    const lies = [[cash(1), {}], [{}, {}]];
    await play.turn(board(lies, { respins: 1 }), board(lies, { respins: 0, ended: true }));
    expect(seen).toEqual([0, 0]);
  });
});
