import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type DiceWords, en } from './en';

export type { DiceWords };

export const diceLanguages: Record<Lang, DiceWords> = { en, de, cs };

/** diceWords are the words of the dice table in the reader's language. */
export const diceWords = computed<DiceWords>(() => diceLanguages[lang.value]);
