import type { Laid, Settled, TableSpot, TableView } from '../../table/wire';
import { unitsOf } from '../../table/wire';
import { type Mark, markOf } from '../../cards/settle';

const KINDS = 8; // spots that the numbers of a box leave room for

/** What lies before a box, in the order of its spots; insurance takes no chips before the deal. */
export const SPOTS = ['main', '21+3', 'top-3', 'perfect-pairs', 'insurance'] as const;
export type SpotKind = (typeof SPOTS)[number];

/** spotOf is the number of a box's spot; boxes count from 1. */
export function spotOf(box: number, kind: SpotKind): number {
  return (box - 1) * KINDS + SPOTS.indexOf(kind);
}

/** boxOf reads a spot's name on the wire: 'box-3-main'. */
export function boxOf(name: string): { box: number; kind: SpotKind } | null {
  const m = /^box-(\d+)-(.+)$/.exec(name);
  return m && (SPOTS as readonly string[]).includes(m[2]!) ? { box: Number(m[1]), kind: m[2] as SpotKind } : null;
}

/** boxesOf are the numbers of the boxes that a table has. */
export function boxesOf(spots: TableSpot[]): number[] {
  return [...new Set(spots.map((s) => boxOf(s.name)?.box ?? 0))].filter((n) => n > 0).sort((a, b) => a - b);
}

export type HandState = 'waiting' | 'playing' | 'stood' | 'doubled' | 'bust' | 'surrendered' | 'even-money' | 'blackjack';
export type Result = 'won' | 'lost' | 'push' | 'blackjack' | 'surrendered' | 'even-money';

export interface HandView { cards: string[]; points: number; soft?: boolean; stake: number; state: HandState; result?: Result }

export interface SideView { spot: number; name: string; stake: number; class?: string; pays?: number }

export interface BoxView { box: number; seat: number; stake: number; insurance?: number; hands: HandView[]; sides?: SideView[] | null }

export interface DealerView { cards: string[] | null; hole?: boolean; points: number; soft?: boolean; blackjack?: boolean }

/** What rules/blackjack shows of a step or move. */
export interface BlackjackView extends TableView {
  scene: 'open' | 'deal' | 'look' | 'card' | 'dealer' | 'move';
  phase: 'deal' | 'ask' | 'look' | 'play' | 'draw' | 'over';
  box: number;
  hand: number;
  boxes: BoxView[] | null;
  dealer: DealerView;
  looked?: boolean;
  left: number;
  stakes: Laid[] | null;
}

/** All that the felt shows: the last view. */
export interface Table { view: BlackjackView | null }

export const start: Table = { view: null };

export function show(_: Table, view: TableView): Table {
  return { view: view as BlackjackView };
}

export function boxIn(v: BlackjackView | null, box: number): BoxView | null {
  return v?.boxes?.find((b) => b.box === box) ?? null;
}

/** dealerCards: his second card lies face down beside the first where the table deals it so (OC-3.1.12). */
export function dealerCards(d: DealerView | undefined): (string | null)[] {
  const cards: (string | null)[] = d?.cards ?? [];
  return d?.hole ? [...cards, null] : cards;
}

/** acting is the hand whose turn it is: that of the question before the look, then the one that plays; the last card may have gone to another. */
export function acting(v: BlackjackView | null): { box: number; hand: number } | null {
  if (!v || v.over) return null;
  if (v.phase === 'ask') return v.box ? { box: v.box, hand: Math.max(1, v.hand) } : null;
  if (v.phase !== 'play') return null;
  for (const b of v.boxes ?? []) {
    const i = b.hands.findIndex((h) => h.state === 'playing');
    if (i >= 0) return { box: b.box, hand: i + 1 };
  }
  return null;
}

/** Falls say in which step of a view each card comes: one to each box and one to the dealer, then the second ones (OC-3.1.12); the dealer's own one after the other. */
export interface Falls { dealer: number[]; box(n: number, hand: number): number[] }

export function fallsOf(v: BlackjackView | null): Falls {
  const boxes = v?.boxes ?? [];
  const n = boxes.length;
  if (v?.scene === 'deal') return { dealer: [n, 2 * n + 1], box: (box) => [boxes.findIndex((b) => b.box === box), n + 1 + boxes.findIndex((b) => b.box === box)] };
  if (v?.scene === 'dealer' || v?.scene === 'look') return { dealer: (v.dealer.cards ?? []).map((_, i) => Math.max(0, i - 1)), box: () => [] };
  return { dealer: [], box: () => [] };
}

/** pointsText is what stands beside a hand: 16, or 7/17 where an ace may count either way. */
export function pointsText(h: { points: number; soft?: boolean; cards: unknown[] | null }): string {
  if (!h.cards?.length) return '';
  return h.soft && h.points < 21 ? `${h.points - 10}/${h.points}` : String(h.points);
}

/** upCard is the dealer's first card as insurance sees it. */
export function upCard(v: BlackjackView | null): 'ace' | 'ten' | 'other' | null {
  const rank = v?.dealer.cards?.[0]?.[0];
  if (!rank) return null;
  return rank === 'A' ? 'ace' : 'TJQK'.includes(rank) ? 'ten' : 'other';
}

/** markOfResult is how a hand's result is marked. */
export function markOfResult(r: Result): Mark {
  if (r === 'push') return 'push';
  return r === 'lost' || r === 'surrendered' ? 'lose' : 'win';
}

/**
 * handBacks are the units that come back to each hand of a box. One hand has
 * what its spot has; split hands win and lose even money, and where that does
 * not add up to what the house says, nothing is said of single hands.
 */
export function handBacks(b: BoxView, settled: readonly Settled[]): (number | null)[] {
  const main = settled.filter((s) => s.spot === spotOf(b.box, 'main'));
  const whole = main.reduce((sum, s) => sum + unitsOf(s.back), 0);
  if (!main.length) return b.hands.map(() => null);
  if (b.hands.length === 1) return [whole];
  const each = b.hands.map((h) => (h.result === 'won' ? 2 * h.stake : h.result === 'push' ? h.stake : 0));
  return each.reduce((a, x) => a + x, 0) === whole ? each : b.hands.map(() => null);
}

/** sideMark is what a side bet has come to, as far as its cards tell. */
export function sideMark(s: SideView): Mark | null {
  if (!s.class) return null;
  return markOf(1, s.class === 'none' ? 0 : 2);
}
