import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { Shown } from './shown';
import { type Size, house } from './visit';

const { visit } = house();

/** The window of each machine (BC-M-4). */
const machines: Record<string, [number, number]> = { 'born-to-gamble': [5, 3], 'hot-twins': [3, 3], 'road-to-prosperity': [5, 3], 'roll-on-fire': [5, 4], 'rumbling-run': [5, 4], 'clover-power': [5, 3] };

test('the clover, Lock & Spin and a gamble of one of the family are seen on a phone', async () => {
  covers('BC-M-4', 'BC-M-12');
  const shown = await Shown.open(await visit({ size: 'phone' }), 'clover-power', 'phone');
  await shown.begin('clover', ['banner']);
  await shown.end('clover');
  await shown.begin('lock', ['board']);
  expect(await shown.slot.at('board').locator('.board-cell').count()).toBe(15);
  await shown.end('lock');
  for (const scene of ['pot', 'gamble-won', 'gamble-lost'].filter(shown.has)) {
    await shown.begin(scene);
    await shown.end(scene);
  }
}, 240_000);

// Their rounds are shown view by view in test/recorded.test.ts.
test.each<Size>(['phone', 'small'])('all of the family have their window, and fit (%s)', async (size) => {
  covers('BC-M-4');
  await Shown.glance(await visit({ size }), machines, size);
});

test('symbols of the drawn colour turn to wilds, and the whole round is watched on a phone', async () => {
  covers('BC-M-13');
  const shown = await Shown.open(await visit({ size: 'phone' }), 'road-to-prosperity', 'phone');
  await shown.begin('colour', ['banner']);
  await shown.end('colour', 'watched');
  const turned = shown.recorded.rounds.colour!.views.flatMap((v) => ('turned' in v ? v.turned ?? [] : []));
  for (const [reel, row] of turned) expect(await shown.slot.at(`turned-${reel}-${row}`).count()).toBe(1);
});

test('forty lines and the coins of a four-row machine are played live on a phone', async () => {
  const v = await visit({ size: 'phone' });
  await (await v.enter()).at('roll-on-fire', 'EUR').refill();
  const slot = await v.sit('roll-on-fire');
  expect(await slot.at('lines-plate').getAttribute('data-count')).toBe('40');
  const before = await slot.kredit();
  const reply = await slot.press('start');
  const { round, balance } = (await reply.json()) as { round: { stake: number }; balance: number };
  expect(round.stake).toBe(await slot.sazka());
  expect(await slot.kredit()).toBe(balance);
  expect(before).toBeGreaterThanOrEqual(round.stake);
});
