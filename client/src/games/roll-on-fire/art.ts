import type { Badge } from '../../art/badge';
import { bare, board, struck, wild } from '../../art/kit';
import { cherry, grape, lemon, melon, plum } from '../../art/symbols/fruit';
import { bell, dice, flame, seven, star, sunburst } from '../../art/symbols/machine';

/** Badges of Roll on Fire by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(sunburst('#ff7a1c', '#7a1c3c'), 'ink', { pattern: 'rays' }),
  seven: bare(seven('#ff7a1c', '#b8320a')),
  flame: bare(flame),
  dice: bare(dice),
  bell: bare(bell),
  star: bare(star),
  melon: bare(melon),
  grape: bare(grape),
  plum: bare(plum),
  cherry: bare(cherry),
  lemon: bare(lemon),
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
