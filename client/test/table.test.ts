import { describe, expect, it } from 'vitest';
import { fixtureGame, fixtures } from '../src/games/dirty-money/fixtures';
import type { View } from '../src/play/types';
import { covers } from './covers';
import { MemoryStore, gambleOffers, ok, playOf, problem, seat, settle, spinOf } from './house';
import { Lost } from '../src/play/api';

const take = (credited: number): View => ({ scene: 'take', stake: 50, win: 0, won: 0, credited, cards: [], over: true });
const award = fixtures.find((f) => f.id === 'free')!.round.views;

async function atFifty(...args: Parameters<typeof seat>) {
  const s = await seat(...args);
  s.table.setStake(5000);
  return s;
}

describe('START and MAX SÁZKA', () => {
  it('START posts the stake in units with the edition', async () => {
    covers('DM-5', 'DM-29');
    const { table, asked, player } = await atFifty([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9950 }))]);
    await table.start();
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/rounds', body: { game: 'dirty-money', edition: 'dirty-money/1/fixture', wagers: [{ seat: 1, spot: 0, arg: 0, units: 50 }] } });
    expect(player.screen.value.kredit).toBe(995_000);
  });

  it('VÝHRA moves to KREDIT before the next game begins', async () => {
    covers('DM-6');
    const { table, player } = await atFifty([
      ok(playOf('r1', spinOf(100), { before: 10_000, balance: 9950 })),
      ok(playOf('r2', spinOf(0), { before: 10_050, balance: 10_000 })),
    ]);
    await table.start();
    expect([player.screen.value.kredit, player.screen.value.vyhra]).toEqual([995_000, 10_000]);
    await table.start();
    expect([player.screen.value.kredit, player.screen.value.vyhra]).toEqual([1_000_000, 0]);
  });

  it('START while views are being shown only skips', async () => {
    const { table, player, asked } = await atFifty([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9950 }))]);
    table.busy.value = 'playing';
    await table.start();
    expect(player.skips).toBe(1);
    expect(asked).toHaveLength(0);
  });

  it('MAX SÁZKA starts at 1 000 crowns, and the stake stays there', async () => {
    covers('DM-8', 'DM-R13');
    const { table, asked } = await atFifty([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9000 }))]);
    await table.max();
    expect(asked[0]!.body.wagers[0].units).toBe(1000);
    expect(table.stake.value).toBe(100_000);
  });

  it('MAX SÁZKA without credit is refused and changes nothing', async () => {
    covers('DM-R13');
    const { table, asked } = await atFifty([], 999);
    await table.max();
    expect(asked).toHaveLength(0);
    expect(table.stake.value).toBe(5000);
    expect(table.notice.value).toEqual({ kind: 'no-credit' });
  });

  it('counts VÝHRA as credit', async () => {
    covers('DM-R10');
    const { table, asked } = await atFifty([
      ok(playOf('r1', spinOf(950), { before: 100, balance: 50 })),
      ok(playOf('r2', spinOf(0), { before: 1000, balance: 0 })),
    ], 100);
    await table.start();
    await table.max();
    expect(asked[1]!.body.wagers[0].units).toBe(1000);
  });

  it('keeps the stake from game to game and from visit to visit', async () => {
    covers('DM-4');
    const store = new MemoryStore();
    const { table } = await seat([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9800 }))], 10_000, store);
    table.setStake(20_000);
    await table.start();
    expect(table.stake.value).toBe(20_000);
    expect((await seat([], 10_000, store)).table.stake.value).toBe(20_000);
  });
});

describe('RISK', () => {
  const won = () => ok(playOf('r1', spinOf(101), { before: 10_000, balance: 9950 }));

  it('is offered after a win only', async () => {
    covers('DM-17');
    const { table } = await atFifty([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9950 })), won()]);
    await table.start();
    table.openRisk();
    expect(table.riskOpen.value).toBe(false);
    await table.start();
    table.openRisk();
    expect(table.riskOpen.value).toBe(true);
  });

  it('START and PŘIPSAT in it take the win and start no game', async () => {
    covers('DM-18', 'DM-R12', 'DM-R14');
    for (const press of ['start', 'take'] as const) {
      const { table, asked, player } = await atFifty([won(), ok(playOf('r1', [take(101)], { before: 10_000, balance: 10_051 }, { moves: 1 }))]);
      await table.start();
      table.openRisk();
      await table[press]();
      expect(asked[1]).toMatchObject({ path: '/rounds/r1/moves', body: { verb: 'take', seen: 0 } });
      expect(asked).toHaveLength(2);
      expect(table.riskOpen.value).toBe(false);
      expect(player.screen.value.kredit).toBe(1_005_100);
    }
  });

  it('a pick says the colour and how many moves were seen', async () => {
    covers('DM-21');
    const card = fixtures.find((f) => f.id === 'risk-right')!.round.views.slice(-2);
    const { table, asked } = await atFifty([
      won(),
      ok(playOf('r1', card, { before: 10_000, balance: 9950 }, { moves: 1, offers: gambleOffers, over: false })),
      ok(playOf('r1', card, { before: 10_000, balance: 9950 }, { moves: 2, offers: gambleOffers, over: false })),
    ]);
    await table.start();
    table.openRisk();
    await table.pick('red');
    await table.pick('black');
    expect(asked[1]!.body).toEqual({ verb: 'pick', arg: 0, units: 0, seen: 0 });
    expect(asked[2]!.body).toEqual({ verb: 'pick', arg: 1, units: 0, seen: 1 });
    expect(table.riskOpen.value).toBe(true);
  });

  it('closes when the win is lost', async () => {
    covers('DM-21');
    const card = fixtures.find((f) => f.id === 'risk-wrong')!.round.views.slice(-2);
    const { table, player } = await atFifty([won(), ok(playOf('r1', card, { before: 10_000, balance: 9950 }, { moves: 1 }))]);
    await table.start();
    table.openRisk();
    await table.pick('black');
    expect(table.riskOpen.value).toBe(false);
    expect(player.screen.value.vyhra).toBe(0);
  });

  it('halving one crown leaves nothing at risk and ends it', async () => {
    covers('DM-R12', 'DM-22');
    const { table } = await atFifty([
      ok(playOf('r1', spinOf(1), { before: 10_000, balance: 9950 })),
      ok(playOf('r1', [take(1)], { before: 10_000, balance: 9951 }, { moves: 1 })),
    ]);
    await table.start();
    table.openRisk();
    await table.halve();
    expect(table.riskOpen.value).toBe(false);
  });

  it('is not offered after a jackpot', async () => {
    covers('DM-20', 'DM-31');
    const { table } = await atFifty([ok(playOf('r1', spinOf(100, { risk: undefined, pot: 'central', over: true }), { before: 10_000, balance: 10_050 }, { jackpot: [{ pool: 'central', amount: 190_000 }] }))]);
    await table.start();
    table.openRisk();
    expect(table.riskOpen.value).toBe(false);
    expect(table.jackpot.value).toEqual([{ pool: 'central', amount: 190_000 }]);
    expect(table.player.screen.value.kredit).toBe(1_005_000);
  });

  it('the win that came with free spins may be risked first; START then lets them run', async () => {
    covers('DM-R6');
    const first = award.slice(0, 2);
    const rest = award.slice(2);
    const { table, asked, player } = await atFifty([
      ok(playOf('r1', first, { before: 10_000, balance: 9950 })),
      ok(playOf('r1', rest, { before: 10_000, balance: 20_000 }, { moves: 1 })),
    ]);
    await table.start();
    expect(table.mayStart()).toBe(false);
    await table.start();
    expect(asked[1]).toMatchObject({ path: '/rounds/r1/moves', body: { verb: 'take' } });
    expect(player.shown.filter((v) => v.scene === 'free')).toHaveLength(15);
  });
});

describe('AUTO START at the table', () => {
  const games = (n: number, from = 10_000) => Array.from({ length: n }, (_, i) => ok(playOf(`r${i}`, spinOf(0), { before: from - i * 50, balance: from - (i + 1) * 50 })));

  it('plays game after game until STOP', async () => {
    covers('DM-7');
    const { table, asked, due } = await atFifty(games(3));
    table.toggleAuto();
    await settle();
    due.shift()!.then();
    await settle();
    expect(asked).toHaveLength(2);
    table.stop();
    expect(due).toHaveLength(0);
    expect(table.auto.value).toBe(false);
  });

  it('ends when the credit cannot pay the next game', async () => {
    covers('DM-7');
    const { table, due } = await atFifty(games(1, 80), 80);
    table.toggleAuto();
    await settle();
    expect(due).toHaveLength(0);
    expect(table.notice.value).toEqual({ kind: 'auto', why: 'credit' });
  });

  it('waits two seconds after a win, and RISK ends it for good', async () => {
    covers('DM-19', 'DM-R11');
    const { table, due, asked } = await atFifty([ok(playOf('r1', spinOf(100), { before: 10_000, balance: 9950 })), ok(playOf('r1', [take(100)], { before: 10_000, balance: 10_050 }, { moves: 1 }))]);
    table.toggleAuto();
    await settle();
    expect(due[0]!.ms).toBe(2000);
    table.openRisk();
    expect(table.auto.value).toBe(false);
    expect(due).toHaveLength(0);
    await table.take();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('ends when free spins are won', async () => {
    covers('DM-7', 'DM-R11');
    const { table, due } = await atFifty([ok(playOf('r1', award.slice(0, 2), { before: 10_000, balance: 9950 }))]);
    table.toggleAuto();
    await settle();
    expect(due).toHaveLength(0);
    expect(table.notice.value).toEqual({ kind: 'auto', why: 'bonus' });
  });

  it('ends when the house says so', async () => {
    covers('DM-R7');
    const { table } = await atFifty([problem(503, 'out-of-order')]);
    table.toggleAuto();
    await settle();
    expect(table.auto.value).toBe(false);
    expect(table.notice.value).toEqual({ kind: 'auto', why: 'platform' });
  });
});

describe('coming back', () => {
  const open = () => playOf('r1', spinOf(100), { before: 10_000, balance: 9950 }).round;

  it('the open round is shown first', async () => {
    covers('PL-12');
    const { player, table } = await seat([], 9950, new MemoryStore(), open());
    expect(player.screen.value.vyhra).toBe(10_000);
    expect(player.shown).toHaveLength(0);
    expect(table.offers('pick')).toBe(true);
  });

  it('a player who was in RISK is in RISK again', async () => {
    covers('PL-12');
    const views = fixtures.find((f) => f.id === 'risk-right')!.round.views;
    const round = { ...playOf('r1', views, { before: 10_000, balance: 9950 }).round, offers: gambleOffers, over: false, state: 'open' as const };
    expect((await seat([], 9950, new MemoryStore(), round)).table.riskOpen.value).toBe(true);
  });

  it('a feature that was not seen to its end plays again from its start', async () => {
    covers('PL-12');
    const store = new MemoryStore();
    store.setItem('croupier.unseen.acc.dirty-money', JSON.stringify({ key: 'k', round: 'r1', from: 2 }));
    const stored = { ...playOf('r1', award, { before: 10_000, balance: 17_000 }).round };
    const { player } = await seat([ok(stored)], 17_000, store);
    expect(player.shown[0]!.scene).toBe('take');
    expect(player.shown).toHaveLength(award.length - 2);
    expect(store.getItem('croupier.unseen.acc.dirty-money')).toBeNull();
  });

  it('a request whose reply never came is looked up by its key', async () => {
    covers('PL-19', 'PL-11');
    const store = new MemoryStore();
    store.setItem('croupier.unseen.acc.dirty-money', JSON.stringify({ key: 'k-7', from: 0 }));
    const found = await seat([ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9950 }))], 9950, store);
    expect(found.asked[0]!.path).toBe('/replies/k-7');
    expect(found.player.shown).toHaveLength(2);
  });

  it('a request that the house never had is forgotten', async () => {
    const store = new MemoryStore();
    store.setItem('croupier.unseen.acc.dirty-money', JSON.stringify({ key: 'k-7', from: 0 }));
    const { player } = await seat([problem(404, 'not-found')], 10_000, store);
    expect(player.shown).toHaveLength(0);
    expect(store.length).toBe(0);
  });

  it('without an answer about it, the note stays for the next visit', async () => {
    covers('PL-19');
    const store = new MemoryStore();
    store.setItem('croupier.unseen.acc.dirty-money', JSON.stringify({ key: 'k-7', from: 0 }));
    const { table } = await seat([new Lost()], 10_000, store);
    expect(table.busy.value).toBe('idle');
    expect(store.length).toBe(1);
  });

  it('a lost reply is not a second game', async () => {
    covers('PL-11');
    const { table, asked } = await atFifty([new Lost(), ok(playOf('r1', spinOf(0), { before: 10_000, balance: 9950 }))]);
    await table.start();
    expect(asked.map((a) => a.key)).toEqual([asked[0]!.key, asked[0]!.key]);
  });
});

describe('a second tab', () => {
  it('a stale move shows the round as it stands', async () => {
    const first = playOf('r1', spinOf(100), { before: 10_000, balance: 9950 });
    const now = { ...playOf('r1', fixtures.find((f) => f.id === 'risk-right')!.round.views, { before: 10_000, balance: 9950 }).round, moves: 1, offers: gambleOffers, over: false };
    const { table, player } = await atFifty([ok(first), problem(409, 'stale', { round: now })]);
    await table.start();
    table.openRisk();
    await table.take();
    expect(table.notice.value).toEqual({ kind: 'elsewhere' });
    expect(player.screen.value.vyhra).toBe(20_000);
    expect(table.busy.value).toBe('idle');
  });

  it('news of another game is asked about, and the finished round is let go', async () => {
    const { table, player } = await atFifty([
      ok(playOf('r1', spinOf(100), { before: 10_000, balance: 9950 })),
      ok({ round: null, carry: null, meters: [], balance: 1_005_000 }),
    ]);
    await table.start();
    table.heardRound('r2', 0);
    await settle();
    expect(player.screen.value).toMatchObject({ kredit: 1_005_000, vyhra: 0 });
    expect(table.round.value).toBeNull();
  });

  it('an edition that is no longer dealt opens the game anew, a refused stake does not', async () => {
    const changed = await atFifty([problem(422, 'not-offered'), ok({ ...fixtureGame, edition: 'dirty-money/2/other' })]);
    await changed.table.start();
    expect(changed.renewed()).toBe(true);
    const refused = await atFifty([problem(422, 'not-offered'), ok(fixtureGame)]);
    await refused.table.start();
    expect(refused.renewed()).toBe(false);
    expect(refused.table.notice.value).toMatchObject({ kind: 'refused', code: 'not-offered' });
  });

  it('a game that was played elsewhere leaves its cards, its win and its balance', async () => {
    covers('DM-R12', 'PL-12');
    const carry = { scene: 'take', stake: 50, win: 0, won: 0, credited: 40, cards: ['Qs', '2h'], over: true } as View;
    const { table, player } = await atFifty([ok({ round: null, carry, meters: [], balance: 999_000 })]);
    table.heardBalance(999_000);
    await settle();
    expect(player.screen.value).toMatchObject({ kredit: 999_000, vyhra: 4000, vyhraPaid: true, cards: ['Qs', '2h'] });
  });

  it('a lost session is told', async () => {
    const { table, loggedOut } = await atFifty([problem(401, 'not-logged-in')]);
    await table.start();
    expect(loggedOut()).toBe(true);
  });
});
