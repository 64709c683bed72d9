import type { Lang } from '../words/money';
import { dirtyMoney } from './dirty-money';

/** How a symbol's badge is made: the shape carries rank, the enamel the ground, and what lies on it. */
export interface Badge {
  shape: 'shield' | 'octagon' | 'circle' | 'rhomb' | 'tile' | 'ink-tile';
  enamel: 'oxblood' | 'smalt' | 'bottle' | 'plum' | 'teal' | 'rose' | 'ink' | 'ivory';
  /** A motif of credits.json, or letters in the title face. */
  motif?: string;
  letters?: string;
}

/** A game's own words, one file per language. */
export interface GameWords {
  name: string;
  subtitle: string;
  /** Names of symbols by id. */
  symbols: Record<string, string>;
  /** Names of jackpot pools by id. */
  pools: Record<string, string>;
}

/** What the client keeps of one game: how it looks and what it calls things; never its odds. */
export interface Look {
  id: string;
  /** Class on the screen's root that sets the theme's colours. */
  theme: string;
  badges: Record<string, Badge>;
  words: Record<Lang, GameWords>;
}

const looks: Record<string, Look> = { [dirtyMoney.id]: dirtyMoney };

/** lookOf finds a game's look; null for a game that this client cannot show. */
export function lookOf(game: string): Look | null {
  return looks[game] ?? null;
}
