import type { Page } from 'playwright-core';
import { newKey } from '../src/play/keys';
import type { Casino } from './casino';
import type { Visit } from './visit';

/** A venue in Prague whose machines pay no win over a crown by themselves, and where each payment needs two of the staff. */
export const VENUE = `
[venue.praha]
name = "Herna Praha"
jurisdiction = "cz"
[jurisdiction.cz.terms]
hand-pay-above = "1.00"
four-eyes-above = "0.00"
idle-after = "15m"
`;

/** What every one of the staff logs in with here. */
export const PASSWORD = 'correct horse battery';

/** post asks the casino as whoever is logged in there. */
export async function post<T>(v: Visit, path: string, data: object): Promise<T> {
  const reply = await v.context.request.post(`${v.casino.url}/api${path}`, { data, headers: { 'Idempotency-Key': newKey() } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.text()) ? ((await reply.json()) as T) : (null as T);
}

/** employ has the administrator add staff to the venue; whoever a first try of a test has added is there already. */
export async function employ(v: Visit, casino: Casino, staff: Record<string, string>): Promise<void> {
  await post(v, '/session', { kind: 'named', name: 'admin', password: casino.adminPassword });
  for (const [name, role] of Object.entries(staff)) {
    await post(v, '/staff', { name, role, venue: 'praha', password: PASSWORD }).catch((e: Error) => {
      if (!e.message.includes('name-taken')) throw e;
    });
  }
  await v.context.clearCookies();
}

/** onDuty logs a member of the staff in at his tablet, by the form. */
export async function onDuty(v: Visit, name: string): Promise<Page> {
  const page = await v.at('/floor');
  await page.getByTestId('name').fill(name);
  await page.getByTestId('password').fill(PASSWORD);
  await page.getByTestId('log-in').click();
  await page.getByTestId('floor').waitFor();
  return page;
}

/** scanned is the address in the code that a machine shows for a purpose. */
export async function scanned(machine: Page, purpose: 'load' | 'cash-out'): Promise<string> {
  return (await machine.getByTestId(`code-${purpose}`).getByTestId('qr').getAttribute('data-text'))!;
}

/** minor is the exact amount of a field. */
export async function minor(page: Page, testid: string): Promise<number> {
  return Number(await page.getByTestId(testid).getAttribute('data-minor'));
}
