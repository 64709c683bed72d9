import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Ways 243',
  subtitle: 'up to 243 ways',
  symbols: {
    joker: 'Joker (Wild)',
    seven: 'Seven',
    star: 'Star',
    bell: 'Bell',
    melon: 'Melon',
    grape: 'Grapes',
    plum: 'Plum',
    orange: 'Orange',
    lemon: 'Lemon',
    cherry: 'Cherry',
  },
  pools: {},
};
