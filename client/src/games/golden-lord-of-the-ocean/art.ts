import type { Badge } from '../../art/badge';
import { board, figure, letters, paleInks, picture, scatter, struck, wild } from '../../art/kit';
import { COIN_CROWN } from '../../art/symbols/machine';
import { mermaid, neptune } from '../../art/symbols/people';
import { shell, ship, trident, whirlpool } from '../../art/symbols/sea';

/** Badges of Golden Lord of the Ocean by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  neptune: wild(neptune, 'smalt', { pattern: 'waves', bleed: true }),
  mermaid: figure(mermaid(), 'aqua', { pattern: 'waves' }),
  trident: picture(trident, 'oxblood', { pattern: 'waves' }),
  ship: picture(ship, 'aqua', { pattern: 'waves' }),
  shell: picture(shell(), 'teal', { pattern: 'waves' }),
  ...letters('night', paleInks, 'ten'),
  whirlpool: scatter(whirlpool, 'pearl'),
  coin: struck(COIN_CROWN),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'teal', grand: 'oxblood' });
