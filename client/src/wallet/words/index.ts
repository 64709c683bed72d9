import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type WalletWords, en } from './en';

export const walletLanguages: Record<Lang, WalletWords> = { en, de, cs };

/** walletWords are the words of the wallet in the reader's language. */
export const walletWords = computed<WalletWords>(() => walletLanguages[lang.value]);
