import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Golden Eden',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    paradise: 'Paradise (Wild)',
    eve: 'Eve',
    adam: 'Adam',
    apple: 'Apple',
    snake: 'Snake',
    dove: 'Dove',
    ...letters('a', 'k', 'q', 'j'),
    tree: 'Tree (Scatter)',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
