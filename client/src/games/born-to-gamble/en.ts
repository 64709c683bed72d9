import { cashFeatures, clubPools } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Born to Gamble',
  subtitle: 'Cash Connection',
  symbols: {
    wild: 'Wild',
    seven: 'Seven',
    dice: 'Dice',
    chips: 'Chips',
    cards: 'Cards',
    bell: 'Bell',
    bar: 'BAR',
    cherry: 'Cherry',
    lemon: 'Lemon',
    plum: 'Plum',
    coin: 'Coin',
  },
  features: cashFeatures,
  pools: clubPools,
};
