import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import type { Game, Minor, RoundSummary } from '../src/play/types';
import { house } from './visit';
import { awardOf, lastOf } from './wallet';

const { visit, casino } = house();

/** DM-16, times the stake, as docs/rules writes it. */
const PAYS: Record<string, number[]> = {
  Gunslinger: [32, 128, 500], Dollar: [16, 64, 160], Car: [12, 32, 80], Gun: [8, 16, 64],
  A: [4, 8, 32], K: [4, 8, 32], Q: [2, 4, 16], J: [2, 4, 16], Woman: [16, 32, 200],
};
/** DM-R1: the row of each reel, 1 at the top. */
const LINES = ['22222', '11111', '33333', '12321', '32123', '12221', '32223', '21212', '23232'];

/** digits leaves of an amount its digits alone, whatever stands between thousands. */
const digits = (s: string) => s.replace(/\D/g, '');
const crowns = (minor: Minor) => String(minor / 100);

test('help opens over RISK with the pay table at the present stake and the nine lines, and loses nothing', async () => {
  covers('PL-1', 'DM-16', 'DM-R1', 'DM-2');
  const v = await visit();
  const wallet = await v.enter();
  await wallet.win(5);
  const slot = await v.sit();
  await slot.choose(20_000);
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  const [atRisk, kredit] = [await slot.minor('at-risk'), await slot.kredit()];
  await slot.at('help').click();
  const help = slot.at('help-dialog');
  await help.waitFor();

  const rows = await slot.at('paytable-table').locator('tbody tr').evaluateAll((all) => all.map((tr) => ({
    name: tr.querySelector('th')!.textContent!.trim(), pays: [...tr.querySelectorAll('td b')].map((b) => b.textContent!),
  })));
  expect(Object.fromEntries(rows.map((r) => [r.name, r.pays.map(digits)]))).toEqual(
    Object.fromEntries(Object.entries(PAYS).map(([name, pays]) => [name, pays.map((p) => String(p * 200))])),
  );
  const pictures = await slot.at('lines').locator('[role="img"]').evaluateAll((all) => all.map((p) => p.getAttribute('aria-label')!));
  expect(pictures).toEqual(LINES.map((rows, i) => `Line ${i + 1}: ${[...rows].join(' ')}`));
  const game = await (await fetch(`${casino().url}/api/games/dirty-money`)).json() as Game;
  expect(await slot.at('edition').textContent()).toBe(game.edition);
  expect(await slot.at('return').getAttribute('title')).toBe(game.return!.ratio);
  const text = (await help.textContent())!;
  for (const stake of game.definition.stakes) expect(text).toContain(`${crowns(stake).replace(/(\d)(\d{3})$/, '$1,$2')}\u202fKč`);
  await expect.poll(() => help.locator('.prose').textContent()).toMatch(/Gunslinger/);
  await slot.at('help-search').fill('woman');
  await expect.poll(() => help.locator('.search output').textContent()).toMatch(/[1-9]/);

  await slot.page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await slot.isRisking()).toBe(true);
  expect(await slot.minor('at-risk')).toBe(atRisk);
  await slot.press('pripsat');
  expect(await slot.kredit()).toBe(kredit + atRisk);
});

test('help opens while the reels turn and while AUTO START plays', async () => {
  covers('PL-1');
  const v = await visit({ motion: 'full' });
  const wallet = await v.enter();
  const slot = await v.sit();
  const asked = slot.asked();
  await slot.at('start').click();
  await slot.at('paytable').click();
  await slot.at('help-dialog').waitFor();
  await asked;
  await slot.at('close').click();
  await slot.idle();
  expect(await wallet.rounds()).toHaveLength(1);
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
  const orders = slot.orders();
  await slot.at('auto').click();
  await slot.at('help').click();
  await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await slot.at('close').click();
  await slot.at('stop').click();
  await slot.idle();
  expect(await slot.kredit()).toBe((await wallet.state()).balance);
});

test('history: every game with stake, win, balances and decisions, and its replay', async () => {
  covers('PL-15', 'PL-3');
  const v = await visit();
  const wallet = await v.enter();
  const halved = await wallet.win(10);
  await wallet.move((await wallet.move(halved.round, 'halve')).round, 'take');
  const picked = await wallet.win(25);
  await wallet.lose(await wallet.move(picked.round, 'pick', 1));
  for (let n = 0; n < 10; n++) await wallet.start(5);
  await wallet.settle();
  const slot = await v.sit();
  await slot.at('history').click();
  await slot.at('rounds').waitFor();
  const rows = slot.at('round-row');
  const stored = await wallet.rounds();
  while (await rows.count() < stored.length) {
    const seen = await rows.count();
    await slot.at('history-dialog').getByRole('button', { name: 'Older games' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(seen);
  }
  const shown = await rows.evaluateAll((all) => all.map((row) => [(row as HTMLElement).dataset.round!, ...[...row.querySelectorAll('.sum b')].map((b) => b.textContent!)]));
  expect(shown.map(([id, ...sums]) => [id, ...sums.map(digits)])).toEqual(stored.map((r) => [r.id, crowns(r.stake), crowns(r.win), String(r.balance_before), String(r.balance_after)]));
  expect(chained(stored)).toBe(true);

  await slot.page.locator(`[data-round="${halved.round.id}"]`).click();
  const receipt = slot.at('receipt');
  await expect.poll(() => receipt.textContent()).toContain('halve, collect');
  await replayEnds((await wallet.round(halved.round.id)).balance_after);
  await slot.at('back').click();
  await slot.page.locator(`[data-round="${picked.round.id}"]`).click();
  await expect.poll(() => receipt.textContent()).toContain('black');
  await replayEnds((await wallet.round(picked.round.id)).balance_after);
  await slot.page.keyboard.press('Escape');
  expect(await slot.kredit()).toBe((await wallet.state()).balance);

  async function replayEnds(kredit: Minor) {
    await slot.at('replay-play').click();
    // A short replay may be over before it is skipped.
    await slot.at('replay-skip').click({ timeout: 2000 }).catch(() => null);
    await slot.at('replay-play').waitFor();
    expect(await slot.minor('replay-kredit')).toBe(kredit);
  }
});

test('a replay shows the reels of that game', async () => {
  covers('PL-15');
  const v = await visit();
  const wallet = await v.enter();
  const play = await wallet.until(5, (p) => p.round.over && awardOf(p.round) === null);
  const view = lastOf(play.round);
  const page = await v.tab('/history');
  await page.locator(`[data-round="${play.round.id}"]`).click();
  await page.getByTestId('replay-play').click();
  await page.getByTestId('replay').and(page.locator('[data-running="false"]')).waitFor();
  const reels = await Promise.all([1, 2, 3, 4, 5].map((n) => page.getByTestId('replay').getByTestId(`reel-${n}`).getAttribute('data-symbols')));
  expect(reels).toEqual('window' in view ? view.window.map((reel) => reel.join(' ')) : []);
});

test('a jackpot is announced, the attendant is to be called, and KREDIT does not have it', async () => {
  covers('DM-31');
  const v = await visit();
  const page = await v.tab('/gallery');
  await page.getByTestId('fixture-jackpot').click();
  const before = Number(await page.getByTestId('replay-kredit').getAttribute('data-minor'));
  await page.getByTestId('replay-play').click();
  const notice = page.getByTestId('jackpot-notice');
  await notice.waitFor();
  const text = (await notice.textContent())!;
  expect(text).toContain('call the attendant');
  expect(digits(text)).not.toBe('');
  await page.getByTestId('understood').click();
  await notice.waitFor({ state: 'detached' });
  const after = Number(await page.getByTestId('replay-kredit').getAttribute('data-minor'));
  expect(after).toBe(before - 5000); // the stake of 50 crowns is gone and nothing has come
});

/** chained: each game began with what the one before it left. */
function chained(newestFirst: RoundSummary[]): boolean {
  return newestFirst.every((r, i) => i === 0 || newestFirst[i - 1]!.balance_before === r.balance_after);
}
