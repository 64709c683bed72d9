import type { TableSpot } from './wire';

/** Units that lie on a spot before the round; arg is what the spot asks beside them. */
export interface Bet { spot: number; arg: number; units: number }

/** Why chips were not taken; `limit` is in units. */
export interface Refused { kind: 'least' | 'most' | 'step' | 'credit' | 'unknown'; spot: number; limit: number }

/** What lies after chips were laid: refused chips leave everything as it was, chips beyond the most are cut and told. */
export type Outcome = { bets: Bet[]; cut: { spot: number; most: number } | null; refused: null } | { bets: Bet[]; cut: null; refused: Refused };

/** How several chips are laid: each for itself, cut at the most, or all or none of them (OC-R2). */
export type Manner = 'each' | 'whole';

const SERIES = [1, 5, 25, 100, 500, 1000, 5000, 10_000, 50_000];
const TRAY = 7; // chips that a tray holds

/** chipsFor are the values of a table's chips, in units: from the least that any spot takes to the most. */
export function chipsFor(spots: TableSpot[]): number[] {
  const single = spots.filter((s) => !s.whole);
  const least = Math.min(...single.map((s) => s.least));
  const most = Math.max(...single.map((s) => s.most));
  const step = Math.min(...single.map((s) => s.by));
  const fits = SERIES.map((c) => Math.ceil(c / step) * step).filter((c) => c > least && c <= most);
  return [least, ...fits.filter((c, i) => fits.indexOf(c) === i)].slice(0, TRAY);
}

/** laidOn is what lies on a spot. */
export function laidOn(bets: Bet[], spot: number, arg?: number): number {
  return bets.reduce((sum, b) => (b.spot === spot && (arg === undefined || b.arg === arg) ? sum + b.units : sum), 0);
}

/** sumOf is what all chips on the table are worth, in units. */
export function sumOf(bets: Bet[]): number {
  return bets.reduce((sum, b) => sum + b.units, 0);
}

/**
 * lay puts chips on the table. The first chip on a spot must reach its least
 * (OC-2.1.6, OC-R2); what is above its most is cut to it (OC-2.1.7), or, where
 * the chips belong together, nothing is laid; `credit` is what may still be laid.
 */
export function lay(spots: TableSpot[], bets: Bet[], add: Bet[], credit: number, manner: Manner = 'each'): Outcome {
  let now = bets;
  let cut: { spot: number; most: number } | null = null;
  for (const a of add) {
    const s = spots.find((x) => x.spot === a.spot);
    const refuse = (kind: Refused['kind'], limit: number): Outcome => ({ bets, cut: null, refused: { kind, spot: a.spot, limit } });
    if (!s || a.arg < s.from || a.arg > s.to) return refuse('unknown', 0);
    const lying = laidOn(now, a.spot, a.arg);
    let sum = lying + a.units;
    if (sum > s.most) {
      if (manner === 'whole' || lying >= s.most) return refuse('most', s.most);
      cut = { spot: a.spot, most: s.most };
      sum = s.most;
    }
    if (sum < s.least) return refuse('least', s.least);
    if (sum % s.by !== 0) return refuse('step', s.by);
    now = put(now, a.spot, a.arg, sum);
    if (sumOf(now) - sumOf(bets) > credit) return refuse('credit', credit);
  }
  return { bets: now, cut, refused: null };
}

/** lift takes a chip off a spot; what is left must still be a bet, else all of it goes. */
export function lift(spots: TableSpot[], bets: Bet[], spot: number, arg: number, chip: number): Bet[] {
  const s = spots.find((x) => x.spot === spot);
  const rest = laidOn(bets, spot, arg) - chip;
  return put(bets, spot, arg, s && rest >= s.least && rest % s.by === 0 ? rest : 0);
}

/** doubled lays once more what lies. */
export function doubled(spots: TableSpot[], bets: Bet[], credit: number): Outcome {
  const atMost = bets.length > 0 && bets.every((b) => b.units >= (spots.find((s) => s.spot === b.spot)?.most ?? 0));
  const open = atMost ? bets : bets.filter((b) => b.units < (spots.find((s) => s.spot === b.spot)?.most ?? 0));
  const full = bets.find((b) => !open.includes(b));
  const done = lay(spots, bets, open, credit);
  return done.refused || done.cut || !full ? done : { ...done, cut: { spot: full.spot, most: full.units } };
}

/** put sets what lies on a spot; the order of first mention stays. */
function put(bets: Bet[], spot: number, arg: number, units: number): Bet[] {
  const same = (b: Bet) => b.spot === spot && b.arg === arg;
  if (units === 0) return bets.filter((b) => !same(b));
  if (!bets.some(same)) return [...bets, { spot, arg, units }];
  return bets.map((b) => (same(b) ? { ...b, units } : b));
}
