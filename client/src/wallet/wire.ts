import type { Minor, Session } from '../play/types';

/** Scanned is a code as the house tells it to the player who scanned it. */
export interface Scanned {
  purpose: 'load' | 'cash-out';
  terminal: string;
  venue: string;
  currency: Session['currency'];
  /** On the machine. */
  credit: Minor;
  /** What may be loaded, or what is cashed out. */
  most: Minor;
  expires: string;
}

/** Moved is what a transfer has done; balance is that of the wallet. */
export interface Moved { balance: Minor; currency: string; terminal: string; moved: Minor }
