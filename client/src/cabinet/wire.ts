import type { Minor, Session } from '../play/types';

// The wire of a machine: what GET /api/terminal and the topic `terminal` tell.

export interface Lock { why: 'hand-pay' | 'jackpot' | 'fault' | 'attendant'; claim: string | null; amount: Minor; since: string; due: string | null; arrived: boolean }

export interface Code { purpose: 'load' | 'cash-out'; code: string; path: string; expires: string }

export interface Call { id: string; why: string; since: string; due: string; arrived: boolean }

export interface Terminal {
  id: string;
  name: string;
  venue: { id: string; name: string; age: number; rules: string; autoplay: boolean };
  state: 'idle' | 'in-play' | 'reserved' | 'locked' | 'out-of-service';
  /** Why it is out of service. */
  why?: string;
  currency: Session['currency'];
  credit: Minor;
  /** Whose money is on the machine, as others may see his name. */
  player: { name: string } | null;
  /** How long it may stand, and when its balance goes back then (BC-H-10). */
  idle: { minutes: number; returns_at: string | null };
  reserved: { for: string; until: string } | null;
  lock: Lock | null;
  code: Code | null;
  call: Call | null;
}

/** A movement of money between a machine and a wallet. */
export interface Transfer { kind: 'load' | 'cash-out' | 'returned' | 'hand-pay'; amount: Minor; at: string; terminal?: string; venue?: string; currency?: string }
