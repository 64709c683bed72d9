import type { Minor, StoredRound } from '../play/types';
import { words } from '../words/lang';
import { purseIn } from '../words/purse';
import { titled } from '../words/titled';

/** What is read of a table's definition here: what its spots are called. */
export interface Spots { unit: Minor; spots: { spot: number; name: string }[] }

/** A bet of a round: what lay on a spot, and what came back of it, null while nothing is settled; in minor units. */
export interface BetRow { spot: number; name: string; arg: number; stake: Minor; back: Minor | null }

interface Told { spot: number; name?: string; stake: number; arg?: number; back?: string }

/**
 * betsOf are the bets of a table's round: as they were settled, else as they
 * lay last, else as they were opened. Chips on several spots at once are told
 * spot by spot, as they were paid.
 */
export function betsOf(round: Pick<StoredRound, 'wagers'> & { views: unknown[] }, d: Spots): BetRow[] {
  const views = round.views as { settled?: Told[] | null; stakes?: Told[] | null }[];
  const last = (of: (v: (typeof views)[number]) => Told[] | null | undefined) => [...views].reverse().map(of).find((list) => list?.length);
  const told = last((v) => v.settled) ?? last((v) => v.stakes) ?? (round.wagers ?? []).map((w): Told => ({ spot: w.spot, stake: w.units, arg: w.arg }));
  return told.map((t) => ({
    spot: t.spot, name: t.name ?? d.spots.find((s) => s.spot === t.spot)?.name ?? String(t.spot), arg: t.arg ?? 0,
    stake: t.stake * d.unit, back: t.back === undefined ? null : moneyOf(t.back, d.unit),
  }));
}

/** moneyOf is a fraction of units, "25/2", in minor units; a table that rounds pays whole ones, and rounds down. */
export function moneyOf(part: string, unit: Minor): Minor {
  const [num, den = '1'] = part.split('/');
  return Math.floor((Number(num) * unit) / Number(den));
}

/** Bets: what was staked on each spot, and what came back (PL-15). */
export function Bets({ rows, currency, spotName }: { rows: BetRow[]; currency: string; spotName?(row: BetRow): string | undefined }) {
  const w = words.value.historyWords;
  const purse = purseIn(currency);
  if (rows.length === 0) return null;
  return (
    <div class="wide">
      <table class="paytable bets" data-testid="receipt-bets">
        <thead><tr><th scope="col">{w.spot}</th><th scope="col">{w.stake}</th><th scope="col">{w.cameBack}</th></tr></thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i} data-spot={r.spot}>
              <th scope="row">{spotName?.(r) ?? titled(r.name)}</th>
              <td>{purse(r.stake, 'short')}</td>
              <td>{r.back === null ? '–' : purse(r.back, 'short')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
