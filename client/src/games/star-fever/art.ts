import type { Badge } from '../registry';
import { cherry, lemon, melon } from '../../art/symbols/fruit';
import { diamond } from '../../art/symbols/gems';
import { bell, seven } from '../../art/symbols/machine';
import { double, gold, star, upgrade, wild, wildTripled } from './drawings';

/** Badges of Star Fever by symbol id: fruit on ivory tiles pays least, shields are wild, the round coin and the rhomb are special. */
export const badges: Record<string, Badge> = {
  wild: { shape: 'shield', enamel: 'plum', drawing: wild },
  diamond: { shape: 'octagon', enamel: 'smalt', drawing: diamond },
  seven: { shape: 'octagon', enamel: 'ink', drawing: seven() },
  bell: { shape: 'octagon', enamel: 'oxblood', drawing: bell },
  gold: { shape: 'octagon', enamel: 'teal', drawing: gold },
  bar: { shape: 'tile', enamel: 'ivory', letters: 'BAR', ink: '#5b2a5c' },
  melon: { shape: 'tile', enamel: 'ivory', drawing: melon },
  cherry: { shape: 'tile', enamel: 'ivory', drawing: cherry },
  lemon: { shape: 'tile', enamel: 'ivory', drawing: lemon },
  coin: { shape: 'circle', enamel: 'plum', drawing: star },
  jackpot: { shape: 'rhomb', enamel: 'bottle', letters: '€€€' },
  'wild-x3': { shape: 'shield', enamel: 'oxblood', drawing: wildTripled },
};

/** What lies on the board of Hold & Cash. */
export const extras: Record<string, Badge> = {
  cash: { shape: 'circle', enamel: 'gold' },
  'prize-minor': { shape: 'octagon', enamel: 'teal' },
  'prize-major': { shape: 'octagon', enamel: 'oxblood' },
  upgrade: { shape: 'rhomb', enamel: 'teal', drawing: upgrade },
  double: { shape: 'rhomb', enamel: 'oxblood', drawing: double },
};
