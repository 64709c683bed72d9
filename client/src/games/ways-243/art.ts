import type { Badge } from '../../art/badge';
import { bare } from '../../art/kit';
import { cherry, grape, lemon, melon, orange, plum } from '../../art/symbols/fruit';
import { bell, joker, seven, star } from '../../art/symbols/machine';

/** Badges of Ways 243 by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  joker: bare(joker, 'WILD'),
  seven: bare(seven('#1f8a4c', '#0d4a2c')),
  star: bare(star),
  bell: bare(bell),
  melon: bare(melon),
  grape: bare(grape),
  plum: bare(plum),
  orange: bare(orange),
  lemon: bare(lemon),
  cherry: bare(cherry),
};
