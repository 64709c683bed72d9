import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { covers } from '../test/covers';
import { movesMoney } from './slot';
import { type Visit, house, shot } from './visit';

const { visit } = house();

const PURSE = 1_000_000; // what lies in a wallet of play money

/** Roulette is the table as a player sees and presses it. */
class Roulette {
  constructor(readonly page: Page) {}

  static async sit(v: Visit, game = 'roulette'): Promise<Roulette> {
    const table = new Roulette(await v.tab(`/play/${game}`));
    await table.idle();
    return table;
  }

  at = (testid: string): Locator => this.page.getByTestId(testid);
  spot = (name: string): Locator => this.page.locator(`[data-spot="${name}"]`);
  units = async (name: string): Promise<number> => Number(await this.spot(name).getAttribute('data-units'));
  minor = async (testid: string): Promise<number> => Number(await this.at(testid).getAttribute('data-minor'));
  heard = async (): Promise<string> => (await this.at('live-region').textContent()) ?? '';
  says = async (): Promise<string> => (await this.at('plaque').textContent()) ?? '';
  lit = (): Promise<string[]> => this.page.locator('.cell.is-lit').evaluateAll((all) => all.map((x) => x.getAttribute('data-spot')!.replace('straight-', '')));

  async idle(): Promise<void> {
    await this.page.locator('[data-testid="table"][data-busy="idle"][data-phase="bets"]').waitFor();
  }

  /** chip chooses the chip that a press lays, in units. */
  async chip(units: number): Promise<void> {
    await this.at(`chip-${units}`).click();
  }

  /** spin begins the round and waits until it has been shown; the answer is the round. */
  async spin(how: () => Promise<void> = () => this.at('begin').click()): Promise<{ win: number; stake: number; views: any[] }> {
    const reply = this.page.waitForResponse((r) => movesMoney(r.request()));
    await how();
    const { round } = await (await reply).json();
    await this.idle();
    return round;
  }
}

describe('betting', () => {
  it('by pointer: chips are laid, lit, refused below the least, cut at the most, taken back', async () => {
    covers('OC-2.1.3', 'OC-2.1.4', 'OC-2.1.5', 'OC-2.1.6', 'OC-2.1.7', 'OC-2.1.9', 'OC-2.1.11', 'OC-2.2.1', 'OC-R2');
    const v = await visit();
    await v.enter();
    const t = await Roulette.sit(v);
    expect(await t.at('status').textContent()).toBe('Place your betsРобіть ставки');
    await t.spot('corner-25-26-28-29').hover();
    expect((await t.lit()).sort()).toEqual(['25', '26', '28', '29']);
    await t.chip(25);
    await t.spot('split-17-20').click();
    await t.spot('split-17-20').click();
    expect([await t.units('split-17-20'), await t.minor('credit'), await t.minor('staked')]).toEqual([50, PURSE - 5000, 5000]);
    expect(await t.spot('split-17-20').getAttribute('aria-label')).toMatch(/^Split 17 and 20, 50\D₴ placed$/);
    await t.spot('split-17-20').click({ button: 'right' });
    expect(await t.units('split-17-20')).toBe(25);
    await t.chip(1);
    await t.spot('red').click();
    expect([await t.units('red'), await t.says()]).toEqual([0, expect.stringMatching(/^Red takes at least 5/)]);
    await t.chip(1000);
    await t.spot('straight-8').click();
    expect([await t.units('straight-8'), await t.says()]).toEqual([500, expect.stringMatching(/^Straight 8 takes at most 500\D*the bet was cut to it/)]);
    expect(await t.heard()).toContain('Straight 8 takes at most');
    await t.spot('corner-7-8-10-11').click(); // the corner of a number that is bet
    expect(await t.units('corner-7-8-10-11')).toBe(1000);
    await t.at('undo').click();
    await t.at('undo').click();
    expect(await t.units('straight-8')).toBe(0);
    await t.at('clear').click();
    expect(await t.minor('credit')).toBe(PURSE);
    await t.at('limits').click();
    const limits = (await t.at('limits-dialog').textContent()) ?? '';
    expect(limits).toMatch(/Straight\D*1\D*₴500/);
    expect(limits).toMatch(/Even chances5\D*₴20,000/);
    await t.at('close').click();
    await shot(t.page, 'roulette-small');
  });

  it('by keyboard alone: chips, lines and corners by arrows, spin, result, rebet, double', async () => {
    covers('OC-2.1.5', 'OC-2.1.8', 'OC-2.1.10', 'OC-2.1.13');
    const v = await visit();
    await v.enter();
    const t = await Roulette.sit(v);
    const { keyboard } = t.page;
    await t.spot('straight-17').focus();
    await keyboard.press('2');
    await keyboard.press('Enter');
    await keyboard.press('ArrowRight');
    expect(await t.page.evaluate(() => document.activeElement?.getAttribute('data-spot'))).toBe('split-17-20');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('Shift+Enter');
    await keyboard.press('ArrowUp');
    expect(await t.page.evaluate(() => document.activeElement?.getAttribute('data-spot'))).toBe('corner-17-18-20-21');
    await keyboard.press('Enter');
    expect([await t.units('straight-17'), await t.units('split-17-20'), await t.units('corner-17-18-20-21')]).toEqual([5, 5, 5]);
    const round = await t.spin(() => keyboard.press('Space'));
    const { number } = round.views.at(-1).ball;
    expect(round.stake).toBe(1500);
    expect(await t.minor('credit')).toBe(PURSE - 1500 + round.win);
    expect(await t.minor('win')).toBe(round.win);
    expect(await t.at('fell').getAttribute('data-number')).toBe(`${number}`);
    expect(await t.at('last').locator('li').first().textContent()).toBe(`${number}`);
    expect(await t.heard()).toMatch(number === 0 ? /^Zero\./ : new RegExp(`^${number}, (red|black), (odd|even), `));
    await keyboard.press('t');
    await keyboard.press('d');
    expect([await t.units('split-17-20'), await t.minor('staked')]).toEqual([10, 3000]);
    await keyboard.press('u');
    expect(await t.minor('staked')).toBe(1500);
    await keyboard.press('?');
    await t.at('help-dialog').waitFor();
    expect(await t.at('keys').textContent()).toContain('Shift+Enter');
  });
});

describe('the race track', () => {
  it('sectors and numbers lay all their chips or none', async () => {
    covers('OC-2.2.4.1', 'OC-2.2.4.2', 'OC-2.2.4.3', 'OC-2.2.4.4', 'OC-2.2.4.5', 'OC-R2');
    const v = await visit();
    await v.enter();
    const t = await Roulette.sit(v);
    await t.chip(5);
    for (const [call, chips] of [['voisins', 9], ['jeu-zero', 4], ['tiers', 6], ['orphelins', 5]] as const) {
      await t.at(call).click();
      expect([call, await t.minor('staked')]).toEqual([call, chips * 500]);
      await t.at('undo').click();
    }
    await t.page.locator('[data-track="17"]').hover();
    expect((await t.lit()).map(Number).sort((a, b) => a - b)).toEqual([2, 6, 17, 25, 34]);
    await t.page.locator('[data-track="17"]').click();
    expect([await t.minor('staked'), await t.units('straight-2')]).toEqual([2500, 5]);
    await t.at('reach-less').click();
    await t.at('reach-less').click();
    await t.page.locator('[data-track="17"]').focus();
    await t.page.keyboard.press('Enter');
    expect([await t.minor('staked'), await t.units('straight-17')]).toEqual([3000, 10]);
    await t.chip(500);
    await t.page.locator('[data-track="17"]').click();
    expect([await t.minor('staked'), await t.says()]).toEqual([3000, expect.stringContaining('Straight 17')]);
  });
});

describe('the round', () => {
  it('that was paid for is shown again after a reload while the ball runs', async () => {
    covers('OC-2.1.3', 'PL-12');
    const v = await visit({ motion: 'full' });
    await v.enter();
    const t = await Roulette.sit(v);
    await t.chip(25);
    await t.spot('black').click();
    const reply = t.page.waitForResponse((r) => movesMoney(r.request()));
    await t.at('begin').click();
    await t.page.locator('[data-testid="table"][data-phase="final"]').waitFor();
    const { round } = await (await reply).json();
    await t.page.locator('[data-testid="table"][data-phase="closed"]').waitFor();
    await t.page.reload();
    await t.page.locator('[data-testid="table"][data-busy="playing"]').waitFor();
    expect(await t.minor('credit')).toBe(PURSE - 2500);
    await t.at('begin').click(); // ends the motion
    await t.idle();
    expect([await t.minor('credit'), await t.at('fell').getAttribute('data-number')]).toEqual([PURSE - 2500 + round.win, `${round.views.at(-1).ball.number}`]);
  });

  it('on a phone: cloth upright, track in a drawer without Orphelins; two rings and their sum; the quick table spins by itself', async () => {
    covers('OC-2.2.4.4', 'OC-R3', 'OC-R13', 'BC-RL-5', 'OC-1.9');
    const v = await visit({ size: 'phone' });
    await v.enter();
    const t = await Roulette.sit(v, 'spread-roulette');
    expect(await t.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await t.spot('spread-29-47').click();
    const round = await t.spin();
    const { rings, ball } = round.views.at(-1);
    expect(rings.bonus).toBe(ball.number + rings.second);
    expect(await t.at('bonus').textContent()).toBe(`Sum ${rings.bonus}`);
    await t.at('drawer').click();
    expect([await t.at('voisins').isVisible(), await t.at('orphelins').isVisible()]).toEqual([true, false]);
    await shot(t.page, 'spread-roulette-phone');
    const quick = await Roulette.sit(v, 'fast-roulette');
    expect(await quick.at('clock').getAttribute('data-left')).toBeNull();
    await quick.spot('red').click();
    await quick.page.locator('[data-testid="clock"][data-left="9"]').waitFor();
    const spun = quick.page.waitForResponse((r) => movesMoney(r.request()));
    expect((await (await spun).json()).round.stake).toBe(500);
    await quick.idle();
  });
});
