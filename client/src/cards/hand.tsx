import type { ComponentChildren } from 'preact';
import { CardBack, CardFace } from '../art/card';
import { words } from '../words/lang';

/** What became of a hand or a bet. */
export type Mark = 'win' | 'push' | 'lose';

interface Props {
  /** Cards as 'Qs'; null lies face down. */
  cards: readonly (string | null)[];
  /** Whose hand it is, for those who do not see it. */
  name: string;
  testid: string;
  /** Points, or the name of the hand, as the table says it. */
  total?: string;
  totalSpoken?: string;
  mark?: Mark | null;
  /** It is this hand's turn. */
  live?: boolean;
  /** Cards that make the hand, where not all do. */
  chosen?: readonly string[];
  /** When each card falls, in steps of the deal; without it each at once. */
  fall?: readonly number[];
  /** The cards come one by one at the dealer's pace. */
  slow?: boolean;
  /** A third card that lies across, as in baccarat. */
  across?: boolean;
  children?: ComponentChildren;
}

/** Hand is a row of cards that lie over one another, with what they count beside them (OC-3.1.12). */
export function Hand({ cards, name, testid, total, totalSpoken, mark, live, chosen, fall, slow, across, children }: Props) {
  const shown = cards.map((c) => c ?? '?').join(' ');
  return (
    <div class={`hand ${live ? 'is-live' : ''} ${mark ? `is-${mark}` : ''} ${chosen ? 'has-chosen' : ''} ${slow ? 'is-slow' : ''}`} data-testid={testid} data-cards={shown} data-total={total ?? ''} role="group" aria-label={totalSpoken ?? total ? `${name}, ${totalSpoken ?? total}` : name}>
      <ol class="hand-cards" style={{ '--n': Math.max(cards.length, 2) }}>
        {cards.map((c, i) => (
          <li key={i} class={`playing-card ${across && i === 2 ? 'is-across' : ''} ${chosen && c ? (chosen.includes(c) ? 'is-chosen' : 'is-spare') : ''}`} style={{ '--fall': fall?.[i] ?? 0 }}>
            <Turning card={c} />
          </li>
        ))}
      </ol>
      {total ? <span key={total} class="hand-total" aria-hidden="true" style={{ '--fall': Math.max(0, ...(fall ?? []).slice(0, cards.length)) }}>{total}</span> : null}
      {children}
    </div>
  );
}

/** Turning is one card: it falls, and it turns over when it becomes known. */
export function Turning({ card }: { card: string | null }) {
  return (
    <span class={`turning ${card ? 'is-up' : ''}`}>
      <span class="turning-back" role={card ? undefined : 'img'} aria-label={card ? undefined : words.value.faceDown}><CardBack /></span>
      {card ? <span class="turning-face"><CardFace card={card} /></span> : null}
    </span>
  );
}
