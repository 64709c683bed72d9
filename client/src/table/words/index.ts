import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type TableWords, en } from './en';

export type { TableWords };

export const tableLanguages: Record<Lang, TableWords> = { en, de, cs };

/** tableWords are the words of all tables in the reader's language. */
export const tableWords = computed<TableWords>(() => tableLanguages[lang.value]);
