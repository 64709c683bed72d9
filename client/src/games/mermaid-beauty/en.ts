import { clubPools, goldenFeatures, letters } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Mermaid Beauty',
  subtitle: 'Golden Link · 10 lines',
  symbols: {
    pearl: 'Pearl (Wild)',
    mermaid: 'Mermaid',
    dolphin: 'Dolphin',
    turtle: 'Turtle',
    starfish: 'Starfish',
    seahorse: 'Seahorse',
    ...letters('a', 'k', 'q', 'j'),
    shell: 'Shell (Scatter)',
    coin: 'Coin',
  },
  features: { ...goldenFeatures, special: undefined },
  pools: clubPools,
};
