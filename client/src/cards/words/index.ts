import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type CardWords, en } from './en';

export type { CardWords };

export const cardLanguages: Record<Lang, CardWords> = { en, de, cs };

/** cardWords are the words of the card tables in the reader's language. */
export const cardWords = computed<CardWords>(() => cardLanguages[lang.value]);
