import type { Minor } from '../play/types';

/** The amounts on buttons, in whole units of money: those of the euro, and of the smaller crowns and hryvnias. */
const STEPS: Record<string, number[]> = { EUR: [5, 10, 20, 50, 100, 200] };
const SMALL = [100, 200, 500, 1000, 2000, 5000];

/** offered are the amounts on buttons that may be loaded, the smallest first. */
export function offered(most: Minor, currency: string, exponent: number): Minor[] {
  return (STEPS[currency] ?? SMALL).map((n) => n * 10 ** exponent).filter((n) => n <= most);
}

/** typedAmount reads what somebody types, such as 12,50; null where it is no amount, and never a part of the smallest coin. */
export function typedAmount(text: string, exponent: number): Minor | null {
  const found = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!found) return null;
  const part = found[2] ?? '';
  if (part.length > exponent) return null;
  return Number(found[1]) * 10 ** exponent + Number(part.padEnd(exponent, '0') || 0);
}

/** codeIn is the code in what was scanned or typed: an address with it, or the code alone, with or without gaps. */
export function codeIn(text: string): string {
  const found = /[?&]code=([^&#]+)/.exec(text);
  return (found ? decodeURIComponent(found[1]!) : text).replace(/[\s-]/g, '').toLowerCase();
}
