import { cashFeatures, clubPools, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Rumbling Run',
  subtitle: 'Cash Connection · 40 lines',
  symbols: {
    wild: 'Sheriff’s star (Wild)',
    bull: 'Bull',
    horse: 'Horse',
    cowboy: 'Cowboy',
    hat: 'Hat',
    boot: 'Boot',
    horseshoe: 'Horseshoe',
    ...letters('a', 'k', 'q', 'j'),
    coin: 'Coin',
  },
  features: cashFeatures,
  pools: clubPools,
};
