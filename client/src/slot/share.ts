import type { Definition, Minor } from '../play/types';

export interface PrizeAt { name: string; times: number }

/** prizesOf are the fixed jackpots of a machine, × the stake, the lowest first. */
export function prizesOf(d: Definition): PrizeAt[] {
  const lock = d.features.lock;
  if (!lock) return [];
  return Object.entries({ ...lock.prizes, ...lock.full }).map(([name, times]) => ({ name, times })).sort((a, b) => a.times - b.times);
}

/** shareOf is the part of the pot won on a line that goes with a stake (SF-19); null where a pot is won whole. */
export function shareOf(d: Definition, stake: Minor): { num: number; den: number } | null {
  const text = d.features.line_jackpot?.shares[String(stake / d.unit)];
  if (!text) return null;
  const [num, den] = text.split('/').map(Number);
  return { num: num!, den: den ?? 1 };
}

/** lineStake is what one line costs, where pays multiply that (SF-1) and it is not the stake chosen itself; null where they multiply the whole stake. */
export function lineStake(d: Definition, stake: Minor): Minor | null {
  if (d.pays_on !== 'line') return null;
  return chooses(d) ? stake : stake / d.lines.length;
}

/** chooses: lines or positions are left to the player: the machine has the deck of the house games. */
export function chooses(d: Definition): boolean {
  return d.choice === 'lines' || d.choice === 'positions';
}
