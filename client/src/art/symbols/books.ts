import type { Drawing } from '../badge';
import { at, ball, dot, drawn, hair, part, shade, shine } from '../enamel';

/** book lies half turned, with a clasp and its own mark on the cover. */
export const book = (cover: string, low: string, mark: Drawing) => drawn(
  part('M18 14 L74 6 L90 16 L90 84 L32 94 L18 86 Z', low),
  part('M74 8 L87 17 L87 80 L80 84 L80 20 Z', '#f6ead0'),
  hair('M77.5 14 V82 M82 17 V81 M85 18 V80', '#b99d66', 1.2),
  part('M18 14 L74 8 L74 80 L18 88 Z', cover),
  hair('M24 19.5 L68 14.5 L68 75 L24 81 Z', '#f0cf6e', 2.6),
  part('M18 14 L30 12.6 L18 28 Z', '#f0cf6e'), part('M74 8 L62 9.4 L74 22 Z', '#f0cf6e'), part('M18 88 L30 86.3 L18 74 Z', '#f0cf6e'), part('M74 80 L62 81.7 L74 66 Z', '#f0cf6e'),
  at('translate(24 26) scale(.44)', mark),
  part('M74 40 h14 v12 h-14 Z', '#f0cf6e'), dot(81, 46, 2.4, '#3a2408'),
  shine('M21 44 V24'),
);

export const ankh = (fill = '#f2c243', low = '#a8710f') => drawn(
  part('M50 4 C68 4 76 18 72 32 C69 42 61 47 57 50 L86 48 L88 64 L57 60 L61 96 L39 96 L43 60 L12 64 L14 48 L43 50 C39 47 31 42 28 32 C24 18 32 4 50 4 Z', fill),
  shade('M50 52 L86 48 L88 64 L57 60 L61 96 L50 96 Z', low, 0.6),
  part('M50 15 C59 15 63 22 61 30 C59 37 53 41 50 45 C47 41 41 37 39 30 C37 22 41 15 50 15 Z', '#12333c'),
  ball(50, 55, 6, '#1b9aae'),
  shine('M33 26 C32 18 37 11 44 10'),
);

/** The eye that watches over a book of Ra. */
export const eye = drawn(
  part('M4 44 C22 16 68 14 96 42 C74 66 30 70 4 44 Z', '#fdf6e4'),
  ball(48, 43, 15, '#1b9aae'), dot(48, 43, 7, '#12100c'), dot(43, 38, 3.4, '#fff'),
  hair('M4 26 C28 2 72 2 96 26 M40 62 L34 92 M60 62 C62 80 74 90 90 84 C96 80 92 72 86 76', '#1b0d05', 8),
  hair('M4 26 C28 2 72 2 96 26 M40 62 L34 92 M60 62 C62 80 74 90 90 84 C96 80 92 72 86 76', '#f2c243', 3.4),
);

export const pentacle = drawn(
  hair('M50 6 a44 44 0 1 1 -.1 0 Z', '#f0cf6e', 5),
  hair('M50 8 L76 86 L9 38 L91 38 L24 86 Z', '#f0cf6e', 5),
  dot(50, 52, 7, '#8ff0d4'),
);

/** A seated cat of Bubastis: the statue. */
export const bastet = drawn(
  part('M22 92 h60 v8 h-60 Z', '#b9801c'),
  part('M40 40 C28 50 26 72 28 92 L74 92 C78 84 72 74 70 70 C70 54 66 44 60 38 Z', '#2a2c36'),
  shade('M56 40 C66 48 68 60 68 72 C72 78 75 86 72 92 L58 92 C62 74 62 54 56 40 Z', '#12131a'),
  part('M72 90 C88 92 92 76 84 62 C82 74 76 78 70 78 Z', '#2a2c36'),
  part('M32 30 L30 4 L42 16 Q50 13 58 16 L70 4 L68 30 C66 42 58 48 50 48 C42 48 34 42 32 30 Z', '#343744'),
  shade('M34 12 L40 19 L35 24 Z M66 12 L60 19 L65 24 Z', '#c98a3c'),
  shade('M37 29 Q42 23 47 30 Q41 33 37 29 Z M63 29 Q58 23 53 30 Q59 33 63 29 Z', '#ffd75e'), dot(43, 29, 1.8, '#12100c'), dot(57, 29, 1.8, '#12100c'),
  shade('M47 36 h6 l-3 4 Z', '#c98a3c'),
  part('M34 46 C40 54 60 54 66 46 L68 56 C58 64 42 64 32 56 Z', '#f2c243'), hair('M38 52 v6 M44 54 v6 M50 55 v6 M56 54 v6 M62 52 v6', '#1b7a9a', 2.6),
  hair('M44 70 V92 M54 70 V92', '#12131a', 2),
  hair('M68 10 a4 5 0 1 1 -1 0', '#f2c243', 2.2),
  shine('M32 74 C32 68 33 62 36 56'),
);


/** Scarab with the sun between its arms. */
export const scarab = drawn(
  hair('M24 40 C12 36 8 26 14 16 M76 40 C88 36 92 26 86 16 M22 64 C10 64 6 74 8 84 M78 64 C90 64 94 74 92 84 M32 82 C26 88 24 92 26 98 M68 82 C74 88 76 92 74 98', '#1b0d05', 8),
  hair('M24 40 C12 36 8 26 14 16 M76 40 C88 36 92 26 86 16 M22 64 C10 64 6 74 8 84 M78 64 C90 64 94 74 92 84 M32 82 C26 88 24 92 26 98 M68 82 C74 88 76 92 74 98', '#f2c243', 3.6),
  ball(50, 13, 11, '#e8452a'), dot(47, 10, 3.6, '#ffb08a'),
  part('M34 34 C36 22 64 22 66 34 Z', '#f2c243'),
  part('M26 42 C28 32 72 32 74 42 L72 50 L28 50 Z', '#1b6fae'),
  part('M50 48 L72 48 C80 64 74 86 50 96 C26 86 20 64 28 48 Z', '#1b9aae'),
  shade('M50 48 L72 48 C80 64 74 86 50 96 Z', '#0d5a68', 0.75),
  hair('M50 48 V95', '#1b0d05', 3), hair('M32 58 C38 62 44 62 48 58 M30 70 C38 76 44 76 48 72 M52 58 C56 62 62 62 68 58 M52 72 C56 76 62 76 70 70', '#f2c243', 2.6),
  shine('M32 54 q2 -3 5 -3'),
);

