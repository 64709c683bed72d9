import { carryPots } from '../slot/board-steps';
import type { Award, Board, Colour, Expanded, LineWin, Minor, Place, ReelView, Risk, Round, ScatterWin, View } from './types';

/** Screen is all that the slot screen shows of a round: a pure function of the views seen so far. */
export interface Screen {
  /** Which part of the game is on: the scene of the last view. */
  scene: View['scene'] | 'idle';
  /** Stake of the game, minor units. */
  stake: Minor;
  /** What the round has taken by now: the stake, and once more for a second spin with held reels. */
  staked: Minor;
  window: string[][];
  stops: number[];
  lines: LineWin[];
  /** Units that the last reels won. */
  win: number;
  kredit: Minor;
  vyhra: Minor;
  /** True when what VÝHRA shows has already moved to KREDIT. */
  vyhraPaid: boolean;
  /** Units that the round has credited by now. */
  credited: number;
  cards: string[];
  /** The colour that waits for its card. */
  picked: Colour | null;
  drawn: { card: string; picked: Colour; right: boolean } | null;
  halved: { keeps: number; credits: number } | null;
  free: { spin: number; of: number; times: number; won: number } | null;
  /** Free spins won and not yet begun (DM-R6). */
  award: Award | null;
  /** Symbols that have won a feature, and which; then those that stay in its bonus spin. */
  coins: Place[];
  feature: 'sticky' | 'lock' | null;
  stuck: { reel: number; row: number; symbol: string }[];
  /** Lock-and-respin, from its first view until the next game. */
  board: Board | null;
  /** What these reels won beside their lines, and what changed them. */
  scatter: ScatterWin | null;
  expanded: Expanded | null;
  clover: { cells: Place[]; times: number } | null;
  colour: string | null;
  turned: Place[];
  /** The symbol that expands, from its draw to the end of the feature. */
  special: string | null;
  /** Free spins that this free spin added. */
  retrigger: Award | null;
  /** A second spin with held reels is offered, at so many units more; then the reels that were held. */
  hold: { stake: number } | null;
  held: number[];
  /** Lines or positions that this game was played on; null for all. */
  played: { lines?: number[]; positions?: number[]; ways?: number } | null;
  pots: string[];
  risk: Risk | null;
  over: boolean;
}

const NO_FEATURE = { coins: [] as Place[], feature: null, stuck: [], board: null };
const PLAIN_REELS = { scatter: null, expanded: null, clover: null, colour: null, turned: [] as Place[], retrigger: null };
const NO_GAME = { ...PLAIN_REELS, special: null, hold: null, held: [] as number[], pots: [] as string[] };

/** The money that the views are counted from. */
export interface Base { stake: Minor; before: Minor; unit: Minor }

/** baseOf reads the stake of the game from the first view: that of the round grows with a second spin. */
export function baseOf(round: { stake: Minor; balance_before: Minor; views?: View[] }, unit: Minor): Base {
  const first = round.views?.[0];
  return { stake: first?.scene === 'open' ? first.stake * unit : round.stake, before: round.balance_before, unit };
}

/** idleScreen is the screen before a round: the given window, no win. */
export function idleScreen(window: string[][], kredit: Minor, stake: Minor, cards: string[]): Screen {
  return {
    scene: 'idle', stake, staked: stake, window, stops: [], lines: [], win: 0, kredit, vyhra: 0, vyhraPaid: false,
    credited: 0, cards, picked: null, drawn: null, halved: null, free: null, award: null, ...NO_FEATURE, ...NO_GAME, played: null, risk: null, over: true,
  };
}

/**
 * opened is the screen at the beginning of a round: the last VÝHRA has moved
 * to KREDIT (DM-6; balance_before has it) and the stake has left it.
 */
export function opened(screen: Screen, base: Base): Screen {
  return {
    ...screen, scene: 'open', stake: base.stake, staked: base.stake, kredit: base.before - base.stake, vyhra: 0, vyhraPaid: false, lines: [], win: 0,
    credited: 0, picked: null, drawn: null, halved: null, free: null, award: null, ...NO_FEATURE, ...NO_GAME, risk: null, over: false,
  };
}

/** show applies one view. KREDIT follows the views (PL-12): it is what they credited, never a later balance. */
export function show(screen: Screen, view: View, base: Base): Screen {
  const staked = base.stake + screen.staked - screen.stake + (view.scene === 'held' ? base.stake : 0);
  const next: Screen = {
    ...screen, stake: base.stake, staked, scene: view.scene, risk: view.risk ?? null, pots: potsOf(view), over: view.over === true, cards: view.cards ?? screen.cards,
    special: view.special ?? null, played: view.played ?? screen.played, hold: view.hold ?? null, held: [],
    credited: view.credited, kredit: base.before - staked + view.credited * base.unit, vyhra: view.won * base.unit, vyhraPaid: false,
    picked: null, drawn: null, halved: null,
  };
  switch (view.scene) {
    case 'spin':
      Object.assign(next, reelsOf(view), { award: view.award ?? null, free: null, ...NO_FEATURE, coins: view.coins ?? [], feature: view.feature ?? null });
      break;
    case 'hold':
      Object.assign(next, reelsOf(view), { held: view.held ?? [] });
      break;
    case 'special':
      Object.assign(next, NOTHING_WON, { board: null });
      break;
    case 'free':
      Object.assign(next, reelsOf(view), { award: null, free: view.free, board: null, retrigger: view.award ?? null });
      break;
    case 'sticky':
      Object.assign(next, reelsOf(view), { coins: [], feature: null, stuck: stuckIn(view) });
      break;
    case 'lock':
    case 'respin':
      // The win of the feature stands in VÝHRA when it is over; until then the board has the sum.
      Object.assign(next, NOTHING_WON, { win: view.board.ended ? view.board.sum : 0, coins: [], feature: null, board: carryPots(view.scene === 'respin' ? screen.board : null, view.board) });
      break;
    case 'pick':
      next.free = null; // a gamble at the end of the round follows its free spins
      next.picked = view.picked;
      break;
    case 'card':
      next.picked = view.card.picked;
      next.drawn = { card: view.card.card, picked: view.card.picked, right: view.card.right };
      if (!view.card.right) Object.assign(next, NOTHING_WON); // the win is lost: nothing is lit for it
      break;
    case 'halve':
      next.halved = { keeps: view.won, credits: view.credited - screen.credited };
      break;
    case 'held':
      next.held = view.held ?? [];
      break;
    case 'take':
      next.free = null;
      break;
    case 'open':
    case 'pass':
      break;
  }
  return next.over ? closed(next, view, base) : next;
}

const NOTHING_WON = { lines: [] as LineWin[], win: 0, ...PLAIN_REELS };

/** reelsOf is what a turn of the reels puts on the screen. */
function reelsOf(v: ReelView): Partial<Screen> {
  return {
    window: v.window, stops: v.stops, lines: v.lines ?? [], win: v.win, retrigger: null,
    scatter: v.scatter ?? null, expanded: v.expanded ?? null, clover: v.clover ?? null, colour: v.colour ?? null, turned: v.turned ?? [],
  };
}

/** potsOf are the names of the pots that a game has won by a view. */
export function potsOf(v: Pick<View, 'pots' | 'pot'>): string[] {
  return v.pots ?? (v.pot ? [v.pot] : []);
}

/** stuckIn are the symbols that stay in a bonus spin, with what they have turned to. */
export function stuckIn(view: { window: string[][]; coins?: Place[] }): Screen['stuck'] {
  return (view.coins ?? []).map(([reel, row]) => ({ reel, row, symbol: view.window[reel - 1]?.[row - 1] ?? '' }));
}

/** closed: a round that is over has paid all that it won (PL-21); VÝHRA says how much (DM-6), marked as already in KREDIT. */
function closed(s: Screen, view: View, base: Base): Screen {
  const paid = (view.credited + view.won) * base.unit;
  return { ...s, kredit: base.before - s.staked + paid, vyhra: paid, vyhraPaid: paid > 0 };
}

/** replayed is the screen after all of a round's views, without showing them one by one. */
export function replayed(screen: Screen, views: View[], base: Base): Screen {
  return views.reduce((s, v) => show(s, v, base), opened(screen, base));
}

/** waiting is what stands in VÝHRA and is not yet in KREDIT (DM-R10). */
export function waiting(s: Screen): Minor {
  return s.vyhraPaid ? 0 : s.vyhra;
}

/** A round that waits only for a decision about its win: START would collect it. */
export function mayRisk(s: Screen): boolean {
  return s.risk !== null && !s.over;
}

/** playedRisk: the views show that RISK was begun, so a returning player is led back to it. */
export function playedRisk(round: Round): boolean {
  const last = round.views[round.views.length - 1];
  return !round.over && ((last?.scene === 'card' || last?.scene === 'halve'));
}

/** awardIn is the free spins that an open round has won and not yet begun, whatever RISK has done since (DM-R6). */
export function awardIn(round: Pick<Round, 'views'>): Award | null {
  return round.views.reduce<Award | null>((award, v) => (v.scene === 'spin' ? v.award ?? null : v.scene === 'free' ? null : award), null);
}

/** gained is what a round has paid beyond so many units credited before, and how much of its win came in free spins. */
export function gained(round: Pick<Round, 'views' | 'stake'>, before: number): { all: Minor; free: Minor | null } {
  const last = round.views[round.views.length - 1];
  if (!last) return { all: 0, free: null };
  const unit = unitOf(round);
  const free = round.views.reduce<number | null>((won, v) => (v.scene === 'free' ? v.free.won : won), null);
  return { all: (last.credited + last.won - before) * unit, free: free === null ? null : free * unit };
}

/** waitingIn is the win that an open round holds for its player. */
export function waitingIn(round: Round): Minor {
  const last = round.views[round.views.length - 1];
  return last ? last.won * unitOf(round) : 0;
}

/** unitOf is what a unit is worth: what was staked is known in units and in money. */
function unitOf(round: Pick<Round, 'views' | 'stake'>): Minor {
  const spins = 1 + round.views.filter((v) => v.scene === 'held').length;
  return round.stake / (round.views[0]!.stake * spins);
}
