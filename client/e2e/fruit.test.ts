import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { Shown } from './shown';
import type { Slot } from './slot';
import { type Visit, house, shot } from './visit';
import type { Wallet } from './wallet';

const { visit } = house();

const UNIT = 10; // minor units: 0.10 UAH
const ALL_NINE = 2 ** 9 - 1;

async function hryvnia(v: Visit, game = 'fruit-9'): Promise<Wallet> {
  const wallet = (await v.enter()).at(game, 'UAH');
  await wallet.refill();
  return wallet;
}

const units = async (slot: Slot, testid: string) => Number(await slot.at(testid).getAttribute('data-units'));
const wagered = (slot: Slot) => slot.page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/rounds')).then((r) => r.postDataJSON().wagers[0]);

test('the rounds of one of them are seen on a phone; both fit', async () => {
  const v = await visit({ size: 'phone' });
  const shown = await Shown.open(v, 'fruit-9', 'phone');
  for (const scene of ['win', 'few', 'scatter', 'hold', 'hold-declined', 'gamble-won', 'gamble-lost'].filter(shown.has)) {
    await shown.begin(scene);
    await shown.end(scene);
  }
  for (const size of ['phone', 'small'] as const) await Shown.glance(size === 'phone' ? v : await visit({ size }), { 'fruit-9': [5, 3], 'fruit-20': [5, 3] }, size);
}, 240_000);

test('every button has its English label in every language, and does what it says', async () => {
  covers('OC-5.1.7', 'OC-5.1.8', 'OC-5.1.9b', 'OC-5.1.10');
  const v = await visit({ size: 'phone', lang: 'cs' });
  await hryvnia(v);
  const slot = await v.sit('fruit-9');
  const labels = { start: 'Spin', max: 'Max Bet', 'select-lines': 'Select Lines', 'single-lines': 'Line 1, 2, …', 'hold-1': 'Hold', 'deck-paytable': 'Paytable', risk: 'Double', collect: 'Collect', 'bet-one': 'Bet One', 'bet-x2': 'Bet ×2', 'bet-x3': 'Bet ×3', 'bet-x5': 'Bet ×5', 'bet-x10': 'Bet ×10', 'last-bet': 'Last Bet', kredit: 'Credit', vyhra: 'Win', paid: 'Paid' };
  for (const [id, label] of Object.entries(labels)) expect(await slot.at(id).textContent(), id).toContain(label);
  expect(await slot.at('bet-per-line').textContent()).toContain('Bet Per Line');
  // Bet Per Line and its multiples, in units; Credit counts units too.
  await slot.at('bet-one').click();
  expect(await units(slot, 'sazka')).toBe(9);
  expect(await units(slot, 'kredit')).toBe((await slot.minor('kredit')) / UNIT);
  await slot.at('stake-more').click();
  expect(await slot.minor('bet-per-line')).toBe(2 * UNIT);
  await slot.at('bet-x5').click();
  expect(await units(slot, 'sazka')).toBe(45);
  await slot.at('bet-one').click();
  // Select Lines goes through 1, 3, 5, 7, 9.
  const counts: number[] = [];
  for (let n = 0; n < 5; n++) {
    await slot.at('select-lines').click();
    counts.push(await units(slot, 'sazka'));
  }
  expect(counts).toEqual([1, 3, 5, 7, 9]);
  // Single lines.
  await slot.at('single-lines').click();
  for (const n of [2, 9]) await slot.at(`line-${n}`).click();
  expect(await slot.at('line-2').getAttribute('aria-pressed')).toBe('false');
  await shot(slot.page, 'fruit-lines-phone');
  await slot.page.keyboard.press('Escape');
  const wager = wagered(slot);
  await slot.press('start');
  expect(await wager).toEqual({ seat: 1, spot: 0, arg: ALL_NINE - 2 - 256, units: 7 });
  // Last Bet brings back what was played.
  if (await slot.at('collect').isEnabled()) await slot.page.waitForTimeout(50);
  await slot.at('bet-x10').click();
  await slot.at('select-lines').click();
  await slot.at('last-bet').click();
  expect(await slot.minor('bet-per-line')).toBe(UNIT);
  // Paytable and rules, before play: what is paid at the present stake, a line's times the pays of the file.
  covers('OC-5.1.4', 'OC-5.1.6');
  const pays = async (): Promise<number[]> => {
    await slot.at('deck-paytable').click();
    await slot.at('paytable-table').waitFor();
    expect(await slot.at('help-search').count()).toBeGreaterThan(0);
    const figures = await slot.at('paytable-table').locator('tbody td b').allInnerTexts();
    await slot.at('close').click();
    // In minor units: whole money is shown without its decimals.
    return figures.map((text) => Number(text.replace(/\D/g, '')) * (/[.,]\d\d\D*$/.test(text) ? 1 : 100));
  };
  const one = await pays();
  await slot.at('bet-x5').click();
  expect(one.length).toBeGreaterThan(10);
  expect(await pays()).toEqual(one.map((n) => 5 * n));
});

test('Max Bet stakes the most the game takes, at once', async () => {
  covers('OC-5.1.8');
  const v = await visit();
  await hryvnia(v);
  const slot = await v.sit('fruit-9');
  await slot.at('select-lines').click();
  const wager = wagered(slot);
  await slot.press('max');
  expect(await wager).toEqual({ seat: 1, spot: 0, arg: ALL_NINE, units: 900 });
});

test('Hold is live only while it is offered; it turns the other reels for the stake once more', async () => {
  covers('OC-5.1.8', 'OC-R11');
  const v = await visit({ size: 'phone' });
  const wallet = await hryvnia(v);
  let slot = await v.sit('fruit-9');
  expect(await slot.at('hold-1').isEnabled()).toBe(false);
  const offered = await slot.away(() => wallet.until(9, (p) => p.round.offers?.some((o) => o.verb === 'hold') ?? false, ALL_NINE));
  expect(await slot.at('hold-1').isEnabled()).toBe(true);
  expect(await slot.at('hold-spin').isEnabled()).toBe(false); // nothing is held yet
  await slot.at('hold-1').click();
  await slot.page.keyboard.press('3');
  expect(await slot.at('hold-3').getAttribute('aria-pressed')).toBe('true');
  expect(await slot.at('hold-spin').textContent()).toContain('9 units');
  await shot(slot.page, 'fruit-hold-phone');
  const kept = (await slot.at('reel-1').getAttribute('data-symbols'))!;
  const reply = await slot.press('hold-spin');
  expect(reply.request().postDataJSON()).toMatchObject({ verb: 'hold', arg: 0b101, units: 9 });
  const { round, balance } = (await reply.json()) as typeof offered;
  expect(await slot.at('reel-1').getAttribute('data-symbols')).toBe(kept);
  expect(round.stake).toBe(2 * 9 * UNIT);
  const last = round.views.at(-1)!;
  expect(await slot.minor('kredit')).toBe(round.over ? balance : offered.round.balance_before - 18 * UNIT);
  expect(await slot.minor('vyhra')).toBe((last.won + last.credited) * UNIT);
});

test('Spin declines an offer to hold and begins a new game', async () => {
  covers('OC-R11');
  const v = await visit();
  const wallet = await hryvnia(v);
  const offered = await wallet.until(9, (p) => p.round.offers?.some((o) => o.verb === 'hold') ?? false, ALL_NINE);
  const slot = await v.sit('fruit-9');
  const reply = await slot.press('start');
  const play = (await reply.json()) as typeof offered;
  expect(play.round.id).not.toBe(offered.round.id);
  expect(play.finished?.id).toBe(offered.round.id);
  expect((await wallet.round(offered.round.id)).stake).toBe(9 * UNIT);
});

test('Double opens after a win; Collect takes it, and with nothing waiting goes to the lobby with the credit kept', async () => {
  covers('OC-5.1.8', 'OC-5.1.9b');
  const v = await visit({ size: 'phone' });
  const wallet = await hryvnia(v);
  let slot = await v.sit('fruit-9');
  expect(await slot.at('risk').isEnabled()).toBe(false);
  await slot.away(() => wallet.until(9, (p) => p.round.offers?.some((o) => o.verb === 'pick') ?? false, ALL_NINE));
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  expect(await slot.at('pulit').count()).toBe(0);
  await shot(slot.page, 'fruit-double-phone');
  const won = await slot.minor('vyhra');
  await slot.press('collect');
  expect(await slot.minor('paid')).toBe(won);
  const credit = await slot.minor('kredit');
  await slot.at('collect').click();
  await slot.at('lobby').waitFor();
  expect((await wallet.state()).balance).toBe(credit);
});
