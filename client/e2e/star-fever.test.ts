import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import type { Board, Game, Minor, Place, StoredRound, View } from '../src/play/types';
import { Slot } from './slot';
import { house, shot, type Visit } from './visit';
import { lastOf, type Wallet } from './wallet';

const { visit, casino } = house();

const STAKE = 20; // cents, the least: SF-1

/** euro enters play money and opens the wallet in euro, as the first visit to Star Fever does. */
async function euro(v: Visit): Promise<Wallet> {
  const wallet = (await v.enter()).at('star-fever', 'EUR');
  await wallet.refill();
  return wallet;
}

test('a fun player enters from the lobby: a wallet in euro is opened and START plays a game of twenty lines', async () => {
  covers('SF-1');
  const v = await visit();
  const slot = new Slot(await v.tab());
  await slot.at('fun').click();
  await slot.at('lobby').waitFor();
  await slot.at('game-star-fever').waitFor();
  await shot(slot.page, 'lobby-plates');
  const wallet = (await v.wallet()).at('star-fever', 'EUR');
  const codes = async () => (await wallet.session()).wallets!.map((w) => w.currency.code);
  expect(await codes()).toEqual(['CZK-fun']);
  await slot.at('game-star-fever').click();
  await slot.idle();
  expect(await codes()).toEqual(['CZK-fun', 'EUR-fun']);
  expect(await slot.kredit()).toBe(1_000_000); // 10 000 in each currency
  expect(await slot.at('kredit').textContent()).toContain('€');
  const { definition } = await (await fetch(`${casino().url}/api/games/star-fever`)).json() as Game;
  // SF-1: twenty times the line stakes, in cents.
  expect(definition.stakes).toEqual([1, 2, 3, 4, 5, 10, 25, 50, 75, 100].map((line) => 20 * line));
  await slot.choose(STAKE);
  const reply = await slot.press('start');
  const { round } = await reply.json() as { round: { stake: Minor; over: boolean; views: View[] } };
  expect(round).toMatchObject({ stake: STAKE, over: true });
  const won = lastOf(round).credited + lastOf(round).won; // a unit is a cent
  expect(await slot.kredit()).toBe(1_000_000 - STAKE + won);
  expect(await slot.vyhra()).toBe(won);
  expect((await wallet.state()).balance).toBe(1_000_000 - STAKE + won);
});

test('there is no RISK; help shows the twenty lines, the return and the edition', async () => {
  covers('SF-R1');
  const v = await visit();
  await euro(v);
  const slot = await v.sit('star-fever');
  await slot.at('start').waitFor();
  expect(await slot.at('risk').count()).toBe(0);
  await slot.page.keyboard.press('r');
  expect(await slot.at('risk-panel').count()).toBe(0);
  await slot.at('help').click();
  await slot.at('help-dialog').waitFor();
  const game = await (await fetch(`${casino().url}/api/games/star-fever`)).json() as Game;
  const pictures = await slot.at('lines').locator('[role="img"]').evaluateAll((all) => all.map((p) => p.getAttribute('aria-label')!));
  expect(pictures).toHaveLength(20);
  expect(new Set(pictures.map((p) => p.replace(/^.*: /, ''))).size).toBe(20);
  expect(pictures).toEqual(game.definition.lines.map((rows, i) => `Line ${i + 1}: ${rows.join(' ')}`));
  expect(await slot.at('return').getAttribute('title')).toBe(game.return!.ratio);
  expect(await slot.at('return').textContent()).toMatch(/^95\.[45]/); // SF-R6: 95.5 % within 0.05
  expect(await slot.at('edition').textContent()).toBe(game.edition);
});

test('Star Wild: the replay of its round turns the four coins into wilds that stay to the end', async () => {
  covers('SF-7', 'PL-15');
  const v = await visit();
  const wallet = await euro(v);
  const { round } = await wallet.until(STAKE, (p) => p.round.views.some((view) => view.scene === 'sticky'));
  const slot = await replayOf(v, round.id);
  const stored = await wallet.round(round.id);
  const coins = stored.views.flatMap((view): Place[] => (view.scene === 'spin' ? view.coins ?? [] : []));
  expect(coins).toHaveLength(4);
  const stuck = await slot.at('replay').locator('.stuck-cell').evaluateAll((all) => all.map((c) => ({ at: (c as HTMLElement).dataset.testid!, symbol: (c as HTMLElement).dataset.symbol! })));
  expect(stuck.map((c) => c.at).sort()).toEqual(coins.map(([reel, row]) => `stuck-${reel}-${row}`).sort());
  for (const c of stuck) expect(c.symbol).toMatch(/^wild/);
  await paid(slot, stored);
});

test('Hold & Cash: the replay of its round shows each symbol with its win, and the bonus spins that are left', async () => {
  covers('SF-21', 'PL-15');
  const v = await visit();
  const wallet = await euro(v);
  // A board that is full at once has no bonus spin to count (SF-R10).
  const { round } = await wallet.until(STAKE, (p) => p.round.views.some((view) => view.scene === 'respin'));
  const left: number[] = [];
  const slot = await replayOf(v, round.id, left);
  const stored = await wallet.round(round.id);
  const boards = stored.views.flatMap((view): Board[] => ('board' in view ? [view.board] : []));
  // SF-21: a bonus spin takes one of those left as it begins; what it finds sets them back.
  const counted = boards.flatMap((b, n) => (n === 0 ? [b.respins] : [boards[n - 1]!.respins - 1, b.respins]));
  expect(left[0]).toBe(3);
  expect(left).toContain(2);
  expect(inOrder(left, counted)).toBe(true);
  const end = boards[boards.length - 1]!;
  expect(end.ended).toBe(true);
  for (const [i, column] of end.cells.entries()) {
    for (const [j, cell] of column.entries()) {
      const shown = slot.at(`cell-${i + 1}-${j + 1}`);
      expect(await shown.getAttribute('data-units')).toBe(String(cell.pay ?? 0));
      if (cell.pay) expect(euros((await shown.locator('.coin b').textContent())!)).toBe(cell.pay);
    }
  }
  await paid(slot, stored);
});

/** euros reads a short amount in cents: '1 €' and '0.40 €', whatever name stands before it. */
function euros(text: string): number {
  const [, whole, part] = /(\d[\d,]*)(?:\.(\d\d))?/.exec(text) ?? [];
  return Number(whole!.replace(/,/g, '')) * 100 + Number(part ?? 0);
}

/** inOrder: what was seen comes in this order; a busy machine may have missed something between. */
function inOrder(seen: number[], order: number[]): boolean {
  let at = 0;
  return seen.every((n) => {
    while (at < order.length && order[at] !== n) at++;
    return at < order.length;
  });
}

/** paid: the replay ends with the money that the books have. */
async function paid(slot: Slot, r: StoredRound): Promise<void> {
  expect(await slot.minor('replay-vyhra')).toBe(r.win);
  expect(await slot.minor('replay-kredit')).toBe(r.balance_after);
  expect(r.balance_after).toBe(r.balance_before - STAKE + r.win);
}

/** replayOf watches a round to its end as a replay out of the history; what the lamps show on the way is told to `left`. */
async function replayOf(v: Visit, id: string, left: number[] = []): Promise<Slot> {
  const slot = await v.sit('star-fever');
  await slot.at('history').click();
  await slot.page.locator(`[data-testid="round-row"][data-round="${id}"]`).click();
  const replay = slot.at('replay');
  await replay.waitFor();
  await slot.page.exposeFunction('lamps', (n: number) => left.push(n));
  await replay.evaluate((root) => {
    const tell = (globalThis as unknown as { lamps(n: number): void }).lamps;
    let last: string | undefined;
    const look = () => {
      const now = root.querySelector<HTMLElement>('[data-testid="lamps"]')?.dataset.left;
      if (now !== undefined && now !== last) tell(Number(now));
      last = now ?? last;
      requestAnimationFrame(look);
    };
    look();
  });
  await slot.at('replay-play').click();
  await slot.page.locator('[data-testid="replay"][data-running="true"]').waitFor();
  await slot.page.locator('[data-testid="replay"][data-running="false"]').waitFor({ timeout: 90_000 });
  return slot;
}
