import { describe, expect, it } from 'vitest';
import { fixtureGame, fixtures } from '../src/games/dirty-money/fixtures';
import { cellsOf } from '../src/slot/line-show';
import { halvesOf } from './halves';
import { covers } from './covers';

const { definition: d } = fixtureGame;

/** What the gallery shows must be possible: each line win is there in its window and pays by the table. */
describe('views of the gallery', () => {
  it.each(fixtures.map((f) => [f.id, f.round.views] as const))('%s', (_, views) => {
    covers('DM-9', 'DM-16');
    for (const v of views) {
      if (v.scene !== 'spin' && v.scene !== 'free') continue;
      const lines = v.lines ?? [];
      expect(lines.reduce((sum, l) => sum + l.pay, 0)).toBe(v.win);
      for (const l of lines) {
        const cells = cellsOf(l, d.lines).map((c) => v.window[c.reel]![c.row]);
        expect(cells.every((s) => s === l.symbol || s === d.features.wild!.symbol)).toBe(true);
        expect(cells[0] !== undefined && cells.length).toBe(l.count);
        const times = v.scene === 'free' ? v.free.times : (l.times ?? 1);
        expect(l.pay).toBe(d.pays[l.symbol]![l.count]! * v.stake * times);
      }
    }
  });

  it('offer halves by the rule', () => {
    covers('DM-22');
    for (const f of fixtures) for (const v of f.round.views) if (v.risk) expect([v.risk.halve_keeps, v.risk.halve_credits]).toEqual(halvesOf(v.risk.amount));
  });
});

describe('the lines of a win', () => {
  it('are walked from the side that pays', () => {
    covers('DM-9');
    const win = { line: 4, from: 'right', symbol: 'a', count: 3, pay: 1 } as const;
    expect(cellsOf(win, d.lines)).toEqual([{ reel: 4, row: 0 }, { reel: 3, row: 1 }, { reel: 2, row: 2 }]);
  });
  it('are the nine of the ruling', () => {
    covers('DM-R1');
    expect(d.lines.map((l) => l.join(''))).toEqual(['22222', '11111', '33333', '12321', '32123', '12221', '32223', '21212', '23232']);
  });
});
