import { session } from '../play/house';
import type { Minor } from '../play/types';
import { lang } from './lang';
import { type Coin, money } from './money';

const CROWN: Coin = { symbol: 'Kč', exponent: 2 };
const coins: Record<string, Coin> = { CZK: CROWN, EUR: { symbol: '€', exponent: 2 }, UAH: { symbol: '₴', exponent: 2 } };

/** How an amount of money is written in a place. */
export type Purse = (minor: Minor, form?: 'full' | 'short') => string;

/** coinOf tells how a currency is written; play money is written as its money. */
export function coinOf(code: string): Coin {
  return coins[code.replace(/-fun$/, '')] ?? { symbol: code, exponent: 2 };
}

/** purse writes an amount in the player's own currency and language. */
export const purse: Purse = (minor, form = 'full') => money(minor, session.value?.currency ?? CROWN, lang.value, form);

/** purseIn writes amounts of a currency. */
export function purseIn(code: string): Purse {
  return (minor, form = 'full') => money(minor, coinOf(code), lang.value, form);
}
