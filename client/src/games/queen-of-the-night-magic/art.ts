import type { Badge } from '../../art/badge';
import { board, letters, paleInks, picture, scatter, struck, wild } from '../../art/kit';
import { book, pentacle } from '../../art/symbols/books';
import { COIN_STAR } from '../../art/symbols/machine';
import { cat, moon, owl, potion, wand } from '../../art/symbols/night';
import { queen } from '../../art/symbols/people';

/** Badges of Queen of the Night Magic by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  queen: wild(queen, 'lapis', { pattern: 'stars', bleed: true }),
  owl: picture(owl, 'violet', { shape: 'hexagon', pattern: 'stars' }),
  cat: picture(cat(), 'amber', { shape: 'hexagon' }),
  wand: picture(wand, 'teal', { shape: 'hexagon', pattern: 'stars' }),
  potion: picture(potion, 'plum', { shape: 'hexagon', pattern: 'stars' }),
  moon: picture(moon, 'night', { shape: 'hexagon', pattern: 'stars' }),
  ...letters('plum', paleInks),
  spellbook: scatter(book('#2c7a68', '#0f3f34', pentacle), 'rose'),
  coin: struck(COIN_STAR, '#d9dff0', '#6a7390'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'violet', grand: 'oxblood' });
