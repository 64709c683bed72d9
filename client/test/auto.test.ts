import { describe, expect, it } from 'vitest';
import { type AutoLook, nextAuto } from '../src/play/auto';
import { fixtures } from '../src/games/dirty-money/fixtures';
import { autoplay } from '../src/play/sitting';
import { covers } from './covers';
import { ok, playOf, seat, settle, spinOf } from './house';

const calm: AutoLook = { stopped: false, views: spinOf(0), inRisk: false, affordable: true, platformStop: false, winWaiting: false };
const views = (id: string) => fixtures.find((f) => f.id === id)!.round.views;

describe('AUTO START', () => {
  it.each([
    ['no win', calm],
    ['a win', { ...calm, views: spinOf(100), winWaiting: true }],
    ['a very large win', { ...calm, views: views('most'), winWaiting: true }],
  ])('goes on after %s', (_, look) => {
    covers('DM-7');
    expect(nextAuto(look).go).toBe(true);
  });

  it.each([
    ['credit', { ...calm, affordable: false }],
    ['stop', { ...calm, stopped: true }],
    ['bonus', { ...calm, inRisk: true }],
    ['bonus', { ...calm, views: views('award') }],
    ['bonus', { ...calm, views: views('free') }],
    ['platform', { ...calm, platformStop: true }],
  ] as const)('ends by %s', (why, look) => {
    covers('DM-7', 'DM-R7', 'DM-R11');
    expect(nextAuto(look)).toEqual({ go: false, why });
  });

  it('leaves two seconds for RISK after a win', () => {
    covers('DM-R11', 'DM-19');
    expect(nextAuto({ ...calm, views: spinOf(100), winWaiting: true })).toEqual({ go: true, afterMs: 2000 });
  });
});

describe('a machine that the house stops', () => {
  it('plays no game after the one that is shown', async () => {
    covers('DM-R7');
    const { table, due, asked } = await seat([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9_950 }), 201)]);
    table.toggleAuto();
    table.halt(); // while the house is asked
    await settle();
    expect([table.auto.value, table.notice.value, due.length, asked.length]).toEqual([false, { kind: 'auto', why: 'platform' }, 0, 1]);
  });

  it('stops between two games, and starts none where AUTO START is not allowed', async () => {
    covers('DM-R7', 'PL-6');
    const { table, due } = await seat([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9_950 }), 201)]);
    table.toggleAuto();
    await settle();
    expect(due).toHaveLength(1);
    table.halt();
    expect([table.auto.value, due.length]).toEqual([false, 0]);
    autoplay.value = false;
    table.toggleAuto();
    expect(table.auto.value).toBe(false);
    autoplay.value = true;
  });
});
