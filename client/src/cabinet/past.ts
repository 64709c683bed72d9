import type { Minor, RoundSummary } from '../play/types';
import type { Transfer } from './wire';

/** One of a machine's transactions, as the player checks them before he leaves (BC-H-18). */
export type Entry =
  | { of: 'transfer'; at: string; kind: Transfer['kind']; amount: Minor }
  | { of: 'game'; at: string; round: RoundSummary };

/** pastOf puts loads, games and cash-outs into one order, newest first: at most so many games, and all that was moved, since a load before many games is still to be checked. */
export function pastOf(transfers: Transfer[], rounds: RoundSummary[], most: number): Entry[] {
  const all: Entry[] = [
    ...transfers.map((t): Entry => ({ of: 'transfer', at: t.at, kind: t.kind, amount: t.amount })),
    ...rounds.slice(0, most).map((round): Entry => ({ of: 'game', at: round.started, round })),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** movedOf is what an entry did to the credit: a load adds, a cash-out takes, a game takes its stake and adds its win. What staff paid went past the credit to the wallet. */
export function movedOf(e: Entry): Minor {
  if (e.of === 'game') return e.round.balance_after - e.round.balance_before;
  if (e.kind === 'hand-pay') return 0;
  return e.kind === 'load' ? e.amount : -e.amount;
}
