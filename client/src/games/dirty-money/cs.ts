import type { GameWords } from '../registry';

export const cs: GameWords = {
  name: 'Dirty Money',
  subtitle: '9 linií, oběma směry',
  symbols: { gunslinger: 'Pistolník', dollar: 'Dolar', car: 'Auto', gun: 'Zbraň', a: 'A', k: 'K', q: 'Q', j: 'J', woman: 'Žena' },
  pools: { central: 'Centrální', venue: 'Herna', group: 'Skupina' },
};
