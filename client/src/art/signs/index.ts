import type { Badge } from '../badge';
import { anyTable, cardSigns } from './cards';
import { quickSigns } from './quick';
import { wheels } from './wheels';

const signs: Record<string, Badge> = { ...wheels, ...cardSigns, ...quickSigns };

/** signOf is the picture on the plate of a table game. */
export function signOf(game: string): Badge {
  return signs[game] ?? anyTable;
}
