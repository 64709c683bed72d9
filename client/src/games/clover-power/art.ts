import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, struck, wild } from '../../art/kit';
import { clover, horseshoe } from '../../art/symbols/machine';
import { leprechaun } from '../../art/symbols/people';
import { harp, irishHat, pot, rainbow } from '../../art/symbols/west';

/** Badges of Clover Power by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(rainbow, 'lapis', { pattern: 'rays' }),
  leprechaun: figure(leprechaun, 'sand', { pattern: 'leaves' }),
  pot: picture(pot, 'violet', { pattern: 'rays' }),
  hat: picture(irishHat, 'ivory', { pattern: 'leaves' }),
  horseshoe: picture(horseshoe(), 'smalt', { pattern: 'leaves' }),
  harp: picture(harp, 'oxblood', { pattern: 'leaves' }),
  ...letters('mint', deepInks),
  'magic-clover': { shape: 'rosette', enamel: 'bottle', pattern: 'rays', drawing: clover('#ffd54a', '#b97a12'), word: 'MAGIC' },
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
