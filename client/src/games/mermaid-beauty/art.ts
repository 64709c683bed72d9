import type { Badge } from '../../art/badge';
import { board, deepInks, figure, letters, picture, scatter, struck, wild } from '../../art/kit';
import { COIN_STAR } from '../../art/symbols/machine';
import { mermaid } from '../../art/symbols/people';
import { dolphin, pearl, seahorse, shell, starfish, turtle } from '../../art/symbols/sea';

/** Badges of Mermaid Beauty by symbol id: those that pay most first. */
export const badges: Record<string, Badge> = {
  pearl: wild(pearl, 'teal', { pattern: 'scales' }),
  mermaid: figure(mermaid('#4a2fa0', '#2b1768', '#ffe27a'), 'blush', { pattern: 'scales' }),
  dolphin: picture(dolphin, 'sand', { shape: 'circle' }),
  turtle: picture(turtle, 'teal', { shape: 'circle', pattern: 'scales' }),
  starfish: picture(starfish, 'smalt', { shape: 'circle', pattern: 'scales' }),
  seahorse: picture(seahorse, 'jade', { shape: 'circle', pattern: 'scales' }),
  ...letters('aqua', deepInks),
  shell: scatter(shell('#ffd0a8', '#e07a4a'), 'plum'),
  coin: struck(COIN_STAR),
};

/** What lies on the board of Lock & Spin. */
export const extras: Record<string, Badge> = board({ major: 'teal', grand: 'plum' });
