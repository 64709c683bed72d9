import { computed } from '@preact/signals';
import { lang } from '../../words/lang';
import type { Lang } from '../../words/money';
import { cs } from './cs';
import { de } from './de';
import { type LobbyWords, en } from './en';

export const lobbyLanguages: Record<Lang, LobbyWords> = { en, de, cs };

/** lobbyWords are the words of the lobby in the reader's language. */
export const lobbyWords = computed<LobbyWords>(() => lobbyLanguages[lang.value]);
