import { describe, expect, it, vi } from 'vitest';
import { lookFor, wordsOf } from '../src/games/registry';
import { planOf } from '../src/slot/jackpot';
import { potsIn } from '../src/help/returns';
import { nextAuto, playsFeature } from '../src/play/auto';
import { type Base, baseOf, idleScreen, replayed, show, waitingIn } from '../src/play/screen';
import { sameMeter } from '../src/play/table';
import type { Round, View } from '../src/play/types';
import { carryPots } from '../src/slot/board-steps';
import { commandOf } from '../src/slot/keys';
import { Playback } from '../src/slot/playback';
import { chooses, lineStake } from '../src/slot/share';
import { bought, stripWindow, winsOf } from '../src/slot/wins';
import { languages } from '../src/words/lang';
import { sentences } from '../src/words/sentences';
import { covers } from './covers';
import { club, fruit, onLine, opening, spin, ways } from './machines';

const base: Base = { stake: 100, before: 10_000, unit: 1 };
const seen = (...views: View[]) => replayed(idleScreen([], base.before, base.stake, []), views, base);
const plain = { queen: 'Queen', a: 'A', book: 'Book' };
const tell = (view: View, was = idleScreen([], 0, 0, [])) => sentences(view, show(was, view, base), { words: languages.en, game: { name: '', subtitle: '', symbols: plain, pools: {} }, unit: 1, money: (m) => `${m} cents`, was });

describe('what reels win beside their lines', () => {
  const scatters = spin(['book a k queen a', 'a book k a k', 'k a book k a'], { win: 200, won: 200, scatter: { symbol: 'book', count: 3, pay: 200, cells: [[1, 1], [2, 2], [3, 3]] }, award: { spins: 10, times: 1 } });
  it('scatters are marked where they lie', () => {
    covers('BC-M-8');
    const wins = winsOf(seen(opening(), scatters), club);
    expect(wins).toEqual([{ kind: 'scatter', symbol: 'book', count: 3, pay: 200, cells: [{ reel: 0, row: 0 }, { reel: 1, row: 1 }, { reel: 2, row: 2 }] }]);
    expect(tell(scatters)).toBe('three Book anywhere, 200 cents. Win 200 cents. 10 free spins at times 1 won.');
  });
  it('the special symbol covers whole reels, and stays beside them', () => {
    covers('BC-M-9');
    const free: View = { ...(spin(['queen a k queen a', 'a queen k a k', 'k a a k queen']) as object), scene: 'free', special: 'queen', win: 1200, free: { spin: 1, of: 10, times: 1, won: 1200 }, expanded: { symbol: 'queen', reels: [1, 2, 4, 5], count: 4, pay: 1200 } } as View;
    const s = seen(opening(), scatters, { ...(opening() as object), scene: 'special', special: 'queen' } as View, free);
    expect(s.special).toBe('queen');
    expect(winsOf(s, club)[0]).toMatchObject({ kind: 'expanded', count: 4, cells: expect.arrayContaining([{ reel: 0, row: 0 }, { reel: 0, row: 2 }, { reel: 4, row: 1 }]) });
    expect(winsOf(s, club)[0]!.cells).toHaveLength(12);
    expect(tell(free)).toBe('Free spin 1 of 10. Queen expands on 4 reels and pays 1200 cents on all lines.');
  });
  it('free spins that are won again are told', () => {
    const again = { ...(spin(['a a k k a', 'k k a a k', 'a k a k a']) as object), scene: 'free', free: { spin: 4, of: 20, times: 2, won: 0 }, award: { spins: 10, times: 2 } } as View;
    expect(show(seen(opening()), again, base).retrigger).toEqual({ spins: 10, times: 2 });
    expect(tell(again)).toContain('10 more free spins.');
  });
  it('a clover multiplies the win of the lines', () => {
    covers('BC-M-12');
    const v = spin(['a a a k k', 'k k k a a', 'book k k k k'], { win: 300, won: 300, lines: [onLine(2, 'a', 3, 100)], clover: { cells: [[1, 3]], times: 3 } });
    expect(show(seen(opening()), v, base).clover).toEqual({ cells: [[1, 3]], times: 3 });
    expect(tell(v)).toContain('Magic Clover multiplies the win by 3.');
  });
  it('a colour turns to wilds on a window that stopped otherwise', () => {
    covers('BC-M-13');
    const v = spin(['wild a k k a', 'a k k k a', 'k a a k k'], { colour: 'red', turned: [[1, 1]], win: 100, won: 100 });
    expect(seen(opening(), v).turned).toEqual([[1, 1]]);
    expect(stripWindow(club.strips.base, [1, 0, 6, 7, 0], 3).map((c) => c.join(' '))).toEqual(['a k queen', 'wild a k', 'k coin wild', 'coin wild a', 'wild a k']);
    expect(tell(v)).toContain('Super Colors: all red symbols are wild.');
  });
  it('ways run through every symbol on the positions bought', () => {
    const v = spin(['a k k k k', 'wild a k queen k', 'a a a k k'], { played: { positions: [3, 2, 1, 1, 1], ways: 6 }, win: 10, lines: [{ ways: 2, from: 'left', symbol: 'a', count: 3, pay: 10 }] });
    const s = seen(opening(), v);
    // reel 2 is bought in the middle and at the top, reel 3 in the middle alone
    expect(winsOf(s, ways)[0]!.cells).toEqual([{ reel: 0, row: 0 }, { reel: 0, row: 1 }, { reel: 0, row: 2 }, { reel: 1, row: 1 }]);
    expect(bought(s, ways, 1).sort()).toEqual([0, 1]);
    expect(tell(v)).toContain('2 ways, three A, 10 cents');
  });
});

describe('a second spin with held reels', () => {
  const blank = spin(['a k a k a', 'k a k a k', 'a k a k a'], { hold: { stake: 100 } });
  const held = { ...(opening() as object), scene: 'held', held: [1, 3] } as View;
  const second = { ...(spin(['a a a k a', 'k a k a k', 'a k a k a']) as object), scene: 'hold', held: [1, 3], win: 250, won: 250 } as View;
  it('takes the stake once more, when the reels are held', () => {
    covers('OC-R11');
    expect(seen(opening(), blank).kredit).toBe(9_900);
    expect(seen(opening(), blank).hold).toEqual({ stake: 100 });
    expect(seen(opening(), blank, held).kredit).toBe(9_800);
    expect(seen(opening(), blank, held, second)).toMatchObject({ kredit: 9_800, vyhra: 250, held: [1, 3], hold: null });
    expect(seen(opening(), blank, held, { ...second, over: true } as View)).toMatchObject({ kredit: 10_050, vyhraPaid: true });
  });
  it('is counted from the stake of the game, whatever the round has taken', () => {
    const views = [opening(), blank, held, second];
    expect(baseOf({ stake: 200, balance_before: 10_000, views }, 1).stake).toBe(100);
    expect(waitingIn({ stake: 200, views } as Round)).toBe(250);
  });
  it('is offered and told', () => {
    expect(tell(blank)).toBe('No win. Reels can be held for 100 cents: keys 1 to 5, then H. Spin begins a new game.');
    expect(tell(held)).toBe('Held: reels 1, 3.');
  });
  it('has keys of its own on the house games alone', () => {
    const press = (key: string) => ({ key, shift: false, repeat: false, plain: true });
    expect(['1', '5', 'h', 'l', 'd', 'c', 'm'].map((k) => commandOf(press(k), 'deck'))).toEqual(['hold-1', 'hold-5', 'hold-spin', 'lines', 'risk', 'take', 'max']);
    expect(['1', 'h', 'l', 'd', 'c'].map((k) => commandOf(press(k), 'rail'))).toEqual([null, null, null, null, null]);
    expect(commandOf(press('c'), 'risk')).toBe('collect');
  });
});

describe('a gamble at the end of the round', () => {
  it('follows the free spins, and gives the reels way to the cards', () => {
    covers('BC-M-14');
    const free = { ...(spin(['a a k k a', 'k k a a k', 'a k a k a']) as object), scene: 'free', won: 500, free: { spin: 10, of: 10, times: 1, won: 500 }, risk: { amount: 500, doubles_to: 1000, halve_keeps: 0, halve_credits: 0, may_double: true, left: 5 } } as View;
    const s = seen(opening(), free);
    expect(s).toMatchObject({ vyhra: 500, over: false, risk: { left: 5 } });
    const pick = { ...(opening() as object), scene: 'pick', picked: 'red', won: 500 } as View;
    expect(show(s, pick, base).free).toBeNull();
  });
  it('a special page and free spins may be skipped, and stop AUTO START', () => {
    const page = { ...(opening() as object), scene: 'special', special: 'a' } as View;
    expect(playsFeature([page])).toBe(true);
    expect(nextAuto({ stopped: false, views: [page], inRisk: false, affordable: true, platformStop: false, winWaiting: false })).toEqual({ go: false, why: 'bonus' });
  });
});

describe('pots', () => {
  const board = (cells: object[][]) => ({ cells, respins: 3, sum: 0 }) as Parameters<typeof carryPots>[1];
  it('stay on the symbol that brought them', () => {
    const fell = board([[{ prize: 'Grand', pay: 100, pot: 'grand' }, {}]]);
    expect(carryPots(fell, board([[{ prize: 'Grand', pay: 100 }, { amount: 2, pay: 2 }]])).cells).toEqual([[{ prize: 'Grand', pay: 100, pot: 'grand' }, { amount: 2, pay: 2 }]]);
    expect(carryPots(null, fell)).toBe(fell);
  });
  it('are listed with how they are won and shared', () => {
    covers('BC-M-28');
    expect(potsIn(club).map((p) => [p.plan.pot, p.prize ?? `${p.from} to ${p.to}`])).toEqual([['major', 'Major'], ['grand', 'Grand'], ['collective', '800000 to 1200000']]);
    expect(planOf(club, 'grand')?.group).toBe('club');
  });
  it('of a group are one meter on all its machines', () => {
    covers('BC-M-15');
    const m = { pool: 'grand', name: 'Grand', group: 'club', currency: 'EUR', amount: 1 };
    expect(sameMeter({ ...m, game: 'a' }, { ...m, game: '', amount: 2 })).toBe(true);
    expect(sameMeter({ ...m, game: 'a', group: undefined }, { ...m, game: 'b', group: undefined })).toBe(false);
    expect(sameMeter({ ...m, game: 'a' }, { ...m, game: 'a', currency: 'EUR-fun' })).toBe(false);
  });
});

describe('a game without a look of its own', () => {
  it('is played with its symbols by name, boosters and prizes too', () => {
    const look = lookFor(club);
    expect(Object.keys(look.badges)).toEqual(club.symbols.map((s) => s.id));
    expect(Object.keys(look.extras!)).toEqual(expect.arrayContaining(['cash', 'scale', 'prize-grand']));
    expect(wordsOf(look)).toMatchObject({ name: 'Test', symbols: { book: 'Book' } });
    expect(new Set(['wild', 'queen', 'a', 'book'].map((id) => look.badges[id]!.shape)).size).toBe(4);
  });
});

describe('stakes of lines', () => {
  it('are the stake chosen where lines are chosen, else its part', () => {
    expect([chooses(fruit), lineStake(fruit, 20), lineStake(club, 300)]).toEqual([true, 20, 100]);
  });
});

describe('showing the new scenes', () => {
  it('plays the page of the special symbol, then the expansion after the lines', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('cancelAnimationFrame', () => {});
    const told: string[] = [];
    const playback = new Playback({ pace: (ms) => ms, reduced: () => true, sound: () => {}, tell: (v) => told.push(v.scene) }, club);
    const page = { ...(opening() as object), scene: 'special', special: 'queen' } as View;
    const free = { ...(spin(['queen a k queen a', 'a queen k a k', 'k a a k queen']) as object), scene: 'free', special: 'queen', win: 1300, free: { spin: 1, of: 1, times: 1, won: 1300 }, lines: [onLine(1, 'a', 3, 100)], expanded: { symbol: 'queen', reels: [1, 2, 4, 5], count: 4, pay: 1200 } } as View;
    const done = playback.play([opening(), page, free], base);
    await vi.advanceTimersByTimeAsync(1100 + 100);
    expect(playback.banner.value).toBe('award');
    await vi.advanceTimersByTimeAsync(1700);
    expect(playback.page.value).toBe(true);
    expect(playback.screen.value.special).toBeNull(); // not told before the page lies open
    await vi.advanceTimersByTimeAsync(2600);
    expect(playback.screen.value.special).toBe('queen');
    await vi.advanceTimersByTimeAsync(1300 + 1700 + 500);
    expect(playback.page.value).toBe(false);
    expect(playback.screen.value).toMatchObject({ win: 100, expanded: null });
    await vi.advanceTimersByTimeAsync(1500);
    expect(playback.screen.value.expanded).toMatchObject({ count: 4 });
    playback.skipAll();
    await vi.runAllTimersAsync();
    await done;
    expect(playback.screen.value.win).toBe(1300);
    expect(told).toEqual(['open', 'special', 'free']);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
