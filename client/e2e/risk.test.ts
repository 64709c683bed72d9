import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { lastOf, type Wallet } from './wallet';
import { house } from './visit';
import type { Slot } from './slot';

const { visit } = house();

/** figures are the numbers of a text, in order: '2 Kč stays at risk, 3 Kč to credit' gives 2 and 3. */
const figures = (text: string) => (text.replace(/(\d)[\s\u202f\u00a0,](?=\d{3})/g, '$1').match(/\d+/g) ?? []).map(Number);

const colourOf = (card: string) => (/[hd]$/.test(card) ? 'red' : 'black');

/** riskOn seats a player with a win of a 5-crown game and starts RISK. */
async function riskOn(slot: Slot): Promise<number> {
  const win = await slot.vyhra();
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  return win;
}

test('RISK: the right colour doubles and may go on, the wrong one loses it', async () => {
  covers('DM-17', 'DM-21');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const slot = await v.sit();
  const seen = { right: 0, wrong: 0 };
  for (let n = 0; n < 40 && !(seen.right && seen.wrong); n++) {
    if (!(await slot.isRisking())) {
      if (n > 0) await slot.away(() => wallet.win(5));
      const win = await riskOn(slot);
      expect(await slot.minor('at-risk')).toBe(win);
    }
    const kredit = await slot.kredit();
    const stakes = await slot.minor('at-risk');
    expect(figures((await slot.at('doubles-to').textContent())!)).toEqual([(2 * stakes) / 100]);
    const picked = n % 2 ? 'black' : 'red';
    const reply = await slot.press(picked);
    const view = lastOf((await reply.json()).round);
    const card = view.cards[view.cards.length - 1]!;
    expect(await slot.kredit()).toBe(kredit);
    if (colourOf(card) === picked) {
      seen.right++;
      expect(await slot.minor('at-risk')).toBe(2 * stakes);
      expect(await slot.vyhra()).toBe(2 * stakes);
      expect(await slot.at('red').isEnabled()).toBe(true);
    } else {
      seen.wrong++;
      expect(await slot.vyhra()).toBe(0);
      expect(await slot.plaque()).toBe('Wrong. The win is lost.');
      expect(await slot.isRisking()).toBe(false);
      expect((await wallet.state()).round).toBeNull();
    }
  }
  expect(seen.right).toBeGreaterThan(0);
  expect(seen.wrong).toBeGreaterThan(0);
});

test('PŮLIT prints both numbers of an odd amount and does just that; PŘIPSAT takes the rest', async () => {
  covers('DM-18', 'DM-22', 'DM-R12');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const slot = await v.sit();
  const kredit = await slot.kredit();
  const win = await riskOn(slot);
  let odd = 0;
  while (odd === 0) {
    // DM-22 by its own words: n even is halved, n odd leaves (n-1)/2 at risk and credits one more.
    const n = (await slot.minor('at-risk')) / 100;
    const [stays, goes] = n % 2 ? [(n - 1) / 2, (n - 1) / 2 + 1] : [n / 2, n / 2];
    expect(figures((await slot.at('pulit').textContent())!)).toEqual([stays, goes]);
    const before = await slot.kredit();
    await slot.press('pulit');
    expect(await slot.kredit()).toBe(before + goes * 100);
    expect(await slot.minor('at-risk')).toBe(stays * 100);
    if (n % 2) odd = n;
  }
  expect(figures((await slot.at('pripsat').textContent())!)).toEqual([(await slot.minor('at-risk')) / 100]);
  await slot.press('pripsat');
  expect(await slot.isRisking()).toBe(false);
  expect(await slot.kredit()).toBe(kredit + win); // halving moves money, it makes none
  expect((await wallet.state()).balance).toBe(kredit + win);
});

test('PŮLIT on 1 crown leaves nothing at risk and ends RISK', async () => {
  covers('DM-R12');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const slot = await v.sit();
  const kredit = await slot.kredit();
  const win = await riskOn(slot);
  while (await slot.isRisking()) await slot.press('pulit');
  expect(await slot.kredit()).toBe(kredit + win);
  expect((await wallet.state()).round).toBeNull();
});

test('START in RISK takes the win and starts no game', async () => {
  covers('DM-18', 'DM-R12', 'DM-R14');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const games = (await wallet.rounds()).length;
  const meter = (await wallet.meter()).amount;
  const slot = await v.sit();
  const kredit = await slot.kredit();
  const win = await riskOn(slot);
  const orders = slot.orders();
  await slot.press('start');
  expect(await slot.isRisking()).toBe(false);
  expect(await slot.kredit()).toBe(kredit + win);
  expect(orders.map((r) => new URL(r.url()).pathname.split('/').pop())).toEqual(['moves']);
  expect((await wallet.rounds()).length).toBe(games);
  expect((await wallet.meter()).amount).toBe(meter); // no stake, so no part in the jackpot's draw
});

test('the last six cards are shown in the upper half and outlive games and a reload', async () => {
  covers('DM-23', 'DM-R12');
  const v = await visit({ size: 'phone' });
  const wallet = await v.enter();
  const drawn = await drawCards(wallet, 8);
  await wallet.win(5);
  const slot = await v.sit();
  await riskOn(slot);
  expect(await slot.cards()).toBe(drawn.slice(-6).join(' '));
  const box = (await slot.at('cards').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(slot.page.viewportSize()!.height / 2);
  const reply = await slot.press('red');
  const now = lastOf((await reply.json()).round).cards;
  expect(now).toEqual([...drawn, now[5]].slice(-6));
  await slot.away(() => wallet.win(5));
  await riskOn(slot);
  expect(await slot.cards()).toBe(now.join(' '));
});

test('a reload in the middle of RISK leads back to it', async () => {
  covers('PL-11', 'PL-12');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const slot = await v.sit();
  await riskOn(slot);
  await slot.press('pulit');
  const [stays, kredit] = [await slot.minor('at-risk'), await slot.kredit()];
  await slot.reload();
  await slot.at('risk-panel').waitFor();
  await slot.idle();
  expect(await slot.minor('at-risk')).toBe(stays);
  expect(await slot.kredit()).toBe(kredit);
  await slot.press('pripsat');
  expect(await slot.kredit()).toBe(kredit + stays);
});

/** drawCards risks wins until so many cards have been drawn; the answer is all of them, in order. */
async function drawCards(wallet: Wallet, many: number): Promise<string[]> {
  const drawn: string[] = [];
  while (drawn.length < many) {
    let { round } = await wallet.win(5);
    while (!round.over && drawn.length < many) {
      round = (await wallet.move(round, 'pick', drawn.length % 2)).round;
      drawn.push(lastOf(round).cards[lastOf(round).cards.length - 1]!);
    }
  }
  return drawn;
}
