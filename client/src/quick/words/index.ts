import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type QuickWords, en } from './en';

export type { QuickWords };

export const quickLanguages: Record<Lang, QuickWords> = { en, de, cs };

/** quickWords are the words of the quick games in the reader's language. */
export const quickWords = computed<QuickWords>(() => quickLanguages[lang.value]);
