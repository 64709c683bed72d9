import { beforeAll, describe, expect, it } from 'vitest';
import { Api, type Reply } from '../src/play/api';
import { Courier } from '../src/play/courier';
import type { Session } from '../src/play/types';
import recorded from '../src/games/roulette/table-rounds.json';
import roulette from '../src/games/roulette/table';
import { noticeText } from '../src/table/notice';
import { Seat } from '../src/table/seat';
import { Showing } from '../src/table/showing';
import type { TableGame, TableState, TableView } from '../src/table/wire';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';
import { type Answer, MemoryStore, noWait, ok, problem, scripted } from './house';

const { definition } = recorded as unknown as { definition: TableGame['definition'] };
const game = { id: 'roulette', name: 'Roulette', kind: 'roulette', edition: 'e1', currency: 'UAH', unit: 100, definition } as unknown as TableGame;
const session: Session = { account: { id: 'acc', name: 'Fun', kind: 'fun' }, currency: { code: 'UAH-fun', exponent: 2, symbol: '₴' }, balance: 100_000 };
const spot = (name: string) => definition.spots.find((s) => s.name === name)!.spot;
const views = (name: string) => (recorded.rounds as unknown as Record<string, { views: TableView[] }>)[name]!.views;

/** A seat with 1000 in front of a house that answers from a script. Its dealer has patience: FINAL BETS ends when `call` is called. */
function sitDown(answers: Answer[] = [], store = new MemoryStore()) {
  const house = scripted(answers);
  const told: string[] = [];
  const sounds: string[] = [];
  const money = purseIn('UAH-fun');
  const showing = new Showing(roulette, game, {
    pace: (ms) => Math.min(ms, 1), reduced: () => false, sound: (s) => void sounds.push(s), speak: (s) => void told.push(s), tell: (v, t) => roulette.tell(v, t as never, { game, money }),
  });
  const clock = { now: 0, call: null as (() => void) | null };
  const seat = new Seat(game, roulette, showing, {
    api: new Api(house.send), courier: new Courier(house.send, noWait(), () => 'key'), session, store,
    after: (_ms, then) => ((clock.call = then), () => (clock.call = null)),
    now: () => (clock.now += 1000), loggedOut: () => {}, renewed: () => {},
  });
  const state: TableState = { round: null, carry: null, meters: [], balance: 100_000 };
  const text = () => (seat.notice.value ? noticeText(seat.notice.value, seat, money) : '');
  return { seat, showing, house, told, clock, state, text, store };
}

/** The house's answer to a round of the transcripts; staked and paid in units. */
function played(name: string, staked: number, paid: number, more: object = {}): Reply {
  const round = { id: 'r1', game: 'roulette', edition: 'e1', state: 'settled', started: '', ended: '', stake: staked * 100, win: paid * 100, balance_before: 100_000, balance_after: 0, jackpot: null, currency: 'UAH-fun', moves: 0, views: views(name), offers: null, over: true };
  return ok({ round, finished: null, balance: 100_000 + (paid - staked) * 100, meters: null, ...more }, 201);
}

const idle = async (seat: Seat<any>) => {
  for (let n = 0; n < 200 && seat.busy.value !== 'idle'; n++) await new Promise((r) => setTimeout(r, 5));
};

beforeAll(() => void (lang.value = 'en'));

describe('before the round', () => {
  it('a chip leaves the credit as it is laid, and comes back with undo and clear', async () => {
    covers('OC-2.1.5', 'OC-2.1.9');
    const { seat, state } = sitDown();
    await seat.sit(state);
    seat.setChip(25);
    seat.place(spot('straight-17'));
    seat.place(spot('straight-17'));
    expect([seat.on(spot('straight-17')), seat.credit.value, seat.staked.value]).toEqual([50, 95_000, 5000]);
    seat.undo();
    expect(seat.credit.value).toBe(97_500);
    seat.place(spot('red'));
    seat.lift(spot('straight-17'));
    expect([seat.on(spot('straight-17')), seat.on(spot('red'))]).toEqual([0, 25]);
    seat.clear();
    expect([seat.credit.value, seat.staked.value]).toEqual([100_000, 0]);
    seat.undo();
    expect(seat.on(spot('red'))).toBe(25);
  });

  it('what is refused or cut is told with the spot and its limit', async () => {
    covers('OC-2.1.6', 'OC-2.1.7', 'OC-R2');
    const { seat, state, text } = sitDown();
    await seat.sit({ ...state, balance: 10_000_000 });
    seat.setChip(1);
    expect(seat.place(spot('red'))).toBe(false);
    expect(text()).toMatch(/^Red takes at least 5\D*₴/);
    seat.setChip(1000);
    expect(seat.place(spot('straight-17'))).toBe(true);
    expect([text().slice(0, 29), seat.on(spot('straight-17'))]).toEqual(['Straight 17 takes at most 500', 500]);
    expect(seat.place(spot('straight-17'))).toBe(false);
    expect(text()).toContain('lies already');
  });

  it('rebet and double keep to the limits and to the credit', async () => {
    const { seat, state, text, clock } = sitDown([played('straight', 3, 108)]);
    await seat.sit(state);
    expect(seat.mayRebet()).toBe(false);
    seat.place(spot('straight-17'), 300);
    seat.deal();
    clock.call!();
    await idle(seat);
    expect(seat.mayRebet()).toBe(true);
    seat.rebet();
    expect([seat.on(spot('straight-17')), seat.showing.settled.value]).toEqual([300, null]);
    seat.double();
    expect([seat.on(spot('straight-17')), text().includes('cut')]).toEqual([500, true]);
  });

  it('the chosen chip is kept', async () => {
    const store = new MemoryStore();
    sitDown([], store).seat.setChip(100);
    expect(sitDown([], store).seat.chip.value).toBe(100);
  });
});

describe('the round', () => {
  it('goes through PLACE YOUR BETS, FINAL BETS and NO MORE BETS; until the last, chips are taken', async () => {
    covers('OC-2.1.3', 'OC-2.1.8');
    const { seat, state, clock, house } = sitDown([played('straight', 10, 360)]);
    await seat.sit(state);
    expect(seat.phase.value).toBe('bets');
    seat.place(spot('straight-17'), 5);
    seat.deal();
    expect([seat.phase.value, house.asked.length]).toEqual(['final', 0]);
    expect(seat.place(spot('straight-17'), 5)).toBe(true);
    clock.call!();
    expect(seat.phase.value).toBe('closed');
    expect(seat.place(spot('straight-17'), 5)).toBe(false);
    await idle(seat);
    expect(seat.phase.value).toBe('bets');
    expect(house.asked[0]!.body).toEqual({ game: 'roulette', edition: 'e1', wagers: [{ seat: 1, spot: spot('straight-17'), arg: 0, units: 10 }] });
  });

  it('credit, win and the announced number follow the round', async () => {
    covers('OC-2.1.10');
    const { seat, state, clock, told, showing } = sitDown([played('straight', 5, 180)]);
    await seat.sit(state);
    seat.place(spot('straight-17'), 5);
    seat.deal();
    clock.call!();
    expect(seat.credit.value).toBe(99_500);
    await idle(seat);
    expect([seat.credit.value, seat.win.value, seat.staked.value]).toEqual([117_500, 18_000, 0]);
    expect(told.at(-1)).toMatch(/^\d+, (red|black), (odd|even), .* on a stake of /);
    expect(showing.settled.value?.length).toBe(1);
  });

  it('what the house cut is told', async () => {
    covers('OC-2.1.7');
    const cuts = [{ spot: spot('red'), name: 'red', asked: 30_000, taken: 20_000 }];
    const { seat, state, clock, text } = sitDown([played('outside', 5, 0, { cuts })]);
    await seat.sit(state);
    seat.place(spot('red'), 5);
    seat.deal();
    clock.call!();
    await idle(seat);
    expect(text()).toMatch(/^Cut to the most: Red to 20,000/);
  });

  it('a refusal leaves chips and credit as they were', async () => {
    const { seat, state, clock, text } = sitDown([problem(422, 'not-offered', { detail: 'too high' }), ok({ id: 'roulette', edition: 'e1' })]);
    await seat.sit(state);
    seat.place(spot('red'), 5);
    seat.deal();
    clock.call!();
    await idle(seat);
    await new Promise((r) => setTimeout(r, 20));
    expect([seat.on(spot('red')), seat.credit.value, seat.notice.value?.kind]).toEqual([5, 99_500, 'refused']);
    expect(text()).not.toBe('');
  });

  it('without chips nothing begins', async () => {
    const { seat, state, house } = sitDown();
    await seat.sit(state);
    seat.deal();
    expect([seat.notice.value?.kind, house.asked.length, seat.phase.value]).toEqual(['no-bets', 0, 'bets']);
  });

  it('a round that was paid for and not seen is shown after a reload', async () => {
    covers('PL-12', 'PL-19');
    const store = new MemoryStore();
    store.setItem('croupier.unseen.acc.roulette', JSON.stringify({ key: 'key', round: 'r1', from: 0 }));
    const { body } = played('straight', 3, 108) as { body: { round: object } };
    const { seat, state, told, showing } = sitDown([ok(body.round)], store);
    await seat.sit(state);
    await idle(seat);
    expect(showing.table.value.last).toHaveLength(1);
    expect([told.length, seat.win.value, store.getItem('croupier.unseen.acc.roulette')]).toEqual([1, 10_800, null]);
  });
});
