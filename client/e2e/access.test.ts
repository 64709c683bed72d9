import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { house, type Visit } from './visit';

const { visit } = house();

test('the whole game by the keyboard', async () => {
  covers('DM-4', 'DM-5', 'DM-8', 'DM-17', 'DM-18', 'DM-22');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  const keys = slot.page.keyboard;
  await keys.press('b');
  await keys.press('b');
  await keys.press('Shift+B');
  await expect.poll(slot.sazka).toBe(1000); // two up, one down from 5: 10
  await slot.key(' ');
  await slot.key('Enter');
  const before = (await wallet.rounds()).length;
  expect(before).toBe(2);
  await slot.key('m');
  expect((await wallet.rounds())[0]!.stake).toBe(100_000);

  await slot.away(() => wallet.win(5));
  await keys.press('r');
  await slot.at('risk-panel').waitFor();
  const kredit = await slot.kredit();
  await slot.key('h');
  expect(await slot.kredit()).toBeGreaterThan(kredit);
  await slot.key('c');
  expect(await slot.isRisking()).toBe(false);
  for (const arrow of ['ArrowLeft', 'ArrowRight']) {
    await slot.away(() => wallet.win(5));
    await keys.press('r');
    const reply = await slot.key(arrow);
    expect(JSON.parse(reply.request().postData()!)).toMatchObject({ verb: 'pick', arg: arrow === 'ArrowLeft' ? 0 : 1 });
  }
  if (await slot.isRisking()) await slot.key(' ');

  for (const key of ['p', '?', 'F1']) {
    await keys.press(key);
    await slot.at('help-dialog').waitFor();
    expect(await slot.at('keys').locator('kbd').count()).toBe(11);
    await keys.press('Escape');
    await slot.at('help-dialog').waitFor({ state: 'detached' });
  }
  const orders = slot.orders();
  await keys.press('a');
  await expect.poll(() => orders.length).toBeGreaterThan(0);
  await keys.press('Escape');
  await slot.at('auto').waitFor();
});

test('START by a key that is held down plays one game until it is let go', async () => {
  covers('DM-5');
  const v = await visit();
  await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  await slot.page.keyboard.down(' ');
  await expect.poll(() => orders.length).toBe(1);
  await slot.idle();
  for (let n = 0; n < 5; n++) await slot.page.keyboard.down(' '); // the key repeats
  await slot.page.waitForTimeout(500);
  expect(orders).toHaveLength(1);
  await slot.page.keyboard.up(' ');
  await slot.key(' ');
  expect(orders).toHaveLength(2);
});

test('a screen reader finds names on everything and one place that speaks', async () => {
  const v = await visit();
  const wallet = await v.enter();
  const page = await v.tab();
  await page.getByTestId('game-dirty-money').waitFor();
  await named(v, page, 'lobby');
  await page.close();
  await wallet.win(5);
  const slot = await v.sit();
  await named(v, slot.page, 'slot');
  await slot.at('stake').click();
  await named(v, slot.page, 'stakes');
  await slot.page.keyboard.press('Escape');
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  await expect.poll(() => slot.at('live-region').textContent()).toMatch(/Risk\. \d+.*at risk/);
  await named(v, slot.page, 'risk');
  for (const [button, dialog] of [['help', 'help-dialog'], ['history', 'history-dialog']] as const) {
    await slot.at(button).focus();
    await slot.page.keyboard.press('Enter');
    await slot.at(dialog).waitFor();
    await named(v, slot.page, dialog);
    expect(await slot.at(dialog).getAttribute('aria-label')).toBeTruthy();
    for (let n = 0; n < 12; n++) {
      await slot.page.keyboard.press(n % 4 === 3 ? 'Shift+Tab' : 'Tab');
      // The browser's own bar may take the focus for a moment; the page behind may not.
      expect(await slot.page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
    }
    await slot.page.keyboard.press('Escape');
    await slot.at(dialog).waitFor({ state: 'detached' });
    expect(await slot.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid)).toBe(button);
  }
});

test('a win is told in a sentence, line by line and with its direction', async () => {
  covers('DM-9');
  const v = await visit();
  const page = await v.tab('/gallery');
  await page.getByTestId('fixture-right').click();
  await page.getByTestId('replay-play').click();
  await expect.poll(() => page.getByTestId('live-region').textContent()).toContain('Line 3, right to left, four Dollar, 320\u202fKč');
});

test('Czech from the browser or by the switch, and it stays', async () => {
  covers('DM-4', 'DM-6');
  const v = await visit({ lang: 'cs' });
  await v.enter();
  const slot = await v.sit();
  const says = async () => Object.fromEntries(await Promise.all(['kredit', 'vyhra', 'sazka', 'start', 'max', 'auto', 'risk'].map(async (id) => [id, (await slot.at(id).textContent())!] as const)));
  const czech = await says();
  expect(czech.kredit).toMatch(/^Kredit/i);
  expect(czech.kredit).toContain('10\u202f000,00\u202fKč');
  expect(czech.vyhra).toMatch(/^Výhra/i);
  expect(czech.sazka).toMatch(/^Sázka/i);
  expect(czech.max).toMatch(/max sázka/i);
  expect(czech.auto).toMatch(/auto start/i);
  expect(await slot.page.locator('html').getAttribute('lang')).toBe('cs');
  await slot.at('help').click();
  await expect.poll(() => slot.at('help-dialog').locator('.prose').textContent()).toMatch(/Pistolník/);
  await slot.at('close').click();
  await slot.at('language').click();
  await expect.poll(async () => (await says()).kredit).toContain('10,000.00\u202fKč');
  await slot.reload();
  await slot.idle();
  expect(await slot.page.locator('html').getAttribute('lang')).toBe('en');
});

test('reduced motion: nothing travels, and no fade is longer than 200 ms', async () => {
  for (const motion of ['reduced', 'full'] as const) {
    const v = await visit({ motion });
    await v.enter();
    const slot = await v.sit();
    // Only listens to what the page animates.
    await slot.page.evaluate(() => {
      const seen: { travels: boolean; ms: number }[] = ((globalThis as Record<string, unknown>).animations = []) as never;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        const a = animate.call(this, frames, options);
        const effect = a.effect as KeyframeEffect;
        seen.push({ travels: effect.getKeyframes().some((k) => k.transform !== undefined), ms: Number(effect.getComputedTiming().duration) });
        return a;
      };
    });
    await slot.press('start');
    const seen = await slot.page.evaluate(() => (globalThis as Record<string, unknown>).animations as { travels: boolean; ms: number }[]);
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(seen.some((a) => a.travels)).toBe(motion === 'full');
    if (motion === 'reduced') expect(Math.max(...seen.map((a) => a.ms))).toBeLessThanOrEqual(200);
    else expect(Math.max(...seen.map((a) => a.ms))).toBeGreaterThan(900);
  }
});

interface Node { ignored: boolean; backendDOMNodeId?: number; role?: { value: string }; name?: { value: string }; properties?: { name: string; value: { value: unknown } }[] }

/** named reads the browser's accessibility tree: every control and picture has a name, and one region is live. */
async function named(v: Visit, page: Page, where: string): Promise<void> {
  const cdp = await v.context.newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree') as unknown as { nodes: Node[] };
  const shown = nodes.filter((n) => !n.ignored);
  const roles = new Set(['button', 'link', 'textbox', 'searchbox', 'dialog', 'image', 'checkbox', 'combobox']);
  const nameless = shown.filter((n) => roles.has(n.role?.value ?? '') && !n.name?.value.trim());
  const told = nameless.map(async (n) => (await cdp.send('DOM.describeNode', { backendNodeId: n.backendDOMNodeId! })).node.attributes?.join(' '));
  expect(await Promise.all(told), where).toEqual([]);
  await cdp.detach();
  expect(shown.some((n) => n.role?.value === 'button')).toBe(true);
  expect(await page.locator('[aria-live="polite"]').count(), where).toBe(1);
}
