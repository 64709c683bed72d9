import type { Drawing } from '../badge';
import { suits } from '../suits';

/** The dark wire around a field of enamel. */
export const WIRE = '#1b0d05';
const FACE = "'Yeseva One', serif";
const INK = { h: '#a3202f', d: '#a3202f', s: '#15161b', c: '#15161b' } as const;

type Suit = keyof typeof suits;

/** card is a playing card about the point x, y, turned by so many degrees. */
export function card(x: number, y: number, turn: number, rank: string, suit: Suit, width = 40): Drawing {
  const k = width / 40;
  return () => (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${k})`}>
      <rect x="-18.6" y="-26" width="40" height="56" rx="5" fill="#140a03" opacity="0.4" />
      <rect x="-20" y="-28" width="40" height="56" rx="5" fill="#fdfaf1" stroke={WIRE} stroke-width="2" />
      <rect x="-17.4" y="-25.4" width="34.8" height="50.8" rx="3" fill="none" stroke="#d9ab58" stroke-width="0.9" />
      <text x="-10.5" y="-10.5" text-anchor="middle" font-family={FACE} font-size="17" fill={INK[suit]}>{rank}</text>
      <path d={suits[suit]} transform="translate(-11 -8) scale(0.27)" fill={INK[suit]} />
    </g>
  );
}

/** back is a card that lies face down. */
export function back(x: number, y: number, turn: number, width = 40): Drawing {
  return () => (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${width / 40})`}>
      <rect x="-20" y="-28" width="40" height="56" rx="5" fill="#f1e7d0" stroke={WIRE} stroke-width="2" />
      <rect x="-16.5" y="-24.5" width="33" height="49" rx="3" fill="#7d1f2b" stroke="#b98a38" stroke-width="1.2" />
      <path d="M-16 -8 L0 -24 L16 -8 M-16 8 L0 -8 L16 8 M-16 24 L0 8 L16 24" fill="none" stroke="#e8c777" stroke-width="1.4" />
    </g>
  );
}

/** chip is a casino chip of a colour with a letter on it. */
export function chip(x: number, y: number, r: number, colour: string, letter = ''): Drawing {
  const lap = (2 * Math.PI * r * 0.84) / 16;
  return () => (
    <g>
      <circle cx={x + 0.8} cy={y + 2} r={r} fill="#140a03" opacity="0.45" />
      <circle cx={x} cy={y} r={r} fill={colour} stroke={WIRE} stroke-width="1.8" />
      <circle cx={x} cy={y} r={r * 0.84} fill="none" stroke="#fdf3dc" stroke-width={r * 0.24} stroke-dasharray={`${lap} ${lap}`} />
      <circle cx={x} cy={y} r={r * 0.66} fill={colour} stroke="#e8c777" stroke-width="1.4" />
      {letter && <text x={x} y={y + r * 0.32} text-anchor="middle" font-family={FACE} font-size={r * 0.9} fill="#fff3cf">{letter}</text>}
    </g>
  );
}

/** sector is a piece of a ring about the middle of the field, between two angles in turns from the top. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const on = (r: number, turn: number) => `${(50 + r * Math.sin(2 * Math.PI * turn)).toFixed(2)} ${(50 - r * Math.cos(2 * Math.PI * turn)).toFixed(2)}`;
  return `M${on(inner, from)} L${on(outer, from)} A${outer} ${outer} 0 0 1 ${on(outer, to)} L${on(inner, to)} A${inner} ${inner} 0 0 0 ${on(inner, from)} Z`;
}
