import { at, ball, both, dot, drawn, hair, line, part, shade, shine } from '../enamel';

export const owl = drawn(
  part('M50 16 C78 12 88 34 84 60 C82 82 68 94 50 94 C32 94 18 82 16 60 C12 34 22 12 50 16 Z', '#8a5a2c'),
  shade('M84 60 C82 82 68 94 50 94 C66 84 74 60 70 20 C84 28 87 42 84 60 Z', '#57340f', 0.7),
  part('M32 58 C36 50 64 50 68 58 C70 76 62 90 50 90 C38 90 30 76 32 58 Z', '#f0d7a4'),
  hair('M40 64 q3 4 6 0 q3 4 6 0 q3 4 7 0 M38 73 q4 4 8 0 q3 4 7 0 q4 4 8 0 M43 82 q3 4 6 0 q4 4 8 0', '#8a5a2c', 2.6),
  part('M14 8 C26 10 40 14 50 26 C60 14 74 10 86 8 C84 22 78 28 72 30 L28 30 C22 28 16 22 14 8 Z', '#6b421a'),
  ball(33, 38, 16, '#fdf0c8'), ball(67, 38, 16, '#fdf0c8'), ball(33, 38, 8.5, '#ffb52e'), ball(67, 38, 8.5, '#ffb52e'),
  dot(33, 38, 4.6, '#12100c'), dot(67, 38, 4.6, '#12100c'), dot(30.6, 35, 2, '#fff'), dot(64.6, 35, 2, '#fff'),
  part('M50 40 L58 50 L50 62 L42 50 Z', '#f2a92e'),
  line('M36 94 v4 M42 94 v4 M58 94 v4 M64 94 v4', '#f2a92e', 2.6),
  shine('M20 66 C21 72 23 78 26 82'),
);

export const cat = (coat = '#343046', low = '#19162a', eyes = '#c8f06a') => drawn(
  line('M74 86 C94 88 96 66 84 58', coat, 8),
  part('M30 92 C26 70 32 56 38 50 L64 50 C72 60 76 78 74 92 Z', coat),
  shade('M58 52 C64 66 64 80 60 92 L74 92 C76 78 72 60 64 50 Z', low),
  part('M20 38 L18 4 L36 18 Q50 13 64 18 L82 4 L80 38 C80 54 66 62 50 62 C34 62 20 54 20 38 Z', coat),
  shade('M23 14 L33 22 L25 28 Z M77 14 L67 22 L75 28 Z', '#d98aa0'),
  shade('M28 36 C32 28 42 30 44 40 C38 44 30 42 28 36 Z M72 36 C68 28 58 30 56 40 C62 44 70 42 72 36 Z', eyes),
  shade('M36 31 q3 6 0 11 q-3 -5 0 -11 M64 31 q-3 6 0 11 q3 -5 0 -11', '#12100c'),
  shade('M46 46 h8 l-4 5 Z', '#f0a0b4'), hair('M50 51 C48 56 44 56 41 54 M50 51 C52 56 56 56 59 54', '#0c0a14', 2),
  hair('M30 48 L8 44 M30 52 L10 56 M70 48 L92 44 M70 52 L90 56', '#f1e7d0', 1.7),
  part('M34 60 C42 66 58 66 66 60 L67 67 C58 73 42 73 33 67 Z', '#c3202f'), ball(50, 71, 4.6, '#f2c243'),
  hair('M44 78 V92 M56 78 V92', '#0c0a14', 2.2),
);

export const wand = drawn(
  line('M14 92 L60 40', '#5b2f8a', 8), line('M14 92 L26 79', '#f2c243', 8), hair('M34 68 l5 4 M44 57 l5 4', '#d8b4ff', 3),
  at('translate(66 32)', part('M0 -32 L8 -10 L30 -12 L14 4 L24 26 L0 14 L-24 26 L-14 4 L-30 -12 L-8 -10 Z', '#ffe27a'), shade('M0 -32 L8 -10 L30 -12 L14 4 L24 26 L0 14 Z', '#e09a1e', 0.65)),
  shade('M18 22 l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3 Z M84 72 l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3 Z M42 12 l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2 Z', '#fff6d8'),
);

export const potion = drawn(
  part('M38 20 h24 v22 C78 48 90 60 88 76 C86 90 74 96 50 96 C26 96 14 90 12 76 C10 60 22 48 38 42 Z', '#dff3ee'),
  part('M19 64 C32 58 40 70 52 66 C62 62 72 58 81 64 C88 80 80 90 50 90 C20 90 12 80 19 64 Z', '#3fb86a'),
  shade('M81 64 C88 80 80 90 50 90 C66 86 74 78 72 62 Z', '#1d7a44', 0.7),
  dot(34, 78, 5, '#c8ffb0'), dot(50, 74, 3.4, '#c8ffb0'), dot(60, 82, 4.2, '#c8ffb0'), dot(46, 58, 3, '#3fb86a'), dot(54, 50, 2.4, '#3fb86a'),
  part('M34 14 h32 v9 h-32 Z', '#cfe4ea'), part('M40 2 h20 v13 h-20 Z', '#a6703a'),
  part('M36 40 C44 46 56 46 64 40 L66 46 C56 52 44 52 34 46 Z', '#5b2f8a'),
  shine('M22 74 C22 66 26 60 31 57'),
);

export const moon = drawn(
  part('M62 4 C30 4 8 26 8 52 C8 78 30 97 56 97 C72 97 86 90 94 78 C66 84 44 68 44 44 C44 26 52 12 62 4 Z', '#f6e2ab'),
  shade('M56 97 C72 97 86 90 94 78 C66 84 44 68 44 44 C32 64 36 88 56 97 Z', '#c99a3a', 0.55),
  hair('M30 44 q5 5 10 1 M27 62 q6 6 13 0 M42 68 q-4 4 -9 3', '#7a5418', 2.8),
  shade('M74 18 l3.4 9 9 3.4 -9 3.4 -3.4 9 -3.4 -9 -9 -3.4 9 -3.4 Z M88 48 l2.4 6 6 2.4 -6 2.4 -2.4 6 -2.4 -6 -6 -2.4 6 -2.4 Z', '#fff6d8'),
  shine('M15 44 C18 30 26 20 36 14'),
);

const tick = (n: number, r: number, w: number) => Array.from({ length: n }, (_, i) => {
  const a = (i * 2 * Math.PI) / n;
  return `M${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)} L${(50 + (r + w) * Math.cos(a)).toFixed(1)} ${(50 + (r + w) * Math.sin(a)).toFixed(1)}`;
}).join('');

/** The wheel of the twelve signs with the sun in its middle. */
export const zodiac = drawn(
  ball(50, 50, 46, '#f2c243'), ball(50, 50, 40, '#1e2860'), hair(tick(12, 28, 12), '#f2c243', 2.4),
  ...Array.from({ length: 12 }, (_, i) => dot(50 + 34 * Math.cos(((i + 0.5) * Math.PI) / 6), 50 + 34 * Math.sin(((i + 0.5) * Math.PI) / 6), 3.1, '#fff6d8')),
  part(Array.from({ length: 32 }, (_, i) => { const a = (i * Math.PI) / 16, r = i % 2 ? 18 : 27; return `${i ? 'L' : 'M'}${(50 + r * Math.sin(a)).toFixed(1)} ${(50 - r * Math.cos(a)).toFixed(1)}`; }).join(' ') + ' Z', '#ffb52e'),
  ball(50, 50, 15, '#ffe27a'),
  hair('M43 47 q2 -3 4 0 M53 47 q2 -3 4 0 M44 55 q6 5 12 0', '#7a3f08', 2.2),
  shine('M13 42 A38 38 0 0 1 34 15'),
);

/** sign draws a star sign as it is written, with the stars around it. */
const sign = (d: string, colour: string) => drawn(
  hair('M12 20 L30 10 M84 16 L92 34 M10 78 L24 92 M90 70 L80 90', '#9fb4ff', 1.4),
  ...[[12, 20], [30, 10], [84, 16], [92, 34], [10, 78], [24, 92], [90, 70], [80, 90]].map(([x, y]) => dot(x!, y!, 2.6, '#fff6d8')),
  line(d, colour, 9),
);
export const leo = sign('M38 64 a12 12 0 1 1 -.1 0 M40 50 C26 34 34 16 50 16 C68 16 76 34 68 50 C62 62 58 72 60 80 C62 88 72 88 76 80', '#ffb02e');
export const taurus = sign('M24 14 C30 32 40 36 50 36 C60 36 70 32 76 14 M50 36 a24 24 0 1 1 -.1 0', '#7fd97a');
export const scorpio = sign('M18 22 C26 22 26 30 26 38 V72 M26 36 C28 20 46 20 46 38 V72 M46 36 C48 20 66 20 66 38 V70 C66 82 76 86 86 78 M86 78 L74 76 M86 78 L84 90', '#f0705a');
export const pisces = sign('M26 12 C42 34 42 66 26 88 M74 12 C58 34 58 66 74 88 M22 50 H78', '#6fc8f0');
export const aries = sign('M22 44 C8 30 18 12 32 16 C44 20 50 44 50 88 C50 44 56 20 68 16 C82 12 92 30 78 44', '#f391ab');

/** A comet over a night of stars. */
export const comet = drawn(
  part('M4 20 L56 52 L48 64 L2 34 L34 52 Z', '#ffe9b0'), part('M14 6 L66 42 L56 54 Z', '#ffb52e'), part('M2 44 L52 60 L48 72 Z', '#9fb4ff'),
  at('translate(66 64) scale(.66) translate(-50 -50)', part('M50 2 L61 36 L97 36 L68 58 L79 94 L50 72 L21 94 L32 58 L3 36 L39 36 Z', '#ffe27a'), shade('M50 2 L61 36 L97 36 L68 58 L79 94 L50 72 Z', '#e09a1e', 0.6)),
  shade('M84 10 l2.6 7 7 2.6 -7 2.6 -2.6 7 -2.6 -7 -7 -2.6 7 -2.6 Z M20 72 l2.6 7 7 2.6 -7 2.6 -2.6 7 -2.6 -7 -7 -2.6 7 -2.6 Z', '#fff'),
);

export const ladybird = drawn(
  line('M40 16 C36 8 30 6 26 8 M60 16 C64 8 70 6 74 8', '#2b2430', 2.6),
  line('M16 44 L6 38 M14 60 H4 M20 76 L10 84 M84 44 L94 38 M86 60 H96 M80 76 L90 84', '#2b2430', 3),
  part('M30 30 C30 10 70 10 70 30 Z', '#2b2430'), dot(41, 22, 3.4, '#fff6e0'), dot(59, 22, 3.4, '#fff6e0'),
  part('M50 26 C78 24 90 44 88 62 C86 82 70 94 50 94 C30 94 14 82 12 62 C10 44 22 24 50 26 Z', '#d8232f'),
  shade('M88 62 C86 82 70 94 50 94 C30 94 16 84 13 66 C34 84 72 82 88 62 Z', '#8d1220', 0.8),
  hair('M50 28 V93', '#1b0d05', 3.6),
  both(dot(32, 46, 7, '#1b120c'), dot(27, 66, 6.4, '#1b120c'), dot(40, 80, 5.4, '#1b120c'), dot(42, 60, 4.6, '#1b120c')),
  shine('M20 52 C21 44 26 38 32 35'),
);

