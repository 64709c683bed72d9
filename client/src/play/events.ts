import type { Meter } from './types';

export interface RoundNews { game: string; id: string; moves: number; state: string }

export interface News {
  /** currency says which wallet. */
  balance(balance: number, currency?: string): void;
  meter(m: Meter): void;
  round(r: RoundNews): void;
}

/** Events hears what the house pushes. The browser reconnects by itself; a snapshot then comes first. */
export class Events {
  private source: EventSource | null = null;
  private readonly listeners = new Set<Partial<News>>();

  constructor(private readonly address: string) {}

  open(): void {
    if (this.source || typeof EventSource === 'undefined') return;
    this.source = new EventSource(this.address);
    this.hear('balance', (d: { balance: number; currency?: string }) => this.listeners.forEach((l) => l.balance?.(d.balance, d.currency)));
    this.hear('meter', (d: Meter) => this.listeners.forEach((l) => l.meter?.(d)));
    this.hear('round', (d: RoundNews) => this.listeners.forEach((l) => l.round?.(d)));
  }

  close(): void {
    this.source?.close();
    this.source = null;
  }

  /** listen adds a listener; the answer removes it. */
  listen(l: Partial<News>): () => void {
    this.listeners.add(l);
    return () => this.listeners.delete(l);
  }

  private hear<T>(name: string, then: (data: T) => void): void {
    this.source?.addEventListener(name, (e) => {
      try {
        then(JSON.parse((e as MessageEvent<string>).data) as T);
      } catch {
        // One unreadable message says nothing about the next.
      }
    });
  }
}
