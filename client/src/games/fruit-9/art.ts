import type { Badge } from '../../art/badge';
import { bare } from '../../art/kit';
import { cherry, grape, lemon, melon, orange, plum } from '../../art/symbols/fruit';
import { bell, joker, seven, star } from '../../art/symbols/machine';

/** Badges of Fruit 9 by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  joker: bare(joker, 'WILD'),
  seven: bare(seven()),
  bell: bare(bell),
  melon: bare(melon),
  grape: bare(grape),
  plum: bare(plum),
  orange: bare(orange),
  lemon: bare(lemon),
  cherry: bare(cherry),
  star: bare(star, 'SCATTER'),
};
