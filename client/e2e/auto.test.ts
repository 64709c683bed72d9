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

// That two seconds are left for it is proved in test/auto.test.ts.
test('RISK after a win of AUTO START ends it for good', async () => {
  covers('DM-19', 'DM-7', 'DM-R11');
  const v = await visit();
  await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  await slot.at('auto').click();
  await onWin(slot);
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  expect(await slot.at('stop').isVisible()).toBe(false);
  const before = orders.length;
  expect(await slot.minor('at-risk')).toBeGreaterThan(0);
  await rest(QUIET);
  await slot.press('pripsat');
  await rest(QUIET);
  expect(orders).toHaveLength(before + 1); // PŘIPSAT
  expect(await slot.at('auto').isVisible()).toBe(true);
});

/** onWin waits until RISK can be pressed. */
async function onWin(slot: { at(id: string): { isEnabled(): Promise<boolean> } }): Promise<void> {
  await expect.poll(() => slot.at('risk').isEnabled(), { timeout: 60_000, interval: 40 }).toBe(true);
}
