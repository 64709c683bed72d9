import { describe, expect, it } from 'vitest';
import { type AutoLook, nextAuto } from '../src/play/auto';
import { fixtures } from '../src/games/dirty-money/fixtures';
import { covers } from './covers';
import { spinOf } from './house';

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
