/**
 * What the player has paid for and not yet seen to its end. It outlives a
 * reload, so that a feature plays again from its start (PL-12) and a request
 * whose reply never came is looked up by its key (PL-19).
 */
export interface Unseen {
  key: string;
  /** The round, once its id is known. */
  round?: string;
  /** Views of the round that were seen before this run. */
  from: number;
}

export class UnseenNote {
  constructor(private readonly store: Storage | null, private readonly account: string, private readonly game: string) {}

  private get place() {
    return `croupier.unseen.${this.account}.${this.game}`;
  }

  read(): Unseen | null {
    try {
      const u = JSON.parse(this.store?.getItem(this.place) ?? 'null') as Unseen | null;
      return u && typeof u.key === 'string' && typeof u.from === 'number' ? u : null;
    } catch {
      return null;
    }
  }

  write(u: Unseen): void {
    this.store?.setItem(this.place, JSON.stringify(u));
  }

  clear(): void {
    this.store?.removeItem(this.place);
  }
}
