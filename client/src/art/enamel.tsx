import type { ComponentChildren } from 'preact';
import type { Drawing } from './badge';

/** The dark wire that parts one field of enamel from the next. */
const WIRE = '#1b0d05';
const cloison = { stroke: WIRE, 'stroke-width': 3.2, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
const FACE = "'Yeseva One', serif";

/** drawn lays parts over each other: a picture on a field of 100 × 100. */
export function drawn(...parts: Drawing[]): Drawing {
  return () => <>{parts.map((part) => part())}</>;
}

/** part is a field of enamel with its wire. */
export const part = (d: string, fill: string): Drawing => () => <path d={d} fill={fill} {...cloison} />;

/** shade is colour within a field, without a wire. */
export const shade = (d: string, fill: string, opacity = 1): Drawing => () => <path d={d} fill={fill} opacity={opacity} />;

/** line is a coloured stroke between two wires. */
export const line = (d: string, colour: string, width = 4): Drawing => () => (
  <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d={d} stroke={WIRE} stroke-width={width + 4.4} />
    <path d={d} stroke={colour} stroke-width={width} />
  </g>
);

/** hair is a thin line within a field. */
export const hair = (d: string, colour = WIRE, width = 2): Drawing => () => <path d={d} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />;

/** ball is a round field; dot one without a wire. */
export const ball = (x: number, y: number, r: number, fill: string): Drawing => () => <circle cx={x} cy={y} r={r} fill={fill} {...cloison} />;
export const dot = (x: number, y: number, r: number, fill: string): Drawing => () => <circle cx={x} cy={y} r={r} fill={fill} />;

/** shine is the light on the glaze. */
export const shine = (d: string): Drawing => () => <path d={d} fill="none" stroke="#fff" stroke-opacity="0.62" stroke-width="3.4" stroke-linecap="round" />;

/** at moves, turns and scales what it is given. */
export const at = (transform: string, ...parts: Drawing[]): Drawing => () => <g transform={transform}>{parts.map((p) => p())}</g>;

/** both draws a half and its mirror image about the middle of the field. */
export const both = (...parts: Drawing[]): Drawing => drawn(...parts, at('matrix(-1 0 0 1 100 0)', ...parts));

/** lettered is a word in the title face, in the middle of x at the base line y. */
export function lettered(text: string, x: number, y: number, size: number, fill: string, wire: string = WIRE): Drawing {
  const common: Record<string, string | number> = { x, y, 'text-anchor': 'middle', 'font-family': FACE, 'font-size': size };
  return (): ComponentChildren => <text {...common} fill={fill} stroke={wire} stroke-width={Math.min(7, size / 9)} paint-order="stroke" stroke-linejoin="round">{text}</text>;
}
