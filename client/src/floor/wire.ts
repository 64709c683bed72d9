import type { Terminal } from '../cabinet/wire';
import type { Minor } from '../play/types';

// The wire of the floor: what the staff see and do.

export interface Me { id: string; name: string; kind: string; role: string; venue: string; rights: string[] }

/** FloorMachine is a machine as its own screen has it, and what is played on it. */
export interface FloorMachine extends Terminal { game?: string | null; open_round?: string | null }

export type QueueKind = 'hand-pay' | 'jackpot' | 'call' | 'fault' | 'bet-limit';

/** Queued is somebody or something that waits for the staff. */
export interface Queued {
  id: string;
  kind: QueueKind;
  terminal: string | null;
  player: string | null;
  amount: Minor;
  currency: string;
  since: string;
  /** When somebody of the staff is to be there (BC-M-20). */
  due: string | null;
  state: string;
}

/** Stuck is a round that waits for a human. */
export interface Stuck { id: string; game: string; terminal: string | null; player: string | null; stake: Minor; win: Minor; currency?: string; state: string; reason: string; started: string }

export interface Venue { id: string; name: string; /** For how long a machine may be reserved. */ reserve_minutes: number }

export interface FloorState { venue: Venue; /** All that may be looked at. */ venues?: Venue[]; now: string; terminals: FloorMachine[] | null; queue: Queued[] | null; rounds: Stuck[] | null }

export type Need = 'arrive' | 'identify' | 'form' | 'sign-winner' | 'sign-attendant' | 'approve' | 'pay';

export type FormItem = 'name' | 'born' | 'address' | 'document' | 'number';

/** Claim is a hand pay or a jackpot, from the call to its payment. */
export interface Claim {
  id: string;
  kind: 'hand-pay' | 'jackpot';
  state: 'called' | 'attended' | 'identified' | 'signed' | 'approved' | 'paid' | 'withdrawn';
  terminal: string | null;
  player: string;
  game: string;
  round: string;
  pool?: string | null;
  amount: Minor;
  currency: string;
  since: string;
  due: string | null;
  /** The last moment to pay it, and where (DM-34). */
  pay_by: string;
  pay_at: 'venue' | 'head-office' | 'wallet';
  missing: string[] | null;
  form: Partial<Record<FormItem, string>>;
  /** What is still to be done, in order. */
  needs: Need[] | null;
  history: { what: string; by: string; at: string }[] | null;
}
