import { at, ball, dot, drawn, hair, part, shade, shine } from '../enamel';

type Cut = readonly [lit: string, mid: string, low: string];

export const diamond = drawn(
  part('M26 20 L74 20 L94 44 L50 90 L6 44 Z', '#7fc6f2'),
  shade('M26 20 L38 44 L6 44 Z', '#bfe6fb'), shade('M74 20 L62 44 L94 44 Z', '#5aa9de'),
  shade('M38 44 L62 44 L50 90 Z', '#a5dbf8'), shade('M62 44 L94 44 L50 90 Z', '#3f86c4'),
  shade('M26 20 L50 20 L38 44 Z M74 20 L50 20 L62 44 Z', '#e4f6ff', 0.9),
  hair('M6 44 H94 M26 20 L38 44 L50 90 L62 44 L74 20 M38 44 L50 20 L62 44', '#12405f', 1.7),
  shine('M30 26 L22 36'),
);

/** facetted draws a cut stone: its outline, its table and the edges between them. */
function facetted(outer: number[][], inner: number[][], [lit, mid, low]: Cut) {
  const path = (p: number[][]) => `M${p.map((q) => q.join(' ')).join('L')}Z`;
  const n = outer.length;
  const fields = outer.map((p, i) => [p, outer[(i + 1) % n]!, inner[(i + 1) % n]!, inner[i]!]);
  const tone = (i: number) => { const side = fields[i]!; const [x, y] = [0, 1].map((k) => (side[0]![k]! + side[1]![k]!) / 2) as [number, number]; return x + y < 88 ? lit : x + y > 116 ? low : mid; };
  return drawn(
    part(path(outer), mid),
    ...fields.map((f, i) => shade(path(f), tone(i))),
    shade(path(inner), mid),
    shade(`M${inner[0]!.join(' ')} L${inner[1]!.join(' ')} L${inner[n - 1]!.join(' ')} Z`, lit, 0.75),
    hair(`${path(inner)} ${outer.map((p, i) => `M${p.join(' ')} L${inner[i]!.join(' ')}`).join(' ')}`, '#1b0d05', 1.5),
  );
}

const ring = (n: number, r: number, turn = 0, sx = 1, sy = 1) => Array.from({ length: n }, (_, i) => {
  const a = (2 * Math.PI * (i + turn)) / n - Math.PI / 2;
  return [50 + r * sx * Math.cos(a), 50 + r * sy * Math.sin(a)].map((v) => Math.round(v * 10) / 10);
});
const box = (w: number, h: number, c: number) => [[50 - w + c, 50 - h], [50 + w - c, 50 - h], [50 + w, 50 - h + c], [50 + w, 50 + h - c], [50 + w - c, 50 + h], [50 - w + c, 50 + h], [50 - w, 50 + h - c], [50 - w, 50 - h + c]];

/** Each stone has a cut of its own: a ruby eight-sided, an emerald stepped, a sapphire oval, an amethyst a drop, a topaz a hexagon. */
export const ruby = facetted(ring(8, 45, 0.5), ring(8, 25, 0.5), ['#ff8a8a', '#d3212d', '#7a0d1a']);
export const emerald = facetted(box(32, 43, 13), box(18, 28, 8), ['#8ff0b4', '#1fa05a', '#0b5a30']);
export const sapphire = facetted(ring(12, 44, 0.5, 1, 0.8), ring(12, 23, 0.5, 1, 0.8), ['#9cc4ff', '#2f66d0', '#152f7c']);
export const amethyst = facetted([[50, 4], [66, 28], [82, 52], [80, 74], [64, 92], [36, 92], [20, 74], [18, 52], [34, 28]], [[50, 32], [58, 42], [65, 56], [63, 68], [56, 76], [44, 76], [37, 68], [35, 56], [42, 42]], ['#dcb0ff', '#8f45c8', '#4b1a7a']);
export const topaz = facetted(ring(6, 45), ring(6, 24), ['#fff0a0', '#f0a81e', '#a05a08']);

export const casket = drawn(
  part('M8 46 C8 26 22 16 34 16 L66 16 C78 16 92 26 92 46 Z', '#8a4a1e'),
  part('M8 46 h84 v40 a4 4 0 0 1 -4 4 h-76 a4 4 0 0 1 -4 -4 Z', '#a65a28'),
  shade('M8 70 h84 v16 a4 4 0 0 1 -4 4 h-76 a4 4 0 0 1 -4 -4 Z', '#6d3713'),
  part('M22 18 h10 v72 h-10 Z', '#e8c777'), part('M68 18 h10 v72 h-10 Z', '#e8c777'),
  part('M8 42 h84 v9 h-84 Z', '#f0d691'),
  part('M40 40 h20 v20 a10 10 0 0 1 -20 0 Z', '#f6e2ab'), dot(50, 51, 4, '#3a2408'), shade('M48 52 h4 v9 h-4 Z', '#3a2408'),
  at('translate(50 8) scale(.3)', at('translate(-50 -20)', diamond)),
  shine('M14 38 C17 28 24 23 32 22'),
);

export const jewelRing = drawn(
  hair('M50 40 a25 25 0 1 1 -.1 0 Z', '#1b0d05', 14),
  hair('M50 40 a25 25 0 1 1 -.1 0 Z', '#f0c24a', 8),
  hair('M30 52 a24 24 0 0 0 8 34', '#fff3cf', 2.6),
  part('M38 38 h24 l4 10 h-32 Z', '#d29a2c'),
  at('translate(22 -2) scale(.56 .5)', diamond),
);

/** A glass ball on its foot, with a light within. */
export const crystalBall = drawn(
  part('M24 82 C24 74 34 72 50 72 C66 72 76 74 76 82 L84 92 C84 97 16 97 16 92 Z', '#d9a53c'),
  ball(50, 42, 37, '#7d5fd0'),
  shade('M14 48 A37 37 0 0 0 86 48 A40 36 0 0 1 14 48 Z', '#3d2390'),
  shade('M50 22 l5 14 14 5 -14 5 -5 14 -5 -14 -14 -5 14 -5 Z', '#fff3cf'),
  hair('M30 28 q6 8 2 16 M70 30 q-4 10 2 18', '#c9b6ff', 2.4),
  shine('M22 36 A29 29 0 0 1 38 16'),
);

export const brooch = drawn(
  ...[0, 45, 90, 135].map((a) => at(`rotate(${a} 50 50)`, part('M50 3 L57 43 L50 97 L43 43 Z', a % 90 ? '#b9d4ee' : '#f4f9ff'))),
  ...[0, 45, 90, 135].map((a) => at(`rotate(${a} 50 50)`, hair('M50 8 V92', '#7f9fc4', 1.3))),
  ball(50, 50, 14, '#2f66d0'), dot(46, 46, 4.5, '#cfe2ff'),
  ...[22, 67, 112, 157, 202, 247, 292, 337].map((a) => at(`rotate(${a} 50 50)`, dot(50, 23, 4.2, '#1b0d05'), dot(50, 23, 3, '#fff'))),
);


export const crystals = drawn(
  at('rotate(-18 34 88)', part('M24 40 L34 24 L44 40 L44 90 L24 90 Z', '#b98af0'), shade('M34 24 L44 40 L44 90 L34 90 Z', '#6a35b0')),
  at('rotate(20 68 88)', part('M58 46 L68 32 L78 46 L78 90 L58 90 Z', '#a06ae0'), shade('M68 32 L78 46 L78 90 L68 90 Z', '#56269a')),
  part('M36 26 L51 4 L66 26 L66 92 L36 92 Z', '#d4b4ff'), shade('M51 4 L66 26 L66 92 L51 92 Z', '#8a50d0'), hair('M36 26 H66 M51 26 V92', '#3a1668', 1.7),
  part('M12 92 C16 80 28 84 34 86 C44 78 58 80 66 86 C74 82 86 82 90 92 C80 99 22 99 12 92 Z', '#5a5a70'),
  shade('M78 12 l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3 Z', '#fff6d8'),
  shine('M42 44 V30'),
);
