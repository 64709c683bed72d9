import type { Badge, Drawing } from './badge';
import { coin } from './symbols/machine';

type Enamel = Badge['enamel'];
type More = Partial<Badge>;

/** picture lies on enamel in a frame, as all but the least symbols do. */
export const picture = (drawing: Drawing, enamel: Enamel, more: More = {}): Badge => ({ shape: 'octagon', enamel, drawing, ...more });

/** figure fills an arch and is cut by it. */
export const figure = (drawing: Drawing, enamel: Enamel, more: More = {}): Badge => ({ shape: 'arch', enamel, drawing, bleed: true, ...more });

/** bare stands on the reel itself. */
export const bare = (drawing: Drawing, word?: string): Badge => ({ shape: 'bare', enamel: 'ivory', drawing, ...(word ? { word } : {}) });

/** wild is a shield, and scatter a rosette; each says so. */
export const wild = (drawing: Drawing, enamel: Enamel, more: More = {}): Badge => ({ shape: 'shield', enamel, drawing, word: 'WILD', ...more });
export const scatter = (drawing: Drawing, enamel: Enamel, more: More = {}): Badge => ({ shape: 'rosette', enamel, drawing, word: 'SCATTER', ...more });

/** struck is the coin of lock-and-respin. */
export const struck = (mark: string, ...metal: [fill?: string, low?: string]): Badge => bare(coin(mark, ...metal), 'COIN');

const faces = { a: 'A', k: 'K', q: 'Q', j: 'J', ten: '10' } as const;

/** Inks of letters on pale and on dark tiles: each letter has its own, in the order A K Q J 10. */
export const deepInks = ['#8f1224', '#1a4590', '#5c2280', '#175a2f', '#733c04'] as const;
export const paleInks = ['#ffc4ba', '#ffe7a6', '#c2deff', '#cdf6cc', '#efd6ff'] as const;

/** letters are the least symbols: tiles with A, K, Q, J and, where the game has it, 10. */
export function letters(enamel: Enamel, inks: readonly string[], least: 'j' | 'ten' = 'j'): Record<string, Badge> {
  const ids = (Object.keys(faces) as (keyof typeof faces)[]).slice(0, least === 'j' ? 4 : 5);
  return Object.fromEntries(ids.map((id, i) => [id, { shape: 'tile', enamel, letters: faces[id], ink: inks[i] } satisfies Badge]));
}

/** board is what lies on lock-and-respin beside the reels' own symbols; the screen writes amounts and the prizes' names over it. */
export function board(enamels: { minor?: Enamel; major?: Enamel; grand?: Enamel } = {}): Record<string, Badge> {
  return {
    cash: { shape: 'circle', enamel: 'gold' },
    'prize-minor': { shape: 'octagon', enamel: enamels.minor ?? 'bottle' },
    'prize-major': { shape: 'hexagon', enamel: enamels.major ?? 'smalt', pattern: 'facets' },
    'prize-grand': { shape: 'rosette', enamel: enamels.grand ?? 'oxblood', pattern: 'rays' },
  };
}
