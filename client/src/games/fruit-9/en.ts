import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Fruit 9',
  subtitle: '1 to 9 lines',
  symbols: {
    joker: 'Joker (Wild)',
    seven: 'Seven',
    bell: 'Bell',
    melon: 'Melon',
    grape: 'Grapes',
    plum: 'Plum',
    orange: 'Orange',
    lemon: 'Lemon',
    cherry: 'Cherry',
    star: 'Star (Scatter)',
  },
  pools: {},
};
