import { signal } from '@preact/signals';
import type { Panel } from '../games/registry';
import type { Definition } from '../play/types';
import { words } from '../words/lang';
import { DECK } from './deck-words';
import { chooses } from './share';

/** The names engraved on the machine that is open, where its document gives them; null for one named in the player's language. */
export const engraved = signal<Panel | null>(null);

/** nameOnPanel is what a field or button is called on the machine, and what that means where the player's language is another. */
export function nameOnPanel(of: keyof Panel): { name: string; gloss: string } {
  const own = words.value[of];
  const name = engraved.value?.[of] ?? own;
  return { name, gloss: name.toLowerCase() === own.toLowerCase() ? '' : own.toLowerCase() };
}

/** Label is a name of the panel, with its meaning beneath. */
export function Label({ of }: { of: keyof Panel }) {
  const { name, gloss } = nameOnPanel(of);
  return <>{name}{gloss && <span class="gloss"> {gloss}</span>}</>;
}

/** gambleName is what doubling is called: Double on the house games (OC-5.1.8), Gamble in the club (BC-M-14), RISK elsewhere. */
export function gambleName(d: Definition): string {
  if (chooses(d)) return DECK.double;
  return d.features.gamble?.when === 'end' ? words.value.gamble : words.value.riskTitle;
}
