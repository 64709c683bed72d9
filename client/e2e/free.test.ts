import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import type { Definition, View } from '../src/play/types';
import type { Slot } from './slot';
import { house } from './visit';
import { awardOf, lastOf } from './wallet';

const { visit, casino } = house();

/** What the screen said at one moment of the free spins. */
interface Moment { spin: number; times: string; total: number; stake: string; kredit: number; risk: boolean; auto: boolean; max: boolean }

/** watch notes every change of the counter in the page itself, so that none is missed. */
async function watch(slot: Slot): Promise<void> {
  await slot.page.evaluate(() => {
    const at = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    const able = (id: string) => at(id) !== null && !(at(id) as HTMLButtonElement).disabled;
    const seen: unknown[] = ((globalThis as Record<string, unknown>).moments = []);
    let last = '';
    new MutationObserver(() => {
      const counter = at('free-counter');
      const now = `${counter?.dataset.spin}`;
      if (!counter || now === last) return;
      last = now;
      seen.push({
        spin: Number(counter.dataset.spin), times: at('free-multiplier')!.textContent, total: Number(at('free-total')!.dataset.units),
        stake: at('sazka')!.dataset.minor, kredit: Number(at('kredit')!.dataset.minor), risk: able('risk'), auto: able('auto'), max: able('max'),
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const moments = (slot: Slot) => slot.page.evaluate(() => (globalThis as Record<string, unknown>).moments as Moment[]);

/** spinsOf are the free spins of a round. */
const spinsOf = (views: View[]) => views.filter((v) => v.scene === 'free');

test('free spins to the end: fifteen, at the stake that won them, multiplied, credited, and never risked', async () => {
  covers('DM-20', 'DM-24', 'DM-25', 'DM-26', 'DM-R4', 'DM-R5', 'DM-R6', 'PL-21');
  const v = await visit();
  const wallet = await v.enter();
  const first = await v.sit();
  await first.choose(10_000); // what SÁZKA says now is not what the free spins are played at
  await first.page.close();
  const award = await wallet.award(5);
  const { times } = awardOf(award.round)!;
  const slot = await v.sit();
  const kredit = await slot.kredit();
  const baseWin = lastOf(award.round).won;
  expect(await slot.vyhra()).toBe(baseWin * 100);
  expect(await slot.at('risk').isEnabled()).toBe(true); // DM-R6: won in the standard mode
  expect(await slot.at('auto').isEnabled()).toBe(false);
  expect(await slot.sazka()).toBe(500);

  await watch(slot);
  await slot.press('start');
  const seen = await moments(slot);
  expect(seen.map((m) => m.spin)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  expect(new Set(seen.map((m) => m.times))).toEqual(new Set([`×${times}`]));
  expect(new Set(seen.map((m) => m.stake))).toEqual(new Set(['500']));
  expect(seen.some((m) => m.risk || m.auto || m.max)).toBe(false);

  const round = await wallet.round(award.round.id);
  const spins = spinsOf(round.views);
  expect(spins).toHaveLength(15);
  const { definition } = await (await fetch(`${casino().url}/api/games/dirty-money`)).json() as { definition: Definition };
  for (const s of spins) {
    // DM-16, DM-26, DM-R5: each line pays the table's figure times stake times multiplier, the wild's own two apart (DM-14).
    for (const l of s.lines ?? []) expect(l.pay).toBe(definition.pays[l.symbol]![l.count]! * 5 * times);
    expect(s.award).toBeUndefined(); // DM-R4
  }
  const total = spins.reduce((sum, s) => sum + s.win, 0);
  expect(Number(await slot.at('free-total').getAttribute('data-units'))).toBe(total);
  expect(await slot.kredit()).toBe(kredit + (baseWin + total) * 100);
  expect((await wallet.state()).balance).toBe(kredit + (baseWin + total) * 100);

  // What free spins won may not be risked afterwards either.
  expect(round.state).toBe('settled');
  expect(await slot.at('risk').isEnabled()).toBe(false);
  await slot.page.keyboard.press('r');
  expect(await slot.isRisking()).toBe(false);
  await slot.press('start');
  expect(await slot.sazka()).toBe(10_000); // and SÁZKA is again what the player had set (DM-4)
});

test('the win that brought free spins may be risked first, and they are played whatever comes of it', async () => {
  covers('DM-R6', 'DM-17');
  const v = await visit();
  const wallet = await v.enter();
  const award = await wallet.award(5);
  const baseWin = lastOf(award.round).won;
  const slot = await v.sit();
  const kredit = await slot.kredit();
  await slot.at('risk').click();
  await slot.at('risk-panel').waitFor();
  expect(await slot.minor('at-risk')).toBe(baseWin * 100);
  const asked = slot.asked();
  await slot.at('red').click();
  const { round } = await (await asked).json() as { round: { over: boolean } };
  if (round.over) await slot.at('skip').click(); // lost: they have begun
  else {
    await slot.idle();
    expect(await slot.minor('at-risk')).toBe(2 * baseWin * 100);
    await slot.at('pripsat').click();
    await slot.at('skip').click();
  }
  await slot.idle();
  const stored = await wallet.round(award.round.id);
  const total = spinsOf(stored.views).reduce((sum, s) => sum + s.win, 0);
  expect(spinsOf(stored.views)).toHaveLength(15);
  expect(await slot.kredit()).toBe(kredit + ((round.over ? 0 : 2 * baseWin) + total) * 100);
});

test('a reload in the middle of free spins plays them again from the start, and KREDIT follows', async () => {
  covers('PL-11', 'PL-12');
  const v = await visit({ motion: 'full' });
  const wallet = await v.enter();
  const award = await wallet.award(5);
  const slot = await v.sit();
  const kredit = await slot.kredit();
  await slot.at('start').click();
  await expect.poll(async () => Number(await slot.at('free-counter').getAttribute('data-spin')), { timeout: 40_000 }).toBeGreaterThanOrEqual(2);
  const { balance, round } = await wallet.state();
  expect(round).toBeNull(); // fifteen free spins are one result, credited whole (PL-5)
  await slot.reload();
  await slot.at('free-counter').waitFor();
  expect(Number(await slot.at('free-counter').getAttribute('data-spin'))).toBe(1);
  const shown = await slot.kredit();
  const total = spinsOf((await wallet.round(award.round.id)).views).reduce((sum, s) => sum + s.win, 0);
  expect(shown).toBe(balance - total * 100); // not what the books say already
  expect(shown).toBe(kredit + lastOf(award.round).won * 100);
  await slot.at('skip').click();
  await slot.idle();
  expect(await slot.kredit()).toBe(balance);
  await slot.reload(); // what has been seen to its end does not come again
  await slot.idle();
  expect(await slot.at('free-counter').isVisible()).toBe(false);
  expect(await slot.kredit()).toBe(balance);
});

test('the lobby says that free spins wait, plays them on Collect and tells what they brought', async () => {
  covers('PL-12', 'DM-R6');
  const v = await visit();
  const wallet = await v.enter();
  const { round, balance } = await wallet.award(5);
  const award = awardOf(round)!;
  const page = await v.tab();
  const note = await page.getByTestId('unfinished-note').textContent();
  expect(note).toContain(`${award.spins} free spins ×${award.times}: Collect plays them for you.`);
  await page.getByTestId('collect').click();
  const told = (await page.getByTestId('collected').textContent())!;
  const stored = await wallet.round(round.id);
  const free = stored.views.reduce((won, view) => (view.scene === 'free' ? view.free.won : won), 0);
  // Two amounts in whole crowns: what came to the wallet, and how much of it free spins won.
  expect(told.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+/g)!.map(Number)).toEqual([(stored.balance_after - balance) / 100, free]);
  expect((await wallet.state()).balance).toBe(stored.balance_after);
});
