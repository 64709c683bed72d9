import type { TableView } from '../../table/wire';

export type Call = 'lower' | 'higher';

/** A call that can be made: how many of 13 ranks make it right, and what it makes of the chain. */
export interface CallView { arg: number; call: Call; ranks: number; multiplier: string; worth: string }

/** What rules/hilo shows; multipliers and worths are fractions of units, rounded down to a millionth. */
export interface HiloView extends TableView {
  scene: 'open' | 'card' | 'cash-out';
  stake: number;
  card?: string;
  before?: string;
  called?: Call;
  right?: boolean;
  wins: number;
  most: number;
  multiplier?: string;
  worth?: string;
  calls?: CallView[] | null;
  ended?: 'wins' | 'highest';
}

/** A card of the chain, with the call that it answered. */
export interface Link { card: string; called?: Call; right?: boolean; multiplier?: string }

/** All that the felt shows: the last view and the cards of the round. */
export interface Table { view: HiloView | null; chain: Link[] }

export const start: Table = { view: null, chain: [] };

/** show adds a view. A round that was over before the player sat down leaves no cards. */
export function show(t: Table, view: TableView): Table {
  const v = view as HiloView;
  if (v.over && !v.settled) return start;
  const chain = v.scene === 'open' ? [] : t.chain;
  if (v.scene !== 'card' || !v.card) return { view: v, chain };
  return { view: v, chain: [...chain, { card: v.card, called: v.called, right: v.right, multiplier: v.multiplier }] };
}

/** callOf is a call that can be made now. */
export function callOf(t: Table, call: Call): CallView | null {
  return t.view?.calls?.find((c) => c.call === call) ?? null;
}

/** barred says why a call is not offered: it could not lose, or it would pass the highest multiplier. */
export function barred(card: string | undefined, call: Call): 'sure' | 'highest' {
  const rank = card?.[0];
  return (rank === 'A' && call === 'higher') || (rank === 'K' && call === 'lower') ? 'sure' : 'highest';
}
