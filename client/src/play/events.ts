import type { Meter } from './types';

export interface RoundNews { game: string; id: string; moves: number; state: string }

export interface News {
  /** currency says which wallet. */
  balance(balance: number, currency?: string): void;
  meter(m: Meter): void;
  round(r: RoundNews): void;
  /** topic is the document of a topic that is followed, whole, as it is now. */
  topic(name: string, doc: unknown): void;
  /** broken: the stream has ended, for a while or for good. */
  broken(): void;
}

/** Events hears what the house pushes. The browser reconnects by itself; a snapshot then comes first. */
export class Events {
  private source: EventSource | null = null;
  private topics: string[] = [];
  private readonly listeners = new Set<Partial<News>>();

  constructor(private readonly address: string) {}

  /** open follows the account's own news and the topics; without any it follows the meters. */
  open(...topics: string[]): void {
    if (this.source || typeof EventSource === 'undefined') return;
    this.topics = topics;
    this.source = new EventSource(topics.length ? `${this.address}?topics=${encodeURIComponent(topics.join(','))}` : this.address);
    this.source.onerror = () => this.listeners.forEach((l) => l.broken?.());
    this.hear('topic', (d: { topic: string; doc: unknown }) => this.listeners.forEach((l) => l.topic?.(d.topic, d.doc)));
    this.hear('balance', (d: { balance: number; currency?: string }) => this.listeners.forEach((l) => l.balance?.(d.balance, d.currency)));
    this.hear('meter', (d: Meter) => this.listeners.forEach((l) => l.meter?.(d)));
    this.hear('round', (d: RoundNews) => this.listeners.forEach((l) => l.round?.(d)));
  }

  /** follow adds a topic to the one stream of this tab; the answer leaves it. */
  follow(topic: string): () => void {
    this.renew([...this.topics, topic]);
    return () => this.renew(this.topics.filter((t) => t !== topic));
  }

  close(): void {
    this.source?.close();
    this.source = null;
    this.topics = [];
  }

  /** renew opens the stream anew for other topics; its snapshot tells what was missed. */
  private renew(topics: string[]): void {
    if (!this.source) return;
    this.source.close();
    this.source = null;
    this.open(...topics);
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
