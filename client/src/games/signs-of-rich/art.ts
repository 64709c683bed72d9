import type { Badge } from '../../art/badge';
import { board, letters, paleInks, picture, scatter, struck, wild } from '../../art/kit';
import { COIN_STAR } from '../../art/symbols/machine';
import { aries, comet, leo, pisces, scorpio, taurus, zodiac } from '../../art/symbols/night';

/** Badges of Signs of Rich by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  zodiac: wild(zodiac, 'oxblood', { pattern: 'stars' }),
  leo: picture(leo, 'oxblood', { shape: 'hexagon', pattern: 'stars' }),
  taurus: picture(taurus, 'bottle', { shape: 'hexagon', pattern: 'stars' }),
  scorpio: picture(scorpio, 'ink', { shape: 'hexagon', pattern: 'stars' }),
  pisces: picture(pisces, 'smalt', { shape: 'hexagon', pattern: 'stars' }),
  aries: picture(aries, 'plum', { shape: 'hexagon', pattern: 'stars' }),
  ...letters('ink', paleInks),
  sky: scatter(comet, 'violet'),
  coin: struck(COIN_STAR),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'violet', grand: 'lapis' });
