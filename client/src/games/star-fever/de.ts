import type { GameWords } from '../registry';

export const de: GameWords = {
  name: 'Star Fever',
  subtitle: '20 Linien, von links',
  symbols: { wild: 'Wild', diamond: 'Diamant', seven: 'Lucky 7', bell: 'Glocke', gold: 'Goldbarren', bar: 'BAR', melon: 'Melone', cherry: 'Kirsche', lemon: 'Zitrone', coin: 'Star Coin', jackpot: '€€€', 'wild-x3': 'Multiplier Wild ×3' },
  features: { sticky: 'Star Wild', lock: 'Hold & Cash' },
  pools: { '€€€': '€€€' },
};
