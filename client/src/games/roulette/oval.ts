/** Point on the drawing of the race track. */
export interface Point { x: number; y: number }

/** Oval is a race track of so many pockets: a band around a stadium, lying with the zero at the right or upright with it on top. */
export interface Oval { long: number; short: number; band: number; upright: boolean; pockets: number }

/**
 * at is a point of the track: `t` is how far along it, in pockets from the middle
 * of the zero in the order of the wheel; `out` is how far across the band, 0 at
 * its inner edge and 1 at its outer one.
 */
export function at(o: Oval, t: number, out: number): Point {
  const r = (o.short - o.band) / 2;
  const straight = o.long - o.band - 2 * r;
  const whole = 2 * straight + 2 * Math.PI * r;
  const far = r + o.band * (out - 0.5);
  const left = o.band / 2 + r;
  const right = left + straight;
  const cap = Math.PI * r;
  // Half of the right cap, the lower side, the left cap, the upper side, the other half.
  let s = ((((t / o.pockets) % 1) + 1) % 1) * whole;
  const turned = (cx: number, angle: number) => place(o, cx + far * Math.cos(angle), o.short / 2 + far * Math.sin(angle));
  if (s <= cap / 2) return turned(right, s / r);
  s -= cap / 2;
  if (s <= straight) return place(o, right - s, o.short / 2 + far);
  s -= straight;
  if (s <= cap) return turned(left, Math.PI / 2 + s / r);
  s -= cap;
  if (s <= straight) return place(o, left + s, o.short / 2 - far);
  return turned(right, -Math.PI / 2 + (s - straight) / r);
}

/** place turns the track upright, where it stands so. */
function place(o: Oval, x: number, y: number): Point {
  return o.upright ? { x: y, y: o.long - x } : { x, y };
}

const STEPS = 10; // points along one pocket's edge

/** plate is the outline of a pocket's field on the band. */
export function plate(o: Oval, pocket: number): string {
  return closed([...edge(o, pocket - 0.5, pocket + 0.5, 1), ...edge(o, pocket + 0.5, pocket - 0.5, 0)]);
}

/** sector is the outline of what lies inside the band between runs of pockets, and its middle. */
export function sector(o: Oval, pockets: number[]): { outline: string; middle: Point } {
  const points = runsOf(pockets, o.pockets).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => edge(o, from + i - 0.5, from + i + 0.5, 0)).flat());
  return { outline: closed(points), middle: middleOf(points) };
}

/** middleOf is the centre of gravity of what points enclose. */
function middleOf(points: Point[]): Point {
  let area = 0;
  const sum: Point = { x: 0, y: 0 };
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length]!;
    const cross = p.x * q.y - q.x * p.y;
    area += cross;
    sum.x += (p.x + q.x) * cross;
    sum.y += (p.y + q.y) * cross;
  });
  return { x: sum.x / (3 * area), y: sum.y / (3 * area) };
}

/** runsOf are the runs of neighbouring pockets, in the order of the wheel; one over the zero counts past the end. */
export function runsOf(pockets: number[], of: number): [number, number][] {
  const has = new Set(pockets);
  const first = pockets.filter((p) => !has.has((p + of - 1) % of)).sort((a, b) => a - b);
  return first.map((from) => {
    let to = from;
    while (has.has((to + 1) % of) && to - from < of - 1) to++;
    return [from, to];
  });
}

function edge(o: Oval, from: number, to: number, out: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => at(o, from + ((to - from) * i) / STEPS, out));
}

function closed(points: Point[]): string {
  return `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
}
