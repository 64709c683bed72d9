import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Fruit 20',
  subtitle: '1 to 20 lines',
  symbols: {
    joker: 'Joker (Wild)',
    seven: 'Seven',
    bar: 'BAR',
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
