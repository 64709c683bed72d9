import { fruits } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Fruit 20',
  subtitle: '1 to 20 lines',
  symbols: { ...fruits, bar: 'BAR', star: 'Star (Scatter)' },
  pools: {},
};
