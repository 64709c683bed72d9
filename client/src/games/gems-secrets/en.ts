import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Gems Secrets',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    wild: 'Wild',
    diamond: 'Diamond',
    ruby: 'Ruby',
    emerald: 'Emerald',
    sapphire: 'Sapphire',
    amethyst: 'Amethyst',
    topaz: 'Topaz',
    ...letters('a', 'k', 'q', 'j'),
    casket: 'Casket',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
