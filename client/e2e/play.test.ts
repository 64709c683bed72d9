import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { lastOf } from './wallet';
import { house } from './visit';

const { visit } = house();

/** DM-2, in minor units. */
const STAKES = [5, 10, 15, 25, 50, 100, 200, 300, 500, 1000].map((crowns) => crowns * 100);

test('a first visit: fun money, the lobby, the game with its jackpot', async () => {
  covers('DM-27');
  const v = await visit();
  const page = await v.tab();
  await page.getByTestId('fun').click();
  await page.getByTestId('lobby').waitFor();
  expect(await page.getByTestId('balance').getAttribute('data-minor')).toBe('1000000'); // 10 000.00 of play money
  await page.locator('[data-testid="jackpot"][data-pool="central"]').waitFor();
  await page.getByTestId('game-dirty-money').click();
  await page.locator('[data-testid="slot"][data-busy="idle"]').waitFor();
  expect(await page.getByTestId('kredit').getAttribute('data-minor')).toBe('1000000');

  const wallet = await v.wallet();
  const before = (await wallet.meter()).amount;
  const meter = page.getByTestId('jackpot');
  expect(Number(await meter.getAttribute('data-minor'))).toBe(before);
  expect((await meter.textContent())!.replace(/\D/g, '')).toContain(String(before));
  await wallet.start(1000); // elsewhere; 1 % of it feeds the pool (DM-R9), and the shown value follows
  await expect.poll(async () => Number(await meter.getAttribute('data-minor'))).toBe(before + 1000);
});

test('somebody with a name and a password logs in, and out again', async () => {
  const v = await visit();
  const page = await v.tab();
  await page.getByTestId('name').fill('player');
  await page.getByTestId('password').fill('not-his-password');
  await page.getByTestId('log-in').click();
  await page.getByTestId('wrong').waitFor();
  await page.getByTestId('password').fill(v.casino.password);
  await page.getByTestId('log-in').click();
  await page.getByTestId('lobby').waitFor();
  expect(await page.getByTestId('balance').textContent()).toContain('player');
  await page.getByTestId('log-out').click();
  await page.getByTestId('fun').waitFor();
});

test('START plays a game; VÝHRA waits and moves to KREDIT before the next', async () => {
  covers('DM-5', 'DM-6', 'DM-R10');
  const v = await visit();
  const wallet = await v.enter();
  const won = lastOf((await wallet.win(5)).round).won * 100;
  const { balance } = await wallet.state();
  const slot = await v.sit();
  expect(await slot.vyhra()).toBe(won);
  expect(await slot.kredit()).toBe(balance);

  const reply = await slot.press('start');
  expect(reply.status()).toBe(201);
  const { round, finished } = await reply.json();
  expect(finished.balance_after).toBe(balance + won);
  // The whole of VÝHRA and the stake of the new game, and nothing else, have moved.
  const credited = round.over ? lastOf(round).credited * 100 + lastOf(round).won * 100 : 0;
  expect(await slot.kredit()).toBe(balance + won - 500 + credited);
  expect(await slot.vyhra()).toBe(credited || lastOf(round).won * 100);
});

test('VÝHRA goes to KREDIT too when the player logs out', async () => {
  covers('DM-R10');
  const v = await visit();
  const wallet = await v.enter('player');
  const won = lastOf((await wallet.win(5)).round).won * 100;
  const { balance } = await wallet.state();
  const page = await v.tab();
  await page.getByTestId('resume-strip').waitFor();
  await page.getByTestId('log-out').click();
  await page.getByTestId('fun').waitFor();
  await expect(wallet.session()).rejects.toThrow('401');
  const later = await v.enter('player');
  expect(await later.state()).toMatchObject({ balance: balance + won, round: null });
});

test('SÁZKA offers the ten stakes and keeps what was set over games and reloads', async () => {
  covers('DM-2', 'DM-4');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  await slot.at('stake').click();
  const offered = await slot.at('stake-picker').locator('.step').evaluateAll((all) => all.map((b) => Number((b as HTMLElement).dataset.testid!.slice('stake-'.length))));
  expect(offered).toEqual(STAKES);
  await slot.at('stake-1500').click();
  expect(await slot.sazka()).toBe(1500);
  await slot.at('stake').click();
  await slot.at('stake-more').click();
  await slot.at('stake-more').click();
  await slot.at('stake-less').click();
  expect(await slot.sazka()).toBe(2500);
  await slot.press('start');
  await slot.press('start');
  expect(await slot.sazka()).toBe(2500);
  await slot.reload();
  await slot.idle();
  expect(await slot.sazka()).toBe(2500);
  await slot.press('start');
  expect((await wallet.rounds()).map((r) => r.stake)).toEqual([2500, 2500, 2500]);
});

test('MAX SÁZKA plays at 1 000 and leaves SÁZKA there', async () => {
  covers('DM-8', 'DM-R13');
  const v = await visit();
  const wallet = await v.enter();
  const slot = await v.sit();
  expect(await slot.sazka()).toBe(500);
  await slot.press('max');
  expect((await wallet.rounds()).map((r) => r.stake)).toEqual([100_000]);
  expect(await slot.sazka()).toBe(100_000);
  await slot.reload();
  await slot.idle();
  expect(await slot.sazka()).toBe(100_000);
});

test('MAX SÁZKA and START are refused with too little credit, and change nothing', async () => {
  covers('DM-R13', 'PL-17');
  const v = await visit();
  const wallet = await v.enter();
  const balance = await wallet.drain(500, 100_000);
  const games = (await wallet.rounds()).length;
  const slot = await v.sit();
  const orders = slot.orders();
  await slot.at('max').click({ force: true });
  await expect.poll(slot.plaque).toContain('does not cover');
  expect(await slot.sazka()).toBe(500);
  expect(await slot.kredit()).toBe(balance);
  await slot.choose(100_000);
  await slot.at('start').click();
  await expect.poll(slot.plaque).toContain('does not cover');
  expect(await slot.kredit()).toBe(balance);
  expect(orders).toHaveLength(0);
  expect((await wallet.rounds()).length).toBe(games);
});

test('MAX SÁZKA counts VÝHRA as credit', async () => {
  covers('DM-R10', 'DM-8');
  const v = await visit();
  const wallet = await v.enter();
  // KREDIT alone is too little for 1 000, with VÝHRA it is enough.
  for (;;) {
    await wallet.drain(50_000, 100_000);
    const play = await wallet.start(500);
    const waits = play.round.over ? 0 : lastOf(play.round).won * 100;
    if (waits > 0 && play.balance < 100_000 && play.balance + waits >= 100_000) break;
  }
  const slot = await v.sit();
  expect(await slot.kredit()).toBeLessThan(100_000);
  const reply = await slot.press('max');
  expect(reply.status()).toBe(201);
  expect((await wallet.rounds())[0]!.stake).toBe(100_000);
});

test('a double click on START, and many at once, play one game', async () => {
  covers('DM-5', 'PL-11');
  const v = await visit({ motion: 'full' });
  const wallet = await v.enter();
  const slot = await v.sit();
  const asked = slot.asked();
  await slot.at('start').dblclick();
  await asked;
  await slot.idle();
  expect(await wallet.rounds()).toHaveLength(1);
  const again = slot.asked();
  await slot.at('start').evaluate((b) => { for (let i = 0; i < 5; i++) (b as HTMLButtonElement).click(); });
  await again;
  await slot.idle();
  expect(await wallet.rounds()).toHaveLength(2);
});
