import { describe, expect, it } from 'vitest';
import { ANNOUNCED, type Board, begin, empty, hear, hitOf, lost, ranked, rowsOf, SILENT, type Said } from '../src/sign/board';
import { Line, type Means, type Source } from '../src/sign/line';
import { signLanguages } from '../src/sign/words';
import type { Meter } from '../src/play/types';
import { covers } from './covers';

const meter = (pool: string, amount: number, more: Partial<Meter> & { place?: string } = {}): Meter => ({ pool, name: pool, game: 'g', currency: 'CZK', amount, ...more });
const told = (...all: Said[]) => all.reduce((b, s) => hear(b, s, 1000), empty);
const opening: Said[] = [{ event: 'sign', name: 'Brno', currency: { code: 'CZK' } }, { event: 'meter', meter: meter('a', 5) }, { event: 'meter', meter: meter('b', 7) }, { event: 'snapshot' }];

describe('what the sign shows', () => {
  it('is the present value of each jackpot, the largest first', () => {
    covers('DM-27', 'BC-M-15');
    const b = told(...opening);
    expect(b.place).toBe('Brno');
    expect(ranked(b).map((m) => m.amount)).toEqual([7, 5]);
    expect(ranked(hear(b, { event: 'meter', meter: meter('a', 9) }, 2000)).map((m) => m.amount)).toEqual([9, 7]);
  });
  it('tells pools of one name apart, by their group and place', () => {
    const b = told(...opening, { event: 'meter', meter: meter('a', 1, { place: 'brno' }) }, { event: 'meter', meter: meter('a', 2, { game: '', group: 'club' }) });
    expect(ranked(b).map((m) => m.amount)).toEqual([7, 5, 2, 1]);
  });
  it('stays whole while a new state is told, and drops pools that are gone', () => {
    let b = begin(told(...opening));
    b = hear(b, opening[0]!, 2000);
    b = hear(b, { event: 'meter', meter: meter('a', 6) }, 2000);
    expect(ranked(b).map((m) => m.amount)).toEqual([7, 5]);
    b = hear(b, { event: 'snapshot' }, 2000);
    expect(ranked(b).map((m) => m.amount)).toEqual([6]);
  });
  it('announces a hit for a while', () => {
    let b = hear(told(...opening), { event: 'jackpot', game: 'g', pot: 'a', currency: 'CZK', amount: 500 }, 2000);
    expect(hitOf(b, meter('a', 1), 2001)?.amount).toBe(500);
    expect(hitOf(b, meter('b', 1), 2001)).toBeUndefined();
    expect(hitOf(b, meter('a', 1), 2000 + ANNOUNCED)).toBeUndefined();
    b = hear(b, { event: 'beat' }, 2000 + ANNOUNCED);
    expect(b.hits).toEqual([]);
  });
  it('is old when the house is silent, and says since when', () => {
    const b = told(...opening);
    expect(b.heard).toBe(1000);
    expect(lost(b, 1000 + SILENT)).toBe(false);
    expect(lost(b, 1001 + SILENT)).toBe(true);
    expect(lost(hear(b, { event: 'beat' }, 1001 + SILENT), 1001 + SILENT)).toBe(false);
    expect(lost(empty, 1_000_000)).toBe(false);
  });
});

describe('how the plates stand', () => {
  it.each(Array.from({ length: 31 }, (_, n) => n))('%d of them have room, with a row to spare for none', (n) => {
    for (const { columns, rows } of Object.values(rowsOf(n))) {
      expect(columns * rows).toBeGreaterThanOrEqual(n);
      expect(columns * (rows - 1)).toBeLessThan(Math.max(n, 1));
    }
  });
});

/** A network and a clock that do what the test says. */
class Net implements Means {
  sources: (Source & { closed: boolean; says(name: string, data: string): void })[] = [];
  alarms: { ms: number; f: () => void }[] = [];
  open(): Source {
    const heard: Record<string, (e: MessageEvent<string>) => void> = {};
    const source = {
      onerror: null, closed: false,
      addEventListener: (name: string, f: (e: MessageEvent<string>) => void) => void (heard[name] = f),
      close() { this.closed = true; },
      says: (name: string, data: string) => heard[name]!({ data } as MessageEvent<string>),
    };
    this.sources.push(source);
    return source;
  }
  after(ms: number, f: () => void): () => void {
    const alarm = { ms, f };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((a) => a !== alarm));
  }
  ring(): number {
    const [alarm] = this.alarms.splice(0, 1);
    alarm!.f();
    return alarm!.ms;
  }
  get last() { return this.sources[this.sources.length - 1]!; }
}

describe('the line of the sign', () => {
  const opened = () => {
    const net = new Net();
    const board = { now: empty as Board, downs: 0 };
    const line = new Line('/x', (s) => (board.now = hear(board.now, s, 1)), () => board.downs++, net);
    line.open();
    return { net, board, line };
  };
  it('comes back by itself after every fault, later each time and for ever', () => {
    const { net, board } = opened();
    const waits = [];
    for (let i = 0; i < 6; i++) {
      net.last.onerror!(new Event('error'));
      expect(net.last.closed).toBe(true);
      waits.push(net.ring());
    }
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
    expect(board.downs).toBe(6);
    net.last.says('sign', '{"name":"Brno","currency":{"code":"CZK"}}');
    net.last.says('meter', '{"pool":"a","name":"A","game":"g","currency":"CZK","amount":5}');
    net.last.says('snapshot', '{"at":"1.0"}');
    expect(board.now.meters.map((m) => m.amount)).toEqual([5]);
    net.last.onerror!(new Event('error'));
    expect(net.ring()).toBe(1000);
  });
  it('notices that nothing comes any more', () => {
    const { net, board } = opened();
    net.last.says('beat', '{}');
    expect(net.alarms.length).toBe(1);
    expect(net.ring()).toBe(SILENT);
    expect(board.downs).toBe(1);
    net.ring();
    expect(net.sources.length).toBe(2);
  });
  it('hears nothing of a stream that it has left, and nothing after its end', () => {
    const { net, board, line } = opened();
    const old = net.last;
    old.onerror!(new Event('error'));
    net.ring();
    old.says('beat', '{}');
    old.onerror!(new Event('error'));
    expect([board.now.heard, board.downs]).toEqual([0, 1]);
    net.last.says('meter', 'no JSON');
    line.close();
    expect(net.last.closed).toBe(true);
    expect(net.alarms).toEqual([]);
  });
});

describe('the words of the sign', () => {
  it.each(Object.entries(signLanguages))('%s has all, with the same gaps', (_, w) => {
    for (const [name, text] of Object.entries(signLanguages.en)) {
      expect(w[name as keyof typeof w].match(/\{\w+\}/g) ?? []).toEqual(text.match(/\{\w+\}/g) ?? []);
    }
  });
});
