import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { Slot } from './slot';
import { house } from './visit';
import { lastOf } from './wallet';

const { visit } = house();

test("a second tab's stale move shows the present round, and nothing is doubled", async () => {
  covers('PL-11', 'PL-12');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const won = lastOf((await wallet.win(5)).round).won * 100;
  const { balance } = await wallet.state();
  const here = await v.sit();
  // The other tab hears nothing of what happens here.
  const page = await v.context.newPage();
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(here.page.url());
  const there = new Slot(page);
  await there.idle();
  for (const slot of [here, there]) {
    await slot.at('risk').click();
    await slot.at('risk-panel').waitFor();
  }
  await here.press('pulit');
  const [stays, kredit] = [await here.minor('at-risk'), await here.kredit()];
  expect(kredit).toBeGreaterThan(balance);

  const reply = await there.press('pulit');
  expect(reply.status()).toBe(409);
  expect((await reply.json()).code).toBe('stale');
  expect(await there.minor('at-risk')).toBe(stays);
  expect(await there.kredit()).toBe(kredit);
  expect((await wallet.state()).balance).toBe(kredit);
  await there.press('pripsat');
  expect(await there.kredit()).toBe(balance + won);
  expect((await wallet.state()).balance).toBe(balance + won);
});

test('a tab follows by itself what another one plays', async () => {
  covers('PL-12');
  const v = await visit();
  const wallet = await v.enter();
  const [here, there] = [await v.sit(), await v.sit()];
  await here.press('start');
  const { balance } = await wallet.state();
  await expect.poll(() => there.kredit()).toBe(balance);
  await expect.poll(() => there.vyhra()).toBe(await here.vyhra());
  await wallet.win(5);
  const now = await wallet.state();
  for (const slot of [here, there]) {
    await expect.poll(() => slot.kredit()).toBe(now.balance);
    await expect.poll(() => slot.at('risk').isEnabled()).toBe(true);
  }
  const asked = here.asked();
  await here.at('risk').click();
  await here.at('red').click();
  await asked;
  await here.idle();
  await expect.poll(() => there.cards().catch(() => '')).toBe(await here.cards().catch(() => ''));
  await expect.poll(() => there.vyhra()).toBe(await here.vyhra());
});

test('two tabs that press START at once play two games and pay two stakes', async () => {
  covers('PL-11', 'PL-17');
  const v = await visit();
  const wallet = await v.enter();
  const [here, there] = [await v.sit(), await v.sit()];
  await Promise.all([here.at('start').click(), there.at('start').click()]);
  await expect.poll(async () => (await wallet.rounds()).length).toBe(2);
  const rounds = await wallet.rounds();
  expect(rounds.map((r) => r.stake)).toEqual([500, 500]);
  expect(rounds[0]!.balance_before).toBe(1_000_000 - 500 + rounds[1]!.win);
  const { balance, round } = await wallet.state();
  expect(balance).toBe(rounds[0]!.balance_before - 500 + (round ? 0 : rounds[0]!.win));
  for (const slot of [here, there]) await expect.poll(() => slot.kredit()).toBe(balance);
});
