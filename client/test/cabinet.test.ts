import { describe, expect, it } from 'vitest';
import { Lost, Problem } from '../src/play/api';
import { faceOf, mayCashOut, partingOf, played, wishes } from '../src/cabinet/face';
import { fixture, machines } from '../src/cabinet/fixtures';
import { commandOf } from '../src/cabinet/keys';
import { Machine } from '../src/cabinet/machine';
import { movedOf, pastOf } from '../src/cabinet/past';
import type { Terminal } from '../src/cabinet/wire';
import { cabinetLanguages } from '../src/cabinet/words';
import { cashierLanguages } from '../src/cashier/words';
import { floorLanguages } from '../src/floor/words';
import { walletLanguages } from '../src/wallet/words';
import { codeIn, offered, typedAmount } from '../src/wallet/amounts';
import { clockOf, minutesOf } from '../src/words/span';
import type { RoundSummary } from '../src/play/types';
import { covers } from './covers';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const at = (name: string) => machines[name]!(NOW);
const free = at('free');
const code = fixture(NOW, { code: { purpose: 'cash-out', code: 'x', path: '/wallet?code=x', expires: '2026-12-01T12:02:00Z' } });
const gone = { ...free, code: null };

describe('what a machine shows', () => {
  it.each([
    ['front', free, false, false], ['game', at('playing'), true, false], ['front', at('playing'), false, false],
    ['locked', at('hand-pay'), false, false], ['locked', at('hand-pay'), true, false], ['game', at('hand-pay'), true, true],
    ['shut', at('shut'), true, false], ['reserved', at('reserved'), false, false],
  ] as const)('%s', (face, t, open, showing) => {
    covers('BC-M-20', 'DM-31');
    expect(faceOf(t, open, showing)).toBe(face);
  });

  it('cashes out what is somebody’s, and nothing while staff must come first', () => {
    covers('BC-H-8', 'BC-M-20');
    expect([mayCashOut(at('playing')), mayCashOut(free), mayCashOut(at('hand-pay')), mayCashOut({ ...at('playing'), credit: 0 })]).toEqual([true, false, false, false]);
  });

  it('tells where the last player’s money went', () => {
    covers('BC-H-10');
    expect(partingOf(code, gone)).toEqual({ how: 'cash-out', amount: code.credit });
    expect(partingOf(at('playing'), gone)).toEqual({ how: 'returned', amount: at('playing').credit });
    expect(partingOf(null, gone)).toBeNull();
    expect(partingOf(at('playing'), { ...at('playing'), credit: 0 })).toBeNull();
  });

  it('counts the idle time anew from each game', () => {
    covers('BC-H-10');
    expect(played(at('leaving'), NOW).idle.returns_at).toBe('2026-12-01T12:15:00.000Z');
    expect(played(free, NOW)).toBe(free);
    expect(minutesOf(14.2 * 60_000)).toBe(15);
    expect([clockOf(61_000), clockOf(-5), clockOf(59_001)]).toEqual(['1:01', '0:00', '1:00']);
  });

  it('asks for a new code only while somebody may want one', () => {
    const out = { ...free, code: { ...free.code!, expires: '2026-12-01T11:59:59Z' } };
    expect(wishes(free, NOW, NOW)).toBe(false); // the one that it shows still works
    expect(wishes(out, NOW, NOW - 60_000)).toBe(true);
    expect(wishes(out, NOW, NOW - 11 * 60_000)).toBe(false); // nobody has touched it for long
    expect(wishes({ ...at('playing'), code: null }, NOW, NOW)).toBe(false);
    expect(wishes({ ...at('shut'), code: null }, NOW, NOW)).toBe(false);
  });

  it('has F2 and F9 beside its games’ keys', () => expect([commandOf('F2'), commandOf('F9'), commandOf('a')]).toEqual(['call', 'cash-out', null]));
});

/** seated is a machine in front of a house that answers from a list, one answer a question. */
function seated(answers: unknown[]) {
  const asked: [string, unknown][] = [];
  let out = false;
  const answer = async (path: string, body?: unknown) => {
    asked.push([path, body]);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as never;
  };
  const machine = new Machine({ read: (p) => answer(p), order: answer, now: () => NOW, loggedOut: () => (out = true) });
  return { machine, asked, out: () => out };
}

describe('a machine and its house', () => {
  it('tells a lost house, and comes back by itself', async () => {
    const { machine } = seated([free, new Lost('gone'), free]);
    await machine.ask();
    expect(machine.lost.value).toBe(false);
    await machine.ask();
    expect([machine.lost.value, machine.shown.value]).toEqual([true, free]);
    await machine.ask();
    expect(machine.lost.value).toBe(false);
  });

  it('shows a code that it was given, and says what was refused', async () => {
    const { machine, asked } = seated([code, new Problem(409, 'locked', 'the machine is locked')]);
    await machine.want('cash-out');
    expect([asked, machine.shown.value]).toEqual([[['/terminal/codes', { purpose: 'cash-out' }]], code]);
    await machine.want('cash-out');
    expect(machine.refused.value?.code).toBe('locked');
  });

  it('forgets what it told the last player when the next one comes', () => {
    const { machine } = seated([]);
    for (const t of [code, gone] as Terminal[]) machine.hear(t);
    expect(machine.parting.value?.how).toBe('cash-out');
    machine.hear(at('playing'));
    expect(machine.parting.value).toBeNull();
  });

  it('tells the last player where his money went, though the news of the balance come first', () => {
    covers('BC-H-8');
    const { machine } = seated([]);
    machine.hear(code);
    machine.heardBalance(0);
    machine.hear(gone);
    expect(machine.parting.value).toEqual({ how: 'cash-out', amount: code.credit });
  });

  it('says nothing to a player whose last game took it all', () => {
    const { machine } = seated([]);
    machine.hear({ ...at('playing'), credit: 0 });
    machine.hear(gone);
    expect(machine.parting.value).toBeNull();
  });

  it('ends with its session', async () => {
    const { machine, out } = seated([new Problem(401, 'not-logged-in', '')]);
    await machine.ask();
    expect(out()).toBe(true);
  });
});

describe('the transactions of a machine', () => {
  const round = (started: string, before: number, after: number): RoundSummary => ({ id: started, game: 'golden-eden', edition: '', state: 'settled', started, ended: null, stake: 200, win: after - before + 200, balance_before: before, balance_after: after, jackpot: null, currency: 'EUR' });

  it('stand in one order, newest first, and add up', () => {
    covers('BC-H-18', 'PL-15');
    const past = pastOf(
      [{ kind: 'load', amount: 2000, at: '2026-12-01T11:00:00Z' }, { kind: 'cash-out', amount: 2300, at: '2026-12-01T11:20:00Z' }],
      [round('2026-12-01T11:10:00Z', 1800, 2300), round('2026-12-01T11:05:00Z', 2000, 1800)], 20);
    expect(past.map(movedOf)).toEqual([-2300, 500, -200, 2000]);
    expect(past.reduce((sum, e) => sum + movedOf(e), 0)).toBe(0);
    expect(pastOf([], [round('2026-12-01T11:10:00Z', 1800, 2300), round('2026-12-01T11:05:00Z', 2000, 1800)], 1)).toHaveLength(1);
    const load = { kind: 'load', amount: 500, at: '2026-12-01T11:00:00Z' } as const;
    expect(pastOf([load as never], [round('2026-12-01T11:10:00Z', 1800, 2300), round('2026-12-01T11:05:00Z', 2000, 1800)], 1).map((e) => e.of)).toEqual(['game', 'transfer']);
  });
});

describe('the wallet page', () => {
  it('offers amounts that may be loaded', () => {
    covers('BC-H-4');
    expect(offered(12_345, 'EUR', 2)).toEqual([500, 1000, 2000, 5000, 10_000]);
    expect(offered(30_000, 'CZK', 2)).toEqual([10_000, 20_000]);
    expect(offered(499, 'EUR', 2)).toEqual([]);
  });

  it.each([['12,5', 1250], ['12.05', 1205], ['1 000', 100_000], ['7', 700], ['0', 0], ['1,005', null], ['-5', null], ['', null], ['1e9', null]])('reads %s', (text, minor) => {
    expect(typedAmount(text, 2)).toBe(minor);
  });

  it.each(['https://casino.example/wallet?code=7m2kxw0qc9d4hvn6r3yt', '7m2kx w0qc9 d4hvn 6r3yt', '7M2KXW0QC9D4HVN6R3YT'])('finds the code in %s', (text) => {
    expect(codeIn(text)).toBe('7m2kxw0qc9d4hvn6r3yt');
  });
});

describe('words', () => {
  const messages = (o: object, path = ''): [string, string][] => Object.entries(o).flatMap(([k, v]) => (typeof v === 'string' ? [[path + k, [...v.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join()] as [string, string]] : messages(v as object, `${path}${k}.`)));

  it.each([['cabinet', cabinetLanguages], ['wallet', walletLanguages], ['floor', floorLanguages], ['cashier', cashierLanguages]] as const)('of the %s have the same blanks in each language', (_, all) => {
    for (const own of [all.cs, all.de]) expect(messages(own)).toEqual(messages(all.en));
  });
});
