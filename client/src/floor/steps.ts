import type { Claim, Need } from './wire';

/** The order of a claim's steps; the form and its signatures are a jackpot's alone (DM-33). */
const ORDER: Need[] = ['arrive', 'identify', 'form', 'sign-winner', 'sign-attendant', 'approve', 'pay'];

export interface Step { need: Need; state: 'done' | 'now' | 'later'; by?: string; at?: string }

/** stepsOf are the steps of a claim with what has been done: those of its history, and those that it still needs. */
export function stepsOf(c: Claim): Step[] {
  const needs = c.needs ?? [];
  const history = c.history ?? [];
  return ORDER.flatMap((need): Step[] => {
    const was = [...history].reverse().find((h) => h.what === need);
    if (!needs.includes(need)) return was ? [{ need, state: 'done', by: was.by, at: was.at }] : [];
    return [{ need, state: needs[0] === need || (need === 'sign-attendant' && needs[0] === 'sign-winner') ? 'now' : 'later' }];
  });
}

/** mayApprove: four eyes: whoever checked the winner's identity does not approve the payment. */
export function mayApprove(c: Claim, me: string, rights: string[]): 'yes' | 'same' | 'no-right' {
  if (!rights.includes('approve')) return 'no-right';
  return (c.history ?? []).some((h) => h.what === 'identify' && h.by === me) ? 'same' : 'yes';
}
