import { cashFeatures, clubPools, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Clover Power',
  subtitle: 'Cash Connection',
  symbols: {
    wild: 'Rainbow (Wild)',
    leprechaun: 'Leprechaun',
    pot: 'Pot of gold',
    hat: 'Hat',
    horseshoe: 'Horseshoe',
    harp: 'Harp',
    ...letters('a', 'k', 'q', 'j'),
    'magic-clover': 'Magic Clover',
    coin: 'Coin',
  },
  features: { lock: cashFeatures.lock, clover: 'Magic Clover' },
  pools: clubPools,
};
