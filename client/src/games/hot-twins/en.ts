import { cashFeatures, clubPools } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Hot Twins',
  subtitle: 'Cash Connection · 5 lines',
  symbols: {
    wild: 'Twin flames (Wild)',
    seven: 'Seven',
    bell: 'Bell',
    bar: 'BAR',
    grape: 'Grapes',
    melon: 'Melon',
    plum: 'Plum',
    cherry: 'Cherry',
    lemon: 'Lemon',
    coin: 'Coin',
  },
  features: cashFeatures,
  pools: clubPools,
};
