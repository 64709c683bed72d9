import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Shanghai Club',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    dragon: 'Dragon (Wild)',
    singer: 'Singer',
    lantern: 'Lantern',
    fan: 'Fan',
    teapot: 'Teapot',
    ...letters('a', 'k', 'q', 'j', 'ten'),
    pagoda: 'Pagoda (Scatter)',
    coin: 'Coin',
  },
  features: { ...goldenFeatures, special: undefined },
  pools: clubPools,
};
