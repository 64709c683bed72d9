import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Recorded } from '../src/gallery/rounds';
import { Slot } from './slot';
import { type Size, type Visit, shot } from './visit';
import { lastOf } from './wallet';

/** recordedOf are the rounds of a game as its rules played them (go test ./games -run Gallery -gallery). */
export async function recordedOf(game: string): Promise<Recorded> {
  return JSON.parse(await readFile(new URL(`../src/games/${game}/rounds.json`, import.meta.url), 'utf8')) as Recorded;
}

/** Shown is a game in the gallery, whose rounds are played on its own reels. */
export class Shown {
  private constructor(readonly slot: Slot, readonly recorded: Recorded, private readonly size: Size) {}

  static async open(v: Visit, game: string, size: Size): Promise<Shown> {
    const slot = new Slot(await v.tab(`/gallery/${game}`));
    await slot.page.locator(`[data-testid="gallery"][data-game="${game}"]`).waitFor();
    return new Shown(slot, await recordedOf(game), size);
  }

  /** glance looks at the galleries of games one after another: the window of each is as it should be, and nothing sticks out. */
  static async glance(v: Visit, windows: Record<string, [number, number]>, size: Size): Promise<void> {
    const page = await v.tab('/gallery');
    for (const [game, window] of Object.entries(windows)) {
      await page.goto(`${v.casino.url}/#/gallery/${game}`);
      await page.locator(`[data-testid="gallery"][data-game="${game}"]`).waitFor();
      const shown = new Shown(new Slot(page), await recordedOf(game), size);
      expect([game, await shown.window()]).toEqual([game, window]);
      await shown.fits();
      await shot(page, `${game}-${size}`);
    }
  }

  has = (scene: string) => scene in this.recorded.rounds;

  /** begin plays a round; `seen` is waited for while it plays. */
  async begin(scene: string, seen: string[] = []): Promise<void> {
    await this.slot.at(`fixture-${scene}`).click();
    await this.slot.at('replay-play').click();
    for (const testid of seen) await this.slot.at('replay').locator(`[data-testid="${testid}"]`).first().waitFor({ timeout: 60_000 });
    await shot(this.slot.page, `${this.recorded.definition.game}-${scene}-${this.size}`);
  }

  /** end waits for a round's end, or skips to it, and compares the money with what the rules paid. */
  async end(scene: string, how: 'watched' | 'skipped' = 'skipped'): Promise<void> {
    const { slot, recorded: r } = this;
    // A short round may be over by then; and the button need not stand still to be pressed.
    if (how === 'skipped') await slot.at('replay-skip').evaluate((b: HTMLElement) => b.click(), undefined, { timeout: 2000 }).catch(() => {});
    await slot.page.locator('[data-testid="replay"][data-running="false"]').waitFor({ timeout: 150_000 });
    const round = r.rounds[scene]!;
    const last = lastOf(round);
    const paid = (last.won + last.credited) * r.definition.unit;
    const staked = round.stake * r.definition.unit * (1 + round.views.filter((v) => v.scene === 'held').length);
    expect(await slot.minor('replay-vyhra')).toBe(paid);
    expect(await slot.minor('replay-kredit')).toBe(1_000_000 - staked + paid);
    if (await slot.at('understood').isVisible()) await slot.at('understood').click();
    await shot(slot.page, `${r.definition.game}-${scene}-${this.size}-end`);
  }

  /** fits: nothing sticks out of the window at its sides. */
  async fits(): Promise<void> {
    expect(await this.slot.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  /** window is the size of the reels as they are drawn: reels and rows. */
  async window(): Promise<[number, number]> {
    const reels = this.slot.at('replay').locator('[data-symbols]');
    const first = (await reels.first().getAttribute('data-symbols')) ?? '';
    return [await reels.count(), first.split(' ').length];
  }
}
