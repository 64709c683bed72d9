import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type FloorWords, en } from './en';

export const floorLanguages: Record<Lang, FloorWords> = { en, de, cs };

/** floorWords are the words of the floor in the reader's language. */
export const floorWords = computed<FloorWords>(() => floorLanguages[lang.value]);
