import { session } from '../play/house';
import type { Minor } from '../play/types';
import { lang } from './lang';
import { type Coin, money } from './money';

const CROWN: Coin = { symbol: 'Kč', exponent: 2 };

/** purse writes an amount in the player's currency and language. */
export function purse(minor: Minor, form: 'full' | 'short' = 'full'): string {
  return money(minor, session.value?.currency ?? CROWN, lang.value, form);
}
