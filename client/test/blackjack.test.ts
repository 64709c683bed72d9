import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { amountFor, askInsurance, insure, insuring, pickAmount } from '../src/games/blackjack/moves';
import { tell, turnSaid } from '../src/games/blackjack/tell';
import { type BlackjackView, type BoxView, acting, boxOf, boxesOf, dealerCards, fallsOf, handBacks, markOfResult, pointsText, spotOf, upCard } from '../src/games/blackjack/view';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';

beforeAll(() => void (lang.value = 'en'));
afterAll(() => void (lang.value = 'en'));

const by = { game: { unit: 100 } as any, money: purseIn('EUR') };
const hand = (cards: string, points: number, more: object = {}) => ({ cards: cards.split(' '), points, stake: 20, state: 'playing', ...more }) as BoxView['hands'][number];
const box = (n: number, ...hands: BoxView['hands']): BoxView => ({ box: n, seat: 1, stake: 20, hands });
const view = (v: Partial<BlackjackView>): BlackjackView => ({ scene: 'deal', phase: 'play', box: 0, hand: 0, boxes: [], dealer: { cards: [], points: 0 }, left: 400, stakes: [], ...v });
const ten = { cards: ['Kd'], hole: true, points: 10 };
const ace = { cards: ['Ad'], hole: true, points: 11, soft: true };

describe('points beside a hand', () => {
  it('a soft hand shows both of its counts, others one', () => {
    covers('OC-3.1.3', 'OC-3.1.12');
    expect(pointsText(hand('As 6d', 17, { soft: true }))).toBe('7/17');
    expect(pointsText(hand('Ts 6d', 16))).toBe('16');
    expect(pointsText(hand('As Td', 21, { soft: true }))).toBe('21');
    expect(pointsText({ cards: [], points: 0 })).toBe('');
  });

  it("the dealer's second card lies face down beside the first, or is not there yet", () => {
    covers('OC-3.1.12', 'BC-BJ-1');
    expect(dealerCards(ten)).toEqual(['Kd', null]);
    expect(dealerCards({ cards: ['Kd'], points: 10 })).toEqual(['Kd']);
    expect(dealerCards(undefined)).toEqual([]);
  });
});

describe('spots of boxes', () => {
  it('are known by number and by name', () => {
    expect(spotOf(1, 'main')).toBe(0);
    expect(spotOf(3, '21+3')).toBe(17);
    expect(boxOf('box-3-top-3')).toEqual({ box: 3, kind: 'top-3' });
    expect(boxOf('ante')).toBeNull();
    const spots = ['box-2-main', 'box-1-main', 'box-1-21+3'].map((name, spot) => ({ name, spot }));
    expect(boxesOf(spots as any)).toEqual([1, 2]);
  });
});

describe('a view of several cards', () => {
  it('deals one to each box, one to the dealer, then the second ones', () => {
    covers('OC-3.1.12', 'BC-BJ-1');
    const v = view({ scene: 'deal', boxes: [box(2, hand('Ts 6h', 16)), box(5, hand('9s 9h', 18))], dealer: ten });
    const falls = fallsOf(v);
    expect([falls.box(2, 1), falls.box(5, 1), falls.dealer]).toEqual([[0, 3], [1, 4], [2, 5]]);
  });

  it('gives the dealer his cards one after the other', () => {
    expect(fallsOf(view({ scene: 'dealer', dealer: { cards: ['Kd', '2s', '3s', '4s'], points: 19 } })).dealer).toEqual([0, 0, 1, 2]);
  });

  it('the hand at action is the one that plays, whoever got the last card', () => {
    const two = [box(1, hand('8s 3d Kh', 21, { state: 'waiting' })), box(2, hand('8h 9c', 17))];
    expect(acting(view({ scene: 'card', box: 1, hand: 1, boxes: two }))).toEqual({ box: 2, hand: 1 });
    expect(acting(view({ phase: 'ask', box: 2, hand: 1, boxes: two }))).toEqual({ box: 2, hand: 1 });
    expect(acting(view({ phase: 'over', over: true, boxes: two }))).toBeNull();
  });
});

describe('the end of a round', () => {
  it('says of split hands what each got, if that adds up', () => {
    const b = box(1, hand('8s 3d Th', 21, { result: 'won' }), hand('8h 9c', 17, { result: 'lost' }), hand('8d Td', 18, { result: 'push' }));
    const settled = (back: string) => [{ spot: 0, name: 'box-1-main', stake: 60, back }];
    expect(handBacks(b, settled('60/1'))).toEqual([40, 0, 20]);
    expect(handBacks(b, settled('40/1'))).toEqual([null, null, null]);
    expect(handBacks(box(1, hand('As Kd', 21, { result: 'blackjack' })), [{ spot: 0, name: 'box-1-main', stake: 20, back: '50/1' }])).toEqual([50]);
  });

  it('marks results', () => {
    covers('OC-3.2.2', 'OC-3.2.3', 'OC-3.2.4', 'OC-3.1.11');
    expect((['won', 'blackjack', 'even-money', 'push', 'lost', 'surrendered'] as const).map(markOfResult)).toEqual(['win', 'win', 'win', 'push', 'lose', 'lose']);
  });

  it('is told hand by hand and spot by spot', () => {
    const v = view({
      scene: 'dealer', phase: 'over', over: true, dealer: { cards: ['Kd', '9s'], points: 19 },
      boxes: [box(1, hand('Ts 9d', 19, { result: 'push' }))], settled: [{ spot: 0, name: 'box-1-main', stake: 20, back: '20/1' }],
    });
    expect(tell(v, null, by)).toBe('Dealer gets nine of spades, 19. Box 1 stays: 20 €.'.replace('20 €', '20\u202f€ back'));
  });
});

describe('what a screen reader hears', () => {
  it('the deal as a whole, with the card that lies face down', () => {
    covers('OC-3.1.12');
    expect(tell(view({ phase: 'deal', boxes: [box(2, hand('Ts', 10))], dealer: ten }), null, by)).toBe('');
    const v = view({ phase: 'play', box: 2, hand: 1, boxes: [box(2, hand('Ts 6h', 16))], dealer: { cards: ['8d'], hole: true, points: 8 } });
    expect(tell(v, null, by)).toBe('Dealer shows eight of diamonds, one card face down. Box 2: ten of spades and six of hearts, 16. Your decision for Box 2: 16.');
  });

  it('insurance is announced against an ace and not against a ten', () => {
    covers('OC-3.1.10');
    expect(turnSaid(view({ phase: 'ask', box: 1, dealer: ace }))).toMatch(/Insurance/);
    expect(turnSaid(view({ phase: 'ask', box: 1, dealer: ten }))).toBe('');
    expect([upCard(view({ dealer: ace })), upCard(view({ dealer: ten })), upCard(view({ dealer: { cards: ['9s'], points: 9 } })), upCard(null)]).toEqual(['ace', 'ten', 'other', null]);
  });

  it('names the hand of a split box', () => {
    const v = view({ scene: 'card', box: 1, hand: 2, boxes: [box(1, hand('8s 3d', 11, { state: 'stood' }), hand('8h Ac', 19, { soft: true }))] });
    expect(tell(v, null, by)).toBe('Box 1, hand 2 gets ace of clubs, soft 19. Your decision for Box 1, hand 2: soft 19.');
  });
});

describe('insurance', () => {
  /** A seat that is asked about insurance of 5 to 10 units. */
  function asked(dealer: BlackjackView['dealer'], moves: number) {
    const move = vi.fn();
    const seat = {
      offer: (verb: string) => (verb === 'insure' ? { verb, class: 'stake', from: 0, to: 0, least: 5, most: 10, by: 1 } : null),
      round: { value: { id: 'r1', moves } }, showing: { table: { value: { view: view({ phase: 'ask', box: 1, dealer }) } } }, move,
    };
    return { seat: seat as any, move };
  }

  it('against an ace stakes half at one press, or what was picked', () => {
    covers('OC-3.1.10', 'OC-R7', 'BC-BJ-11');
    const { seat, move } = asked(ace, 1);
    expect(insuring(seat)).toBe(true);
    insure(seat);
    expect(move).toHaveBeenLastCalledWith('insure', undefined, 10);
    pickAmount(seat, 'insure', 7);
    insure(seat);
    expect(move).toHaveBeenLastCalledWith('insure', undefined, 7);
  });

  it('against a ten asks for the amount only when the field is pressed', () => {
    covers('OC-3.1.10', 'OC-R7');
    const { seat, move } = asked(ten, 2);
    expect(insuring(seat)).toBe(false);
    askInsurance(seat);
    expect(move).not.toHaveBeenCalled();
    expect(insuring(seat)).toBe(true);
    insure(seat);
    expect(move).toHaveBeenCalledWith('insure', undefined, 10);
  });

  it('forgets amounts with the next decision', () => {
    const first = asked(ace, 3);
    pickAmount(first.seat, 'insure', 6);
    expect(amountFor(first.seat, 'insure')).toBe(6);
    expect(amountFor(asked(ace, 4).seat, 'insure')).toBe(10);
  });
});
