import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { en, type SignWords } from './en';

export const signLanguages: Record<Lang, SignWords> = { en, de, cs };

/** signWords are the words of the sign in the reader's language. */
export const signWords = computed<SignWords>(() => signLanguages[lang.value]);
