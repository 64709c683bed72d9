import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Star Fever',
  subtitle: '20 lines, from the left',
  symbols: { wild: 'Wild', diamond: 'Diamond', seven: 'Lucky 7', bell: 'Bell', gold: 'Gold bar', bar: 'BAR', melon: 'Melon', cherry: 'Cherry', lemon: 'Lemon', coin: 'Star Coin', jackpot: '€€€', 'wild-x3': 'Multiplier Wild ×3' },
  features: { sticky: 'Star Wild', lock: 'Hold & Cash' },
  pools: { '€€€': '€€€' },
};
