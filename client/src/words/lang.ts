import { computed, effect, signal } from '@preact/signals';
import { cs } from './cs';
import { de } from './de';
import { en, type Words } from './en';
import type { Lang } from './money';

export const languages: Record<Lang, Words> = { en, de, cs };

const store = globalThis.localStorage as Storage | undefined;

export const lang = signal<Lang>(firstLang());
export const words = computed<Words>(() => languages[lang.value]);

if (globalThis.document) {
  effect(() => {
    document.documentElement.lang = lang.value;
    store?.setItem('croupier.lang', lang.value);
  });
}

function firstLang(): Lang {
  const kept = store?.getItem('croupier.lang');
  if (kept && kept in languages) return kept as Lang;
  const wished = globalThis.navigator?.language?.slice(0, 2) ?? 'en';
  return wished in languages ? (wished as Lang) : 'en';
}

/** say fills the {names} of a message. */
export function say(message: string, parts: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in parts ? String(parts[name]) : whole));
}
