import { expect, test } from 'vitest';
import { covers } from '../test/covers';
import { PASSWORD, VENUE, employ, minor, onDuty, post, scanned } from './floor';
import { Slot } from './slot';
import { type Size, house, shot } from './visit';

const { visit, casino } = house(VENUE);

/** Painting a cabinet's whole screen is for pictures. */
const CABINET: Size = process.env.E2E_SHOTS ? 'cabinet' : 'small';

test('a machine is loaded by a phone, wins over the limit, locks, is paid by two of the staff, and is cashed out', async () => {
  covers('BC-H-4', 'BC-H-8', 'BC-H-10', 'BC-H-18', 'BC-M-20', 'DM-R7', 'PL-22', 'PL-42');
  const [phone, cabinet, staff, second] = await Promise.all([visit({ size: 'phone' }), visit({ size: CABINET }), visit({ size: 'tablet' }), visit()]);
  await employ(second, casino(), { jana: 'attendant', milan: 'manager' });
  await post(second, '/session', { kind: 'named', name: 'milan', password: PASSWORD });
  const name = `M 1 ${Date.now()}`; // a second try of this test meets the first one's machine
  const { key } = await post<{ key: string }>(second, '/floor/terminals', { name });

  // The machine is put into service by its key, and shows a code, the age and the rule of BC-H-10.
  const machine = await cabinet.at('/cabinet');
  await machine.getByTestId('name').fill(name);
  await machine.getByTestId('password').fill(key);
  await machine.getByTestId('log-in').click();
  await machine.getByTestId('code-load').getByTestId('qr').waitFor();
  expect(await machine.getByTestId('age').textContent()).toContain('18');
  expect(await machine.getByTestId('idle-rule').textContent()).toContain('15');
  await shot(machine, 'cabinet-front');

  // The phone loads it from the player's wallet.
  const wallet = await phone.enter('player');
  const before = (await wallet.session()).balance;
  const page = await phone.context.newPage();
  await page.goto(await scanned(machine, 'load'));
  await page.getByTestId('amount-50000').click();
  await shot(page, 'wallet-load');
  await page.getByTestId('do-load').click();
  await page.getByTestId('moved').waitFor();
  await expect.poll(() => minor(machine, 'machine-credit')).toBe(50_000);

  // AUTO START plays until a win locks the machine (DM-R7).
  await machine.getByTestId('game-dirty-money').click();
  const slot = new Slot(machine);
  await slot.idle();
  expect(await machine.getByTestId('idle').getAttribute('data-minutes')).toBe('15');
  await slot.choose(500);
  await slot.at('auto').click();
  await shot(machine, 'cabinet-game');
  // Free spins end AUTO START (DM-7) and may win too little to lock: then it is started again.
  const isLocked = () => machine.getByTestId('lock').waitFor({ timeout: 8_000 }).then(() => true, () => false);
  for (let n = 0; n < 8 && !(await isLocked()); n++) {
    if (await slot.at('auto').isVisible()) await slot.at('auto').click();
  }
  const won = await minor(machine, 'lock');
  expect(won).toBeGreaterThan(100);
  await shot(machine, 'cabinet-locked');
  await machine.keyboard.press('F9');
  expect(await machine.getByTestId('cash-out-dialog').count()).toBe(0);

  // An attendant comes and checks the identity; a second of the staff approves, and the win is paid.
  const floor = await onDuty(staff, 'jana');
  const queued = floor.getByTestId('queued').filter({ hasText: name });
  await queued.getByTestId('arrive').click();
  await expect.poll(() => machine.getByTestId('lock-told').textContent()).toContain('with you');
  const claim = await queued.getAttribute('data-id');
  await queued.getByTestId('open').click();
  await floor.getByTestId('field-number').fill('AB1234567');
  await floor.getByTestId('field-name').fill('Jan Novák');
  await floor.getByTestId('do-identify').click();
  await floor.getByTestId('four-eyes').waitFor();
  await post(second, `/floor/claims/${claim}/approve`, {});
  await floor.getByTestId('do-pay').click();
  await floor.locator('[data-testid="claim"][data-state="paid"]').waitFor();
  await shot(floor, 'floor-paid');

  // The machine goes on, AUTO START does not, and the wallet has the win.
  await machine.getByTestId('lock').waitFor({ state: 'detached' });
  expect(await slot.at('auto').isVisible()).toBe(true);
  expect((await wallet.session()).balance).toBe(before - 50_000 + won);

  // The ticket: its code is scanned by the same phone, the transactions stand beside it.
  await machine.keyboard.press('F9');
  const credit = await minor(machine, 'ticket');
  await machine.getByTestId('code-cash-out').getByTestId('qr').waitFor();
  await machine.getByTestId('past-load').waitFor();
  expect(await machine.getByTestId('past-game').count()).toBeGreaterThan(0);
  await shot(machine, 'cabinet-cash-out');
  await page.goto(await scanned(machine, 'cash-out'));
  await page.getByTestId('do-cash-out').waitFor();
  expect(await minor(page, 'cash-out-amount')).toBe(credit);
  await page.getByTestId('do-cash-out').click();
  await page.getByTestId('moved').waitFor();
  await machine.getByTestId('parting').waitFor();
  expect(await machine.getByTestId('parting').getAttribute('data-how')).toBe('cash-out');
  expect((await wallet.session()).balance).toBe(before - 50_000 + won + credit);
});

test('a machine is registered on the floor; calls, reservations, used codes and a lost network are told as they happen', async () => {
  covers('BC-H-10', 'PL-22', 'PL-38');
  const [phone, cabinet, staff] = await Promise.all([visit({ size: 'phone' }), visit({ losses: 'expected' }), visit({ size: 'tablet' })]);
  await employ(staff, casino(), { marie: 'manager' });
  const floor = await onDuty(staff, 'marie');
  await floor.getByTestId('register').click();
  const name = `M 2 ${Date.now()}`;
  await floor.getByTestId('field-name').fill(name);
  await floor.getByTestId('register').click();
  await post(cabinet, '/terminal/session', { name, key: await floor.getByTestId('machine-key').textContent() });
  const machine = await cabinet.at('/cabinet');

  // A code works once.
  await phone.enter('player');
  const address = await scanned(machine, 'load');
  const page = await phone.context.newPage();
  await page.goto(address);
  await page.getByTestId('do-load').click();
  await page.getByTestId('moved').waitFor();
  await page.reload();
  expect(await page.getByTestId('refused').textContent()).toContain('has been used');

  // F2 calls, the floor answers.
  await machine.keyboard.press('F2');
  const call = floor.locator('[data-testid="queued"][data-kind="call"]');
  await call.getByTestId('arrive').click();
  await expect.poll(() => machine.getByTestId('uncall').textContent()).toContain('is here');
  await call.getByTestId('done').click();
  await machine.getByTestId('call').waitFor();

  // Reserved and released by the floor; out of service and back.
  await floor.getByTestId(`machine-${name}`).click();
  await floor.getByTestId('reserve').click();
  await floor.getByTestId('field-player').fill('player');
  await floor.getByTestId('reserve').click();
  await machine.getByTestId('reserved').waitFor();
  await floor.getByTestId('release').click();
  await machine.getByTestId('reserved').waitFor({ state: 'detached' });
  await floor.getByTestId('out-of-service').click();
  await floor.getByTestId('field-why').fill('door');
  await floor.getByTestId('out-of-service').click();
  await machine.getByTestId('shut').waitFor();
  await floor.getByTestId('in-service').click();
  await machine.getByTestId('machine-credit').waitFor();

  // The network goes, which is told, and comes back by itself.
  await cabinet.context.setOffline(true);
  await machine.getByTestId('connection').waitFor();
  await cabinet.context.setOffline(false);
  await machine.getByTestId('connection').waitFor({ state: 'detached' });
});
