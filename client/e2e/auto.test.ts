import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { house } from './visit';

const { visit } = house();

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Longer than AUTO START ever waits between two games: 2 s after a win (DM-R11). */
const QUIET = 2800;

test('AUTO START plays on by itself until STOP', async () => {
  covers('DM-7');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  await slot.at('auto').click();
  await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await slot.at('stop').click();
  await slot.at('auto').waitFor();
  await slot.idle();
  const played = orders.length;
  await rest(QUIET);
  expect(orders).toHaveLength(played);
  expect(await wallet.rounds()).toHaveLength(played);
});

test('AUTO START ends when KREDIT cannot pay the next game, and not before', async () => {
  covers('DM-7', 'DM-R10');
  const v = await visit();
  const wallet = await v.enter();
  // Money for two games of 1 000; if one of them wins, which is another story, begin again.
  for (;;) {
    await wallet.drain(200_000, 300_000);
    const slot = await v.sit();
    await slot.choose(100_000);
    const orders = slot.orders();
    await slot.at('auto').click();
    await expect.poll(async () => !(await slot.at('stop').isVisible()) || (await slot.at('risk').isEnabled()), { timeout: 60_000 }).toBe(true);
    if (await slot.at('stop').isVisible()) await slot.at('stop').click();
    await slot.idle();
    const why = await slot.plaque();
    await slot.page.close();
    if (!why.includes('does not cover the next game')) continue;
    expect(orders).toHaveLength(2);
    const { balance, round } = await wallet.state();
    expect(round).toBeNull();
    expect(balance).toBeLessThan(100_000);
    return;
  }
});

test('a win leaves 2 s for RISK, which ends AUTO START for good', async () => {
  covers('DM-19', 'DM-7', 'DM-R11');
  const v = await visit();
  await v.enter();
  const slot = await v.sit();
  const starts: number[] = [];
  let answered = 0;
  slot.page.on('request', (r) => r.url().endsWith('/api/rounds') && r.method() === 'POST' && starts.push(Date.now()));
  slot.page.on('response', (r) => r.url().endsWith('/api/rounds') && r.request().method() === 'POST' && (answered = Date.now()));
  await slot.at('auto').click();
  // The first win is left alone: the next game comes by itself, but not sooner than 2 s.
  await onWin(slot);
  const [played, since] = [starts.length, answered];
  await expect.poll(() => starts.length, { timeout: 10_000 }).toBeGreaterThan(played);
  expect(starts[played]! - since).toBeGreaterThanOrEqual(2000);
  // The next one is risked.
  await onWin(slot);
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  expect(await slot.at('stop').isVisible()).toBe(false);
  const [atRisk, before] = [await slot.minor('at-risk'), starts.length];
  expect(atRisk).toBeGreaterThan(0);
  await rest(QUIET);
  await slot.press('pripsat');
  await rest(QUIET);
  expect(starts).toHaveLength(before);
  expect(await slot.at('auto').isVisible()).toBe(true);
});

test('free spins end AUTO START, which does not come back', async () => {
  covers('DM-7', 'DM-R11', 'DM-24');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  // An award takes some 200 games. The order that AUTO START sends is kept on its way
  // while the same player plays on; the answer it gets is the house's own to that game.
  await slot.page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const play = await wallet.award(5);
    await route.fulfill({ status: 201, json: play });
  });
  const orders = slot.orders();
  await slot.at('auto').click();
  await expect.poll(() => slot.at('stop').isVisible(), { timeout: 60_000 }).toBe(false);
  await slot.page.unroute('**/api/rounds');
  await expect.poll(slot.plaque).toContain('bonus game');
  await rest(QUIET);
  expect(orders).toHaveLength(1);
  await slot.at('start').click(); // the free spins
  await slot.at('skip').click();
  await slot.idle();
  await rest(QUIET);
  expect(orders).toHaveLength(2);
  expect(await slot.at('auto').isVisible()).toBe(true);
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
});

test('AUTO START ends where the house must stop play', async () => {
  covers('DM-R7');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  await slot.at('auto').click();
  await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await wallet.logOut(); // the session ends elsewhere
  await slot.page.getByTestId('fun').waitFor();
  const played = orders.length;
  await rest(QUIET);
  expect(orders).toHaveLength(played);
});

/** onWin waits until RISK can be pressed. */
async function onWin(slot: { at(id: string): { isEnabled(): Promise<boolean> } }): Promise<void> {
  await expect.poll(() => slot.at('risk').isEnabled(), { timeout: 60_000, interval: 40 }).toBe(true);
}
