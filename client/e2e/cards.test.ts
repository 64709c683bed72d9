import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { covers } from '../test/covers';
import { movesMoney } from './slot';
import { type Size, type Visit, type Wishes, house, shot } from './visit';

const { visit } = house();

const TWICE = 320; // ms; a press within 300 ms of an answer counts as the rest of a double click

/** Felt is a card table as a player sees and presses it. */
class Felt {
  constructor(readonly page: Page) {}

  static async sit(v: Visit, game: string): Promise<Felt> {
    const felt = new Felt(await v.tab(`/play/${game}`));
    await felt.idle();
    return felt;
  }

  at = (testid: string): Locator => this.page.getByTestId(testid);
  spot = (name: string): Locator => this.page.locator(`[data-spot="${name}"]`);
  cards = async (testid: string): Promise<string[]> => ((await this.at(testid).getAttribute('data-cards')) ?? '').split(' ').filter(Boolean);
  units = async (name: string): Promise<number> => Number(await this.spot(name).getAttribute('data-units'));
  heard = async (): Promise<string> => (await this.at('live-region').textContent()) ?? '';

  async idle(): Promise<void> {
    await this.page.locator('[data-testid="table"][data-busy="idle"]').waitFor();
  }

  /** press clicks a move or the button that begins a round, and waits until its answer has been shown. */
  async press(testid: string): Promise<void> {
    await this.after(() => this.at(testid).click());
  }

  async key(key: string): Promise<void> {
    await this.after(() => this.page.keyboard.press(key));
  }

  private async after(act: () => Promise<void>): Promise<void> {
    const reply = this.page.waitForResponse((r) => movesMoney(r.request()));
    await act();
    await (await reply).finished();
    await this.idle();
    await this.page.waitForTimeout(TWICE);
  }

  /** again loads the page anew in the middle of a round. */
  async again(): Promise<void> {
    await this.page.reload();
    await this.idle();
    await this.page.waitForTimeout(TWICE);
  }

  inTurn = (): Promise<boolean> => this.at('actions').isVisible();

  /** finish answers all that is asked with the least: no insurance, stand, check, fold. */
  async finish(): Promise<void> {
    for (let n = 0; n < 40 && (await this.inTurn()); n++) {
      for (const quiet of ['continue', 'stand', 'check', 'fold']) {
        if (!(await this.at(quiet).isVisible())) continue;
        await this.press(quiet);
        break;
      }
    }
    expect(await this.inTurn()).toBe(false);
  }

  /** fits: nothing sticks out of the window at its sides. */
  async fits(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

async function seated(game: string, size: Size = 'small', wishes: Wishes = {}): Promise<Felt> {
  const v = await visit({ size, ...wishes });
  await v.enter();
  return Felt.sit(v, game);
}

/** pointsOf counts a hand by OC-3.1.3, as the table writes it. */
function pointsOf(cards: string[]): string {
  const values = cards.map((c) => (c[0] === 'A' ? 1 : 'TJQK'.includes(c[0]!) ? 10 : Number(c[0])));
  const low = values.reduce((a, b) => a + b, 0);
  if (!values.includes(1) || low > 11) return String(low);
  return low + 10 === 21 ? '21' : `${low}/${low + 10}`;
}

describe('blackjack', () => {
  it('plays a round: chips, open cards with their points, only legal moves, a reload in between, results', async () => {
    covers('OC-3.1.12', 'OC-3.1.14', 'OC-1.9');
    const t = await seated('blackjack-u');
    await t.spot('box-1-main').click();
    await t.spot('box-3-main').focus();
    await t.page.keyboard.press('Enter');
    expect(await t.units('box-1-main')).toBeGreaterThan(0);
    expect(await t.units('box-3-main')).toBe(await t.units('box-1-main'));
    await t.key(' ');
    const dealer = await t.cards('dealer');
    const mine = await t.cards('hand-1-1');
    expect(mine).toHaveLength(2);
    if (await t.inTurn()) {
      expect(dealer[1]).toBe('?'); // OC-3.1.12: face down
      const told = await t.at('hand-1-1').getAttribute('aria-label');
      expect(told).toMatch(/^Box 1, /);
      expect([pointsOf(mine), 'Blackjack']).toContain(await t.at('hand-1-1').getAttribute('data-total'));
      // The first move has the focus, so that a keyboard can go on at once.
      expect(await t.page.evaluate(() => document.activeElement?.closest('[data-testid="actions"]') !== null)).toBe(true);
      await t.again();
      expect(await t.cards('dealer')).toEqual(dealer);
      expect(await t.cards('hand-1-1')).toEqual(mine);
      expect(await t.inTurn()).toBe(true);
    }
    await t.finish();
    await t.at('hand-mark').first().waitFor();
    expect(await t.at('hand-mark').count()).toBe(2);
    expect(await t.heard()).toMatch(/Box 1/);
    expect(await t.cards('dealer')).not.toContain('?');
    await shot(t.page, 'blackjack-u-end');
  });

  it('a double click is one move, and a second window is told', async () => {
    const v = await visit();
    await v.enter();
    const [one, two] = [await Felt.sit(v, 'blackjack-e'), await Felt.sit(v, 'blackjack-e')];
    let waiting = false;
    for (let n = 0; n < 6 && !waiting; n++) {
      for (const box of [1, 2, 3]) await one.spot(`box-${box}-main`).click();
      await one.press('begin');
      waiting = (await one.at('stand').isVisible()) && (await one.page.locator('[data-testid^="hand-"][data-total="Blackjack"]').count()) === 0;
      if (!waiting) await one.finish();
    }
    expect(waiting).toBe(true);
    await two.at('stand').waitFor();
    await two.page.waitForTimeout(TWICE);
    const moves: string[] = [];
    one.page.on('request', (r) => movesMoney(r) && moves.push(r.url()));
    await one.at('stand').dblclick();
    await one.page.waitForTimeout(700);
    expect(moves).toHaveLength(1);
    await one.finish();
    expect(await one.inTurn()).toBe(false);
    await expect.poll(() => two.inTurn()).toBe(false);
  });

  it('side bets lie on spots of their own, and no card of the dealer lies face down', async () => {
    covers('BC-BJ-1', 'BC-BJ-12', 'BC-BJ-13', 'BC-BJ-14');
    const t = await seated('blackjack-e', 'phone');
    for (const kind of ['main', '21+3', 'top-3', 'perfect-pairs']) await t.spot(`box-1-${kind}`).click();
    await t.press('begin');
    expect(await t.cards('dealer')).not.toContain('?');
    await t.fits();
    await t.finish();
    expect(await t.spot('box-1-21+3').getAttribute('data-back')).toMatch(/^\d/);
    await shot(t.page, 'blackjack-e-phone');
  });
});

describe('baccarat', () => {
  it('deals by the tableau, names the winner and keeps a road', async () => {
    covers('OC-4.1.5', 'OC-4.1.9', 'OC-4.1.12', 'OC-1.9');
    const t = await seated('baccarat');
    for (let n = 1; n <= 2; n++) {
      await t.spot('player').click();
      await t.spot('tie').click();
      await t.press('begin');
      const winner = (await t.at('winner').getAttribute('data-winner'))!;
      expect(await t.at('tableau').locator('li').count()).toBeGreaterThan(0);
      const road = (await t.at('road').getAttribute('data-beads'))!;
      expect(road).toHaveLength(n);
      expect(road.at(-1)).toBe(winner[0]);
      const back = Number(await t.spot('player').getAttribute('data-back'));
      expect(back).toBe({ player: 2, banker: 0, tie: 1 }[winner]! * (await t.units('player')));
    }
    await shot(t.page, 'baccarat-end');
  });

  it('commission free: the progressive takes its one stake, and its meter is on the table', async () => {
    covers('BC-PB-5', 'BC-PB-6', 'BC-PB-7', 'BC-PB-8');
    const t = await seated('punto-banco-free', 'phone');
    for (const name of ['progressive', 'bombay-6', 'banker-pair', 'egalite-7', 'banker']) await t.spot(name).click();
    expect(await t.units('progressive')).toBe(1);
    expect(Number(await t.at('meter').getAttribute('data-minor'))).toBeGreaterThan(0);
    await t.press('begin');
    expect(await t.at('pays-progressive').locator('tr').count()).toBe(4);
    expect(await t.heard()).toMatch(/Banker/);
    await t.fits();
    await shot(t.page, 'punto-banco-free-phone');
  });
});

describe('poker', () => {
  it('three card poker: Play with the keyboard; a refusal is told', async () => {
    covers('BC-TC-1', 'BC-TC-3', 'BC-TC-10');
    const t = await seated('three-card-poker', 'small', { losses: 'expected' });
    await t.spot('prime').click();
    await t.press('begin').catch(() => {}); // BC-TC-1: Prime goes with one of the two games only
    await expect.poll(() => t.at('plaque').textContent()).toMatch(/ante/i);
    await t.spot('ante').click();
    await t.spot('pair-plus').click();
    await t.key(' ');
    expect(await t.cards('own')).toHaveLength(3);
    expect(await t.cards('dealer')).toEqual(['?', '?', '?']);
    await t.key('p');
    expect(await t.cards('dealer')).not.toContain('?');
    expect(Number(await t.at('ring-play').getAttribute('data-units'))).toBe(await t.units('ante'));
    expect(await t.at('qualified').textContent()).toMatch(/dealer/i);
    await shot(t.page, 'three-card-poker-end');
  });

  it('ultimate hold\'em: one press lays Ante and Blind; streets, a reload, the showdown', async () => {
    covers('BC-UT-1', 'BC-UT-2');
    const t = await seated('ultimate-holdem');
    await t.spot('ante').click();
    expect(await t.units('blind')).toBe(await t.units('ante'));
    await t.press('begin');
    expect(await t.at('raise-4').isVisible() && await t.at('raise-3').isVisible()).toBe(true);
    await t.key('c');
    expect(await t.cards('board')).toHaveLength(3);
    const own = await t.cards('own');
    await t.again();
    expect(await t.cards('own')).toEqual(own);
    await t.press('raise-2');
    expect(await t.cards('board')).toHaveLength(5);
    expect(await t.cards('dealer')).toHaveLength(2);
    expect(Number(await t.at('ring-play').getAttribute('data-units'))).toBe(2 * (await t.units('ante')));
    expect(await t.page.locator('.common-cards .is-chosen').count()).toBeGreaterThanOrEqual(3);
    await shot(t.page, 'ultimate-holdem-end');
  });
});

describe('the gallery of card tables', () => {
  it('plays rounds of every table on a phone and rests on their ends', async () => {
    const v = await visit({ size: 'phone' });
    const t = new Felt(await v.tab('/gallery/blackjack-u'));
    for (const [game, round] of [['blackjack-u', 'four-hands'], ['blackjack-e', 'suited-trips'], ['punto-banco-free', 'meter'], ['three-card-poker', 'prime-both'], ['ultimate-holdem', 'royal-flush']] as const) {
      await t.page.locator(`a[href="#/gallery/${game}"]`).click();
      await t.at(`fixture-${round}`).click();
      const before = await t.heard();
      await t.at('replay-play').click();
      await expect.poll(() => t.heard()).not.toBe(before); // it is told at its end
      await t.page.locator('[data-testid="replay"][data-running="false"]').waitFor();
      await t.fits();
      await shot(t.page, `gallery-${game}-${round}`);
    }
    expect(await t.at('pays-blind').locator('[data-made]').textContent()).toMatch(/Royal flush/);
  });

  it('insurance lies on its field and is settled there', async () => {
    covers('OC-3.1.10', 'OC-3.2.6');
    const v = await visit();
    const t = new Felt(await v.tab('/gallery/blackjack-u'));
    await t.at('fixture-insured').click();
    const field = t.at('insurance-1');
    await field.waitFor();
    const [units, back] = [Number(await field.getAttribute('data-units')), Number(await field.getAttribute('data-back'))];
    expect(units).toBeGreaterThan(0);
    expect(back).toBe(3 * units); // 2:1 and the stake
    expect(await field.getAttribute('aria-label')).toMatch(/^Insurance, box 1, .*wins/);
  });
});
