import { cashFeatures, clubPools } from '../family';
import type { GameWords } from '../registry';

export const en: GameWords = {
  name: 'Road to Prosperity',
  subtitle: 'Cash Connection',
  symbols: {
    wild: 'Wild',
    car: 'Car (red)',
    truck: 'Truck (red)',
    bike: 'Motorbike (blue)',
    bus: 'Bus (blue)',
    helmet: 'Helmet (green)',
    tyre: 'Tyre (green)',
    fuel: 'Fuel (yellow)',
    cone: 'Cone (yellow)',
    coin: 'Coin',
  },
  features: { ...cashFeatures, colours: 'Super Colors' },
  pools: clubPools,
};
