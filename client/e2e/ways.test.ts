import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { Shown } from './shown';
import { house, shot } from './visit';

const { visit } = house();

const GAME = 'ways-243';

test('its rounds are seen, on a phone too', async () => {
  for (const size of ['phone', 'small'] as const) {
    const shown = await Shown.open(await visit({ size }), GAME, size);
    await shown.fits();
    for (const scene of ['win', 'few', 'gamble-won', 'gamble-lost'].filter(shown.has)) {
      await shown.begin(scene);
      await shown.end(scene);
    }
  }
}, 240_000);

test('positions are bought on each reel from the middle; what is not bought is dimmed, ways and stake are shown', async () => {
  covers('OC-R10', 'OC-5.1.7', 'OC-5.1.10');
  const v = await visit({ size: 'phone' });
  await (await v.enter()).at(GAME, 'UAH').refill();
  const slot = await v.sit(GAME);
  const ways = async () => Number(await slot.at('lines-plate').getAttribute('data-count'));
  expect(await ways()).toBe(243);
  expect(await slot.page.locator('.dimmed').count()).toBe(0);
  await slot.at('positions-1').click(); // 3 → 1
  await slot.at('positions-5').click();
  await slot.at('positions-5').click(); // 3 → 1 → 2
  expect(await ways()).toBe(1 * 27 * 2);
  expect(Number(await slot.at('sazka').getAttribute('data-units'))).toBe(54);
  expect(await slot.at('reel-1').locator('.dimmed').count()).toBe(2);
  expect(await slot.at('reel-5').locator('.dimmed').count()).toBe(1);
  await shot(slot.page, 'ways-positions-phone');
  const asked = slot.page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/rounds'));
  await slot.press('start');
  expect((await asked).postDataJSON().wagers).toEqual([{ seat: 1, spot: 0, arg: 0b1011111101, units: 54 }]);
  await slot.at('help').click();
  expect(await slot.at('lines').textContent()).toContain('3 a reel: 243 ways');
});
