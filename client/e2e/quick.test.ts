import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { movesMoney } from './slot';
import { type Visit, house, shot } from './visit';

const { visit } = house();

const TWICE = 320; // ms; a press within 300 ms of an answer counts as the rest of a double click

/** Table is a dice table or a quick game as a player sees and presses it. */
class Table {
  constructor(readonly page: Page) {}

  static async sit(v: Visit, game: string): Promise<Table> {
    const table = new Table(await v.tab(`/play/${game}`));
    await table.idle();
    return table;
  }

  at = (testid: string): Locator => this.page.getByTestId(testid);
  spot = (name: string): Locator => this.page.locator(`[data-spot="${name}"]`);
  heard = async (): Promise<string> => (await this.at('live-region').textContent()) ?? '';
  credit = async (): Promise<number> => Number(await this.at('credit').getAttribute('data-minor'));
  hundredths = async (): Promise<number> => Number(await this.at('multiplier').getAttribute('data-hundredths'));
  inTurn = (): Promise<boolean> => this.at('actions').isVisible();

  async idle(): Promise<void> {
    await this.page.locator('[data-testid="table"][data-busy="idle"]').waitFor();
  }

  /** again loads the page anew in the middle of a round. */
  async again(): Promise<void> {
    await this.page.reload();
    await this.idle();
    await this.page.waitForTimeout(TWICE);
  }

  /** press acts, and waits until the house's answer has been shown. */
  async press(act: string | (() => Promise<void>)): Promise<void> {
    const reply = this.page.waitForResponse((r) => movesMoney(r.request()));
    await (typeof act === 'string' ? this.at(act).click() : act());
    await (await reply).finished();
    await this.idle();
    await this.page.waitForTimeout(TWICE);
  }

  /** ended waits for the end of a flight. */
  ended = () => expect.poll(() => this.at('sky').getAttribute('data-scene'), { timeout: 90_000 }).toMatch(/^(out|crash)$/);

  async target(text: string): Promise<void> {
    await this.at('auto').fill(text);
    await this.at('auto').blur();
  }

  async fits(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test('crash: a target is left at exactly, by the house; the flight goes on over a reload; seeds are checked anew', async () => {
  covers('OC-6.3.1', 'OC-6.3.2', 'OC-6.3.3', 'OC-R14');
  const v = await visit({ size: 'phone' });
  const wallet = await v.enter();
  const t = await Table.sit(v, 'crash');
  await t.page.locator('[data-testid="fair"][data-ready]').waitFor();
  await t.fits();
  await t.at('chip-5').click();
  await t.target('1.00'); // below the lowest
  await expect.poll(() => t.page.getByRole('alert').textContent()).toContain('×1.01');
  expect(await t.at('auto').inputValue()).toBe('');
  await t.target('1,05');
  await t.spot('bet').click();
  const before = await t.credit();
  await t.press('begin');
  await t.ended();
  const crash = (await wallet.rounds())[0]!;
  const told = (await wallet.round(crash.id)).views.at(-1) as unknown as { scene: string; at?: number; crash: number };
  // The house's word, whatever the graph has shown: exactly the target, or the crash below it.
  if (told.scene === 'out') expect(told.at).toBe(105);
  else expect(told.crash).toBeLessThan(105);
  expect(await t.hundredths()).toBe(told.at ?? told.crash);
  expect(await t.credit()).toBe(before + (told.scene === 'out' ? 525 : 0)); // the chips had left the credit before
  await t.idle();

  // A flight without a target goes on over a reload, and its button is there again.
  for (;;) {
    await t.at('rebet').click();
    await t.target('');
    await t.press('begin');
    await t.again();
    if (!(await t.at('cash-out').isVisible())) continue; // crashed before the page was there
    await shot(t.page, 'crash-flies');
    const waited = t.page.waitForResponse((r) => movesMoney(r.request()));
    await t.at('cash-out').click({ timeout: 5000 }).catch(() => {});
    if (!(await t.at('sky').getAttribute('data-scene'))?.match(/crash/)) await waited.catch(() => {});
    await t.ended();
    break;
  }
  expect(await t.at('begin').isVisible()).toBe(true); // unlocked at once
  expect(await t.heard()).toMatch(/Left at|Crashed at/);

  // The page verifies a round with the seed that is revealed.
  await t.at('fair').click();
  await t.at('client-seed').fill('my own seed');
  await t.at('use-seed').click();
  await expect.poll(() => t.at('use-seed').isDisabled()).toBe(true);
  await t.at('reveal').click();
  await t.page.locator('.fair-revealed code').waitFor();
  await shot(t.page, 'crash-seeds');
  await t.page.goto(`${t.page.url().split('#')[0]}#/fair/${crash.id}`);
  await expect.poll(() => t.at('claim-server-seed').inputValue()).toMatch(/^[0-9a-f]{64}$/);
  await v.context.setOffline(true); // nothing is asked of the house
  await t.at('compute').click();
  expect(Number(await t.at('computed-crash').getAttribute('data-hundredths'))).toBe(told.crash);
  expect(await t.at('kept').getAttribute('data-good')).toBe('true');
  expect(await t.at('same').getAttribute('data-good')).toBe('true');
  await t.fits();
  await shot(t.page, 'fair');
  await t.at('claim-server-seed').fill('0'.repeat(64));
  await t.at('compute').click();
  await expect.poll(() => t.at('kept').getAttribute('data-good')).toBe('false');
  await v.context.setOffline(false);
});

test('crash: an end whose news were lost is caught up with', async () => {
  covers('OC-6.3.3');
  const v = await visit({ losses: 'expected' });
  await v.enter();
  const t = await Table.sit(v, 'crash');
  await t.page.locator('[data-testid="fair"][data-ready]').waitFor();
  await t.target('1.3');
  await t.spot('bet').click();
  await t.press('begin');
  await v.context.setOffline(true);
  await t.page.route('**/api/**', (route) => route.abort());
  await expect.poll(async () => (await t.at('lost').isVisible()) || !(await t.inTurn()), { timeout: 20_000 }).toBe(true);
  await v.context.setOffline(false);
  await t.page.unroute('**/api/**');
  await t.ended();
  await expect.poll(() => t.at('begin').isVisible()).toBe(true);
});

test('hi-lo: the calls show what the house offers, and a chain is cashed out at its worth', async () => {
  covers('OC-6.2.1', 'OC-R13');
  const v = await visit({ size: 'phone' });
  const wallet = await v.enter();
  const t = await Table.sit(v, 'hi-lo');
  for (let won = false; !won; ) {
    if (await t.at('rebet').isEnabled()) await t.at('rebet').click();
    else await t.spot('play').click();
    await t.press('begin');
    await t.fits();
    await t.again();
    const { round } = await wallet.at('hi-lo', 'UAH').state();
    const view = round!.views.at(-1) as unknown as { card: string; calls: { call: string; multiplier: string; ranks: number }[] };
    for (const c of view.calls) {
      const [num, den] = c.multiplier.split('/').map(Number);
      expect(Number(await t.at(c.call).getAttribute('data-times'))).toBeCloseTo(num! / den!, 3);
    }
    expect(await t.at('big-card').getAttribute('data-card')).toBe(view.card);
    const likely = view.calls.reduce((a, b) => (b.ranks > a.ranks ? b : a));
    await t.press(() => t.page.keyboard.press(likely.call === 'higher' ? 'h' : 'l'));
    won = await t.at('cash-out').isVisible();
  }
  await shot(t.page, 'hi-lo');
  const before = await t.credit();
  await t.press(() => t.page.keyboard.press('c'));
  const round = (await wallet.rounds())[0]!;
  expect(await t.credit()).toBe(before + round.win);
  expect(await t.heard()).toContain('Cashed out');
});

test('mines: tiles by the keyboard, the worth before each, all mines at the end', async () => {
  covers('OC-6.2.1', 'OC-R13');
  const v = await visit();
  await v.enter();
  const t = await Table.sit(v, 'mines');
  await t.at('mines-5').click();
  await t.at('mines-more').click();
  expect(await t.at('mines-count').getAttribute('data-mines')).toBe('6');
  await t.spot('mines').focus();
  await t.page.keyboard.press('Enter');
  await t.press(() => t.page.keyboard.press(' '));
  const next = (await t.at('next').locator('output').textContent())!;
  await t.at('tile-0').focus();
  await t.page.keyboard.press('ArrowRight');
  await t.page.keyboard.press('ArrowDown');
  expect(await t.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row 2, column 2, closed');
  await t.press(() => t.page.keyboard.press('Enter'));
  if (await t.inTurn()) {
    expect(await t.at('tile-6').getAttribute('data-face')).toBe('open');
    expect(await t.at('now').textContent()).toContain(next);
    expect(await t.heard()).toContain('Row 2, column 2 is safe');
    await t.press('cash-out');
  }
  expect(await t.page.locator('[data-face="mine"], [data-face="blown"]').count()).toBe(6);
  await shot(t.page, 'mines');
});

test('craps: bets by pointer and keyboard, the puck, odds and bets between throws, to the end of the round', async () => {
  covers('OC-6.1.1', 'OC-6.1.2', 'OC-6.1.3', 'OC-R12');
  const v = await visit();
  await v.enter();
  const t = await Table.sit(v, 'craps');
  await t.at('mode-simple').click();
  expect(await t.page.locator('[data-spot]').count()).toBe(4);
  await t.at('mode-full').click();
  await t.at('chip-25').click();
  let point = 0;
  for (let n = 0; n < 30 && point === 0; n++) {
    const line = (await t.at('puck').getAttribute('data-point')) === '0' ? 'pass' : 'come';
    await t.spot(line).focus();
    await t.page.keyboard.press('Enter');
    expect(await t.spot(line).getAttribute('data-units')).toBe('25');
    await t.press(() => t.page.keyboard.press(' '));
    if ((await t.inTurn()) && (await t.spot('pass').getAttribute('data-units')) === '25') point = Number(await t.at('puck').getAttribute('data-point'));
    while (point === 0 && (await t.inTurn())) await t.press('roll-on');
  }
  expect([4, 5, 6, 8, 9, 10]).toContain(point);
  expect(await t.spot('pass').getAttribute('aria-label')).toMatch(/^Pass line, 25/);
  const odds = t.spot(`pass-odds-${point}`);
  expect(await odds.getAttribute('aria-label')).toMatch(/to \d/); // its limit
  await t.press(() => odds.click());
  expect(Number(await odds.getAttribute('data-units'))).toBeGreaterThanOrEqual(25);
  await t.press(() => t.spot('come').click());
  await t.again();
  expect(await t.spot('come').getAttribute('data-units')).toBe('25');
  await t.press(() => odds.click({ button: 'right' })); // taken down
  expect(await odds.getAttribute('data-units')).toBe('0');
  await shot(t.page, 'craps');
  while (await t.inTurn()) await t.press(() => t.page.keyboard.press('r'));
  expect(await t.heard()).toMatch(/^\d and \d\. /);
  expect(await t.at('rolls').locator('li').count()).toBeGreaterThan(0);
});
