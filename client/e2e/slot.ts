import type { Locator, Page, Request, Response } from 'playwright-core';

/** Slot is the slot screen as a player sees and presses it. */
export class Slot {
  constructor(readonly page: Page) {}

  at = (testid: string): Locator => this.page.getByTestId(testid);

  /** idle waits until nothing is asked or shown any more. */
  async idle(timeout = 30_000): Promise<void> {
    await this.page.locator('[data-testid="slot"][data-busy="idle"]').waitFor({ timeout });
  }

  /** minor is the exact amount of a field. */
  async minor(testid: string): Promise<number> {
    return Number(await this.at(testid).getAttribute('data-minor'));
  }

  kredit = () => this.money('kredit');
  vyhra = () => this.money('vyhra');
  sazka = () => this.minor('sazka');

  /** money is the amount of a field when what is written in it agrees, as it does once a count-up is over. */
  private async money(testid: string): Promise<number> {
    const field = this.at(testid);
    let written = '';
    for (let n = 0; n < 80; n++) {
      const minor = await this.minor(testid);
      written = (await field.locator('output').textContent()) ?? '';
      if (written.replace(/\D/g, '').replace(/^0+(?=\d)/, '') === String(minor)) return minor;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`${testid} is ${await this.minor(testid)} and says ${written}`);
  }

  /** press clicks a button, and waits for what it asked of the house and for that to be shown. */
  async press(testid: string): Promise<Response> {
    const asked = this.asked();
    await this.at(testid).click();
    const reply = await asked;
    await this.idle();
    return reply;
  }

  /** key does the same by the keyboard. */
  async key(key: string): Promise<Response> {
    const asked = this.asked();
    await this.page.keyboard.press(key);
    const reply = await asked;
    await this.idle();
    return reply;
  }

  /** asked is the next answer to a request that moves money. */
  async asked(): Promise<Response> {
    const reply = await this.page.waitForResponse((r) => movesMoney(r.request()));
    await reply.finished();
    return reply;
  }

  /** orders collects the requests that move money from now on. */
  orders(): Request[] {
    const seen: Request[] = [];
    this.page.on('request', (r) => movesMoney(r) && seen.push(r));
    return seen;
  }

  /** choose sets the stake (minor units) by the picker. */
  async choose(stake: number): Promise<void> {
    await this.at('stake').click();
    await this.at(`stake-${stake}`).click();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  /** away leaves the casino while something happens elsewhere, and comes back. */
  async away<T>(meanwhile: () => Promise<T>): Promise<T> {
    const address = this.page.url();
    await this.page.goto('about:blank');
    const result = await meanwhile();
    await this.page.goto(address);
    await this.idle();
    return result;
  }

  isRisking = () => this.at('risk-panel').isVisible();
  plaque = async () => (await this.at('plaque').textContent()) ?? '';
  cards = async () => (await this.at('cards').getAttribute('data-cards')) ?? '';
}

export function movesMoney(r: Request): boolean {
  return r.method() === 'POST' && /\/api\/(rounds|wallet)/.test(r.url());
}
