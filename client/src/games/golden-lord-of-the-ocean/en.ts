import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Golden Lord of the Ocean',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    neptune: 'Neptune (Wild)',
    mermaid: 'Mermaid',
    trident: 'Trident',
    ship: 'Ship',
    shell: 'Shell',
    ...letters('a', 'k', 'q', 'j', 'ten'),
    whirlpool: 'Whirlpool (Scatter)',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
