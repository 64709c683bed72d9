import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type CashierWords, en } from './en';

export const cashierLanguages: Record<Lang, CashierWords> = { en, de, cs };

/** cashierWords are the words of the cashier in the reader's language. */
export const cashierWords = computed<CashierWords>(() => cashierLanguages[lang.value]);
