import { cashFeatures, clubPools } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Roll on Fire',
  subtitle: 'Cash Connection · 40 lines',
  symbols: {
    wild: 'Wild',
    seven: 'Seven',
    flame: 'Flame',
    dice: 'Dice',
    bell: 'Bell',
    star: 'Star',
    melon: 'Melon',
    grape: 'Grapes',
    plum: 'Plum',
    cherry: 'Cherry',
    lemon: 'Lemon',
    coin: 'Coin',
  },
  features: cashFeatures,
  pools: clubPools,
};
