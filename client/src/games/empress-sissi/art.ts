import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, scatter, struck, wild } from '../../art/kit';
import { brooch, jewelRing } from '../../art/symbols/gems';
import { COIN_CROWN } from '../../art/symbols/machine';
import { castle, rose, violin } from '../../art/symbols/orient';
import { emperor, empress } from '../../art/symbols/people';

/** Badges of Empress Sissi by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  empress: wild(empress, 'rose', { pattern: 'damask', bleed: true }),
  emperor: figure(emperor, 'smalt', { pattern: 'damask' }),
  castle: figure(castle, 'aqua', { bleed: false }),
  violin: picture(violin, 'blush', { pattern: 'damask' }),
  ring: picture(jewelRing, 'plum', { pattern: 'damask' }),
  rose: picture(rose, 'pearl', { pattern: 'damask' }),
  ...letters('blush', deepInks),
  star: scatter(brooch, 'smalt'),
  coin: struck(COIN_CROWN),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'plum' });
