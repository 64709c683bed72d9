import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Golden Charming Lady',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    lady: 'Charming Lady (Wild)',
    ladybird: 'Ladybird',
    horseshoe: 'Horseshoe',
    clover: 'Clover',
    ball: 'Crystal ball',
    cat: 'Cat',
    ...letters('a', 'k', 'q', 'j'),
    crystal: 'Crystal (Scatter)',
    coin: 'Coin',
  },
  features: { ...goldenFeatures, special: undefined },
  pools: clubPools,
};
