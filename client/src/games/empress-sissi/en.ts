import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Empress Sissi',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    empress: 'Empress (Wild)',
    emperor: 'Emperor',
    castle: 'Castle',
    violin: 'Violin',
    ring: 'Ring',
    rose: 'Rose',
    ...letters('a', 'k', 'q', 'j'),
    star: 'Diamond star (Scatter)',
    coin: 'Coin',
  },
  features: { ...goldenFeatures, special: undefined },
  pools: clubPools,
};
