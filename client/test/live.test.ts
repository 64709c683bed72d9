import { beforeAll, describe, expect, it } from 'vitest';
import recorded from '../src/games/roulette/table-rounds.json';
import roulette from '../src/games/roulette/table';
import { secondsTo } from '../src/live/clock';
import { LiveSeat } from '../src/live/seat';
import type { LiveDoc, LiveMine, LiveState } from '../src/live/wire';
import { Courier } from '../src/play/courier';
import { noticeText } from '../src/table/notice';
import { Showing } from '../src/table/showing';
import type { TableGame, TableView } from '../src/table/wire';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';
import { type Answer, MemoryStore, noWait, ok, problem, scripted } from './house';

const { definition } = recorded as unknown as { definition: TableGame['definition'] };
const game = { id: 'roulette', name: 'Roulette', kind: 'roulette', edition: 'e1', currency: 'UAH', unit: 100, definition } as unknown as TableGame;
const spot = (name: string) => definition.spots.find((s) => s.name === name)!.spot;
const rounds = recorded.rounds as unknown as Record<string, { views: TableView[] }>;
const some = Object.keys(rounds)[0]!;

const noon = Date.parse('2026-12-01T12:00:00Z');
const at = (ms: number) => new Date(noon + ms).toISOString();

function table(more: Partial<LiveDoc> = {}): LiveDoc {
  return {
    kind: 'table', id: 'roulette-1', name: 'Roulette 1', game: 'roulette', edition: 'e1', joint: false, now: at(0), number: 7, phase: 'betting', status: 'PLACE YOUR BETS', began: at(0), closes: at(20_000),
    pace: { betting_ms: 20_000, final_ms: 5000, turn_ms: 15_000, show_ms: 8000 }, limits: { seats: 8 }, turn: null, views: [], seats: [], results: [], ...more,
  };
}

function own(more: Partial<LiveMine> = {}): LiveMine {
  return { kind: 'seat', table: 'roulette-1', number: 7, phase: 'betting', seat: 3, state: 'betting', currency: 'UAH-fun', unit: 100, balance: 100_000, staked: 0, win: 0, bets: [], undo: false, views: [], offers: [], seen: 0, ...more };
}

/** A seat in front of a house that answers from a script; its clock is ten seconds behind the house's. */
function sitDown(answers: Answer[] = [], state: LiveState = { table: table(), mine: own() }) {
  const house = scripted(answers);
  const told: string[] = [];
  const asked: string[] = [];
  const money = purseIn('UAH-fun');
  const showing = new Showing(roulette, game, {
    pace: (ms) => Math.min(ms, 1), reduced: () => false, sound: () => {}, speak: (s) => void told.push(s), tell: (v, t) => roulette.tell(v, t as never, { game, money }),
  });
  const now = { at: noon - 10_000, house: state };
  const seat = new LiveSeat(game, roulette, showing, {
    courier: new Courier(house.send, noWait(), () => 'key'), store: new MemoryStore(), now: () => now.at, after: (_ms, then) => void setTimeout(then, 30), loggedOut: () => void asked.push('out'),
    ask: async () => (asked.push('ask'), now.house),
    sitDown: async (n) => (asked.push(`sit ${n}`), own({ seat: 3 })),
    standUp: async () => (asked.push('stand'), own({ seat: 0 })),
  }, state);
  return { seat, showing, house, told, asked, now, text: () => (seat.notice.value ? noticeText(seat.notice.value, seat, money) : '') };
}

const bet = (name: string, units: number) => ({ spot: spot(name), name, units });
const still = async (seat: LiveSeat<any>) => {
  for (let n = 0; n < 100; n++) await new Promise((r) => setTimeout(r, n < 3 || seat.busy.value !== 'idle' ? 4 : 0));
};

beforeAll(() => void (lang.value = 'en'));

describe('a table that many share', () => {
  it('chips lie at once, leave the credit, and are the house’s when it has answered', async () => {
    covers('OC-2.1.9');
    const { seat, house } = sitDown([ok({ mine: own({ bets: [bet('straight-17', 10)], balance: 99_000, staked: 1000, undo: true, round: 'r1' }) })]);
    seat.place(spot('straight-17'), 10);
    expect(seat.on(spot('straight-17'))).toBe(10);
    expect(seat.credit.value).toBe(99_000);
    await still(seat);
    expect(house.asked[0]).toMatchObject({ path: '/tables/roulette-1/bets', body: { bets: [{ spot: spot('straight-17'), arg: 0, units: 10 }] } });
    expect(seat.credit.value).toBe(99_000);
    expect(seat.mayUndo()).toBe(true);
  });

  it('a bet that comes too late is taken off the felt and told', async () => {
    covers('OC-2.1.8');
    const late = { table: table({ phase: 'show', now: at(25_000), views: rounds[some]!.views.slice(0, 1) }), mine: own({ phase: 'show' }) };
    const { seat, now, text } = sitDown([problem(409, 'too-late', { detail: 'NO MORE BETS: the table takes bets again in 8 seconds' })]);
    seat.place(spot('straight-17'), 10);
    now.house = late;
    await still(seat);
    expect(seat.bets.value).toEqual([]);
    expect(seat.credit.value).toBe(100_000);
    expect(text()).toContain('NO MORE BETS');
    expect(seat.mayBet()).toBe(false);
  });

  it('who watches takes a seat with his first chip', async () => {
    const { seat, asked, house } = sitDown([ok({ mine: own({ bets: [bet('straight-17', 10)], balance: 99_000, staked: 1000 }) })], { table: table(), mine: own({ seat: 0, state: 'watching' }) });
    seat.place(spot('straight-17'), 10);
    await still(seat);
    expect(asked).toEqual(['sit 0']);
    expect(house.asked).toHaveLength(1);
  });

  it('chips go to the house one after the other, and what it answers first does not take the later off the felt', async () => {
    const { seat, house } = sitDown([
      ok({ mine: own({ bets: [bet('straight-17', 10)], balance: 99_000, staked: 1000 }) }),
      ok({ mine: own({ bets: [bet('straight-17', 20)], balance: 98_000, staked: 2000 }) }),
    ]);
    seat.place(spot('straight-17'), 10);
    seat.place(spot('straight-17'), 10);
    expect(seat.on(spot('straight-17'))).toBe(20);
    await still(seat);
    expect(house.asked).toHaveLength(2);
    expect(seat.on(spot('straight-17'))).toBe(20);
    expect(seat.credit.value).toBe(98_000);
  });

  it('the panel goes by the house’s phases', () => {
    covers('OC-2.1.3');
    const { seat } = sitDown();
    expect(seat.phase.value).toBe('bets');
    seat.heardDoc(table({ phase: 'final', now: at(20_000) }));
    expect(seat.phase.value).toBe('final');
    expect(seat.mayBet()).toBe(true);
    seat.heardDoc(table({ phase: 'show', now: at(25_000) }));
    expect(seat.phase.value).toBe('closed');
    expect(seat.mayBet()).toBe(false);
  });

  it('a result is shown once, and what was won is on the balance when it was', async () => {
    const { views } = rounds[some]!;
    const { seat, told } = sitDown([], { table: table(), mine: own({ bets: [bet('straight-17', 10)], staked: 1000, balance: 99_000, round: 'r1' }) });
    seat.heardDoc(table({ phase: 'show', now: at(25_000), views }));
    expect(seat.busy.value).toBe('idle'); // the player's own views come at once
    const paid = own({ phase: 'show', state: 'over', bets: [], staked: 1000, balance: 135_000, win: 36_000, round: 'r1', views });
    seat.heardMine(paid);
    expect(seat.credit.value).toBe(99_000);
    await still(seat);
    expect(seat.credit.value).toBe(135_000);
    expect(seat.win.value).toBe(36_000);
    const once = told.length;
    seat.heardMine(paid);
    await still(seat);
    expect(told).toHaveLength(once);
    seat.heardDoc(table({ number: 8, now: at(33_000) }));
    await still(seat);
    expect(seat.phase.value).toBe('bets');
    expect(seat.showing.settled.value).toBeNull();
  });

  it('a late joiner sees what lies and what is out, without motion', () => {
    const { views } = rounds[some]!;
    const { seat, told } = sitDown([], { table: table({ phase: 'show', views }), mine: own({ seat: 0, phase: 'show' }) });
    expect(seat.busy.value).toBe('idle');
    expect(told).toEqual([]);
    expect(seat.showing.table.value).toEqual(views.reduce((t, v) => roulette.show(t as never, v, game), roulette.start(game)));
  });

  it('asks for its seat where what the table tells has come and the seat has not', async () => {
    const { seat, asked, now } = sitDown();
    now.house = { table: table({ number: 8, now: at(33_000) }), mine: own({ number: 8, balance: 77_000 }) };
    seat.heardDoc(now.house.table);
    expect(asked).toEqual([]);
    await new Promise((r) => setTimeout(r, 60));
    expect(asked).toEqual(['ask']);
    expect(seat.credit.value).toBe(77_000);
  });

  it('a document that was overtaken changes nothing', () => {
    const { seat } = sitDown();
    seat.heardDoc(table({ phase: 'final', now: at(20_000) }));
    seat.heardDoc(table({ phase: 'betting', now: at(19_000) }));
    expect(seat.doc.value.phase).toBe('final');
  });

  it('counts the house’s seconds, whatever this screen’s clock says', () => {
    const { seat, now } = sitDown();
    expect(seat.ahead.value).toBe(10_000);
    expect(secondsTo(at(20_000), now.at, seat.ahead.value)).toBe(20);
    expect(secondsTo(at(20_000), now.at + 19_200, seat.ahead.value)).toBe(1);
    expect(secondsTo(at(20_000), now.at + 25_000, seat.ahead.value)).toBe(0);
  });
});
