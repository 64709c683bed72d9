import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, scatter, struck, wild } from '../../art/kit';
import { dove, gate, snake, tree } from '../../art/symbols/eden';
import { apple } from '../../art/symbols/fruit';
import { COIN_STAR } from '../../art/symbols/machine';
import { adam, eve } from '../../art/symbols/people';

/** Badges of Golden Eden by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  paradise: wild(gate, 'lapis', { pattern: 'rays' }),
  eve: figure(eve, 'mint', { pattern: 'leaves' }),
  adam: figure(adam, 'sand', { pattern: 'leaves' }),
  apple: picture(apple, 'ivory', { pattern: 'leaves' }),
  snake: picture(snake, 'oxblood', { pattern: 'leaves' }),
  dove: picture(dove, 'lapis', { pattern: 'rays' }),
  ...letters('mint', deepInks),
  tree: scatter(tree, 'aqua'),
  coin: struck(COIN_STAR),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'lapis', grand: 'oxblood' });
