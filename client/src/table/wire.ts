// The wire of the table games: what the API sends of their rules and rounds.
// Units are integers of the game's unit, money is minor units.
import type { Game, GameState, Minor, Offer, Play, Round, StoredRound } from '../play/types';

/** A place that takes stakes, with its limits in units; stakes are multiples of `by`. */
export interface TableSpot {
  spot: number;
  name: string;
  least: number;
  most: number;
  by: number;
  /** What a wager's arg may be. */
  from: number;
  to: number;
  /** It stands for chips on several spots: taken whole or refused, never cut (OC-R2). */
  whole?: boolean;
  /** The odds to one that it may be paid at, as fractions. */
  pays?: string[] | null;
}

/** What GET /api/games/{id} says of a table's rules; `rules` is the kind's own. */
export interface TableDefinition<R = Record<string, unknown>> {
  game: string;
  name: string;
  kind: string;
  edition: string;
  currency: string;
  unit: Minor;
  rounding?: string;
  spots: TableSpot[];
  pots?: { pot: string; [more: string]: unknown }[] | null;
  rules: R;
}

export type TableGame<R = Record<string, unknown>> = Omit<Game, 'definition'> & { definition: TableDefinition<R> };

/** A stake that lies on a spot. */
export interface Laid { spot: number; name?: string; stake: number; arg?: number }

/** What became of a stake, in units: `back` is a fraction such as "36/1", the stake included. */
export interface Settled { spot: number; name: string; stake: number; back: string; arg?: number }

/** What every view of a table says; each kind adds its own. */
export interface TableView {
  scene: string;
  stakes?: Laid[] | null;
  settled?: Settled[] | null;
  over?: boolean;
}

export type TableRound = Omit<Round, 'views' | 'offers'> & { views: TableView[]; offers: Offer[] | null };

/** A stake that was above its spot's most, and what the house has taken of it (OC-2.1.7). */
export interface Cut { spot: number; name?: string; asked: number; taken: number }

export type TablePlay = Omit<Play, 'round'> & { round: TableRound; cuts?: Cut[] | null };

export type TableState = Omit<GameState, 'round' | 'carry'> & { round: TableRound | null; carry: TableView | null };

export type StoredTableRound = Omit<StoredRound, 'views'> & { views: TableView[] };

/** unitsOf reads a fraction of units, "36/1" or "3/2". */
export function unitsOf(part: string | number): number {
  if (typeof part === 'number') return part;
  const [num, den = '1'] = part.split('/');
  return Number(num) / Number(den);
}

/** isTable: a game that is played at a table, by its kind. */
export function isTable(game: { kind: string }): boolean {
  return game.kind !== 'slot';
}
