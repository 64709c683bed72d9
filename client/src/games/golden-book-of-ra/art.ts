import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, scatter, struck, wild } from '../../art/kit';
import { ankh, bastet, book, eye, scarab } from '../../art/symbols/books';
import { COIN_STAR } from '../../art/symbols/machine';
import { explorer, pharaoh } from '../../art/symbols/people';

/** Badges of Golden Book of Ra by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  pharaoh: wild(pharaoh, 'lapis', { pattern: 'rays', bleed: true }),
  explorer: figure(explorer, 'teal', { pattern: 'rays' }),
  ankh: picture(ankh(), 'oxblood', { pattern: 'rays' }),
  scarab: picture(scarab, 'sand', { pattern: 'rays' }),
  statue: picture(bastet, 'lacquer', { pattern: 'rays' }),
  ...letters('parchment', deepInks, 'ten'),
  book: scatter(book('#8a1f1a', '#4c0f0c', eye), 'teal'),
  coin: struck(COIN_STAR),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'teal', grand: 'lacquer' });
