import type { Minor, Session } from '../play/types';

/** Payment is a deposit or a withdrawal. */
export interface Payment {
  id: string;
  kind: 'deposit' | 'withdrawal';
  state: 'credited' | 'waiting' | 'refused' | 'returned' | 'incomplete' | 'ready' | 'approved' | 'paid' | 'cancelled' | 'lapsed';
  currency: string;
  amount: Minor;
  asked: string;
  pay_by: string | null;
  missing: string[];
  reason?: string;
  can: string[];
}

/** Cashier is where a player stands with the money that comes and goes. */
export interface Cashier {
  currency: Session['currency'];
  balance: Minor;
  provider: 'none' | 'pretend';
  deposit_least: Minor;
  deposit_most: Minor;
  payout_least: Minor;
  request_days: number;
  holder: string;
  diligence: { from: Minor; days: number; counted: Minor; done: boolean };
  payments: Payment[];
}

/** Settled is what a request has done. */
export interface Settled { payment: Payment; balance: Minor }
