import type { Minor } from '../play/types';

export type Lang = 'en' | 'cs' | 'de';

const locales: Record<Lang, string> = { en: 'en-GB', cs: 'cs-CZ', de: 'de-AT' };

/** U+202F: it keeps an amount on one line and reads as one number. */
export const NARROW = '\u202f';

export interface Coin { symbol: string; exponent: number }

/**
 * money writes minor units in the reader's way, with the currency after a
 * narrow no-break space. 'short' leaves out decimals that are all zero.
 */
export function money(minor: Minor, coin: Coin, lang: Lang, form: 'full' | 'short' = 'full'): string {
  const scale = 10 ** coin.exponent;
  const whole = form === 'short' && minor % scale === 0;
  return `${decimal(minor / scale, whole ? 0 : coin.exponent, lang)}${NARROW}${coin.symbol}`;
}

/** count writes a whole number with the reader's thousands. */
export function count(n: number, lang: Lang): string {
  return decimal(n, 0, lang);
}

/** percent writes a return such as "0.949987" as a share of the stake. */
export function percent(fraction: string, lang: Lang, digits = 2): string {
  return `${decimal(Number(fraction) * 100, digits, lang)}${NARROW}%`;
}

const cache = new Map<string, Intl.NumberFormat>();

function decimal(value: number, digits: number, lang: Lang): string {
  const id = `${lang}${digits}`;
  let f = cache.get(id);
  if (!f) cache.set(id, (f = new Intl.NumberFormat(locales[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits })));
  return f.format(value).replace(/[\u00a0 ]/g, NARROW);
}

/** when writes a moment of the server's in the reader's way. */
export function when(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}
