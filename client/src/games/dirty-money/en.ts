import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Dirty Money',
  subtitle: '9 lines, both ways',
  symbols: { gunslinger: 'Gunslinger', dollar: 'Dollar', car: 'Car', gun: 'Gun', a: 'A', k: 'K', q: 'Q', j: 'J', woman: 'Woman' },
  pools: { central: 'Central', venue: 'Venue', group: 'Group' },
};
