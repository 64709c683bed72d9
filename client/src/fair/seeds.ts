import { type Signal, signal } from '@preact/signals';
import { Lost, Problem, settled } from '../play/api';
import { api } from '../play/house';

/** What the next round is dealt from: a server seed that is still secret, and the player's own. */
export interface HeldSeed { id: string; number: number; commitment: string; client_seed: string; nonce: number }

/** A server seed that no round is dealt from any more. */
export interface RevealedSeed { id: string; number: number; commitment: string; server_seed: string; rounds: number }

/** Where the player stands with the seeds of a game whose results he can check. */
export interface Pledge { game: string; held: HeldSeed | null; revealed: RevealedSeed[] }

/** What the draws of a round came from; the server seed once it is revealed. */
export interface Origin { seed: string; commitment: string; client_seed: string; nonce: number; server_seed?: string }

/** Seeds are a player's seeds at one table. */
export class Seeds {
  readonly pledge: Signal<Pledge | null> = signal(null);
  /** What the house said when it refused; empty for no answer at all. */
  readonly refused = signal<string | null>(null);

  constructor(readonly game: string) {}

  /**
   * ready has a seed committed and, where the player has confirmed none yet,
   * confirms one of this browser's choice: after the commitment was seen.
   */
  async ready(): Promise<void> {
    const told = await this.ask('GET', '');
    if (told && !told.held) await this.ask('POST', '/commitment', {});
    const held = this.pledge.value?.held;
    if (held && !held.client_seed) await this.choose(chosenHere());
  }

  /** read asks where things stand. */
  read = () => this.ask('GET', '');

  /** choose takes a client seed of the player's; it counts from the next round on. */
  async choose(clientSeed: string): Promise<boolean> {
    const held = this.pledge.value?.held;
    return held != null && (await this.ask('POST', '/client-seed', { seed: held.id, client_seed: clientSeed })) !== null;
  }

  /** reveal closes the server seed for good and has the next one committed; a client seed for it is chosen at once. */
  async reveal(): Promise<void> {
    const held = this.pledge.value?.held;
    if (held && (await this.ask('POST', '/reveal', { seed: held.id }))) await this.ready();
  }

  private async ask(method: string, path: string, body?: unknown): Promise<Pledge | null> {
    try {
      const told = settled<Pledge>(await api.send(method, `/fair/${this.game}${path}`, body));
      this.refused.value = null;
      return (this.pledge.value = told);
    } catch (e) {
      if (e instanceof Problem) this.refused.value = e.detail;
      else if (e instanceof Lost) this.refused.value = '';
      else throw e;
      return null;
    }
  }
}

/** chosenHere is a client seed by the browser's own generator: 20 small letters and digits. */
export function chosenHere(random: Uint8Array = crypto.getRandomValues(new Uint8Array(20))): string {
  return [...random].map((b) => 'abcdefghijkmnopqrstuvwxyz0123456'[b % 32]).join('');
}
