import { describe, expect, it } from 'vitest';
import { fixtureGame } from '../src/games/dirty-money/fixtures';
import { canPay, highestStake, keepStake, keptStake, stakeStep } from '../src/play/stake';
import { covers } from './covers';
import { MemoryStore } from './house';

const { stakes } = fixtureGame.definition;

describe('SÁZKA', () => {
  it('walks the ten steps up and down and stops at both ends', () => {
    covers('DM-2', 'DM-4');
    const seen = [stakes[0]!];
    for (let i = 0; i < 12; i++) seen.push(stakeStep(stakes, seen[seen.length - 1]!, 1));
    // DM-2, in crowns.
    expect([...new Set(seen)].map((s) => s / 100)).toEqual([5, 10, 15, 25, 50, 100, 200, 300, 500, 1000]);
    expect(stakeStep(stakes, stakes[0]!, -1)).toBe(stakes[0]);
    expect(stakeStep(stakes, 10_000, -1)).toBe(5000);
  });
  it('is kept for each account and game', () => {
    covers('DM-4');
    const store = new MemoryStore();
    keepStake(store, 'a', 'dirty-money', 20_000);
    expect(keptStake(store, 'a', 'dirty-money', stakes)).toBe(20_000);
    expect(keptStake(store, 'b', 'dirty-money', stakes)).toBe(500);
    expect(keptStake(store, 'a', 'other', stakes)).toBe(500);
  });
  it('falls back when the game has no such stake any more', () => {
    const store = new MemoryStore();
    keepStake(store, 'a', 'dirty-money', 777);
    expect(keptStake(store, 'a', 'dirty-money', stakes)).toBe(500);
  });
  it('has 1 000 crowns as its highest', () => {
    covers('DM-8');
    expect(highestStake(stakes)).toBe(100_000);
  });
  it('VÝHRA counts as credit', () => {
    covers('DM-R10');
    expect(canPay(400, 100, 500)).toBe(true);
    expect(canPay(400, 99, 500)).toBe(false);
  });
});
