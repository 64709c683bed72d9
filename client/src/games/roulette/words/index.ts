import { computed } from '@preact/signals';
import { lang } from '../../../words/lang';
import type { Lang } from '../../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type RouletteWords, en } from './en';

const languages: Record<Lang, RouletteWords> = { en, cs, de };

/** rouletteWords are the words of roulette in the reader's language. */
export const rouletteWords = computed<RouletteWords>(() => languages[lang.value]);
