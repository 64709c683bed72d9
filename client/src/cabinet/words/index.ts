import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type CabinetWords, en } from './en';

export const cabinetLanguages: Record<Lang, CabinetWords> = { en, de, cs };

/** cabinetWords are the words of the cabinet in the reader's language. */
export const cabinetWords = computed<CabinetWords>(() => cabinetLanguages[lang.value]);
