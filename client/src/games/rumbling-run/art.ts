import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, struck, wild } from '../../art/kit';
import { horseshoe, star } from '../../art/symbols/machine';
import { cowboy } from '../../art/symbols/people';
import { boot, bull, horse, westernHat } from '../../art/symbols/west';

/** Badges of Rumbling Run by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(star, 'smalt', { pattern: 'rays' }),
  bull: picture(bull, 'amber', { pattern: 'rays' }),
  horse: picture(horse, 'teal', { pattern: 'rays' }),
  cowboy: figure(cowboy, 'sand', { pattern: 'rays' }),
  hat: picture(westernHat, 'oxblood', { pattern: 'damask' }),
  boot: picture(boot, 'ivory', { pattern: 'damask' }),
  horseshoe: picture(horseshoe('#a9b5c6', '#5a6678'), 'copper', { pattern: 'damask' }),
  ...letters('parchment', deepInks),
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
