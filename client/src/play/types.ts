// The wire: what the API sends and takes. Money is an integer of minor units,
// units are integers of the game's unit. Nothing here knows odds.

export type Minor = number;

export interface Session {
  account: { id: string; name: string; kind: 'fun' | 'player' };
  currency: { code: string; exponent: number; symbol: string };
  balance: Minor;
  /** What lies in each currency; a fun player opens one for every kind of game. */
  wallets?: { currency: Session['currency']; balance: Minor }[];
}

export interface Return { ratio: string; decimal: string }

export interface GameSummary { id: string; name: string; kind: string; edition: string; return: Return | null; enabled: boolean; currency: string }

export interface SymbolDef { id: string; name: string; kind: 'wild' | 'special' | 'high' | 'low' }

export interface Definition {
  game: string;
  edition: string;
  reels: number;
  rows: number;
  symbols: SymbolDef[];
  strips: { base: string[][]; free?: string[][]; sticky?: string[][] };
  lines: number[][];
  both_ways: boolean;
  pays: Record<string, Record<string, number>>;
  pays_on: string;
  stakes: Minor[];
  currency: string;
  unit: Minor;
  features: {
    wild?: { symbol: string; multiplies: number; except: string[] };
    free?: { symbol: string; spins: number; multipliers: Record<string, number>; retrigger: boolean };
    gamble?: { kind: string; halving: boolean; cap_units: number };
    jackpot?: { pot: string; contribution: string; chance_per_unit: string; seed_units?: number };
    multiplier?: { symbol: string; multiplies: number };
    sticky?: { symbol: string; count: number; stack: number };
    /** Prizes and full multiply the stake, by name. */
    lock?: { symbol: string; least: number; respins: number; most: number; longest: number; prizes: Record<string, number>; full: Record<string, number> };
    /** The share of the pot that each stake wins, by the stake in units. */
    line_jackpot?: { pot: string; symbol: string; count: number; contribution: string; shares: Record<string, string> };
  };
}

export interface Game {
  id: string;
  name: string;
  kind: string;
  edition: string;
  revision: number;
  return: Return | null;
  hit_rate?: Return | null;
  currency: string;
  unit: Minor;
  definition: Definition;
}

export interface Meter { pool: string; name: string; game: string; currency: string; amount: Minor }

export type Verb = 'take' | 'pick' | 'halve';

export interface Offer { verb: Verb; class: 'plain' | 'stake' | 'gamble'; from: number; to: number; least: number; most: number; by: number }

export interface LineWin { line: number; from: 'left' | 'right'; symbol: string; count: number; wild?: boolean; times?: number; pay: number }

/** What the gamble puts at risk after a view, and what each choice would make of it; all in units. */
export interface Risk { amount: number; doubles_to: number; halve_keeps: number; halve_credits: number; may_double: boolean }

/** What every view says; all amounts are units. `won` waits and is not credited yet, `credited` is what the round has credited. */
interface Common {
  stake: number;
  win: number;
  won: number;
  credited: number;
  /** The last cards drawn, the newest last (DM-23). */
  cards: string[];
  risk?: Risk;
  /** The pot that the game won. */
  pot?: string;
  over?: boolean;
}

export interface Award { spins: number; times: number }

/** Reel and row, both from 1. */
export type Place = [number, number];

interface Reels {
  stops: number[]; window: string[][]; lines?: LineWin[]; award?: Award;
  /** The symbols that won a feature, or that stay while the reels turn. */
  coins?: Place[];
  feature?: 'sticky' | 'lock';
}

/** A cell of lock-and-respin: free, an amount × the stake, or a prize; pay in units. */
export interface Cell { amount?: number; prize?: string; pay?: number }

export interface Boost { reel: number; row: number; kind: 'upgrade' | 'double' }

/** Lock-and-respin after a step; cells by reel, from the top. */
export interface Board { cells: Cell[][]; respins: number; boosts?: Boost[]; sum: number; full?: string; ended?: boolean }

export type Colour = 'red' | 'black';

/** One step as the seat sees it; they come in order and are shown in order. */
export type View =
  | (Common & { scene: 'open' | 'halve' | 'take' })
  | (Common & Reels & { scene: 'spin' })
  | (Common & Reels & { scene: 'free'; free: { spin: number; of: number; times: number; won: number } })
  | (Common & Reels & { scene: 'sticky' })
  | (Common & { scene: 'lock' | 'respin'; board: Board })
  | (Common & { scene: 'pick'; picked: Colour })
  | (Common & { scene: 'card'; card: { card: string; colour: Colour; picked: Colour; right: boolean } });

export type ReelView = Extract<View, { scene: 'spin' | 'free' | 'sticky' }>;

export interface RoundSummary {
  id: string;
  game: string;
  edition: string;
  state: 'open' | 'settled' | 'void' | 'frozen';
  started: string;
  ended: string | null;
  stake: Minor;
  win: Minor;
  balance_before: Minor;
  balance_after: Minor;
  jackpot: { pool: string; amount: Minor }[] | null;
  currency: string;
}

export interface Round extends RoundSummary { moves: number; views: View[]; offers: Offer[] | null; over: boolean }

export interface StoredRound extends RoundSummary {
  views: View[];
  decisions?: { verb: string; arg: number; at: string; views?: number }[] | null;
  draws?: { bound: number; value: number }[] | null;
}

export interface Play { round: Round; finished: RoundSummary | null; balance: Minor; meters: Meter[] | null }

export interface GameState { round: Round | null; carry: View | null; meters: Meter[] | null; balance: Minor; currency?: Session['currency'] }

export interface HelpText { lang: string; title: string; html: string }
