import { at, ball, dot, drawn, hair, line, part, shade, shine } from '../enamel';

const wheel = (x: number, y: number, r: number) => drawn(ball(x, y, r, '#2b2a30'), ball(x, y, r * 0.5, '#d5dde8'), dot(x, y, r * 0.18, '#2b2a30'));

export const car = drawn(
  part('M14 48 L26 26 C28 22 32 20 36 20 L62 20 C67 20 70 22 73 26 L86 44 C94 46 98 50 98 58 L98 72 L2 72 L2 56 C2 50 6 48 14 48 Z', '#fdf6e4'),
  shade('M2 60 L98 60 L98 72 L2 72 Z', '#d3212d', 1),
  part('M30 28 L48 28 L48 45 L20 45 Z', '#4a7fb0'), part('M54 28 L62 28 C65 28 67 30 69 33 L77 45 L54 45 Z', '#4a7fb0'),
  dot(93, 55, 4.2, '#ffe27a'), dot(6, 56, 3.4, '#ffb08a'), hair('M56 52 h8', '#1b0d05', 3),
  wheel(25, 74, 14), wheel(75, 74, 14), shine('M34 24.5 H60'),
);

export const truck = drawn(
  part('M2 22 h58 v48 h-58 Z', '#fdf6e4'), hair('M14 26 V66 M26 26 V66 M38 26 V66 M50 26 V66', '#c9b896', 3), shade('M2 56 h58 v8 h-58 Z', '#d3212d'),
  part('M60 34 L80 34 C86 34 90 38 92 44 L98 56 L98 74 L60 74 Z', '#f2e6c8'), part('M68 41 L79 41 C83 41 85 43 87 48 L89 54 L68 54 Z', '#4a7fb0'),
  part('M2 68 h96 v8 h-96 Z', '#4a4a55'), dot(94, 63, 3.6, '#ffe27a'),
  wheel(20, 80, 12), wheel(46, 80, 12), wheel(80, 80, 12), shine('M6 27 H40'),
);

export const bike = drawn(
  ball(22, 70, 20, '#2b2a30'), ball(22, 70, 12, '#f1e7d0'), ball(22, 70, 4, '#8796ab'), ball(79, 70, 20, '#2b2a30'), ball(79, 70, 12, '#f1e7d0'), ball(79, 70, 4, '#8796ab'),
  line('M79 70 L66 32 L58 24 M66 32 L76 28', '#d5dde8', 4), line('M22 70 L44 66', '#8796ab', 5),
  part('M8 42 C18 36 30 38 40 44 L58 38 C64 36 70 40 71 46 L60 56 L34 58 C26 50 18 48 8 46 Z', '#fdf6e4'),
  part('M36 58 h24 l-2 16 h-20 Z', '#8796ab'), hair('M40 64 h16 M40 69 h16', '#2b2a30', 2),
  part('M8 36 C18 32 30 34 38 40 L36 46 C26 42 16 42 8 44 Z', '#1b120c'), ball(70, 38, 6, '#ffe27a'),
  line('M40 78 L14 82', '#d5dde8', 4), shine('M46 45 L58 42'),
);

export const bus = drawn(
  part('M8 18 C8 12 12 8 18 8 L82 8 C88 8 92 12 92 18 L94 84 L6 84 Z', '#fdf6e4'),
  part('M20 14 h60 v11 h-60 Z', '#1b120c'), hair('M28 19.5 H72', '#ffe27a', 4.4),
  part('M14 30 h72 v26 h-72 Z', '#4a7fb0'), hair('M50 30 V56', '#1b0d05', 3.2), shade('M18 34 L36 34 L22 52 L18 52 Z M54 34 L72 34 L58 52 L54 52 Z', '#fff', 0.35),
  shade('M6 74 L94 74 L94 84 L6 84 Z', '#2f66d0'), ball(20, 66, 6, '#ffe27a'), ball(80, 66, 6, '#ffe27a'), part('M36 62 h28 v11 h-28 Z', '#d5dde8'), hair('M40 67.5 H60', '#4a4a55', 2),
  part('M12 84 h16 v10 h-16 Z', '#2b2a30'), part('M72 84 h16 v10 h-16 Z', '#2b2a30'), line('M6 34 H2 v10 M94 34 h4 v10', '#fdf6e4', 3), shine('M14 20 C14 17 15 14 18 13'),
);

export const helmet = drawn(
  part('M8 62 C4 28 28 6 56 8 C82 10 96 34 94 60 L92 78 C84 88 70 92 58 92 L52 72 L20 78 C12 76 9 70 8 62 Z', '#fdf6e4'),
  shade('M94 60 L92 78 C84 88 70 92 58 92 L54 78 C74 76 82 44 70 12 C88 20 95 40 94 60 Z', '#b9ae8c', 0.8),
  part('M10 44 C26 34 46 34 58 40 C64 46 66 58 62 66 L14 70 C8 62 8 52 10 44 Z', '#20304a'),
  shade('M16 50 C26 42 40 42 50 46 L30 62 L16 63 Z', '#9cc4ff', 0.6),
  hair('M30 13 C44 9 66 15 80 29', '#2fae52', 6), ball(66, 58, 4.6, '#d5dde8'), hair('M60 78 h20', '#0c3a18', 3),
  shine('M14 34 C18 26 24 20 30 17'),
);

export const tyre = drawn(
  ball(50, 50, 46, '#24322a'),
  hair(Array.from({ length: 20 }, (_, i) => { const a = (i * Math.PI) / 10; return `M${(50 + 39 * Math.cos(a)).toFixed(1)} ${(50 + 39 * Math.sin(a)).toFixed(1)} L${(50 + 44 * Math.cos(a + 0.12)).toFixed(1)} ${(50 + 44 * Math.sin(a + 0.12)).toFixed(1)}`; }).join(''), '#b8c4bc', 3),
  hair('M50 16 a34 34 0 0 1 0 68 a34 34 0 0 1 0 -68', '#5a5a68', 2.4),
  ball(50, 50, 29, '#fdf6e4'), ball(50, 50, 22, '#fdf6e4'),
  ...[0, 72, 144, 216, 288].map((a) => at(`rotate(${a} 50 50)`, part('M46 46 L43 31 L57 31 L54 46 Z', '#8796ab'))),
  ball(50, 50, 7, '#2c9a4a'), shine('M15 42 A37 37 0 0 1 34 18'),
);

export const fuel = drawn(
  line('M68 44 L78 44 C86 44 84 78 90 78 C97 78 96 54 96 44 L86 26', '#4a4a55', 3.6), part('M80 22 L88 18 L96 28 L90 36 Z', '#d5dde8'),
  part('M14 14 C14 8 18 6 22 6 L60 6 C64 6 68 8 68 14 L68 92 L14 92 Z', '#f2b81e'), shade('M54 8 L62 8 C66 9 68 11 68 14 L68 92 L54 92 Z', '#b87a08', 0.8),
  part('M22 16 h38 v22 h-38 Z', '#20304a'), hair('M28 24 H54 M28 31 H46', '#8ff0d4', 3),
  part('M41 48 C48 58 54 64 54 72 C54 80 48 84 41 84 C34 84 28 80 28 72 C28 64 34 58 41 48 Z', '#c3202f'), shine('M34 72 C34 68 36 65 38 63'),
  part('M8 90 h66 v8 h-66 Z', '#4a4a55'),
);

export const cone = drawn(
  part('M44 6 h12 L80 84 L20 84 Z', '#f6c31e'), shade('M52 6 h4 L80 84 L60 84 Z', '#b07f08', 0.7),
  part('M39.4 21 L60.6 21 L65.6 37 L34.4 37 Z', '#3a3a44'), part('M30 51 L70 51 L75 67 L25 67 Z', '#3a3a44'),
  shade('M55 21 L60.6 21 L65.6 37 L57 37 Z M59 51 L70 51 L75 67 L61 67 Z', '#17171c', 0.7),
  part('M6 82 h88 a4 4 0 0 1 4 4 v8 h-96 v-8 a4 4 0 0 1 4 -4 Z', '#3a3a44'), shine('M42 14 L40 20'),
);

export const roadWild = drawn(
  part('M50 2 L98 50 L50 98 L2 50 Z', '#f2b81e'), hair('M50 11 L89 50 L50 89 L11 50 Z', '#1b0d05', 3),
  part('M42 76 L46 30 L54 30 L58 76 Z', '#2b2a30'), hair('M50 36 v7 M50 50 v8 M50 64 v9', '#fdf6e4', 3),
);
