import { type Curve, growthOf } from './view';

/** What the graph shows: how far the flight is, and how it ended. */
export interface Scene { curve: Curve; ms: number; state: 'idle' | 'fly' | 'out' | 'crash'; /** Where the player left, in ms. */ left: number | null; target: number | null }

const ROOM = { left: 46, right: 26, top: 22, bottom: 30 }; // px around the plot
const LEAST = 8000; // ms that the graph spans at first

/** frameOf is how many ms and how high the graph spans. */
export function frameOf(c: Curve, ms: number): { ms: number; high: number } {
  const span = Math.max(LEAST, ms * 1.18);
  return { ms: span, high: Math.max(2, 1 + (growthOf(c, ms) - 1) * 1.28) };
}

/** stepOf is a round step that cuts a span into 3 to 7 parts. */
export function stepOf(span: number): number {
  const ten = 10 ** Math.floor(Math.log10(span));
  return [0.1, 0.2, 0.5, 1, 2, 5].map((k) => k * ten).find((s) => span / s <= 6.5) ?? ten * 10;
}

/** paint draws a scene on a canvas of so many CSS pixels. */
export function paint(ctx: CanvasRenderingContext2D, width: number, height: number, s: Scene): void {
  ctx.clearRect(0, 0, width, height);
  const f = frameOf(s.curve, s.ms);
  const x = (ms: number) => ROOM.left + (ms / f.ms) * (width - ROOM.left - ROOM.right);
  const y = (m: number) => height - ROOM.bottom - ((m - 1) / (f.high - 1)) * (height - ROOM.top - ROOM.bottom);
  grid(ctx, width, height, f, x, y);
  if (s.target && s.target / 100 < f.high) mark(ctx, width, y(s.target / 100));
  if (s.state === 'idle') return;
  line(ctx, s, x, y, height);
}

type Scale = (n: number) => number;

function grid(ctx: CanvasRenderingContext2D, width: number, height: number, f: { ms: number; high: number }, x: Scale, y: Scale): void {
  ctx.font = '500 12px "Onest Variable", Onest, system-ui, sans-serif';
  ctx.lineWidth = 1;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  const up = stepOf(f.high - 1);
  for (let m = 1; m <= f.high; m += up) {
    ctx.strokeStyle = m === 1 ? 'rgb(232 199 119 / 0.5)' : 'rgb(232 199 119 / 0.13)';
    stroke(ctx, ROOM.left, Math.round(y(m)) + 0.5, width - ROOM.right, Math.round(y(m)) + 0.5);
    ctx.fillStyle = '#cdbb95';
    ctx.fillText(`${m >= 100 ? Math.round(m) : Number(m.toFixed(2))}×`, ROOM.left - 8, y(m));
  }
  ctx.textAlign = 'center';
  const on = stepOf(f.ms / 1000);
  for (let t = on; t * 1000 <= f.ms; t += on) {
    ctx.strokeStyle = 'rgb(232 199 119 / 0.3)';
    stroke(ctx, Math.round(x(t * 1000)) + 0.5, height - ROOM.bottom, Math.round(x(t * 1000)) + 0.5, height - ROOM.bottom + 5);
    ctx.fillStyle = '#a9987a';
    ctx.fillText(`${Number(t.toFixed(1))} s`, x(t * 1000), height - ROOM.bottom + 16);
  }
}

/** mark is the line of the automatic cash-out. */
function mark(ctx: CanvasRenderingContext2D, width: number, at: number): void {
  ctx.save();
  ctx.setLineDash([3, 6]);
  ctx.strokeStyle = 'rgb(155 227 193 / 0.75)';
  ctx.lineWidth = 1.5;
  stroke(ctx, ROOM.left, at, width - ROOM.right, at);
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, s: Scene, x: Scale, y: Scale, height: number): void {
  const steps = 90;
  const path = new Path2D();
  for (let i = 0; i <= steps; i++) {
    const ms = (s.ms * i) / steps;
    if (i === 0) path.moveTo(x(0), y(1));
    else path.lineTo(x(ms), y(growthOf(s.curve, ms)));
  }
  const [tipX, tipY] = [x(s.ms), y(growthOf(s.curve, s.ms))];
  const fill = new Path2D(path);
  fill.lineTo(tipX, height - ROOM.bottom);
  fill.lineTo(x(0), height - ROOM.bottom);
  fill.closePath();
  const lost = s.state === 'crash';
  const glow = ctx.createLinearGradient(0, Math.min(tipY, height - ROOM.bottom - 60), 0, height - ROOM.bottom);
  glow.addColorStop(0, lost ? 'rgb(184 50 62 / 0.34)' : 'rgb(232 199 119 / 0.3)');
  glow.addColorStop(1, lost ? 'rgb(125 31 43 / 0.04)' : 'rgb(232 199 119 / 0.02)');
  ctx.fillStyle = glow;
  ctx.fill(fill);
  const brass = ctx.createLinearGradient(x(0), 0, Math.max(tipX, x(0) + 1), 0);
  for (const [at, colour] of lost ? [[0, '#8c6421'], [0.7, '#b8323e'], [1, '#e58a8f']] as const : [[0, '#8c6421'], [0.45, '#b98a38'], [0.8, '#f0d691'], [1, '#fff3cf']] as const) brass.addColorStop(at, colour);
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgb(0 0 0 / 0.55)';
  ctx.lineWidth = 9;
  ctx.stroke(path);
  ctx.strokeStyle = brass;
  ctx.lineWidth = 5;
  ctx.stroke(path);
  if (s.left !== null) bead(ctx, x(s.left), y(growthOf(s.curve, s.left)), '#9be3c1', 7);
  bead(ctx, tipX, tipY, lost ? '#e58a8f' : '#fff3cf', lost ? 8 : 9);
  if (lost) burst(ctx, tipX, tipY);
}

/** bead is the head of the curve, or the place where the player left it. */
function bead(ctx: CanvasRenderingContext2D, x: number, y: number, colour: string, size: number): void {
  const shine = ctx.createRadialGradient(x, y, 1, x, y, size * 3);
  shine.addColorStop(0, colour);
  shine.addColorStop(0.3, `${colour}66`);
  shine.addColorStop(1, `${colour}00`);
  ctx.fillStyle = shine;
  disc(ctx, x, y, size * 3);
  ctx.fillStyle = colour;
  ctx.strokeStyle = '#2b1c05';
  ctx.lineWidth = 2;
  disc(ctx, x, y, size);
  ctx.stroke();
}

function burst(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.strokeStyle = '#e58a8f';
  ctx.lineWidth = 3;
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 2 * Math.PI + 0.2;
    stroke(ctx, x + Math.cos(a) * 14, y + Math.sin(a) * 14, x + Math.cos(a) * (i % 2 ? 22 : 28), y + Math.sin(a) * (i % 2 ? 22 : 28));
  }
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}

function stroke(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}
