import { describe, expect, it } from 'vitest';
import { floor, handPay, jackpot, manager } from '../src/floor/fixtures';
import { Hall } from '../src/floor/hall';
import { pressureOf, queued } from '../src/floor/queue';
import { mayApprove, stepsOf } from '../src/floor/steps';
import { Lost, Problem } from '../src/play/api';
import { covers } from './covers';
import { settle } from './house';

const NOW = Date.parse('2026-12-01T12:00:00Z');

describe('the queue', () => {
  it('puts what is late first, then what is due soon, and what is attended last', () => {
    covers('BC-M-20');
    const all = queued(floor(NOW).queue!, NOW);
    expect(all.map((q) => [q.id, pressureOf(q, NOW)])).toEqual([['j1', 'late'], ['h1', 'soon'], ['f1', 'waits'], ['c1', 'waits'], ['h2', 'attended']]);
  });

  it('is late from the fifth minute on', () => {
    covers('BC-M-20');
    const call = floor(NOW).queue!.find((q) => q.id === 'c1')!; // called a minute ago
    expect([pressureOf(call, NOW + 239_000), pressureOf(call, NOW + 240_000)]).toEqual(['soon', 'late']);
  });
});

describe('a payment by hand', () => {
  it('goes step by step; the signatures wait for nothing but the form', () => {
    covers('DM-33', 'DM-32');
    const states = (c: Parameters<typeof stepsOf>[0]) => stepsOf(c).map((s) => `${s.need} ${s.state}`);
    expect(states(jackpot(NOW))).toEqual(['arrive done', 'identify done', 'form now', 'sign-winner later', 'sign-attendant later', 'approve later', 'pay later']);
    expect(states(jackpot(NOW, { needs: ['sign-winner', 'sign-attendant', 'pay'] }))).toEqual(['arrive done', 'identify done', 'sign-winner now', 'sign-attendant now', 'pay later']);
    expect(states(handPay(NOW))).toEqual(['arrive done', 'identify done', 'approve now', 'pay later']);
  });

  it('is approved by somebody else than who checked the identity', () => {
    const c = handPay(NOW); // identified by Jaan
    expect([mayApprove(c, 'Mari', manager.rights), mayApprove(c, 'Jaan', manager.rights), mayApprove(c, 'Mari', ['attend'])]).toEqual(['yes', 'same', 'no-right']);
  });
});

/** hallOf is a floor in front of a house that answers from a list, and the times for which it waits. */
function hallOf(answers: unknown[]) {
  const waits: { ms: number; then: () => void }[] = [];
  const asked: string[] = [];
  let out = false;
  const answer = async (path: string) => {
    asked.push(path);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as never;
  };
  const hall = new Hall({
    read: answer, order: answer, loggedOut: () => (out = true),
    after(ms, then) {
      const wait = { ms, then };
      waits.push(wait);
      return () => void (waits.includes(wait) && waits.splice(waits.indexOf(wait), 1));
    },
  });
  return { hall, waits, asked, out: () => out };
}

describe('the floor and its house', () => {
  it('asks every five seconds until the stream tells what changes, and again when it breaks', async () => {
    const { hall, waits } = hallOf([floor(NOW), floor(NOW)]);
    await hall.ask();
    expect(waits.map((w) => w.ms)).toEqual([5000]);
    hall.heard();
    hall.heard();
    expect(waits.map((w) => w.ms)).toEqual([150]); // two news, one question
    waits[0]!.then();
    await settle();
    expect(waits.map((w) => w.ms)).toContain(20_000);
    hall.broken();
    expect(waits.map((w) => w.ms)).toContain(5000);
  });

  it('keeps what it has while the house is lost', async () => {
    const { hall } = hallOf([floor(NOW), new Lost('gone')]);
    await hall.ask();
    await hall.ask();
    expect([hall.lost.value, hall.state.value?.terminals?.length]).toEqual([true, 8]);
  });

  it('tells a refusal and does not lose its place', async () => {
    const { hall, out } = hallOf([new Problem(409, 'four-eyes', 'another member of the staff must do it'), new Problem(401, 'not-logged-in', '')]);
    expect(await hall.act('/claims/h2/approve')).toBeNull();
    expect(hall.refused.value?.code).toBe('four-eyes');
    await hall.ask();
    expect(out()).toBe(true);
  });
});
