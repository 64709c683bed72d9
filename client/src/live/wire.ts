// The wire of live tables: what the API sends of a table that many share.
// Times are RFC 3339 by the house's clock; `staked` and `units` are units.
import type { Minor, Offer } from '../play/types';
import type { TableView } from '../table/wire';

export type LivePhase = 'betting' | 'final' | 'playing' | 'flying' | 'show' | 'halted';

export interface LiveBet { spot: number; name: string; arg?: number; units: number }

/** A seat as the others see it. */
export interface LiveSeatView {
  seat: number;
  name: string;
  staked: number;
  bets: LiveBet[] | null;
  state: 'watching' | 'betting' | 'in' | 'out' | 'over' | 'void';
  /** Where it has left a flight, in hundredths. */
  out?: number;
  /** Units back when the round is over, as a fraction. */
  back?: string;
}

/** What binds the house to a flight before its first bet; the secret comes with its end. */
export interface LiveFair { commitment: string; client?: string; nonce: number; secret?: string }

/** A table as everybody may see it. */
export interface LiveDoc {
  kind: 'table';
  id: string;
  name: string;
  game: string;
  edition: string;
  venue?: string;
  /** All seats play one round together, each its own box. */
  joint: boolean;
  now: string;
  number: number;
  phase: LivePhase;
  status: string;
  reason?: string;
  began: string;
  closes: string | null;
  pace: { betting_ms: number; final_ms: number; turn_ms: number; show_ms: number };
  limits: { seats: number; seat?: number; table?: number; shared?: number };
  turn: { seat: number; closes: string } | null;
  views: TableView[] | null;
  fair?: LiveFair;
  seats: LiveSeatView[] | null;
  results: { number: number; at: string; view: TableView | null; reason?: string; fair?: LiveFair }[] | null;
}

/** A seat as its player sees it: the answer to all that he does. */
export interface LiveMine {
  kind: 'seat';
  table: string;
  number: number;
  phase: LivePhase;
  /** 0 where he only watches. */
  seat: number;
  state: string;
  round?: string;
  currency: string;
  unit: Minor;
  balance: Minor;
  staked: Minor;
  win: Minor;
  bets: LiveBet[] | null;
  undo: boolean;
  cuts?: { spot: number; name: string; asked: number; taken: number }[];
  views: TableView[] | null;
  offers: Offer[] | null;
  seen: number;
  out?: number;
  reason?: string;
}

export interface LiveState { table: LiveDoc; mine: LiveMine }

/** A line of the list of tables. */
export interface LiveSummary { id: string; name: string; game: string; venue?: string; joint: boolean; seats: number; taken: number; phase: LivePhase; status: string; closes: string | null }
