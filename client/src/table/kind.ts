import type { ComponentChildren, ComponentType } from 'preact';
import type { Purse } from '../words/purse';
import type { Phase, Sitter } from './sitter';
import type { Showing } from './showing';
import type { Laid, TableGame, TableSpot, TableView } from './wire';

/** What a felt is drawn from; without a seat it only shows (replay, gallery). */
export interface FeltProps<S> { game: TableGame<any>; showing: Showing<S>; seat: Sitter<S> | null; money: Purse }

/**
 * Kind is how one kind of table looks and speaks. S is all that its felt
 * shows of a round: a plain value, made from the views alone.
 */
export interface Kind<S> {
  /** start is the table before the first round. */
  start(game: TableGame<any>): S;
  /** show is the table with one more view; pure. It is applied when the view's time begins. */
  show(table: S, view: TableView, game: TableGame<any>): S;
  /** stakes are what lies on the spots of the felt by a view, where that is not what it lists. */
  stakes?(view: TableView, game: TableGame<any>): Laid[];
  /** sweep is the table when new chips are laid after a round; start, if it is not given. */
  sweep?(table: S): S;
  /** timeOf is how long a view takes to be shown, in ms at full pace. */
  timeOf(view: TableView, table: S, game: TableGame<any>): number;
  /** tell says a view to somebody who does not see it; `table` is the table with it. Empty where there is nothing to tell. */
  tell(view: TableView, table: S, by: { game: TableGame<any>; money: Purse }): string;
  /** spotName is what a spot is called: 'Split 17 and 20'. */
  spotName(spot: TableSpot, game: TableGame<any>): string;
  Felt: ComponentType<FeltProps<S>>;
  /** Actions stand in the rail while the player must act; without it, a button for each offer. */
  Actions?: ComponentType<FeltProps<S> & { seat: Sitter<S> }>;
  /** More keys while the player must act, lower-case; they come before the usual ones. */
  keys?: Record<string, (seat: Sitter<S>) => void>;
  /** What begins a round: the word of its button. */
  begin?: 'deal' | 'spin' | 'roll' | 'start';
  /** ms of FINAL BETS after that button (OC-2.1.3); chips are still taken. */
  finalCall?: number;
  /** document are the words of the status panel as the game's document has them, shown beside the reader's. */
  document?(game: TableGame<any>): { lang: string; words: Partial<Record<Phase, string>> } | null;
  /** A round begins by itself after so many seconds if chips lie; null where the dealer waits. */
  clock?(game: TableGame<any>): number | null;
  /** What stands beside the title, such as a jackpot meter. */
  Aside?: ComponentType<FeltProps<S>>;
  /** The kind's own part of the limits panel, below the spots. */
  Limits?: ComponentType<{ game: TableGame<any>; money: Purse }>;
  /** limits are the rows of the limits panel, where one row a spot would be too many. */
  limits?(game: TableGame<any>): { name: ComponentChildren; spot: TableSpot }[];
}
