import { signal } from '@preact/signals';
import { Lost, Problem } from '../play/api';
import type { FloorState } from './wire';

/** What a Hall asks by. */
export interface HallParts {
  read<T>(path: string): Promise<T>;
  order<T>(path: string, body?: unknown): Promise<T>;
  /** Runs `then` after ms; the answer cancels it. */
  after(ms: number, then: () => void): () => void;
  loggedOut(): void;
}

const ASK_EVERY = 20_000; // ms between two questions while the stream tells what changes
const ASK_OFTEN = 5_000; // ms while it does not
const GATHER = 150; // ms in which news are answered by one question

/** Hall is the floor as the house knows it; it asks again when it hears that something has changed, and now and then in any case. */
export class Hall {
  readonly state = signal<FloorState | null>(null);
  readonly refused = signal<Problem | null>(null);
  readonly lost = signal(false);
  /** Counts what has been heard: whoever shows more than the state reads it anew. */
  readonly turn = signal(0);

  private streams = false;
  private venue = '';
  private cancel: (() => void) | null = null;
  private closed = false;

  constructor(private readonly parts: HallParts) {}

  async ask(): Promise<void> {
    this.cancel?.();
    try {
      this.state.value = await this.parts.read<FloorState>(this.venue ? `/floor?venue=${encodeURIComponent(this.venue)}` : '/floor');
      this.lost.value = false;
      this.turn.value++;
    } catch (e) {
      if (e instanceof Problem && e.status === 401) return this.parts.loggedOut();
      if (e instanceof Problem && e.status < 500) this.refused.value = e;
      else this.lost.value = e instanceof Lost || e instanceof Problem;
    }
    this.askIn(this.streams && !this.lost.value ? ASK_EVERY : ASK_OFTEN);
  }

  /** look goes to another venue, for staff of all. */
  look(venue: string): Promise<void> {
    this.venue = venue;
    return this.ask();
  }

  /** heard: the stream says that something has changed. */
  heard(): void {
    this.streams = true;
    this.askIn(GATHER);
  }

  /** broken: the stream has ended, so that only questions are left. */
  broken(): void {
    this.streams = false;
    this.askIn(ASK_OFTEN);
  }

  close(): void {
    this.closed = true;
    this.cancel?.();
  }

  /** act has something done on the floor. */
  act<T>(path: string, body: object = {}): Promise<T | null> {
    return this.does<T>(`/floor${path}`, body);
  }

  /** does has something done; a refusal is told and answered with null. */
  async does<T>(path: string, body: object = {}): Promise<T | null> {
    this.refused.value = null;
    try {
      const done = await this.parts.order<T>(path, body);
      void this.ask();
      return done ?? ({} as T);
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (e.status === 401) this.parts.loggedOut();
      else this.refused.value = e;
      return null;
    }
  }

  private askIn(ms: number): void {
    this.cancel?.();
    if (!this.closed) this.cancel = this.parts.after(ms, () => void this.ask());
  }
}
