import type { Badge } from '../../art/badge';
import { board, figure, letters, paleInks, picture, scatter, struck, wild } from '../../art/kit';
import { COIN_CROWN } from '../../art/symbols/machine';
import { dragon, fan, lantern, pagoda, teapot } from '../../art/symbols/orient';
import { singer } from '../../art/symbols/people';

/** Badges of Shanghai Club by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  dragon: wild(dragon, 'jade', { pattern: 'scales' }),
  singer: figure(singer, 'jade', { pattern: 'lattice' }),
  lantern: picture(lantern, 'ivory', { pattern: 'lattice' }),
  fan: picture(fan, 'amber', { pattern: 'lattice' }),
  teapot: picture(teapot, 'lacquer', { pattern: 'lattice' }),
  ...letters('ink', paleInks, 'ten'),
  pagoda: scatter(pagoda, 'jade'),
  coin: struck(COIN_CROWN),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'night', grand: 'lacquer' });
