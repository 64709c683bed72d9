import { beforeAll, describe, expect, it } from 'vitest';
import { liftBoth, layBoth } from '../src/games/ultimate-holdem/felt';
import ultimate, { raises } from '../src/games/ultimate-holdem/table';
import { tell as tellUltimate } from '../src/games/ultimate-holdem/tell';
import { type UltimateView, bestFive, boardCards, dealerCards as dealerTwo, ladder } from '../src/games/ultimate-holdem/view';
import { tell as tellThree } from '../src/games/three-card-poker/tell';
import { type ThreeCardView, dealerCards as dealerThree, lines, madeBy } from '../src/games/three-card-poker/view';
import { Seat } from '../src/table/seat';
import { Showing } from '../src/table/showing';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';
import { MemoryStore } from './house';

beforeAll(() => void (lang.value = 'en'));

const by = { game: { unit: 100 } as any, money: purseIn('EUR') };
const spot = (id: number, name: string, pays: string[]) => ({ spot: id, name, least: 2, most: 100, by: 2, from: 0, to: 0, pays });
// The pays of pay-tables.md, as the rules list them: from the least hand on.
const blind = spot(2, 'blind', ['1/1', '3/2', '3/1', '10/1', '50/1', '500/1']);
const trips = spot(3, 'trips', ['3/1', '4/1', '7/1', '8/1', '30/1', '40/1', '50/1']);

describe('ultimate hold\'em', () => {
  const flop: UltimateView = { scene: 'flop', street: 'flop', stakes: [{ spot: 1, stake: 20 }, { spot: 2, stake: 20 }], own: ['Ks', 'Qh'], board: ['Kd', '7c', '2h'], dealt: ['Kd', '7c', '2h'], hand: { name: 'pair', cards: ['Ks', 'Kd', 'Qh', '7c', '2h'] } };
  const end: UltimateView = { ...flop, scene: 'showdown', street: undefined, board: ['Kd', '7c', '2h', '9s', '3d'], dealer: { cards: ['Jd', 'Td'], hand: { name: 'high-card', cards: ['Kd', 'Jd', 'Td', '9s', '7c'] }, qualifies: false }, result: 'won', over: true, settled: [{ spot: 1, name: 'ante', stake: 20, back: '20/1' }, { spot: 2, name: 'blind', stake: 20, back: '20/1' }] };

  it('pay tables name each hand', () => {
    covers('BC-UT-5');
    expect(ladder(blind).map((r) => `${r.rank} ${r.pays}`)).toEqual(['royal-flush 500/1', 'straight-flush 50/1', 'four-of-a-kind 10/1', 'full-house 3/1', 'flush 3/2', 'straight 1/1']);
    expect(ladder(trips).at(-1)).toEqual({ rank: 'three-of-a-kind', pays: '3/1' });
    expect(ladder(undefined)).toEqual([]);
  });

  it('shows five common places and the dealer\'s cards face down till the end', () => {
    expect(boardCards(flop)).toEqual(['Kd', '7c', '2h', null, null]);
    expect(dealerTwo(flop)).toEqual([null, null]);
    expect(dealerTwo(end)).toEqual(['Jd', 'Td']);
    expect(dealerTwo(null)).toEqual([]);
    expect(bestFive(end).board).toEqual(flop.hand!.cards);
    expect(bestFive({ ...end, result: 'lost' }).board).toEqual(end.dealer!.hand.cards);
  });

  it('tells the flop with the best hand, and a dealer without a pair', () => {
    covers('BC-UT-3', 'BC-R7');
    expect(tellUltimate(flop, null, by)).toBe('Flop: king of diamonds, seven of clubs and two of hearts. Your best hand: Pair. Raise with twice the Ante, or look at the last two cards.');
    expect(tellUltimate(end, null, by)).toBe('Dealer shows jack of diamonds and ten of diamonds. The dealer has no pair: the Ante stays. Your best hand: Pair. You win. Ante stays: 20\u202f€ back. Blind stays: 20\u202f€ back.');
  });

  function seated() {
    const game = { id: 'ultimate-holdem', unit: 100, edition: 'e', definition: { kind: 'ultimate', unit: 100, spots: [spot(1, 'ante', ['1/1']), blind, trips] } } as any;
    const showing = new Showing(ultimate, game, { pace: (ms) => ms, reduced: () => true, sound: () => {}, speak: () => {}, tell: () => '' });
    const seat = new Seat(game, ultimate, showing, { api: {} as any, courier: {} as any, session: { account: { id: 'a' } } as any, store: new MemoryStore(), after: () => () => {}, now: () => 0, loggedOut: () => {}, renewed: () => {} });
    return { seat, showing };
  }

  it('lays Ante and Blind together, and takes them back together', async () => {
    covers('BC-UT-1');
    const { seat } = seated();
    await seat.sit({ round: null, carry: null, meters: null, balance: 10_000 } as any);
    seat.setChip(10);
    layBoth(seat);
    layBoth(seat);
    expect(seat.bets.value).toEqual([{ spot: 1, arg: 0, units: 20 }, { spot: 2, arg: 0, units: 20 }]);
    liftBoth(seat);
    expect(seat.bets.value.map((b) => b.units)).toEqual([10, 10]);
  });

  it('lays neither where the credit covers one only', async () => {
    const { seat } = seated();
    await seat.sit({ round: null, carry: null, meters: null, balance: 1500 } as any);
    seat.setChip(10);
    layBoth(seat);
    expect(seat.bets.value).toEqual([]);
    expect(seat.notice.value).toEqual({ kind: 'credit' });
  });

  it('offers the raises of the street as multiples of the Ante', async () => {
    covers('BC-UT-2');
    const { seat, showing } = seated();
    showing.stakes.value = [{ spot: 1, stake: 20 }];
    const offering = (least: number, most: number) => ({ id: 'r', moves: 0, offers: [{ verb: 'raise', class: 'stake', from: 0, to: 0, least, most, by: 20 }] }) as any;
    seat.round.value = offering(60, 80);
    expect(raises(seat)).toEqual([{ times: 4, units: 80 }, { times: 3, units: 60 }]);
    seat.round.value = offering(20, 20);
    expect(raises(seat)).toEqual([{ times: 1, units: 20 }]);
  });
});

describe('three card poker', () => {
  const spots = [spot(1, 'ante', ['1/1', '1/1', '4/1', '5/1']), spot(2, 'pair-plus', ['1/1', '4/1', '6/1', '33/1', '35/1']), spot(3, 'prime', ['3/1', '4/1']), spot(4, 'progressive', ['6/1', '60/1', '70/1', '500/1'])];
  const end: ThreeCardView = { scene: 'show', stakes: [{ spot: 1, stake: 10 }, { spot: 5, stake: 10 }], player: { cards: ['9h', '8h', '7h'], rank: 'straight-flush' }, dealer: { cards: ['Js', '8d', '4d'], rank: 'high-card' }, qualified: 'no', outcome: 'no-qualify', bonus: 50, over: true, settled: [{ spot: 1, name: 'ante', stake: 10, back: '70/1' }, { spot: 5, name: 'play', stake: 10, back: '10/1' }] };

  it('pay tables name each hand, the dearest first', () => {
    covers('BC-TC-4', 'BC-TC-6', 'BC-TC-7', 'BC-TC-8');
    expect(lines(spots, 'pairPlus').map((l) => `${l.rank} ${l.pays}`)).toEqual(['straight-flush 35/1', 'three-of-a-kind 33/1', 'straight 6/1', 'flush 4/1', 'pair 1/1']);
    expect(lines(spots, 'bonus').map((l) => `${l.rank} ${l.pays}`)).toEqual(['straight-flush 5/1', 'three-of-a-kind 4/1', 'straight 1/1']);
    expect(lines(spots, 'prime').map((l) => `${l.rank} ${l.pays}`)).toEqual(['both 4/1', 'own 3/1']);
    expect(lines(spots, 'progressive').map((l) => l.rank)).toEqual(['royal-spades', 'royal', 'straight-flush', 'three-of-a-kind', 'straight']);
    expect(lines(spots.slice(0, 3), 'progressive')).toEqual([]);
  });

  it('knows which line a hand has reached', () => {
    expect(madeBy(end, 'pairPlus')).toBe('straight-flush');
    expect(madeBy({ ...end, player: { cards: ['As', 'Ks', 'Qs'], rank: 'straight-flush' } }, 'progressive')).toBe('royal-spades');
    expect(madeBy({ ...end, player: { cards: ['Ad', 'Kd', 'Qd'], rank: 'straight-flush' } }, 'progressive')).toBe('royal');
    expect([madeBy({ ...end, colour: 'red' }, 'prime'), madeBy({ ...end, colour: 'red', both_colour: 'red' }, 'prime'), madeBy(end, 'prime')]).toEqual(['own', 'both', null]);
  });

  it('tells a dealer who does not qualify, and the bonus', () => {
    covers('BC-TC-5', 'BC-R4');
    expect(tellThree(end, null, by)).toBe('Dealer: jack of spades, eight of diamonds and four of diamonds, High card. The dealer does not qualify. The Ante wins, Play stays. Ante bonus 50\u202f€. Ante wins: 70\u202f€ back. Play stays: 10\u202f€ back.');
  });

  it('shows the dealer face down until he shows', () => {
    covers('BC-TC-10');
    expect(dealerThree({ ...end, dealer: undefined })).toEqual([null, null, null]);
    expect(dealerThree(end)).toEqual(['Js', '8d', '4d']);
  });
});
