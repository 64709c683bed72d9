import { signal } from '@preact/signals';
import { Lost, type Reply, type Send, problemOf, settled } from './api';
import { newKey } from './keys';

/** 'trying' while an answer is missing and is asked for again. */
export type Line = 'up' | 'trying';

/** A wait that `sooner` can cut short, as when the network comes back. */
export interface Wait { wait(ms: number): Promise<void>; sooner(): void }

const PAUSES = [400, 800, 1600, 3200, 5000]; // ms between tries; the last one repeats
const PATIENT_RETRIES = 6; // tries of a refusal that says 'nothing moved, try again'

/**
 * Courier carries money requests. One request has one key for as long as it
 * takes: a lost reply is asked for again with the same key and body, so that
 * nothing is staked or paid twice (PL-11, PL-18, PL-19).
 */
export class Courier {
  readonly line = signal<Line>('up');

  constructor(private readonly send: Send, private readonly pause: Wait, private readonly makeKey: () => string = () => newKey()) {}

  /** post delivers once and for all: the reply's body, or the Problem that the server states. `onKey` hears the key before anything is sent. */
  async post<T>(path: string, body: unknown, onKey: (key: string) => void = () => {}): Promise<T> {
    const key = this.makeKey();
    onKey(key);
    try {
      return settled<T>(await this.deliver(path, body, key));
    } finally {
      this.line.value = 'up';
    }
  }

  private async deliver(path: string, body: unknown, key: string): Promise<Reply> {
    for (let tries = 0, refusals = 0; ; tries++) {
      let rest = PAUSES[Math.min(tries, PAUSES.length - 1)]!;
      try {
        const reply = await this.send('POST', path, body, key);
        if (!isPassing(reply)) return reply;
        if (reply.retryAfter > 0) rest = reply.retryAfter * 1000;
        if (isUnknown(reply)) {
          // PL-19: what became of it is asked first; only an unknown key is sent again.
          const kept = await this.send('GET', `/replies/${key}`);
          if (kept.status !== 404 && !isPassing(kept)) return kept;
        } else if (++refusals >= PATIENT_RETRIES) {
          return reply; // nothing moved, and the server said so
        }
      } catch (e) {
        if (!(e instanceof Lost)) throw e;
      }
      this.line.value = 'trying';
      await this.pause.wait(rest);
    }
  }
}

/** isPassing: the answer is about the moment, not about the request. */
function isPassing(r: Reply): boolean {
  if (r.status === 429) return true;
  if (r.status < 500) return false;
  return problemOf(r).code !== 'out-of-order';
}

/** isUnknown: a failure that does not promise that nothing moved. */
function isUnknown(r: Reply): boolean {
  return r.status >= 500 && problemOf(r).code !== 'retry';
}

/** timers waits by the clock, and ends all waits when the browser is on-line again. */
export function timers(): Wait {
  const open = new Set<() => void>();
  const pause: Wait = {
    wait: (ms) =>
      new Promise((done) => {
        const end = () => {
          clearTimeout(timer);
          open.delete(end);
          done();
        };
        const timer = setTimeout(end, ms);
        open.add(end);
      }),
    sooner: () => [...open].forEach((end) => end()),
  };
  globalThis.addEventListener?.('online', pause.sooner);
  return pause;
}
