import type { Laid, TableView } from '../../table/wire';
import type { Place, RouletteRules } from './wire';

/** Box is where a spot lies on the cloth: u along it from the zero (0 to 14), v across it from the dozens' side (0 to 3, below 0 outside); its middle and its size. */
export interface Box { u: number; v: number; du: number; dv: number }

const LINE = 0.42; // how wide the line between two numbers is to a press
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** column and row of a number: row 0 has 1, 4, 7 and so on. */
const column = (n: number) => Math.ceil(n / 3) - 1;
const row = (n: number) => (n - 1) % 3;

/** cell is where a number lies. */
export function cell(n: number): Box {
  return n === 0 ? { u: 0.5, v: 1.5, du: 1, dv: 3 } : { u: 1.5 + column(n), v: 0.5 + row(n), du: 1, dv: 1 };
}

/** boxOf is where a place of the cloth lies; null for what lies on the track or beside the cloth. */
export function boxOf(p: Place): Box | null {
  const numbers = p.numbers ?? [];
  switch (p.kind) {
    case 'straight':
      return cell(numbers[0]!);
    case 'split': case 'corner': case 'trio':
      return between(numbers);
    case 'street': case 'six-line': case 'first-four':
      return { u: middle(numbers.filter((n) => n > 0).map((n) => cell(n).u)) - (numbers.includes(0) ? 0.5 : 0), v: 0, du: p.kind === 'street' ? 0.58 : LINE, dv: LINE };
    case 'column':
      return { u: 13.5, v: row(numbers[0]!) + 0.5, du: 1, dv: 1 };
    case 'dozen':
      return { u: 1 + column(numbers[0]!) + 2, v: -0.45, du: 4, dv: 0.9 };
    case 'even-chance':
      return { u: 2 + 2 * OUTSIDE.indexOf(p.name), v: -1.35, du: 2, dv: 0.9 };
  }
  return null;
}

/** between is the line or the corner where numbers meet; those of zero lie on its edge. */
function between(numbers: number[]): Box {
  const others = numbers.filter((n) => n > 0);
  const u = numbers.includes(0) ? 1 : middle(others.map((n) => cell(n).u));
  const v = middle(others.map((n) => cell(n).v));
  const along = others.length === 2 && column(others[0]!) === column(others[1]!) && !numbers.includes(0);
  const across = numbers.length === 2 && !along;
  return { u, v, du: along ? 0.58 : LINE, dv: across ? 0.58 : LINE };
}

function middle(of: number[]): number {
  return (Math.min(...of) + Math.max(...of)) / 2;
}

/** around are a number's neighbours with itself, in the order of the wheel. */
export function around(wheel: number[], n: number, reach: number): number[] {
  const at = wheel.indexOf(n);
  return Array.from({ length: 2 * reach + 1 }, (_, i) => wheel[(at - reach + i + wheel.length) % wheel.length]!);
}

/** chipsOf are the chips of a call bet or of a number's neighbours: their spots, and how many lie there. */
export function chipsOf(p: Place, rules: RouletteRules, arg: number): { spot: number; count: number }[] {
  if (p.kind !== 'neighbours') return p.chips ?? [];
  return around(rules.wheel, arg, p.reach ?? 0).map((n) => ({ spot: straightOf(rules, n), count: 1 }));
}

/** straightOf is the spot of a number. */
export function straightOf(rules: RouletteRules, n: number): number {
  return rules.places.find((p) => p.kind === 'straight' && p.numbers?.[0] === n)!.spot;
}

/** laidBy is what lies on the cloth by a view: a call bet lies as its chips. */
export function laidBy(view: TableView, rules: RouletteRules): Laid[] {
  return (view.stakes ?? []).flatMap((s) => {
    const p = rules.places.find((x) => x.spot === s.spot);
    const chips = p ? chipsOf(p, rules, s.arg ?? 0) : [];
    const all = chips.reduce((sum, c) => sum + c.count, 0);
    return all === 0 ? [s] : chips.map((c) => ({ spot: c.spot, stake: (s.stake / all) * c.count }));
  });
}
