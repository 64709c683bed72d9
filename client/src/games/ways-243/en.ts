import { fruits } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Ways 243',
  subtitle: 'up to 243 ways',
  symbols: { ...fruits, star: 'Star' },
  pools: {},
};
