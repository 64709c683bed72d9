import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type LiveWords, en } from './en';

export const liveLanguages: Record<Lang, LiveWords> = { en, de, cs };

/** liveWords are the words of the live tables in the reader's language. */
export const liveWords = computed<LiveWords>(() => liveLanguages[lang.value]);
