import type { Meter, Minor } from '../play/types';

/** Hit is a jackpot that was won: what it paid, and until when it is announced. */
export interface Hit { pool: string; amount: Minor; until: number }

/** Board is what the sign knows: a plain value, changed by what it hears. */
export interface Board {
  place: string;
  currency: string;
  meters: Meter[];
  /** heard is when the house was last heard of; 0 is never. */
  heard: number;
  /** incoming are the meters of a state that is still being told; null between states. */
  incoming: Meter[] | null;
  hits: Hit[];
}

export const empty: Board = { place: '', currency: 'CZK', meters: [], heard: 0, incoming: [], hits: [] };

/** What the stream of a sign says. */
export type Said =
  | { event: 'sign'; name: string; currency: { code: string } }
  | { event: 'meter'; meter: Meter }
  | { event: 'jackpot'; game: string; group?: string; pot: string; place?: string; currency: string; amount: Minor }
  | { event: 'snapshot' }
  | { event: 'beat' };

/** ANNOUNCED is how long a hit is announced, in milliseconds. */
export const ANNOUNCED = 90_000;

/** SILENT is how long the house may be silent: its beat comes every 15 seconds. */
export const SILENT = 40_000;

/** keyOf names a pool among those of one currency. */
export function keyOf(m: { pool: string; game: string; group?: string; place?: string }): string {
  return `${m.group ? `group:${m.group}` : m.game}/${m.pool}@${m.place ?? ''}`;
}

/** hear is the board after something was said; amounts are shown as told, never in between (PL-24). */
export function hear(b: Board, said: Said, now: number): Board {
  const next: Board = { ...b, heard: now, hits: b.hits.filter((h) => h.until > now) };
  switch (said.event) {
    case 'sign':
      return { ...next, place: said.name, currency: said.currency.code, incoming: [] };
    case 'meter':
      if (b.incoming) return { ...next, incoming: put(b.incoming, said.meter) };
      return { ...next, meters: put(b.meters, said.meter) };
    case 'jackpot': {
      const pool = keyOf({ ...said, pool: said.pot });
      return { ...next, hits: [...next.hits.filter((h) => h.pool !== pool), { pool, amount: said.amount, until: now + ANNOUNCED }] };
    }
    case 'snapshot':
      return b.incoming ? { ...next, meters: b.incoming, incoming: null } : next;
    case 'beat':
      return next;
  }
}

/** begin is the board when the stream is opened anew: what is shown stays until the new state is whole. */
export function begin(b: Board): Board {
  return { ...b, incoming: [] };
}

/** lost tells whether the house has been silent for too long. */
export function lost(b: Board, now: number): boolean {
  return b.heard > 0 && now - b.heard > SILENT;
}

/** ranked are the meters as they stand: the largest first, which rarely changes places. */
export function ranked(b: Board): Meter[] {
  return [...b.meters].sort((x, y) => y.amount - x.amount || keyOf(x).localeCompare(keyOf(y)));
}

/** hitOf is the hit of a pool that is being announced. */
export function hitOf(b: Board, m: Meter, now: number): Hit | undefined {
  return b.hits.find((h) => h.pool === keyOf(m) && h.until > now);
}

/** rowsOf is how so many plates stand on a wide screen and on a tall one; the last row is stretched. */
export function rowsOf(plates: number): Record<'wide' | 'tall', { columns: number; rows: number }> {
  const stand = (rows: number) => ({ columns: Math.max(1, Math.ceil(plates / rows)), rows });
  return { wide: stand(plates <= 4 ? 1 : plates <= 12 ? 2 : 3), tall: stand(plates <= 6 ? Math.max(1, plates) : Math.ceil(plates / 2)) };
}

function put(list: Meter[], m: Meter): Meter[] {
  const at = list.findIndex((o) => keyOf(o) === keyOf(m));
  return at < 0 ? [...list, m] : list.map((o, i) => (i === at ? m : o));
}
