import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Golden Book of Ra',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    pharaoh: 'Pharaoh (Wild)',
    explorer: 'Explorer',
    ankh: 'Ankh',
    scarab: 'Scarab',
    statue: 'Cat statue',
    ...letters('a', 'k', 'q', 'j', 'ten'),
    book: 'Book (Scatter)',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
