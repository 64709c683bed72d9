import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { house } from './visit';
import { lastOf } from './wallet';

const { visit, casino } = house();

const keyOf = (r: { headers(): Record<string, string> }) => r.headers()['idempotency-key'];

test('a reply is lost after the house has acted: same key, same game, one stake', async () => {
  covers('PL-11', 'PL-18', 'PL-19');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  const replies: string[] = [];
  await slot.page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const reply = await route.fetch();
    replies.push(await reply.text());
    if (replies.length < 3) await route.abort('connectionreset'); // twice on its way back
    else await route.fulfill({ response: reply });
  });
  await slot.at('start').click();
  await slot.at('connection').waitFor();
  await expect.poll(() => replies.length, { timeout: 30_000 }).toBe(3);
  await slot.idle();
  await expect.poll(() => slot.at('connection').isVisible()).toBe(false);
  expect(new Set(orders.map(keyOf)).size).toBe(1);
  expect(new Set(replies).size).toBe(1); // byte for byte
  const rounds = await wallet.rounds();
  expect(rounds).toHaveLength(1);
  expect(rounds[0]!.stake).toBe(500);
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
});

test('the network is cut and comes back: the game that was asked for is played once', async () => {
  covers('PL-11', 'PL-18');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const slot = await v.sit();
  const orders = slot.orders();
  await v.context.setOffline(true);
  await slot.at('start').click();
  await slot.at('connection').waitFor();
  expect(await wallet.rounds()).toHaveLength(0);
  const answered = slot.page.waitForResponse((r) => r.url().endsWith('/api/rounds') && r.status() === 201);
  await v.context.setOffline(false);
  await answered;
  await slot.idle();
  expect(new Set(orders.map(keyOf)).size).toBe(1);
  expect((await wallet.rounds()).map((r) => r.stake)).toEqual([500]);
  const { balance } = await wallet.state();
  expect(await slot.kredit()).toBe(balance);
  await slot.press('start'); // and on it goes
  expect(await wallet.rounds()).toHaveLength(2);
});

test('a reply that was lost is found by its key after a reload', async () => {
  covers('PL-19', 'PL-12');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const slot = await v.sit();
  await slot.page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await slot.at('start').click();
  await slot.at('connection').waitFor();
  await slot.page.unroute('**/api/rounds');
  await slot.page.goto('about:blank');
  const games = await wallet.rounds();
  expect(games).toHaveLength(1);
  await slot.page.goto(`${casino().url}/#/play/dirty-money`);
  await slot.idle();
  const { balance, round } = await wallet.state();
  expect(await slot.kredit()).toBe(balance);
  expect(await slot.vyhra()).toBe(round ? lastOf(round).won * 100 : games[0]!.win);
  const shown = await Promise.all([1, 2, 3, 4, 5].map((n) => slot.at(`reel-${n}`).getAttribute('data-symbols')));
  const view = lastOf(await wallet.round(games[0]!.id));
  expect(shown).toEqual('window' in view ? view.window.map((reel) => reel.join(' ')) : []);
  expect(await wallet.rounds()).toHaveLength(1);
});

test('the house is killed in the middle of RISK, opens again, and the round goes on', async () => {
  covers('PL-11', 'PL-12');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const won = lastOf((await wallet.win(5)).round).won * 100;
  const { balance } = await wallet.state();
  const slot = await v.sit();
  await slot.at('risk').click();
  await slot.press('pulit');
  const orders = slot.orders();
  await casino().kill();
  await slot.at('pripsat').click();
  await slot.at('connection').waitFor();
  await casino().start();
  await slot.idle(60_000);
  expect(new Set(orders.map(keyOf)).size).toBe(1);
  expect(await slot.kredit()).toBe(balance + won);
  expect(await wallet.state()).toMatchObject({ balance: balance + won, round: null });
  await slot.press('start');
});

test('the house is killed after it has dealt: the same game is shown, for one stake', async () => {
  covers('PL-11', 'PL-18');
  const v = await visit({ losses: 'expected' });
  const wallet = await v.enter();
  const slot = await v.sit();
  let dealt = '';
  await slot.page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST' || dealt) return route.fallback();
    dealt = ((await (await route.fetch()).json()) as { round: { id: string } }).round.id;
    await casino().kill(); // the commit is on disk, the reply never leaves
    await route.abort('connectionreset');
  });
  await slot.at('start').click();
  await slot.at('connection').waitFor();
  await casino().start();
  await slot.idle(60_000);
  const rounds = await wallet.rounds();
  expect(rounds.map((r) => r.id)).toEqual([dealt]);
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
});
