import { type By, cardsSaid, joined, settledSaid } from '../../cards/say';
import { cardWords } from '../../cards/words';
import type { TableSpot, TableView } from '../../table/wire';
import { say, words } from '../../words/lang';
import { cardName } from '../../words/sentences';
import { type BlackjackView, type BoxView, acting, boxIn, boxOf, upCard } from './view';

/** tell says a view of blackjack: the whole deal at its end, then card by card, and in the end what became of every hand. */
export function tell(view: TableView, _: unknown, by: By): string {
  const v = view as BlackjackView;
  return joined(happened(v), ...endSaid(v, by), v.over ? '' : turnSaid(v));
}

function happened(v: BlackjackView): string {
  const all = cardWords.value;
  const w = all.blackjack;
  switch (v.scene) {
    case 'open':
      return '';
    case 'deal':
      return v.phase === 'deal' ? '' : joined(dealerShows(v), ...(v.boxes ?? []).map((b) => boxSaid(b)));
    case 'look':
      return v.dealer.blackjack ? w.dealerBlackjack : v.looked ? w.looked : '';
    case 'dealer': {
      const drawn = (v.dealer.cards ?? []).slice(1);
      const told = drawn.length ? say(all.gets, { who: all.dealer, card: cardsSaid(drawn), total: pointsSaid(v.dealer) }) : '';
      return joined(told, v.dealer.blackjack && w.dealerBlackjack);
    }
    case 'card': {
      const h = boxIn(v, v.box)?.hands[v.hand - 1];
      const last = h?.cards.at(-1);
      return h && last ? say(all.gets, { who: handName(v, v.box, v.hand), card: cardName(last, words.value), total: pointsSaid(h) }) : '';
    }
    case 'move':
      return '';
  }
}

/** pointsSaid: 'soft 17', '24, too many', 'Blackjack'. */
export function pointsSaid(h: { points: number; soft?: boolean; state?: string; blackjack?: boolean }): string {
  const w = cardWords.value.blackjack;
  if (h.state === 'blackjack' || h.blackjack) return w.natural;
  if (h.points > 21) return say(w.over, { points: h.points });
  return h.soft && h.points < 21 ? say(w.soft, { points: h.points }) : String(h.points);
}

/** handName is a box, and its hand where it has several. */
export function handName(v: BlackjackView | null, box: number, hand: number): string {
  const w = cardWords.value;
  return (boxIn(v, box)?.hands.length ?? 1) > 1 ? say(w.boxHand, { n: box, hand }) : say(w.box, { n: box });
}

/** spotNamed is what a spot is called. */
export function spotNamed(s: Pick<TableSpot, 'name'>): string {
  const at = boxOf(s.name);
  return at ? say(cardWords.value.blackjack.spots[at.kind], { n: at.box }) : s.name;
}

function dealerShows(v: BlackjackView): string {
  const w = cardWords.value;
  const hole = v.dealer.hole ? `, ${w.blackjack.hole}` : '';
  return say(w.shows, { who: w.dealer, cards: `${cardsSaid(v.dealer.cards ?? [])}${hole}` });
}

function boxSaid(b: BoxView): string {
  const w = cardWords.value;
  const [h] = b.hands;
  if (!h) return '';
  const sides = (b.sides ?? []).filter((s) => s.class && s.class !== 'none').map((s) => say(w.blackjack.sideWins, { name: spotNamed(s), hand: (w.blackjack.sides as Record<string, string>)[s.class!] ?? s.class! }));
  return joined(say(w.has, { who: say(w.box, { n: b.box }), cards: cardsSaid(h.cards), total: pointsSaid(h) }), ...sides);
}

/** turnSaid asks for a decision; a ten is not announced (OC-3.1.10). */
export function turnSaid(v: BlackjackView): string {
  const w = cardWords.value.blackjack;
  if (v.phase === 'ask' && upCard(v) === 'ace') return w.askHint;
  const at = v.phase === 'play' ? acting(v) : null;
  const h = at ? boxIn(v, at.box)?.hands[at.hand - 1] : undefined;
  return at && h && h.cards.length > 1 ? say(w.turn, { name: handName(v, at.box, at.hand), total: pointsSaid(h) }) : '';
}

/** endSaid is what became of every hand, insurance and side bet. */
function endSaid(v: BlackjackView, by: By): string[] {
  if (!v.over) return [];
  const w = cardWords.value.blackjack;
  const hands = (v.boxes ?? []).flatMap((b) => b.hands.length < 2 ? [] : b.hands.map((h, i) => (h.result ? `${handName(v, b.box, i + 1)} ${w.results[h.result]}.` : '')));
  return [...hands, ...(v.settled ?? []).map((s) => settledSaid(s, spotNamed(s), by))];
}
