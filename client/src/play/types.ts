// The wire: what the API sends and takes. Money is an integer of minor units,
// units are integers of the game's unit. Nothing here knows odds.

export type Minor = number;

export interface Session {
  account: {
    id: string; name: string; kind: 'fun' | 'player' | 'terminal' | 'staff';
    /** Of staff. */
    role?: 'attendant' | 'cashier' | 'manager' | 'auditor' | 'administrator';
    /** Where staff work or a machine stands; everywhere if it is not there. */
    venue?: string;
  };
  currency: { code: string; exponent: number; symbol: string };
  balance: Minor;
  /** What lies in each currency; a fun player opens one for every kind of game. */
  wallets?: { currency: Session['currency']; balance: Minor }[];
}

export interface Return { ratio: string; decimal: string }

export interface GameSummary { id: string; name: string; kind: string; edition: string; return: Return | null; enabled: boolean; currency: string; /** How far off returns can be, where they are no fractions that can be summed. */ within?: Return | null }

export interface SymbolDef { id: string; name: string; kind: 'wild' | 'special' | 'high' | 'low' }

export interface Definition {
  game: string;
  name?: string;
  edition: string;
  reels: number;
  rows: number;
  symbols: SymbolDef[];
  strips: { base: string[][]; free?: string[][]; sticky?: string[][] };
  lines: number[][];
  both_ways: boolean;
  pays: Record<string, Record<string, number>>;
  pays_on: string;
  /** What the player chooses beside the stake; stakes are then those of one line, or of one way. */
  choice?: 'all' | 'lines' | 'positions';
  stakes: Minor[];
  /** What a coin may be worth; a stake is so many whole coins. */
  denominations?: Minor[];
  currency: string;
  unit: Minor;
  features: {
    wild?: { symbol: string; multiplies: number; except: string[] };
    /** Pays × the stake of the game, by number anywhere. */
    scatter?: { symbol: string; pays: Record<string, number> };
    free?: { symbol: string; by?: 'line' | 'scatter'; spins: number; multipliers: Record<string, number>; retrigger: boolean; most?: number; special?: Record<string, number> };
    clover?: { symbol: string; weights: Record<string, number> };
    colours?: { of: number; list: { name: string; weight: number; symbols: string[] }[] };
    hold?: { chance: string };
    gamble?: { kind: string; halving: boolean; cap_units: number; when?: 'spin' | 'end'; most?: number };
    mystery?: PotPlan & { from_units: number; to_units: number };
    jackpot?: { pot: string; contribution: string; chance_per_unit: string; seed_units?: number };
    multiplier?: { symbol: string; multiplies: number };
    sticky?: { symbol: string; count: number; stack: number };
    /** Prizes and full multiply the stake, by name. */
    lock?: {
      symbol: string; least: number; respins: number; most: number; longest: number; prizes: Record<string, number>; full?: Record<string, number>;
      falls?: Record<string, number>; scale?: number;
      /** The pots that prizes can carry, by the prize's name. */
      pots?: Record<string, PotPlan>;
    };
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
  /** Where lines or positions are chosen: the return of so many, such as 9-lines, under the best holds. */
  /** What the game pays itself and what comes back through its jackpots, where it has any. */
  own_return?: Return;
  pot_return?: Return;
  choices?: { name: string; return: Return }[] | null;
  /** The return of each bet of a table, the main one first; `within` is how far off they can be. */
  bets?: { name: string; return: Return }[] | null;
  within?: Return | null;
  currency: string;
  unit: Minor;
  definition: Definition;
}

/** A linked pot: machines of one group share it; its share of all stakes comes back through it. */
export interface PotPlan { pot: string; group?: string; contribution: string; return: string }

export interface Meter {
  pool: string; name: string; game: string; currency: string; amount: Minor;
  /** The machines that share the pool, where it is not the game's own. */
  group?: string;
  /** A secret amount between these decides when the pot is won; the commitment binds the house to it (BC-R9). */
  mystery?: { number: number; from: Minor; to: Minor; commitment: string };
}

export type Verb = 'take' | 'pick' | 'halve' | 'pass' | 'hold' | 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'surrender' | 'call' | 'raise' | 'fold' | 'cash-out' | 'odds';

export interface Offer { verb: Verb; class: 'plain' | 'stake' | 'gamble'; from: number; to: number; least: number; most: number; by: number }

/** A win on a line, or, without `line`, on so many ways. */
export interface LineWin { line?: number; ways?: number; from: 'left' | 'right'; symbol: string; count: number; wild?: boolean; times?: number; pay: number }

/** What the gamble puts at risk after a view, and what each choice would make of it; all in units. */
export interface Risk { amount: number; doubles_to: number; halving?: boolean; halve_keeps: number; halve_credits: number; may_double: boolean; /** Doublings that are left, where they are bounded. */ left?: number }

/** What every view says; all amounts are units. `won` waits and is not credited yet, `credited` is what the round has credited. */
interface Common {
  stake: number;
  win: number;
  won: number;
  credited: number;
  /** The last cards drawn, the newest last (DM-23). */
  cards: string[];
  risk?: Risk;
  /** The pots that the game won; `pot` is how rounds of older editions say it. */
  pots?: string[];
  pot?: string;
  /** The symbol that expands, from its draw on. */
  special?: string;
  /** What the player chose to play, on machines with a choice. */
  played?: { lines?: number[]; positions?: number[]; ways?: number };
  /** A second spin with held reels is offered, at so many units more. */
  hold?: { stake: number };
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
  scatter?: ScatterWin;
  expanded?: Expanded;
  clover?: { cells: Place[]; times: number };
  /** A colour whose symbols have turned wild: the window shows the wilds. */
  colour?: string;
  turned?: Place[];
}

/** Scatters that pay or win free spins, wherever they lie. */
export interface ScatterWin { symbol: string; count: number; pay: number; cells: Place[] }

/** The special symbol over the reels that show it, and what it paid on all lines. */
export interface Expanded { symbol: string; reels: number[]; count: number; pay: number }

/** A cell of lock-and-respin: free, an amount × the stake, or a prize, which may carry a pot; pay in units. */
export interface Cell { amount?: number; prize?: string; pay?: number; pot?: string }

export interface Boost { reel: number; row: number; kind: 'upgrade' | 'double' | 'scale'; times?: number }

/** Lock-and-respin after a step; cells by reel, from the top. */
export interface Board { cells: Cell[][]; respins: number; boosts?: Boost[]; sum: number; full?: string; ended?: boolean }

export type Colour = 'red' | 'black';

/** One step as the seat sees it; they come in order and are shown in order. */
export type View =
  | (Common & { scene: 'open' | 'halve' | 'take' | 'pass' })
  | (Common & { scene: 'held'; held?: number[] })
  | (Common & { scene: 'special' })
  | (Common & Reels & { scene: 'spin' })
  | (Common & Reels & { scene: 'hold'; held?: number[] })
  | (Common & Reels & { scene: 'free'; free: { spin: number; of: number; times: number; won: number } })
  | (Common & Reels & { scene: 'sticky' })
  | (Common & { scene: 'lock' | 'respin'; board: Board })
  | (Common & { scene: 'pick'; picked: Colour })
  | (Common & { scene: 'card'; card: { card: string; colour: Colour; picked: Colour; right: boolean } });

export type ReelView = Extract<View, { scene: 'spin' | 'free' | 'sticky' | 'hold' }>;

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
  wagers?: { seat: number; spot: number; arg: number; units: number }[] | null;
  views: View[];
  decisions?: { verb: string; arg: number; at: string; views?: number }[] | null;
  draws?: { bound: number; value: number }[] | null;
}

export interface Play { round: Round; finished: RoundSummary | null; balance: Minor; meters: Meter[] | null }

export interface GameState { round: Round | null; carry: View | null; meters: Meter[] | null; balance: Minor; currency?: Session['currency'] }

export interface HelpText { lang: string; title: string; html: string }
