import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookFor, wordsOf } from '../src/games/registry';
import { type Recorded, shownOf } from '../src/gallery/rounds';
import { baseOf, idleScreen, opened } from '../src/play/screen';
import type { Banner } from '../src/slot/playback';
import { Playback } from '../src/slot/playback';
import { winsOf } from '../src/slot/wins';
import { languages } from '../src/words/lang';
import { money } from '../src/words/money';
import { sentences } from '../src/words/sentences';
import { covers } from './covers';

// The rounds that each game's own rules have played (go test ./games -run Gallery
// -gallery), shown from the first view to the last. A browser shows one game of each
// family (e2e); that every other one is shown to its end with the right money and
// in words is proved here.
const all = import.meta.glob<Recorded>('../src/games/*/rounds.json', { eager: true, import: 'default' });
const rounds = Object.values(all).flatMap((r) => Object.keys(r.rounds).map((scene) => [r.definition.game, scene, r] as const));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (then: (now: number) => void) => setTimeout(() => then(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is announced over the reels when these are seen (BC-M-9 to BC-M-13). */
const announced: Partial<Record<string, Banner>> = { lock: 'lock', free: 'begin', expanded: 'begin', retrigger: 'retrigger', colour: 'colour', clover: 'clover' };

describe('recorded rounds', () => {
  it.each(rounds)('%s: %s is shown to its end', async (_, scene, r) => {
    covers('BC-M-4', 'BC-M-9', 'BC-M-10', 'BC-M-11', 'BC-M-12', 'BC-M-13');
    const { fixtureGame: game, fixtures } = shownOf(r);
    const { round } = fixtures.find((f) => f.id === scene)!;
    const look = lookFor(r.definition);
    const said: string[] = [];
    const banners = new Set<Banner | null>();
    const playback = new Playback({
      pace: (ms) => ms, reduced: () => false, sound: () => {},
      tell: (view, screen, was) => {
        for (const lang of ['en', 'cs', 'de'] as const) said.push(sentences(view, screen, { words: languages[lang], game: wordsOf(look), unit: game.unit, money: (m) => money(m, { symbol: '€', exponent: 2 }, lang, 'short'), was }));
      },
    }, game.definition);
    const spun: unknown[] = [];
    playback.bank = { spin: async (v) => void spun.push(v), rest() {}, finish() {} };
    const stop = playback.banner.subscribe((b) => void banners.add(b));
    const base = baseOf(round, game.unit);
    playback.screen.value = opened(idleScreen([], round.balance_before, round.stake, []), base);
    const done = playback.play(round.views, base);
    await vi.runAllTimersAsync();
    await done;
    stop();

    // The money is what the rules paid: what the last view credits and what still waits, less the stake, twice where reels were held.
    const last = round.views[round.views.length - 1]!;
    const paid = (last.won + last.credited) * game.unit;
    const staked = round.stake * (1 + round.views.filter((v) => v.scene === 'held').length);
    expect(playback.screen.value.vyhra).toBe(paid);
    expect(playback.screen.value.kredit).toBe(round.balance_before - staked + paid);
    expect(playback.running.value).toBe(false);
    // Every turn of the reels was one, on a window of the machine's size, and every win lies on it.
    const turns = round.views.filter((v) => 'window' in v);
    expect(spun).toHaveLength(turns.length);
    for (const v of turns) {
      expect([v.window.length, v.window[0]!.length]).toEqual([game.definition.reels, game.definition.rows]);
      for (const win of winsOf({ lines: v.lines ?? [], scatter: v.scatter ?? null, expanded: v.expanded ?? null, window: v.window, played: v.played ?? null } as never, game.definition)) expect(win.cells.every((c) => c.reel <= game.definition.reels && c.row <= game.definition.rows)).toBe(true);
    }
    for (const v of round.views) if (v.scene === 'lock' || v.scene === 'respin') expect(v.board.cells.map((c) => c.length)).toEqual(Array.from({ length: game.definition.reels }, () => game.definition.rows));
    const banner = announced[scene];
    if (banner) expect([...banners]).toContain(banner);
    expect(said.join(' ')).not.toMatch(/[{}]|undefined|NaN/);
  });
});
