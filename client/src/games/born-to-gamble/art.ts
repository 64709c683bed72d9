import type { Badge } from '../../art/badge';
import { bare, board, struck, wild } from '../../art/kit';
import { cherry, lemon, plum } from '../../art/symbols/fruit';
import { bar, bell, cards, chips, dice, seven, sunburst } from '../../art/symbols/machine';

/** Badges of Born to Gamble by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(sunburst(), 'smalt', { pattern: 'rays' }),
  seven: bare(seven()),
  dice: bare(dice),
  chips: bare(chips),
  cards: bare(cards),
  bell: bare(bell),
  bar: bare(bar()),
  cherry: bare(cherry),
  lemon: bare(lemon),
  plum: bare(plum),
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
