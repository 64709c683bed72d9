import { fruits } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Fruit 9',
  subtitle: '1 to 9 lines',
  symbols: { ...fruits, star: 'Star (Scatter)' },
  pools: {},
};
