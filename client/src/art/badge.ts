import type { ComponentChildren } from 'preact';
import type { enamels, paints } from './paints';
import type { patterns } from './patterns';

export type Drawing = () => ComponentChildren;

/** How a symbol's badge is made: the shape carries rank, the enamel the ground, and what lies on it. */
export interface Badge {
  /** bare has neither rim nor ground: the picture stands on the reel itself. */
  shape: 'shield' | 'octagon' | 'circle' | 'rhomb' | 'tile' | 'ink-tile' | 'arch' | 'hexagon' | 'rosette' | 'bare';
  enamel: keyof typeof enamels;
  /** Engraved into the enamel. */
  pattern?: keyof typeof patterns;
  /** A motif of credits.json, or letters in the title face. */
  motif?: string;
  /** What the motif is painted with, where it is not brass. */
  paint?: keyof typeof paints;
  letters?: string;
  /** Colour of the letters, where it is not brass. */
  ink?: string;
  /** Our own picture on a field of 100 × 100. */
  drawing?: Drawing;
  /** The picture fills the frame and is cut by it. */
  bleed?: boolean;
  /** A ribbon over the badge's foot: WILD, SCATTER, COIN. */
  word?: string;
}
