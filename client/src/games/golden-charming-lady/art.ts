import type { Badge } from '../../art/badge';
import { board, letters, paleInks, picture, scatter, struck, wild } from '../../art/kit';
import { crystalBall, crystals } from '../../art/symbols/gems';
import { COIN_STAR, clover, horseshoe } from '../../art/symbols/machine';
import { cat, ladybird } from '../../art/symbols/night';
import { lady } from '../../art/symbols/people';

/** Badges of Golden Charming Lady by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  lady: wild(lady, 'plum', { pattern: 'damask', bleed: true }),
  ladybird: picture(ladybird, 'mint', { pattern: 'leaves' }),
  horseshoe: picture(horseshoe(), 'oxblood', { pattern: 'damask' }),
  clover: picture(clover(), 'ivory', { pattern: 'leaves' }),
  ball: picture(crystalBall, 'sand', { pattern: 'rays' }),
  cat: picture(cat('#5a3a2a', '#3a2014', '#8fe0d0'), 'blush', { pattern: 'damask' }),
  ...letters('bottle', paleInks),
  crystal: scatter(crystals, 'violet'),
  coin: struck(COIN_STAR),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'violet', grand: 'oxblood' });
