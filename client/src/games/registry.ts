import type { ComponentChildren } from 'preact';
import { lang } from '../words/lang';
import type { Lang } from '../words/money';
import { dirtyMoney } from './dirty-money';
import { starFever } from './star-fever';

/** How a symbol's badge is made: the shape carries rank, the enamel the ground, and what lies on it. */
export interface Badge {
  shape: 'shield' | 'octagon' | 'circle' | 'rhomb' | 'tile' | 'ink-tile';
  enamel: 'oxblood' | 'smalt' | 'bottle' | 'plum' | 'teal' | 'rose' | 'ink' | 'ivory' | 'gold';
  /** A motif of credits.json, or letters in the title face. */
  motif?: string;
  letters?: string;
  /** Colour of the letters, where it is not brass. */
  ink?: string;
  /** Our own picture on a field of 100 × 100. */
  drawing?(): ComponentChildren;
}

/** A game's own words, one file per language. */
export interface GameWords {
  name: string;
  subtitle: string;
  /** Names of symbols by id. */
  symbols: Record<string, string>;
  /** What the game calls its features. */
  features?: { sticky: string; lock: string };
  /** Names of jackpot pools by id. */
  pools: Record<string, string>;
}

/** Names of the panel's fields and buttons. */
export interface Panel { kredit: string; vyhra: string; sazka: string; max: string; halve: string; credit: string }

/** What the client keeps of one game: how it looks and what it calls things; never its odds. */
export interface Look {
  id: string;
  /** Class on the screen's root that sets the theme's colours. */
  theme: string;
  badges: Record<string, Badge>;
  /** Pictures that are no symbols of the reels. */
  extras?: Record<string, Badge>;
  /** The panel's names, the same in every language, where the game's document gives them. */
  panel?: Panel;
  words: { en: GameWords } & Partial<Record<Lang, GameWords>>;
}

const looks: Record<string, Look> = { [dirtyMoney.id]: dirtyMoney, [starFever.id]: starFever };

/** lookOf finds a game's look; null for a game that this client cannot show. */
export function lookOf(game: string): Look | null {
  return looks[game] ?? null;
}

/** nameOf is what a game is called; its id where the client cannot show it. */
export function nameOf(game: string): string {
  const look = lookOf(game);
  return look ? wordsOf(look).name : game;
}

/** poolOf is what a game's jackpot pool is called. */
export function poolOf(game: string, pool: string, fallback = pool): string {
  const look = lookOf(game);
  return (look && wordsOf(look).pools[pool]) || fallback;
}

/** wordsOf gives a game's words in the reader's language, else in English. */
export function wordsOf(look: Look): GameWords {
  return look.words[lang.value] ?? look.words.en;
}
