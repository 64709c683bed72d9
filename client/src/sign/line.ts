import { SILENT, type Said } from './board';

/** Source is as much of an EventSource as a line needs. */
export interface Source {
  onerror: ((e: Event) => unknown) | null;
  addEventListener(name: string, f: (e: MessageEvent<string>) => void): void;
  close(): void;
}

/** How a line reaches the house, and how it waits; tests bring their own. */
export interface Means {
  open(address: string): Source;
  after(ms: number, f: () => void): () => void;
}

export const means: Means = {
  open: (address) => new EventSource(address),
  after: (ms, f) => {
    const id = setTimeout(f, ms);
    return () => clearTimeout(id);
  },
};

const names = ['sign', 'meter', 'jackpot', 'snapshot', 'beat'] as const;

/** The waits between attempts, in milliseconds; the last one is kept up for ever. */
const WAITS = [1000, 2000, 5000, 10_000];

/**
 * Line keeps a stream open for good. The browser's own way of coming back gives
 * up at a refusal and does not notice a cable that was pulled, so the line opens
 * anew after every fault, and when the house was silent for too long.
 */
export class Line {
  private source: Source | null = null;
  private tried = 0;
  private forget: () => void = () => {};
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly said: (s: Said) => void,
    /** down: the line is broken, and is being mended. */
    private readonly down: () => void,
    private readonly by: Means = means,
  ) {}

  open(): void {
    if (this.ended) return;
    this.source?.close();
    const source = this.by.open(this.address);
    this.source = source;
    source.onerror = () => this.source === source && this.mend();
    for (const name of names) {
      source.addEventListener(name, (e) => this.source === source && this.take(name, e.data));
    }
    this.listen();
  }

  close(): void {
    this.ended = true;
    this.forget();
    this.source?.close();
    this.source = null;
  }

  private take(name: (typeof names)[number], data: string): void {
    this.listen();
    let told: unknown;
    try {
      told = JSON.parse(data);
    } catch {
      return; // One unreadable message says nothing about the next.
    }
    if (name === 'snapshot') this.tried = 0;
    this.said((name === 'meter' ? { event: name, meter: told } : { ...(told as object), event: name }) as Said);
  }

  /** listen waits for the next word, and mends the line when none comes. */
  private listen(): void {
    this.forget();
    this.forget = this.by.after(SILENT, () => this.mend());
  }

  private mend(): void {
    this.source?.close();
    this.source = null;
    this.forget();
    this.down();
    const wait = WAITS[Math.min(this.tried++, WAITS.length - 1)]!;
    this.forget = this.by.after(wait, () => this.open());
  }
}
