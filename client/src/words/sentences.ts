import type { Screen } from '../play/screen';
import { DECK } from '../slot/deck-words';
import { factorOf, fallenOn, isFree, sumOf } from '../slot/board-steps';
import { potsOf } from '../play/screen';
import type { Board, Boost, Cell, LineWin, Minor, ReelView, View } from '../play/types';
import type { GameWords } from '../games/registry';
import type { Words } from './en';
import { say } from './lang';

/** What a sentence needs beside the view: words, the game's names, and how money is written. */
export interface Speaker {
  words: Words;
  game: GameWords;
  unit: Minor;
  money(minor: Minor): string;
  /** The screen before the view: what it adds is told. */
  was?: Screen;
}

/** sentences tells one view to somebody who does not see the screen; `s` is the screen after it. */
export function sentences(view: View, s: Screen, by: Speaker): string {
  const w = by.words.spoken;
  const lines = 'window' in view ? (view.lines ?? []).map((l) => lineSentence(l, by)) : [];
  const won = 'window' in view ? [view.colour ? say(w.colour, { feature: by.game.features?.colours ?? by.words.colours, colour: colourOf(view.colour, by) }) : '', ...lines, ...besideLines(view, by)] : [];
  switch (view.scene) {
    case 'open':
    case 'pick':
      return '';
    case 'spin':
    case 'hold':
      return join([...won, view.win > 0 ? total(view.win, by) : view.feature || view.award ? '' : w.noWin, view.award ? say(w.award, { ...view.award }) : '', view.feature ? say(w.feature, { feature: featureName(view.feature, by) }) : '', potsOf(view).length ? w.jackpot : '', view.hold ? say(w.hold, { start: DECK.spin, amount: by.money(view.hold.stake * by.unit) }) : '']);
    case 'special':
      return say(w.special, { symbol: symbolName(view.special ?? '', by) });
    case 'held':
      return say(w.held, { reels: (view.held ?? []).join(', ') });
    case 'pass':
      return w.passed;
    case 'sticky':
      return stickySentence(view, s, lines, by);
    case 'lock':
      return lockSentence(view.board, by);
    case 'respin':
      return respinSentence(view.board, view.stake, by);
    case 'free':
      return join([say(w.free, view.free), ...won, view.award ? say(w.retrigger, { n: view.award.spins }) : '', view.free.spin === view.free.of ? say(w.freeTotal, { amount: by.money(view.free.won * by.unit) }) : '']);
    case 'card':
      return join([say(w.card, { card: cardName(view.card.card, by.words), colour: by.words[view.card.colour].toLowerCase() }), view.card.right ? say(w.right, { amount: by.money(s.vyhra) }) : w.wrong]);
    case 'halve':
      return say(w.halved, { keeps: by.money(view.won * by.unit), credits: by.money((s.halved?.credits ?? 0) * by.unit) });
    case 'take':
      return say(w.taken, { amount: by.money(s.vyhraPaid ? s.vyhra : view.credited * by.unit) });
  }
}

/** lineSentence: 'Line 3, right to left, four Dollar, 320 Kč'. */
export function lineSentence(l: LineWin, by: Speaker): string {
  const w = by.words;
  const parts = { count: w.numbers[l.count] ?? l.count, symbol: symbolName(l.symbol, by), amount: by.money(l.pay * by.unit) };
  if (l.line === undefined) return say(w.spoken.ways, { ...parts, n: l.ways ?? 1 });
  return say(w.spoken.line, { ...parts, n: l.line, direction: w.lineWords[l.from] });
}

/** besideLines tells what reels won otherwise than on lines, and what multiplied it. */
function besideLines(v: ReelView, by: Speaker): string[] {
  const w = by.words.spoken;
  const told: string[] = [];
  if (v.scatter) {
    const parts = { count: by.words.numbers[v.scatter.count] ?? v.scatter.count, symbol: symbolName(v.scatter.symbol, by) };
    told.push(v.scatter.pay > 0 ? say(w.scatter, { ...parts, amount: by.money(v.scatter.pay * by.unit) }) : say(w.scatterOnly, parts));
  }
  if (v.expanded) told.push(say(w.expanded, { symbol: symbolName(v.expanded.symbol, by), n: v.expanded.count, amount: by.money(v.expanded.pay * by.unit) }));
  if (v.clover) told.push(say(w.clover, { feature: by.game.features?.clover ?? by.words.clover, times: v.clover.times }));
  return told;
}

function symbolName(id: string, by: Speaker): string {
  return by.game.symbols[id] ?? id;
}

function featureName(feature: 'sticky' | 'lock', by: Speaker): string {
  return by.game.features?.[feature] ?? (feature === 'lock' ? by.words.lockName : '');
}

function colourOf(colour: string, by: Speaker): string {
  const names: Record<string, string> = by.words.colourNames;
  return names[colour.toLowerCase()] ?? colour;
}

function stickySentence(view: View, s: Screen, lines: string[], by: Speaker): string {
  const w = by.words.spoken;
  const feature = by.game.features?.sticky ?? '';
  const many = s.stuck.filter((x) => timesOf(x.symbol) > 1);
  const times = timesOf(many[0]?.symbol ?? '');
  const stacks = [...new Set(many.map((x) => x.reel))];
  return join([
    say(w.sticky, { feature, n: s.stuck.length }), ...stacks.map((reel) => say(w.stack, { reel, times })),
    ...lines, view.win > 0 ? say(w.stickyEnd, { feature, amount: by.money(view.win * by.unit) }) : w.noWin,
  ]);
}

/** timesOf reads what a wild multiplies from its name, as wild-x3. */
function timesOf(symbol: string): number {
  return Number(/-x(\d+)$/.exec(symbol)?.[1] ?? 1);
}

function lockSentence(b: Board, by: Speaker): string {
  const w = by.words.spoken;
  const coins = b.cells.flat().filter((c) => !isFree(c));
  const told = say(w.lock, { feature: featureName('lock', by), n: coins.length, list: coins.map((c) => cellName(c, by)).join(', '), sum: by.money(b.sum * by.unit) });
  return join([told, ...ending(b, by)]);
}

function respinSentence(b: Board, stake: number, by: Speaker): string {
  const w = by.words.spoken;
  const fell = fallenOn(by.was?.board ?? null, b).map((place) => {
    const [reel, row] = place.split('.').map(Number);
    return cellName(b.cells[reel! - 1]![row! - 1]!, by);
  });
  // In the order in which they are applied (SF-R3).
  const ups = (b.boosts ?? []).filter((x) => x.kind === 'upgrade');
  const boosts = [...ups, ...(b.boosts ?? []).filter((x) => x.kind !== 'upgrade')].map((x) => boostSentence(x, stake, by));
  const found = [fell.length ? say(w.fell, { list: fell.join(', ') }) : '', ...boosts].filter(Boolean);
  return join([...(found.length ? found : [w.nothing]), b.ended ? '' : say(w.board, { sum: by.money(b.sum * by.unit), n: b.respins }), ...ending(b, by)]);
}

function boostSentence(x: Boost, stake: number, by: Speaker): string {
  const w = by.words.spoken;
  return x.kind === 'scale' ? say(w.scale, { times: factorOf(x) }) : say(w[x.kind], { stake: by.money(stake * by.unit) });
}

function ending(b: Board, by: Speaker): string[] {
  const w = by.words.spoken;
  if (!b.ended) return [];
  const rest = b.sum - sumOf(b.cells);
  return [
    b.full ? say(w.full, { prize: b.full, amount: by.money(rest * by.unit) }) : '',
    say(w.lockEnd, { feature: featureName('lock', by), amount: by.money(b.sum * by.unit) }),
  ];
}

function cellName(c: Cell, by: Speaker): string {
  const cell = `${c.prize ? `${c.prize} ` : ''}${by.money((c.pay ?? 0) * by.unit)}`;
  return c.pot ? say(by.words.spoken.fellPot, { cell }) : cell;
}

/** cardName: 'Qs' is the queen of spades. */
export function cardName(card: string, w: Words): string {
  const suit = card.slice(-1).toLowerCase() as keyof Words['suits'];
  const rank = card.slice(0, -1).toUpperCase() as keyof Words['ranks'];
  return say(w.cardName, { rank: w.ranks[rank] ?? rank, suit: w.suits[suit] ?? suit });
}

function total(units: number, by: Speaker): string {
  return say(by.words.spoken.total, { amount: by.money(units * by.unit) });
}

function join(parts: string[]): string {
  return parts.filter(Boolean).map((p) => (/[.!?]$/.test(p) ? p : `${p}.`)).join(' ');
}
