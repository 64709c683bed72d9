import { signal } from '@preact/signals';
import { Lost, Problem } from '../play/api';
import { type Parting, partingOf, played } from './face';
import type { Code, Terminal } from './wire';

/** Within so many ms the balance and the document of one transfer come, in any order. */
const TOGETHER = 5000;

/** What a Machine asks by. */
export interface MachineParts {
  read<T>(path: string): Promise<T>;
  order<T>(path: string, body?: unknown): Promise<T>;
  now(): number;
  /** Nobody is logged in any more. */
  loggedOut(): void;
}

/** Machine is this machine as the house knows it: it hears the house's documents and asks for what its keys want. */
export class Machine {
  readonly shown = signal<Terminal | null>(null);
  readonly parting = signal<Parting | null>(null);
  readonly refused = signal<Problem | null>(null);
  /** The house did not answer the last time. */
  readonly lost = signal(false);

  /** What lay on the machine before news said that nothing does. */
  private emptied: { credit: number; at: number } | null = null;

  constructor(private readonly parts: MachineParts) {}

  /** ask reads the machine anew, when it begins, when the stream has broken, and now and then. */
  async ask(): Promise<void> {
    try {
      this.hear(await this.parts.read<Terminal>('/terminal'));
      this.lost.value = false;
    } catch (e) {
      if (e instanceof Problem && e.status === 401) this.parts.loggedOut();
      else this.lost.value = e instanceof Lost || (e instanceof Problem && e.status >= 500);
    }
  }

  /** hear takes a document of the machine. */
  hear(t: Terminal): void {
    const was = this.shown.value;
    const emptied = this.emptied && this.parts.now() - this.emptied.at < TOGETHER ? this.emptied.credit : 0;
    const parting = partingOf(was && was.credit === 0 ? { ...was, credit: emptied } : was, t);
    this.emptied = null;
    if (parting) this.parting.value = parting;
    else if (t.player) this.parting.value = null;
    this.shown.value = t;
  }

  /** heardBalance follows the credit, which games change without a document. */
  heardBalance(credit: number): void {
    const t = this.shown.value;
    if (!t) return;
    if (credit === 0 && t.credit > 0) this.emptied = { credit: t.credit, at: this.parts.now() };
    this.shown.value = { ...t, credit };
  }

  /** heardRound: somebody plays. */
  heardRound(): void {
    if (this.shown.value) this.shown.value = played(this.shown.value, this.parts.now());
  }

  /** want has the house make a code (BC-H-4, BC-H-8). */
  want(purpose: Code['purpose']): Promise<void> {
    return this.does('/terminal/codes', { purpose });
  }

  /** call calls an attendant; so it does again, which the house refuses while one is on the way. */
  call(why: string): Promise<void> {
    return this.does('/terminal/call', { why });
  }

  uncall(): Promise<void> {
    return this.does('/terminal/call/cancel', {});
  }

  private async does(path: string, body: object): Promise<void> {
    this.refused.value = null;
    try {
      const t = await this.parts.order<Terminal | null>(path, body);
      if (t && 'state' in t) this.hear(t);
      else await this.ask();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (e.status === 401) this.parts.loggedOut();
      else this.refused.value = e;
    }
  }
}
