import type { Badge } from '../../art/badge';
import { bare, board, struck, wild } from '../../art/kit';
import { cherry, grape, lemon, melon, plum } from '../../art/symbols/fruit';
import { bar, bell, seven, twinFlames } from '../../art/symbols/machine';

/** Badges of Hot Twins by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(twinFlames, 'ink', { pattern: 'rays' }),
  seven: bare(seven()),
  bell: bare(bell),
  bar: bare(bar('#7d1f2b')),
  grape: bare(grape),
  melon: bare(melon),
  plum: bare(plum),
  cherry: bare(cherry),
  lemon: bare(lemon),
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
