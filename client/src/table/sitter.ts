import { type ReadonlySignal, signal } from '@preact/signals';
import type { Meter, Minor, Offer, Verb } from '../play/types';
import type { Kind } from './kind';
import { Laying } from './laying';
import type { Showing } from './showing';
import type { TableGame, TableRound } from './wire';

/** Where a round stands, as the status panel says it (OC-2.1.3); 'turn' is the player's own decision. */
export type Phase = 'bets' | 'final' | 'closed' | 'turn';

/** Sitter is one player at one table, as felts and rails see him: what lies, what the round is, and what he may do now. */
export abstract class Sitter<S = unknown> extends Laying<S> {
  readonly busy = signal<'idle' | 'asking' | 'playing'>('idle');
  readonly round = signal<TableRound | null>(null);
  readonly meters = signal<Meter[]>([]);
  readonly jackpot = signal<{ pool: string; amount: Minor }[] | null>(null);
  /** What the last round paid back. */
  readonly win = signal<Minor>(0);
  /** Of all spots in a felt, the one that Tab reaches. */
  readonly reached = signal<string | null>(null);
  abstract readonly phase: ReadonlySignal<Phase>;
  /** What the round has staked, or what lies for the next. */
  abstract readonly staked: ReadonlySignal<Minor>;
  /** The table goes by the house's clock and is shared: nobody begins a round. */
  abstract readonly live: boolean;

  constructor(game: TableGame<any>, readonly kind: Kind<S>, showing: Showing<S>, store: Storage | null, chipPlace: string) {
    super(game, showing, store, chipPlace);
  }

  /** on is what lies on a spot now. */
  abstract on(spot: number): number;
  /** deal begins the round with the chips that lie, or ends the motion of one that is shown. */
  abstract deal(): void;
  /** move takes one legal choice; without arg and units, the least that the offer names. */
  abstract move(verb: Verb, arg?: number, units?: number): Promise<void>;
  /** refresh asks what the house knows. */
  abstract refresh(): Promise<void>;

  /** offer is what the round offers of a verb now; null out of turn. */
  offer(verb: Verb, arg?: number): Offer | null {
    return this.offers.find((o) => o.verb === verb && (arg === undefined || (arg >= o.from && arg <= o.to))) ?? null;
  }

  /** offers are all legal choices now, the default first. */
  get offers(): Offer[] {
    return this.phase.value === 'turn' ? this.round.value?.offers ?? [] : [];
  }
}
