import { beforeAll, describe, expect, it } from 'vitest';
import { ruleSaid, spotNamed, tell, winnerSaid } from '../src/games/baccarat/tell';
import { type BaccaratView, ROWS, beadOf, columns, show, start, sweep } from '../src/games/baccarat/view';
import { lang } from '../src/words/lang';
import { purseIn } from '../src/words/purse';
import { covers } from './covers';

beforeAll(() => void (lang.value = 'en'));

const by = { game: { unit: 100 } as any, money: purseIn('EUR') };
const h = (cards: string, total: number, more: object = {}) => ({ cards: cards ? cards.split(' ') : [], total, ...more });
const view = (v: Partial<BaccaratView>): BaccaratView => ({ scene: 'draw', stakes: [], player: h('', 0), banker: h('', 0), ...v });
const won = view({ player: h('5s Kd 4c', 9), banker: h('Qs Qd 6h', 6, { pair: true }), winner: 'player', over: true });

describe('the tableau', () => {
  it('is told by its rule', () => {
    covers('OC-4.1.8', 'OC-4.1.9', 'OC-4.1.10', 'BC-PB-4');
    expect(ruleSaid({ hand: 'player', total: 5, draws: true })).toBe('Player draws on 5.');
    expect(ruleSaid({ hand: 'banker', total: 6, draws: false })).toBe('Banker stands on 6.');
    expect(ruleSaid({ hand: 'banker', total: 3, against: 8, draws: false })).toBe('Banker stands on 3 against a 8.');
    expect(ruleSaid({ hand: 'player', total: 8, natural: true, draws: false })).toBe('A natural stops both hands.');
    expect(ruleSaid({ hand: 'banker', total: 2, natural: true, draws: false })).toBe('');
  });
});

describe('the road', () => {
  it('grows by a bead for each round and outlives the sweep', () => {
    let t = start;
    for (const winner of ['player', 'banker', 'tie'] as const) t = sweep(show(t, { ...won, winner } as BaccaratView));
    expect(t.view).toBeNull();
    expect(t.road.map((b) => b.winner)).toEqual(['player', 'banker', 'tie']);
    expect(beadOf(won)).toEqual({ winner: 'player', total: 9, pairs: ['banker'] });
  });

  it('an unfinished round is no bead', () => {
    expect(show(start, view({ scene: 'deal' })).road).toEqual([]);
  });

  it('fills columns of six from the top and shows the last', () => {
    const road = Array.from({ length: 14 }, () => beadOf(won));
    expect(columns(road, 9).map((c) => c.length)).toEqual([ROWS, ROWS, 2]);
    expect(columns(road, 2).map((c) => c.length)).toEqual([ROWS, 2]);
  });
});

describe('what a screen reader hears', () => {
  it('both hands once the four cards lie, with what the rule says next', () => {
    const four = view({ scene: 'deal', player: h('5s Kd', 5), banker: h('Qs Qd', 0, { pair: true }), tableau: [{ hand: 'player', total: 5, draws: true }] });
    expect(tell(four, null, by)).toBe('Player: five of spades and king of diamonds, total 5. Banker: queen of spades and queen of diamonds, total 0. Player draws on 5.');
    expect(tell(view({ scene: 'deal', player: h('5s', 5) }), null, by)).toBe('');
  });

  it('the third cards, the winner, and every bet', () => {
    covers('OC-4.1.6', 'OC-4.2.1', 'BC-PB-5');
    const end = { ...won, card: '6h', to: 'banker' as const, settled: [{ spot: 1, name: 'player', stake: 10, back: '20/1' }, { spot: 12, name: 'egalite-6', stake: 5, back: '0/1' }] };
    expect(tell(end, null, by)).toBe('Banker gets six of hearts, total 6. Player wins, 9 to 6. Player wins: 20\u202f€ back. Égalité 6–6 loses.');
    const tie = { ...won, winner: 'tie' as const, banker: h('Qs 9d', 9) };
    expect(winnerSaid(tie)).toBe('A tie, 9 all.');
    expect(spotNamed('banker-pair')).toBe('Banker pair');
  });

  it('a jackpot is told and its spot is not called lost', () => {
    covers('BC-PB-8');
    const pot = { ...won, jackpot: 'identical' as const, pots: ['progressive'], settled: [{ spot: 17, name: 'progressive', stake: 1, back: '0/1' }] };
    expect(tell(pot, null, by)).toMatch(/First four cards: Four alike\. The jackpot is won!$/);
  });
});
