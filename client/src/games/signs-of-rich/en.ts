import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Signs of Rich',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    zodiac: 'Zodiac (Wild)',
    leo: 'Leo',
    taurus: 'Taurus',
    scorpio: 'Scorpio',
    pisces: 'Pisces',
    aries: 'Aries',
    ...letters('a', 'k', 'q', 'j'),
    sky: 'Night sky (Scatter)',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
