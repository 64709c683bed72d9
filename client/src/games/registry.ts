import { signal } from '@preact/signals';
import type { Definition } from '../play/types';
import type { Badge } from '../art/badge';
import { lang } from '../words/lang';
import type { Lang } from '../words/money';
import { plainLook, withoutGaps } from './plain';

export type { Badge };

/** What a game calls its features; one without a name is called by the house's word for it. */
export interface FeatureNames { sticky?: string; lock?: string; free?: string; special?: string; scale?: string; clover?: string; colours?: string }

/** A game's own words, one file per language. */
export interface GameWords {
  name: string;
  subtitle: string;
  /** Names of symbols by id. */
  symbols: Record<string, string>;
  features?: FeatureNames;
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

/** Every folder beside this file whose index.ts exports a Look is a look. */
const found = import.meta.glob<Record<string, unknown>>('./*/index.ts', { eager: true });
const looks: Record<string, Look> = Object.fromEntries(
  Object.values(found).flatMap((file) => Object.values(file)).filter(isLook).map((look) => [look.id, look]),
);

function isLook(x: unknown): x is Look {
  return typeof x === 'object' && x !== null && 'theme' in x && 'badges' in x;
}

/** What the house calls its games; the names of those without a look of their own. */
const called = signal<Record<string, string>>({});

export function remember(games: { id: string; name: string }[]): void {
  called.value = { ...called.value, ...Object.fromEntries(games.map((g) => [g.id, g.name])) };
}

/** lookOf finds the look that was drawn for a game; null where there is none. */
export function lookOf(game: string): Look | null {
  return looks[game] ?? null;
}

const dressed = new WeakMap<Definition, Look>();

/** lookFor is the look in which a game is played: its own, with plain badges for what that lacks, or a plain one, so that a game needs none to be played. */
export function lookFor(d: Definition): Look {
  let look = dressed.get(d);
  if (!look) dressed.set(d, (look = withoutGaps(looks[d.game] ?? plainLook(d), d)));
  return look;
}

/** nameOf is what a game is called; its id where nobody has said. */
export function nameOf(game: string): string {
  const look = lookOf(game);
  return look ? wordsOf(look).name : called.value[game] ?? game;
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
