import type { Badge } from './badge';

type Shape = Badge['shape'];

/** The outline of each badge on a field of 100 × 100, centred. */
export const outlines: Record<Shape, string> = {
  shield: 'M50 2 C60 8 76 11 93 10 C95 13 95 17 95 22 L95 52 C95 74 78 89 50 98 C22 89 5 74 5 52 L5 22 C5 17 5 13 7 10 C24 11 40 8 50 2 Z',
  octagon: 'M30 3 L70 3 L97 30 L97 70 L70 97 L30 97 L3 70 L3 30 Z',
  circle: 'M50 3 A47 47 0 1 1 49.9 3 Z',
  rhomb: 'M50 1 Q53 1 55 3 L97 45 Q101 50 97 55 L55 97 Q50 101 45 97 L3 55 Q-1 50 3 45 L45 3 Q47 1 50 1 Z',
  tile: roundRect(4, 92, 15),
  'ink-tile': roundRect(4, 92, 15),
  arch: 'M7 96 L7 42 C7 17 25 3 50 3 C75 3 93 17 93 42 L93 96 Q93 97 92 97 L8 97 Q7 97 7 96 Z',
  hexagon: 'M46 2 Q50 0 54 2 L90 22 Q94 24 94 29 L94 71 Q94 76 90 78 L54 98 Q50 100 46 98 L10 78 Q6 76 6 71 L6 29 Q6 24 10 22 Z',
  rosette: rosette(12),
  bare: roundRect(4, 92, 15),
};

/** How large the motif lies on each shape, of the whole field. */
export const motifScale: Record<Shape, number> = { shield: 0.64, octagon: 0.66, circle: 0.6, rhomb: 0.52, tile: 0.62, 'ink-tile': 0.66, arch: 0.68, hexagon: 0.66, rosette: 0.6, bare: 0.9 };

/** How large a picture of our own lies: it brings its own margin. */
export const drawingScale: Record<Shape, number> = { shield: 0.76, octagon: 0.74, circle: 0.66, rhomb: 0.56, tile: 0.76, 'ink-tile': 0.76, arch: 0.78, hexagon: 0.74, rosette: 0.68, bare: 1 };

function roundRect(at: number, size: number, r: number): string {
  const s = size - 2 * r;
  return `M${at + r} ${at} h${s} a${r} ${r} 0 0 1 ${r} ${r} v${s} a${r} ${r} 0 0 1 -${r} ${r} h-${s} a${r} ${r} 0 0 1 -${r} -${r} v-${s} a${r} ${r} 0 0 1 ${r} -${r} Z`;
}

/** A circle of n lobes. */
function rosette(n: number): string {
  const on = (i: number) => {
    const a = ((i - 0.5) * 2 * Math.PI) / n - Math.PI / 2;
    return `${(50 + 43 * Math.cos(a)).toFixed(2)} ${(50 + 43 * Math.sin(a)).toFixed(2)}`;
  };
  return `M${on(0)} ${Array.from({ length: n }, (_, i) => `A11.6 11.6 0 0 1 ${on(i + 1)}`).join(' ')} Z`;
}
