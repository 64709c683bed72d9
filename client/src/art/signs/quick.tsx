import type { Badge, Drawing } from '../badge';
import { at, drawn, hair } from '../enamel';
import { back, card, WIRE } from './parts';

/** Places of pips on a face of a die, in its own 0 to 1. */
const PIPS: Record<number, [number, number][]> = {
  1: [[0.5, 0.5]], 2: [[0.28, 0.28], [0.72, 0.72]], 3: [[0.26, 0.26], [0.5, 0.5], [0.74, 0.74]],
  4: [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]], 5: [[0.26, 0.26], [0.74, 0.26], [0.5, 0.5], [0.26, 0.74], [0.74, 0.74]],
  6: [[0.28, 0.22], [0.72, 0.22], [0.28, 0.5], [0.72, 0.5], [0.28, 0.78], [0.72, 0.78]],
};

/** die is a cube seen from above a corner, its top at x, y; faces are top, left and right. */
function die(x: number, y: number, s: number, faces: [number, number, number], hue: [string, string, string]): Drawing {
  const w = 0.866 * s;
  const planes = [`${w} ${s / 2} ${-w} ${s / 2} ${x} ${y}`, `${w} ${s / 2} 0 ${s} ${x - w} ${y + s / 2}`, `${w} ${-s / 2} 0 ${s} ${x} ${y + s}`];
  return () => (
    <g>
      <ellipse cx={x} cy={y + 2 * s} rx={w * 1.02} ry={s * 0.24} fill="#140a03" opacity="0.4" />
      {planes.map((m, i) => (
        <g key={i} transform={`matrix(${m})`}>
          <rect width="1" height="1" rx="0.12" fill={hue[i]} stroke={WIRE} stroke-width="0.07" />
          {PIPS[faces[i]!]!.map(([px, py]) => <circle key={`${px} ${py}`} cx={px} cy={py} r={faces[i] === 1 ? 0.16 : 0.105} fill="#fdfaf1" />)}
        </g>
      ))}
    </g>
  );
}

const RED: [string, string, string] = ['#c23243', '#8f1c2a', '#a3202f'];

/** The curve over its grid, with a spark at its end. */
const flight: Drawing = () => (
  <g>
    <rect x="4" y="10" width="92" height="80" rx="12" fill="url(#brass)" stroke="#5a3d10" stroke-width="0.8" />
    <rect x="8" y="14" width="84" height="72" rx="9" fill="#0c1322" stroke={WIRE} stroke-width="1.2" />
    <path d="M14 68 H86 M14 50 H86 M14 32 H86 M32 20 V80 M50 20 V80 M68 20 V80" stroke="#8fb0e0" stroke-width="0.7" opacity="0.3" />
    <path d="M14 80 C42 78 62 66 76 32 L76 80 Z" fill="#e8c777" opacity="0.16" />
    <path d="M14 80 C42 78 62 66 76 32" fill="none" stroke={WIRE} stroke-width="8" stroke-linecap="round" />
    <path d="M14 80 C42 78 62 66 76 32" fill="none" stroke="#f3d998" stroke-width="4.2" stroke-linecap="round" />
    <path d="M76 14 L79.4 26 L91 23 L83 32 L91 41 L79.4 38 L76 50 L72.6 38 L61 41 L69 32 L61 23 L72.6 26 Z" fill="#ffb02e" stroke={WIRE} stroke-width="2" stroke-linejoin="round" />
    <circle cx="76" cy="32" r="5" fill="#fff3cf" />
    <text x="30" y="40" text-anchor="middle" font-family="'Yeseva One', serif" font-size="22" fill="#fff3cf">2×</text>
  </g>
);

/** arrow points up at x, y; turned by 180 it points down. */
const arrow = (x: number, y: number, turn: number, colour: string): Drawing => () => (
  <path d="M0 -14 L15 3 H7 V15 H-7 V3 H-15 Z" transform={`translate(${x} ${y}) rotate(${turn})`} fill={colour} stroke={WIRE} stroke-width="2.4" stroke-linejoin="round" />
);

const TILES: [number, number][] = [0, 1, 2].flatMap((row) => [0, 1, 2].map((col): [number, number] => [7 + col * 30, 7 + row * 30]));

/** A board of tiles: two gems found, one mine, the rest closed. */
const board: Drawing = () => (
  <g>
    <rect x="2" y="2" width="96" height="96" rx="12" fill="url(#brass)" stroke="#5a3d10" stroke-width="0.8" />
    <rect x="4.6" y="4.6" width="90.8" height="90.8" rx="10" fill="#0f2d23" stroke={WIRE} />
    {TILES.map(([x, y], i) => <rect key={i} x={x} y={y} width="26" height="26" rx="5" fill={i === 2 || i === 4 ? '#0b1f18' : i === 6 ? '#4c0f18' : '#2f7a60'} stroke={WIRE} stroke-width="1.4" />)}
    {TILES.filter((_, i) => i !== 2 && i !== 4 && i !== 6).map(([x, y]) => <path key={`${x} ${y}`} d={`M${x + 4} ${y + 7} q0 -3 3 -3 h12`} fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2" stroke-linecap="round" />)}
  </g>
);

const gem = (x: number, y: number): Drawing => at(`translate(${x} ${y})`,
  () => <path d="M-9 -3 L-4.6 -8.4 H4.6 L9 -3 L0 9 Z" fill="#7fd4e6" stroke={WIRE} stroke-width="1.6" stroke-linejoin="round" />,
  hair('M-9 -3 H9 M-3.4 -3 L0 8 L3.4 -3 L0 -8', '#e4fdff', 1));

const mine = (x: number, y: number): Drawing => at(`translate(${x} ${y})`,
  hair('M-10 0 H10 M0 -10 V10 M-7 -7 L7 7 M7 -7 L-7 7', '#f1e7d0', 2.2),
  () => <circle r="6.4" fill="#15161b" stroke="#f1e7d0" stroke-width="1.2" />,
  () => <circle cx="-2" cy="-2" r="1.5" fill="#fff" />);

const bare = (drawing: Drawing): Badge => ({ shape: 'bare', enamel: 'bottle', drawing });

export const quickSigns: Record<string, Badge> = {
  craps: bare(drawn(die(34, 30, 27, [5, 3, 6], RED), die(70, 12, 25, [2, 1, 4], RED))),
  crash: bare(flight),
  'hi-lo': bare(drawn(back(36, 52, -16, 50), card(50, 50, 6, '8', 'h', 54), arrow(84, 24, 0, '#9be3c1'), arrow(84, 76, 180, '#e58a8f'))),
  mines: bare(drawn(board, gem(80, 20), gem(50, 50), mine(20, 80))),
};
