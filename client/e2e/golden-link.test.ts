import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import type { Game } from '../src/play/types';
import { Shown } from './shown';
import { type Size, type Visit, house, shot } from './visit';
import { type Wallet } from './wallet';

const { visit, casino } = house();

const others = ['gems-secrets', 'golden-eden', 'golden-lord-of-the-ocean', 'signs-of-rich', 'queen-of-the-night-magic', 'mermaid-beauty', 'shanghai-club', 'empress-sissi', 'golden-charming-lady'];
const GAME = 'golden-book-of-ra';

async function euro(v: Visit, game = GAME): Promise<Wallet> {
  const wallet = (await v.enter()).at(game, 'EUR');
  await wallet.refill();
  return wallet;
}

const definitionOf = async (game = GAME) => ((await (await fetch(`${casino().url}/api/games/${game}`)).json()) as Game).definition;

test('the features of one of the family are seen on a phone, the special symbol and Lock & Spin', async () => {
  covers('BC-M-9', 'BC-M-10');
  const shown = await Shown.open(await visit({ size: 'phone' }), GAME, 'phone');
  expect(await shown.window()).toEqual([5, 3]);
  await shown.fits();
  await shown.begin('expanded', ['special-page', 'special-plate', 'free-plate']);
  await shown.end('expanded');
  await shown.begin('lock', ['board', 'hold-plate']);
  await shown.end('lock');
  for (const scene of ['retrigger', 'pot', 'gamble-won', 'gamble-lost'].filter(shown.has)) {
    await shown.begin(scene, scene === 'gamble-lost' ? ['risk-panel'] : []); // a card that wins lies open for a second only
    await shown.end(scene);
  }
}, 240_000);

// Their rounds are shown view by view in test/recorded.test.ts.
test.each<Size>(['phone', 'small'])('the others of the family have their window, and fit (%s)', async (size) => {
  await Shown.glance(await visit({ size }), Object.fromEntries(others.map((game) => [game, [5, 3]])), size);
});

test('the coin is chosen first, then only stakes of whole coins; both are kept', async () => {
  covers('BC-M-24');
  const v = await visit({ size: 'phone' });
  await euro(v);
  const slot = await v.sit(GAME);
  const { stakes, denominations } = await definitionOf();
  await slot.at('stake').click();
  for (const coin of denominations!) {
    await slot.at(`coin-${coin}`).click();
    const offered = await slot.at('stake-picker').locator('[data-testid^="stake-"][aria-pressed]').evaluateAll((all) => all.map((b) => Number((b as HTMLElement).dataset.testid!.slice('stake-'.length))));
    expect(offered).toEqual(stakes.filter((s) => s % coin === 0));
  }
  const coin = denominations!.at(-1)!;
  const stake = stakes.filter((s) => s % coin === 0).at(0)!;
  await slot.at(`stake-${stake}`).click();
  await slot.reload();
  await slot.idle();
  expect(await slot.sazka()).toBe(stake);
  const asked = slot.page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/rounds'));
  await slot.press('start');
  expect((await asked).postDataJSON().wagers).toEqual([{ seat: 1, spot: 0, arg: coin, units: stake }]);
  await shot(slot.page, 'golden-link-played-phone');
});

test('any win may be gambled on a colour, not halved, and collected', async () => {
  covers('BC-M-14');
  const v = await visit({ size: 'phone' });
  const wallet = await euro(v);
  const { stakes, denominations } = await definitionOf();
  const play = await wallet.until(stakes[0]!, (p) => p.round.offers?.some((o) => o.verb === 'pick') ?? false, denominations![0]);
  const slot = await v.sit(GAME);
  const waiting = await slot.vyhra();
  expect(waiting).toBeGreaterThan(0);
  await slot.at('risk').click();
  expect(await slot.at('pulit').count()).toBe(0);
  const reply = await slot.press('red');
  const { round } = (await reply.json()) as typeof play;
  const right = round.views.some((view) => view.scene === 'card' && view.card.right);
  expect(await slot.vyhra()).toBe(right ? 2 * waiting : 0);
  if (!round.over) await slot.press('pripsat');
  expect((await wallet.state()).round).toBeNull();
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
  expect(await slot.at('risk').isVisible()).toBe(false);
});

test('a stake that is not offered is refused with words, and nothing is staked', async () => {
  const v = await visit({ losses: 'expected' });
  await euro(v);
  const slot = await v.sit(GAME);
  const before = await slot.kredit();
  await slot.page.route('**/api/rounds', (route) => {
    const body = route.request().postDataJSON();
    body.wagers[0].units += 7;
    return route.continue({ postData: JSON.stringify(body) });
  });
  await slot.press('start');
  expect(await slot.plaque()).toBe('That is not on offer now.');
  expect(await slot.kredit()).toBe(before);
});

test('meters of the shared jackpots, their rules and both parts of the return', async () => {
  covers('BC-M-15', 'BC-M-28', 'BC-M-24');
  const v = await visit();
  await euro(v);
  const slot = await v.sit(GAME);
  const pools = await slot.at('jackpot').evaluateAll((all) => all.map((p) => (p as HTMLElement).dataset.pool));
  expect(pools.sort()).toEqual(['collective', 'grand', 'major']);
  expect(await slot.at('mystery-bounds').textContent()).toContain('8,000');
  await slot.at('help').click();
  const rules = (await slot.at('jackpot-rules').textContent()) ?? '';
  expect(rules).toContain('between 8,000\u202f€ and 12,000\u202f€');
  expect(rules).toMatch(/Grows by\s*2\.00/);
  const part = async (id: string) => Number(((await slot.at(id).textContent()) ?? '').replace(/[^\d.]/g, ''));
  expect((await part('return-game')) + (await part('return-pots'))).toBeCloseTo(await part('return'), 1);
  expect(await slot.at('scatter-row').count()).toBe(1);
  expect(await slot.at('denominations').textContent()).toContain('2.00');
  await shot(slot.page, 'golden-link-help');
});
