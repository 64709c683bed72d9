import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Queen of the Night Magic',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    queen: 'Queen of the Night (Wild)',
    owl: 'Owl',
    cat: 'Cat',
    wand: 'Wand',
    potion: 'Potion',
    moon: 'Moon',
    ...letters('a', 'k', 'q', 'j'),
    spellbook: 'Spell book (Scatter)',
    coin: 'Coin',
  },
  features: goldenFeatures,
  pools: clubPools,
};
