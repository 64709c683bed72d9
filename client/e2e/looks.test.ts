import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { covers } from '../test/covers';
import { house, shot, type Size } from './visit';

const { visit } = house();

describe.each<Size>(['desktop', 'phone'])('%s', (size) => {
  test('start page, lobby, history and gallery fit', async () => {
    const v = await visit({ size });
    const page = await v.tab();
    await page.getByTestId('fun').waitFor();
    await fits(page, `${size}-start`);
    await page.getByTestId('fun').click();
    await page.getByTestId('game-dirty-money').waitFor();
    await page.getByTestId('jackpot').first().waitFor();
    await fits(page, `${size}-lobby`);
    const wallet = await v.wallet();
    await wallet.win(50);
    await page.getByTestId('resume-strip').waitFor();
    await fits(page, `${size}-lobby-unfinished`);
    await page.getByTestId('history').click();
    await page.getByTestId('rounds').waitFor();
    await fits(page, `${size}-history`);
    await page.getByTestId('round-row').first().click();
    await page.getByTestId('replay-play').waitFor();
    await fits(page, `${size}-receipt`);
    await page.keyboard.press('Escape');
    await page.getByTestId('history-dialog').waitFor({ state: 'detached' });
    await page.goto(`${v.casino.url}/#/gallery`);
    await page.getByTestId('fixture-jackpot').click();
    await page.getByTestId('replay-play').click();
    await page.getByTestId('jackpot-notice').waitFor();
    await fits(page, `${size}-jackpot`);
  });

  test('the slot fits: resting, a win, stakes, RISK, help', async () => {
    covers('DM-23');
    const v = await visit({ size });
    const wallet = await v.enter();
    const slot = await v.sit();
    await fits(slot.page, `${size}-slot`);
    await framed(slot.page);
    await inSight(slot.page, ['kredit', 'vyhra', 'sazka', 'stake', 'max', 'risk', 'auto', 'start', 'reels', 'jackpot', 'help']);
    await slot.away(() => wallet.win(50));
    await fits(slot.page, `${size}-win`);
    await slot.at('stake').click();
    await fits(slot.page, `${size}-stakes`);
    await slot.page.keyboard.press('Escape');
    await slot.at('risk').click();
    await slot.at('risk-panel').waitFor();
    await fits(slot.page, `${size}-risk-first`);
    await slot.press('red');
    if (!(await slot.isRisking())) {
      await slot.away(() => wallet.win(50));
      await slot.at('risk').click();
    }
    await slot.at('risk-panel').waitFor();
    await fits(slot.page, `${size}-risk`);
    await inSight(slot.page, ['cards', 'red', 'black', 'pulit', 'pripsat', 'kredit', 'vyhra', 'start']);
    await slot.at('help').click();
    await slot.at('help-dialog').locator('.prose').waitFor();
    await fits(slot.page, `${size}-help`);
    await slot.at('paytable-table').scrollIntoViewIfNeeded();
    await fits(slot.page, `${size}-help-paytable`);
  });
});

test('free spins fit', async () => {
  const v = await visit({ size: 'phone', motion: 'full' });
  const wallet = await v.enter();
  await wallet.award(50);
  const slot = await v.sit();
  await fits(slot.page, 'phone-award');
  await slot.at('start').click();
  await expect.poll(async () => Number(await slot.at('free-counter').getAttribute('data-spin')), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await inSight(slot.page, ['free-counter', 'free-multiplier', 'free-total', 'skip', 'reels', 'kredit', 'start']);
  await fits(slot.page, 'phone-free');
  await slot.at('skip').click();
  await slot.idle();
});

test('Czech fits too, and text at twice its size', async () => {
  const v = await visit({ size: 'phone', lang: 'cs' });
  const wallet = await v.enter();
  await wallet.win(1000);
  const slot = await v.sit();
  await slot.choose(100_000);
  await fits(slot.page, 'phone-win-cs');
  await slot.at('help').click();
  await slot.at('paytable-table').scrollIntoViewIfNeeded();
  await fits(slot.page, 'phone-paytable-cs');
  await slot.at('close').click();
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  await fits(slot.page, 'phone-risk-cs');
  await slot.press('pripsat');
  await slot.page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await fits(slot.page, 'phone-slot-200');
  await slot.at('start').scrollIntoViewIfNeeded();
  await slot.press('start');
});

/** fits: nothing scrolls sideways or is cut off, and every button that can be seen is at least 44 px in both directions. */
async function fits(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForTimeout(process.env.E2E_SHOTS ? 700 : 50);
  await shot(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${name}: px beyond the screen's side`).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]');
    return [...(open ?? document).querySelectorAll<HTMLElement>('button, input')]
      .filter((b) => b.checkVisibility())
      .map((b) => ({ id: b.dataset.testid ?? b.textContent, box: b.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ id, box }) => `${id} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
  expect(small, `${name}: buttons under 44 px`).toEqual([]);
  const cut = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]');
    return [...(open ?? document).querySelectorAll<HTMLElement>('.field-value, .key, .plate, .step, .plaque, .wide, .prose, dd')]
      .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
      .map((e) => `${e.className}: ${e.textContent}`);
  });
  expect(cut, `${name}: what does not fit where it stands`).toEqual([]);
}

/** framed: every symbol stands in the middle of its cell. */
async function framed(page: Page): Promise<void> {
  const off = await page.evaluate(() => [...document.querySelectorAll<SVGSVGElement>('.reel .badge')].flatMap((svg) => {
    const [frame, m, { width }] = [svg.getBoundingClientRect(), svg.getScreenCTM()!, svg.viewBox.baseVal];
    const [left, right] = [m.e - frame.left, frame.right - (m.e + m.a * width)]; // a symbol begins at 0 and is as wide as the view
    return Math.abs(left - right) > 0.5 ? [`${left.toFixed(1)} ${right.toFixed(1)}`] : [];
  }));
  expect(off, 'space to the left and to the right of a symbol').toEqual([]);
}

/** inSight: all of it is on the screen without scrolling. */
async function inSight(page: Page, ids: string[]): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const id of ids) {
    const box = await page.getByTestId(id).first().boundingBox();
    expect(box, id).not.toBeNull();
    expect({ id, out: box!.x < -0.5 || box!.y < -0.5 || box!.x + box!.width > width + 0.5 || box!.y + box!.height > height + 0.5 }).toEqual({ id, out: false });
  }
}
