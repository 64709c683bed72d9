import type { Badge } from '../../art/badge';
import { board, picture, struck, wild } from '../../art/kit';
import { bike, bus, car, cone, fuel, helmet, roadWild, truck, tyre } from '../../art/symbols/road';

/** Badges by symbol id. Each colour of Super Colors has the shape of a road sign as well: red octagons, blue rounds, green squares, yellow rhombs. */
export const badges: Record<string, Badge> = {
  wild: wild(roadWild, 'ink'),
  car: picture(car, 'lacquer'),
  truck: picture(truck, 'lacquer', { pattern: 'road' }),
  bike: picture(bike, 'smalt', { shape: 'circle' }),
  bus: picture(bus, 'smalt', { shape: 'circle', pattern: 'road' }),
  helmet: picture(helmet, 'jade', { shape: 'tile' }),
  tyre: picture(tyre, 'jade', { shape: 'tile', pattern: 'road' }),
  fuel: picture(fuel, 'amber', { shape: 'rhomb' }),
  cone: picture(cone, 'amber', { shape: 'rhomb', pattern: 'road' }),
  coin: struck('€'),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'smalt', grand: 'oxblood' });
