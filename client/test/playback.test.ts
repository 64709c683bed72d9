import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtures } from '../src/games/dirty-money/fixtures';
import { baseOf } from '../src/play/screen';
import type { ReelView, View } from '../src/play/types';
import { Playback } from '../src/slot/playback';
import { covers } from './covers';
import { spinOf } from './house';

const round = (id: string) => fixtures.find((f) => f.id === id)!.round;

function made(reduced = false) {
  const sounds: string[] = [];
  const told: View[] = [];
  const playback = new Playback({ pace: (ms) => ms, reduced: () => reduced, sound: (n) => void sounds.push(n), tell: (v) => void told.push(v) });
  const spun: ReelView[] = [];
  playback.bank = { spin: async (v) => void spun.push(v), rest() {}, finish() {} };
  return { playback, sounds, told, spun };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (then: (now: number) => void) => setTimeout(() => then(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('showing views', () => {
  it('KREDIT of a feature follows its views and is not ahead of them', async () => {
    covers('PL-12');
    const { playback } = made();
    const { views } = round('free');
    const done = playback.play(views, baseOf(round('free'), 100));
    await vi.advanceTimersByTimeAsync(4000);
    expect(playback.feature.value).toBe(true);
    // The stake has gone and the win of the paid game has come; the free spins' own win has not.
    expect(playback.screen.value.kredit).toBe(1_248_000 - 5000 + 80_000);
    playback.skipAll();
    await vi.runAllTimersAsync();
    await done;
    expect(playback.screen.value.kredit).toBe(1_248_000 - 5000 + views.reduce((sum, v) => sum + v.win, 0) * 100);
  });

  it('a skipped feature ends at once with every view told', async () => {
    covers('PL-12');
    const { playback, told, spun } = made();
    const { views } = round('free');
    const done = playback.play(views, baseOf(round('free'), 100));
    playback.skipAll();
    await done;
    expect(told).toHaveLength(views.length);
    expect(spun.length).toBeLessThan(3);
    expect(playback.running.value).toBe(false);
  });

  it('a count-up ends within 2.5 s and can be cut short', async () => {
    for (const cut of [false, true]) {
      const { playback } = made();
      await playback.play(round('most').views, baseOf(round('most'), 100));
      expect(playback.vyhraShown.value).toBeLessThan(68_400_000);
      if (cut) playback.skip();
      else await vi.advanceTimersByTimeAsync(2500);
      expect(playback.vyhraShown.value).toBe(68_400_000);
    }
  });

  it('a return that is not above the stake gets no bells and no count-up', async () => {
    const { playback, sounds } = made();
    await playback.play(spinOf(50), { stake: 5000, before: 100_000, unit: 100 });
    expect(sounds).not.toContain('bell');
    expect(playback.vyhraShown.value).toBe(5000);
    const loud = made();
    await loud.playback.play(spinOf(100), { stake: 5000, before: 100_000, unit: 100 });
    expect(loud.sounds).toContain('bell');
  });

  it('reduced motion has no count-up', async () => {
    const { playback } = made(true);
    await playback.play(round('line').views, baseOf(round('line'), 100));
    expect(playback.vyhraShown.value).toBe(10_000);
  });

  it('free spins that follow a lost gamble want the reels, not the cards', async () => {
    covers('DM-R6');
    const { playback } = made();
    const { views } = round('free');
    const lost = round('risk-wrong').views.slice(-2).map((v) => ({ ...v, over: undefined }) as View);
    const done = playback.play([...lost, ...views.slice(3)], baseOf(round('free'), 100));
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.screen.value.drawn).not.toBeNull();
    expect(playback.reelsWanted.value).toBe(false);
    await vi.advanceTimersByTimeAsync(1500);
    expect(playback.banner.value).toBe('begin');
    expect(playback.reelsWanted.value).toBe(true);
    playback.skipAll();
    await done;
    expect(playback.reelsWanted.value).toBe(true);
  });

  it('plays fifteen free spins, one after another', async () => {
    covers('DM-24');
    const { playback, spun } = made();
    const done = playback.play(round('free').views, baseOf(round('free'), 100));
    await vi.runAllTimersAsync();
    await done;
    expect(spun.filter((v) => v.scene === 'free').map((v) => (v as Extract<View, { scene: 'free' }>).free.spin)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  });
});
