import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { house, shot } from './visit';

const { visit } = house();

test('all games stand on their shelves; a name, a room or nothing is found', async () => {
  const v = await visit();
  await v.enter();
  const asked: string[] = [];
  const page = await v.tab();
  page.on('request', (r) => void asked.push(r.url()));
  const plates = page.locator('.game-plate');
  await page.getByTestId('game-mines').waitFor();
  const { games } = await (await v.context.request.get(`${v.casino.url}/api/games`)).json();
  expect(await plates.count()).toBe(games.length);
  await shot(page, 'lobby');
  // The name of a plate is what a screen reader says of the link: name, what it returns, and its money.
  const roulette = page.getByTestId('shelf-roulette').getByRole('link', { name: /^Roulette/ });
  expect(await roulette.textContent()).toContain('97.30'); // 36/37, OC-2
  expect(await roulette.textContent()).toContain('₴');

  await page.getByTestId('find-game').fill('POKER');
  await expect.poll(() => plates.count()).toBe(2);
  await expect.poll(() => page.getByTestId('live-region').textContent()).toContain('2');
  await page.getByTestId('room-slots').click();
  await page.getByTestId('nothing-found').getByRole('button').click();
  await expect.poll(() => plates.count()).toBe(games.length);
  await page.getByTestId('room-tables').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('room-tables').getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByTestId('game-dirty-money').count()).toBe(0);
  expect(await page.getByTestId('game-blackjack-u').count()).toBe(1);
  expect(asked.filter((url) => url.endsWith('/state'))).toEqual([]); // nothing is open, so no game is asked for its state
});

test('an unfinished round of a table leads back to it, and stands in the history with its bets', async () => {
  covers('PL-12', 'PL-15');
  const v = await visit({ size: 'phone' });
  await v.enter();
  const post = (path: string, data: object) => v.context.request.post(`${v.casino.url}/api${path}`, { data, headers: { 'Idempotency-Key': key() } });
  await post('/wallet/refill?currency=EUR-fun', {});
  expect((await post('/rounds', { game: 'three-card-poker', wagers: [{ seat: 1, spot: 1, units: 10 }] })).status()).toBe(201);
  const page = await v.tab();
  const strip = page.locator('[data-testid="resume-strip"][data-game="three-card-poker"]');
  await strip.waitFor();
  expect(await strip.textContent()).toContain('10');
  expect(await strip.getByTestId('collect').count()).toBe(0);
  await page.getByTestId('history').click();
  await page.getByTestId('round-row').first().click();
  await page.getByTestId('receipt-bets').waitFor();
  const row = page.locator('[data-testid="receipt-bets"] tbody tr');
  expect(await row.count()).toBe(1);
  expect(await row.first().textContent()).toMatch(/Ante.*10/);
  // The same felt shows it again, and each view can be read.
  await page.getByTestId('replay-play').click();
  await expect.poll(() => page.getByTestId('replay').getAttribute('data-running')).toBe('false');
  await page.locator('.told summary').click();
  expect(await page.locator('[data-testid="receipt-told"] li').count()).toBe(1); // three cards, and the question what to do
  await shot(page, 'receipt-table');
});

/** A key of a wager: a UUID of version 7 but for its time. */
function key(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((b, i) => (i === 6 ? (b & 15) | 112 : i === 8 ? (b & 63) | 128 : b).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
