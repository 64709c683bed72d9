import type { Minor } from './types';

/** stakeStep moves a stake along the ladder; it stops at both ends (DM-2). */
export function stakeStep(stakes: Minor[], now: Minor, by: 1 | -1): Minor {
  const at = stakes.indexOf(now);
  const next = at < 0 ? 0 : Math.min(stakes.length - 1, Math.max(0, at + by));
  return stakes[next]!;
}

export function highestStake(stakes: Minor[]): Minor {
  return stakes[stakes.length - 1]!;
}

/** keptStake is the stake that the player set last, if the game still has it; else the lowest (DM-4). */
export function keptStake(store: Storage | null, account: string, game: string, stakes: Minor[]): Minor {
  const kept = Number(store?.getItem(place(account, game)) ?? NaN);
  return stakes.includes(kept) ? kept : stakes[0]!;
}

export function keepStake(store: Storage | null, account: string, game: string, stake: Minor): void {
  store?.setItem(place(account, game), String(stake));
}

function place(account: string, game: string): string {
  return `croupier.stake.${account}.${game}`;
}

/** canPay counts VÝHRA as the player's money (DM-R10). */
export function canPay(kredit: Minor, vyhraWaiting: Minor, stake: Minor): boolean {
  return kredit + vyhraWaiting >= stake;
}
