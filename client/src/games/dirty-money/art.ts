import type { Badge } from '../registry';

/** Badges of Dirty Money by symbol id: shields and octagons pay most, tiles least, the rhomb is special. */
export const badges: Record<string, Badge> = {
  gunslinger: { shape: 'shield', enamel: 'oxblood', motif: 'bandit' },
  dollar: { shape: 'circle', enamel: 'bottle', letters: '$' },
  car: { shape: 'octagon', enamel: 'smalt', motif: 'race-car' },
  gun: { shape: 'ink-tile', enamel: 'ink', motif: 'revolver' },
  woman: { shape: 'rhomb', enamel: 'rose', motif: 'lips' },
  a: { shape: 'tile', enamel: 'ivory', letters: 'A' },
  k: { shape: 'tile', enamel: 'ivory', letters: 'K' },
  q: { shape: 'tile', enamel: 'ivory', letters: 'Q' },
  j: { shape: 'tile', enamel: 'ivory', letters: 'J' },
};
