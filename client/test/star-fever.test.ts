import { describe, expect, it } from 'vitest';
import { fixtureGame, fixtures } from '../src/games/star-fever/fixtures';
import { starFever } from '../src/games/star-fever';
import { nextAuto, playsFeature, startsBonus } from '../src/play/auto';
import { baseOf, idleScreen, opened, replayed, show, stuckIn } from '../src/play/screen';
import type { View } from '../src/play/types';
import { prizesOn } from '../src/slot/board';
import { potCells } from '../src/slot/stuck';
import { lineStake, prizesOf, shareOf } from '../src/slot/share';
import { languages, say } from '../src/words/lang';
import { money } from '../src/words/money';
import { coinOf } from '../src/words/purse';
import { sentences } from '../src/words/sentences';
import { covers } from './covers';

const d = fixtureGame.definition;
const roundOf = (id: string) => fixtures.find((f) => f.id === id)!.round;

function played(id: string) {
  const round = roundOf(id);
  const base = baseOf(round, fixtureGame.unit);
  const start = idleScreen([], round.balance_before, round.stake, []);
  let s = opened(start, base);
  const screens = round.views.map((v) => (s = show(s, v, base)));
  return { round, base, screens, last: s, whole: replayed(start, round.views, base) };
}

describe('the screen of Star Fever', () => {
  it('credits what all views have won', () => {
    covers('PL-12', 'SF-R2', 'SF-R4');
    for (const f of fixtures) {
      const { round, last, whole } = played(f.id);
      const won = round.views.at(-1)!.won + round.views.at(-1)!.credited;
      expect(last.kredit).toBe(round.balance_before - round.stake + won * fixtureGame.unit);
      expect(last.over).toBe(true);
      expect(whole).toEqual(last);
    }
  });

  it('keeps the wilds in their places while the reels behind them turn', () => {
    covers('SF-7', 'SF-8');
    for (const [id, tripled] of [['star-wild', 0], ['star-wild-stack', 3]] as const) {
      const { round, screens } = played(id);
      const won = screens.find((s) => s.feature === 'sticky')!;
      expect(won.coins).toHaveLength(4);
      const stuck = screens.at(-1)!.stuck;
      expect(stuck.map((x) => [x.reel, x.row])).toEqual(won.coins);
      expect(stuck.filter((x) => x.symbol === 'wild-x3')).toHaveLength(tripled);
      const view = round.views.at(-1) as Extract<View, { scene: 'sticky' }>;
      expect(stuckIn(view)).toEqual(stuck);
    }
  });

  it('shows the board from its first view to the next game', () => {
    covers('SF-15', 'SF-16');
    const { screens, base, last } = played('mega');
    expect(screens.filter((s) => s.board).length).toBeGreaterThan(1);
    expect(prizesOn(last.board)).toContain('Mega');
    // SF-15, SF-16: what lies there and 1 000 times the stake.
    const lies = last.board!.cells.flat().reduce((sum, c) => sum + (c.pay ?? 0), 0);
    expect(last.board!.sum * fixtureGame.unit).toBe(lies * fixtureGame.unit + 1000 * base.stake);
    expect(opened(last, base)).toMatchObject({ board: null, stuck: [], coins: [], feature: null });
  });
});

describe('the symbols that won €€€', () => {
  it('are the first three of each line that shows them', () => {
    covers('SF-18');
    const { last } = played('pot');
    const cells = potCells(d, last);
    expect(cells.length).toBeGreaterThan(0);
    for (const [reel, row] of cells) expect([reel <= 3, last.window[reel - 1]![row - 1]]).toEqual([true, 'jackpot']);
    expect(potCells(d, played('blank').last)).toEqual([]);
  });
});

describe('AUTO START', () => {
  it('stops at a bonus game', () => {
    covers('DM-7');
    const look = { stopped: false, inRisk: false, affordable: true, platformStop: false, winWaiting: false };
    for (const f of fixtures) {
      const bonus = ['star-wild', 'star-wild-stack', 'hold', 'mega'].includes(f.id);
      expect(nextAuto({ ...look, views: f.round.views }).go).toBe(!bonus);
      expect(playsFeature(f.round.views)).toBe(bonus);
      expect(f.round.views.some(startsBonus)).toBe(bonus);
    }
  });
});

describe('stakes, prizes and shares', () => {
  it('is twenty lines at each line stake', () => {
    covers('SF-1');
    expect(d.stakes.map((s) => lineStake(d, s))).toEqual([1, 2, 3, 4, 5, 10, 25, 50, 75, 100]);
    expect(lineStake({ ...d, pays_on: 'stake' }, 100)).toBeNull();
  });
  it('wins the part of €€€ that goes with the line stake', () => {
    covers('SF-19');
    expect(d.stakes.map((s) => shareOf(d, s)).map((x) => (x!.num / x!.den) * 100)).toEqual([1, 2, 3, 4, 5, 10, 25, 50, 75, 100].map((n) => expect.closeTo(n, 9)));
  });
  it('has Minor, Major and Mega', () => {
    covers('SF-16');
    expect(prizesOf(d)).toEqual([{ name: 'Minor', times: 20 }, { name: 'Major', times: 200 }, { name: 'Mega', times: 1000 }]);
  });
  it('writes euro in three languages', () => {
    const euro = coinOf('EUR-fun');
    expect(money(123_456, euro, 'en')).toBe('1,234.56\u202f€');
    expect(money(500, euro, 'de', 'short')).toBe('5\u202f€');
    expect(money(550, euro, 'cs')).toBe('5,50\u202f€');
  });
});

describe('what is told', () => {
  const by = (lang: keyof typeof languages) => ({ words: languages[lang], game: starFever.words.en, unit: 1, money: (m: number) => `${m / 100} €` });
  const told = (id: string, lang: keyof typeof languages = 'en') => {
    const { round, screens, base } = played(id);
    const before = [opened(idleScreen([], 0, 0, []), base), ...screens];
    return round.views.map((v, i) => sentences(v, screens[i]!, { ...by(lang), was: before[i]! }));
  };
  it('names stars, boosters, the sum and the spins that are left', () => {
    covers('SF-21');
    const hold = told('hold');
    expect(hold[1]).toContain('Hold & Cash won!');
    expect(hold[2]).toBe('Hold & Cash: 5 stars are locked and show 1 €, 2 €, 3 €, 4 €, 5 €. Together 15 €.');
    expect(hold[3]).toBe('Upgrade booster: every star rises by 1 €. Together 20 €, bonus spins left: 3.');
    expect(hold[4]).toBe('Nothing new. Together 20 €, bonus spins left: 2.');
    expect(hold.at(-1)).toContain('Hold & Cash is over and has won');
    expect(told('mega').at(-1)).toContain('Mega! All cells are full: 20000 € more.');
    expect(told('star-wild-stack').at(-1)).toContain('Those on reel 2 multiply by 3.');
  });
  it('leaves nothing unfilled in any language', () => {
    for (const lang of Object.keys(languages) as (keyof typeof languages)[]) for (const f of fixtures) {
      for (const sentence of told(f.id, lang)) expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe('messages', () => {
  const keysOf = (o: object, at = ''): string[] => Object.entries(o).flatMap(([k, v]) => (v && typeof v === 'object' ? keysOf(v, `${at}${k}.`) : [`${at}${k}`])).sort();
  const holes = (o: object): string[] => Object.values(o).flatMap((v) => (typeof v === 'string' ? [[...v.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort().join()] : holes(v)));
  it('has the same messages with the same holes in every language', () => {
    for (const words of Object.values(languages)) {
      expect(keysOf(words)).toEqual(keysOf(languages.en));
      expect(holes(words)).toEqual(holes(languages.en));
    }
    expect(say('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
  it('names every symbol', () => {
    for (const words of Object.values(starFever.words)) for (const s of d.symbols) expect(words!.symbols[s.id]).toBeTruthy();
    for (const s of d.symbols) expect(starFever.badges[s.id]).toBeTruthy();
  });
});
