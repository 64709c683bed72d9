import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { Shown } from './shown';
import { house } from './visit';

const { visit } = house();

/** The window of each machine, and what it has of its own (BC-M-4, BC-M-11 to BC-M-13). */
const machines: [string, [number, number], string][] = [
  ['born-to-gamble', [5, 3], 'scale'],
  ['hot-twins', [3, 3], 'scale'],
  ['road-to-prosperity', [5, 3], 'colour'],
  ['roll-on-fire', [5, 4], 'scale'],
  ['rumbling-run', [5, 4], 'scale'],
  ['clover-power', [5, 3], 'clover'],
];

const seenIn: Record<string, string[]> = { scale: ['board'], colour: ['banner'], clover: ['banner'] };

test.each(machines)('%s: window, Lock & Spin and its own feature are seen, on a phone too', async (game, window, feature) => {
  covers('BC-M-4', 'BC-M-11', 'BC-M-12', 'BC-M-13');
  for (const size of ['phone', 'small'] as const) {
    const shown = await Shown.open(await visit({ size }), game, size);
    expect(await shown.window()).toEqual(window);
    await shown.fits();
    await shown.begin(feature, seenIn[feature]);
    await shown.end(feature);
    await shown.begin('lock', ['board']);
    expect(await shown.slot.at('board').locator('.board-cell').count()).toBe(window[0] * window[1]);
    await shown.end('lock');
    for (const scene of ['pot', 'gamble-won', 'gamble-lost'].filter(shown.has)) {
      await shown.begin(scene);
      await shown.end(scene);
    }
  }
}, 240_000);

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
