import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type ConsoleMessage, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Casino } from './casino';
import { Slot } from './slot';
import { Wallet } from './wallet';

/** Where looks do not matter the window is small: painting is what costs time here. */
export const sizes = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 }, small: { width: 960, height: 640 }, cabinet: { width: 1920, height: 1080 }, tablet: { width: 1024, height: 768 } } as const;
export type Size = keyof typeof sizes;

export interface Wishes {
  size?: Size;
  lang?: 'en' | 'cs';
  /** Tests play with reduced motion unless motion is what they are about. */
  motion?: 'full' | 'reduced';
  /** Requests that this test makes fail: the browser's own remark about them is no fault. */
  losses?: 'expected';
}

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Visit is one browser profile at the casino: its pages, its session, and what went wrong in it. */
export class Visit {
  readonly faults: string[] = [];

  constructor(readonly casino: Casino, readonly context: BrowserContext, private readonly wishes: Wishes) {
    context.on('console', (m) => this.heard(m));
    context.on('weberror', (e) => this.faults.push(`uncaught: ${e.error().message}`));
    context.on('request', (r) => {
      if (!r.url().startsWith(`${casino.url}/`)) this.faults.push(`a request to elsewhere: ${r.url()}`);
    });
  }

  /** Errors on the console are faults, violations of the content policy among them; a refusal that the server states is not. */
  private heard(m: ConsoleMessage): void {
    if (m.type() !== 'error') return;
    const refusal = /^Failed to load resource: the server responded with a status of (401|409)/.test(m.text());
    const loss = /ERR_|Failed to load resource/.test(m.text()) && this.wishes.losses === 'expected';
    if (!refusal && !loss) this.faults.push(`console: ${m.text()} (${m.location().url})`);
  }

  /** page opens one more tab at an address after #. */
  async tab(place = '/'): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.casino.url}/#${place}`);
    return page;
  }

  /** at opens one more tab at a screen that has a path of its own. */
  async at(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.casino.url + path);
    return page;
  }

  /** enter opens a wallet of play money in this profile without a page, or logs in the casino's first player. */
  async enter(as: 'fun' | 'player' = 'fun'): Promise<Wallet> {
    const data = as === 'fun' ? { kind: 'fun' } : { kind: 'named', name: 'player', password: this.casino.password };
    const reply = await this.context.request.post(`${this.casino.url}/api/session`, { data });
    expect(reply.status()).toBe(201);
    return this.wallet();
  }

  /** wallet plays over the API as the player of this profile. */
  async wallet(): Promise<Wallet> {
    const cookies = await this.context.cookies(this.casino.url);
    return new Wallet(this.casino.url, cookies.map((c) => `${c.name}=${c.value}`).join('; '));
  }

  /** sit opens a slot and waits until it can be played. */
  async sit(game = 'dirty-money'): Promise<Slot> {
    const slot = new Slot(await this.tab(`/play/${game}`));
    await slot.idle();
    return slot;
  }
}

/** house gives each test of a file one casino, run as the file `how` says, one browser and visits that must end without a fault. */
export function house(how = ''): { visit(w?: Wishes): Promise<Visit>; casino(): Casino } {
  let browser: Browser;
  let casino: Casino;
  const open: Visit[] = [];
  beforeAll(async () => {
    [casino, browser] = await Promise.all([Casino.open(how), chromium.launch({ executablePath: chromiumPath(), args: FLAGS })]);
  });
  afterEach(async () => {
    const visits = open.splice(0);
    await Promise.all(visits.map((v) => v.context.close()));
    expect(visits.flatMap((v) => v.faults)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await casino?.close();
  });
  return {
    casino: () => casino,
    async visit(w: Wishes = {}) {
      const phone = w.size === 'phone';
      const context = await browser.newContext({
        viewport: sizes[w.size ?? 'small'], isMobile: phone, hasTouch: phone, deviceScaleFactor: phone ? 2 : 1,
        locale: w.lang === 'cs' ? 'cs-CZ' : 'en-GB', reducedMotion: w.motion === 'full' ? 'no-preference' : 'reduce',
      });
      context.setDefaultTimeout(30_000);
      const visit = new Visit(casino, context, w);
      open.push(visit);
      return visit;
    },
  };
}

/** shot keeps a picture of a page in the folder E2E_SHOTS, if there is one. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** chromiumPath finds the system's browser: CHROMIUM, or the first of its usual names on the path. */
function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const all = names.flatMap((n) => (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, n)));
  const found = process.env.CHROMIUM ?? all.find((p) => existsSync(p));
  if (!found) throw new Error('no Chromium found: install it (scripts/need chromium) or set CHROMIUM');
  return found;
}
