import { at, ball, dot, drawn, hair, lettered, line, part, shade, shine } from '../enamel';
import { suits } from '../suits';

const STAR = 'M50 8 L61.8 36.2 L92.3 38.6 L69.1 58.5 L76.2 88.3 L50 72.4 L23.8 88.3 L30.9 58.5 L7.7 38.6 L38.2 36.2 Z';

export const bell = drawn(
  ball(50, 82, 9, '#b98a38'),
  part('M50 11 C54 11 57 14 57 18 C72 22 76 35 77 50 C78 60 82 66 88 71 L12 71 C18 66 22 60 23 50 C24 35 28 22 43 18 C43 14 46 11 50 11 Z', '#f0c24a'),
  shade('M62 23 C72 28 75 38 76 50 C77 60 81 66 86 71 L66 71 C70 56 70 38 62 23 Z', '#c98a1e', 0.85),
  part('M14 69 h72 a4 4 0 0 1 4 4 v2 a4 4 0 0 1 -4 4 h-72 a4 4 0 0 1 -4 -4 v-2 a4 4 0 0 1 4 -4 Z', '#e0ab38'),
  hair('M25 55 C40 60 60 60 75 55', '#8c6421', 2.4),
  shine('M34 50 C34 38 37 31 43 27'),
);

/** The seven is a shape of our own: a flag of a bar and a curved stem. */
export const seven = (fill = '#d8232f', low = '#8d1220') => drawn(
  part('M14 12 L87 9 L86 28 C70 44 62 64 60 92 L31 92 C34 68 44 48 60 33 L33 34 C29 35 28 38 27 43 L13 43 Z', '#f6e2ab'),
  part('M20 17.5 L80.5 15.2 L80 26 C64 43 56.5 62 54.6 86.5 L37.5 86.5 C41 64 52 45 68 28 L31 28.8 C26 29.5 23.4 32.5 22.4 37.5 L19.4 37.5 Z', fill),
  shade('M37.5 86.5 C41 64 52 45 68 28 L80 26 C64 43 56.5 62 54.6 86.5 Z', low, 0.45),
  shine('M27 22.5 L58 21.3'),
);

export const bar = (ground = '#1e2a52') => drawn(
  part('M10 28 h80 a6 6 0 0 1 6 6 v32 a6 6 0 0 1 -6 6 h-80 a6 6 0 0 1 -6 -6 v-32 a6 6 0 0 1 6 -6 Z', '#e8c777'),
  part('M14 35 h72 a3 3 0 0 1 3 3 v24 a3 3 0 0 1 -3 3 h-72 a3 3 0 0 1 -3 -3 v-24 a3 3 0 0 1 3 -3 Z', ground),
  lettered('BAR', 50, 61, 31, '#fff3cf'),
  shine('M16 32 H56'),
);

export const star = drawn(
  shade(STAR, '#140a03', 0.4),
  part(STAR, '#ffd75e'),
  shade('M50 8 L61.8 36.2 L92.3 38.6 L69.1 58.5 L76.2 88.3 L50 72.4 L50 52 Z', '#e09a1e', 0.7),
  hair('M50 52 L50 8 M50 52 L92.3 38.6 M50 52 L76.2 88.3 M50 52 L23.8 88.3 M50 52 L7.7 38.6', '#a56a10', 1.6),
);

export const dice = drawn(
  at('rotate(-12 34 60)', part('M12 38 h42 a6 6 0 0 1 6 6 v42 a6 6 0 0 1 -6 6 h-42 a6 6 0 0 1 -6 -6 v-42 a6 6 0 0 1 6 -6 Z', '#d3212d'), shade('M6 78 v8 a6 6 0 0 0 6 6 h42 a6 6 0 0 0 6 -6 v-42 C60 70 40 86 6 78 Z', '#8d1220'),
    ...[[18, 50], [48, 50], [33, 65], [18, 80], [48, 80]].map(([x, y]) => dot(x!, y!, 4.8, '#fff6e0'))),
  at('rotate(14 68 34)', part('M50 12 h36 a6 6 0 0 1 6 6 v36 a6 6 0 0 1 -6 6 h-36 a6 6 0 0 1 -6 -6 v-36 a6 6 0 0 1 6 -6 Z', '#fdf6e4'), shade('M44 48 v6 a6 6 0 0 0 6 6 h36 a6 6 0 0 0 6 -6 v-36 C92 40 74 54 44 48 Z', '#d9c79c'),
    ...[[56, 24], [68, 36], [80, 48]].map(([x, y]) => dot(x!, y!, 4.6, '#1b0d05'))),
);

const chip = (y: number, fill: string) => drawn(
  part(`M10 ${y} a40 17 0 0 1 80 0 v12 a40 17 0 0 1 -80 0 Z`, fill),
  ...[14, 34, 58, 78].map((x, i) => shade(`M${x} ${y + [8, 15, 15, 8][i]!} h9 v11 h-9 Z`, '#fff3dc')),
  part(`M10 ${y} a40 17 0 0 1 80 0 a40 17 0 0 1 -80 0 Z`, fill),
);

export const chips = drawn(
  chip(68, '#1f4fa0'), chip(51, '#c3202f'), chip(34, '#1f7a4c'),
  hair('M26 34 a24 9.5 0 0 1 48 0 a24 9.5 0 0 1 -48 0', '#fff3dc', 3),
  shade('M50 28 l8 6 l-8 6 l-8 -6 Z', '#fff3dc'),
  shine('M20 29 C26 24 34 21 42 20'),
);

const CARD = 'M30 14 h40 a6 6 0 0 1 6 6 v60 a6 6 0 0 1 -6 6 h-40 a6 6 0 0 1 -6 -6 v-60 a6 6 0 0 1 6 -6 Z';

export const cards = at('translate(5 8) scale(.9)', drawn(
  at('rotate(-24 50 96)', part(CARD, '#fdf6e4'), at('translate(33 22) scale(.32)', shade(suits.s, '#15161b'))),
  at('rotate(20 50 96)', part(CARD, '#fdf6e4'), at('translate(32 30) scale(.36)', shade(suits.h, '#c41f30')), at('translate(55 19) scale(.16)', shade(suits.h, '#c41f30'))),
  at('rotate(-2 50 96)', part(CARD, '#fffaf0'), at('translate(30 32) scale(.4)', shade(suits.s, '#15161b')), lettered('A', 36, 36, 20, '#15161b', '#fffaf0')),
));

export const flame = drawn(
  part('M52 4 C60 22 86 36 86 63 C86 83 70 96 50 96 C30 96 14 83 14 62 C14 46 24 38 29 24 C36 30 38 37 38 44 C47 34 52 20 52 4 Z', '#e23a17'),
  part('M54 40 C60 52 72 58 72 73 C72 86 62 92 50 92 C38 92 29 85 29 73 C29 63 36 58 39 49 C44 53 45 57 46 61 C51 55 54 48 54 40 Z', '#ff9d1c'),
  shade('M52 64 C56 70 61 73 61 80 C61 87 56 90 50 90 C44 90 40 87 40 80 C40 74 45 72 46 67 C48 69 49 70 49 72 C51 70 52 67 52 64 Z', '#ffe27a'),
  shine('M22 66 C21 58 25 51 29 45'),
);

/** coin is a struck coin with a mark of its own. */
export const coin = (mark: string, fill = '#f2c243', low = '#a8710f') => drawn(
  ball(50, 50, 43, fill),
  shade('M8 56 A43 43 0 0 0 92 56 A46 44 0 0 1 8 56 Z', low, 0.7),
  hair('M50 14 a36 36 0 0 1 0 72 a36 36 0 0 1 0 -72', low, 3.4),
  hair(Array.from({ length: 24 }, (_, i) => `M${(50 + 39.5 * Math.cos((i * Math.PI) / 12)).toFixed(1)} ${(50 + 39.5 * Math.sin((i * Math.PI) / 12)).toFixed(1)} h.1`).join(' '), '#fff3b8', 3),
  mark.length === 1 ? lettered(mark, 50, 67, 48, '#fff6d8', '#5a3406') : at('translate(22 20) scale(.56)', part(mark, '#fff6d8')),
  shine('M18 42 A34 34 0 0 1 36 20'),
);

export const COIN_STAR = STAR;
export const COIN_CROWN = 'M8 82 L2 26 L28 50 L50 14 L72 50 L98 26 L92 82 Z';

export const horseshoe = (fill = '#d9a53c', low = '#8c5a12') => drawn(
  part('M50 6 C76 6 92 26 90 52 C89 68 82 82 78 92 L60 92 C64 80 71 66 71 51 C71 35 62 25 50 25 C38 25 29 35 29 51 C29 66 36 80 40 92 L22 92 C18 82 11 68 10 52 C8 26 24 6 50 6 Z', fill),
  shade('M50 6 C76 6 92 26 90 52 C89 68 82 82 78 92 L70 92 C78 72 82 60 80 46 C77 24 66 12 50 6 Z', low, 0.6),
  part('M16 86 h28 v9 h-28 Z', fill), part('M56 86 h28 v9 h-28 Z', fill),
  hair('M20 50 h.1 M23 34 h.1 M34 20 h.1 M50 15 h.1 M66 20 h.1 M77 34 h.1 M80 50 h.1 M24 68 h.1 M76 68 h.1', '#2b1405', 5.4),
  shine('M17 44 C19 32 24 22 32 16'),
);

const LOBE = 'M50 50 C44 38 30 36 28 24 C26 12 40 6 50 17 C60 6 74 12 72 24 C70 36 56 38 50 50 Z';

/** clover has four leaves; the lucky one grows in gold. */
export const clover = (fill = '#3fa34d', low = '#1d6b2c') => drawn(
  line('M51 52 C55 70 62 84 74 94', low, 4.5),
  ...[0, 90, 180, 270].map((a) => at(`rotate(${a} 50 50)`, part(LOBE, fill), shade('M50 50 C56 38 70 36 72 24 C74 15 66 9 58 12 C64 24 58 38 50 50 Z', low, 0.5), hair('M50 44 V24', low, 2))),
  shine('M33 22 q1 -7 7 -8'),
);

/** Small enough that a ribbon below leaves the face free. */
export const joker = at('translate(9 -1) scale(.82)', drawn(
  part('M26 52 C14 44 2 46 5 66 C-2 38 14 18 34 28 C34 12 44 4 50 4 C56 4 66 12 66 28 C86 18 102 38 95 66 C98 46 86 44 74 52 L72 64 L28 64 Z', '#7a2f9c'),
  part('M50 4 C66 6 68 20 66 28 C60 38 58 50 58 64 L42 64 C42 50 40 38 34 28 C32 20 34 6 50 4 Z', '#e0b030'),
  part('M34 28 C40 38 42 50 42 64 L28 64 L26 52 C22 40 26 32 34 28 Z', '#c3202f'),
  part('M66 28 C60 38 58 50 58 64 L72 64 L74 52 C78 40 74 32 66 28 Z', '#1f7a4c'),
  ball(6, 68, 6, '#f0c24a'), ball(94, 68, 6, '#f0c24a'), ball(50, 7, 6, '#f0c24a'),
  part('M30 62 C28 84 40 96 50 96 C60 96 72 84 70 62 Z', '#ffe0c2'),
  part('M26 58 h48 v9 h-48 Z', '#f6e2ab'),
  shade('M38 73 q4 -5 8 0 q-4 3 -8 0 M54 73 q4 -5 8 0 q-4 3 -8 0', '#1b0d05'),
  hair('M39 82 C44 91 56 91 61 82', '#a8101e', 3.4),
  dot(50, 78, 3.4, '#d8323f'),
  shine('M40 16 C43 11 47 9 50 9'),
));

export const crown = drawn(
  part('M12 80 L4 30 L28 52 L50 14 L72 52 L96 30 L88 80 Z', '#f0c24a'),
  shade('M50 14 L72 52 L96 30 L88 80 L58 80 Z', '#b9801c', 0.55),
  part('M12 76 h76 v14 h-76 Z', '#e0ab38'),
  ball(50, 12, 6, '#c41f30'), ball(5, 29, 5, '#2f6fc0'), ball(95, 29, 5, '#2f6fc0'),
  ball(50, 62, 7, '#c41f30'), dot(30, 83, 3.6, '#1f7a4c'), dot(50, 83, 3.6, '#c41f30'), dot(70, 83, 3.6, '#1f7a4c'),
  shine('M16 68 L13 46'),
);

/** The wild of games without a figure: a sun of twelve rays around a W. */
export const sunburst = (ray = '#ffb52e', face = '#d8232f') => drawn(
  part(Array.from({ length: 24 }, (_, i) => { const a = (i * Math.PI) / 12, r = i % 2 ? 30 : 48; return `${i ? 'L' : 'M'}${(50 + r * Math.sin(a)).toFixed(1)} ${(50 - r * Math.cos(a)).toFixed(1)}`; }).join(' ') + ' Z', ray),
  ball(50, 50, 27, '#fff0c0'), ball(50, 50, 22, face),
  lettered('W', 50, 61, 31, '#fff6d8'),
);

/** Two flames, one behind the other. */
export const twinFlames = drawn(
  at('translate(-6 6) scale(.72 .84)', flame),
  at('translate(34 14) scale(.72 .84)', flame),
);
