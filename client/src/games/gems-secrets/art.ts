import type { Badge } from '../../art/badge';
import { board, deepInks, letters, picture, scatter, struck, wild } from '../../art/kit';
import { amethyst, casket, diamond, emerald, ruby, sapphire, topaz } from '../../art/symbols/gems';
import { COIN_CROWN, crown } from '../../art/symbols/machine';

/** Badges of Gems Secrets by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  wild: wild(crown, 'violet', { pattern: 'facets' }),
  diamond: picture(diamond, 'pearl', { pattern: 'facets' }),
  ruby: picture(ruby, 'ink', { pattern: 'facets' }),
  emerald: picture(emerald, 'ink', { pattern: 'facets' }),
  sapphire: picture(sapphire, 'ink', { pattern: 'facets' }),
  amethyst: picture(amethyst, 'ink', { pattern: 'facets' }),
  topaz: picture(topaz, 'ink', { pattern: 'facets' }),
  ...letters('pearl', deepInks),
  casket: scatter(casket, 'night'),
  coin: struck(COIN_CROWN),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'violet', grand: 'oxblood' });
