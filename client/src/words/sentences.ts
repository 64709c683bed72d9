import type { Screen } from '../play/screen';
import { fallenOn, isFree, sumOf } from '../slot/board-steps';
import type { Board, Cell, LineWin, Minor, View } from '../play/types';
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
  switch (view.scene) {
    case 'open':
    case 'pick':
      return '';
    case 'spin':
      return join([...lines, view.win > 0 ? total(view.win, by) : view.feature ? '' : w.noWin, view.award ? say(w.award, { ...view.award }) : '', view.feature ? say(w.feature, { feature: by.game.features?.[view.feature] ?? '' }) : '', view.pot ? w.jackpot : '']);
    case 'sticky':
      return stickySentence(view, s, lines, by);
    case 'lock':
      return lockSentence(view.board, by);
    case 'respin':
      return respinSentence(view.board, view.stake, by);
    case 'free':
      return join([say(w.free, view.free), ...lines, view.free.spin === view.free.of ? say(w.freeTotal, { amount: by.money(view.free.won * by.unit) }) : '']);
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
  return say(w.spoken.line, {
    n: l.line,
    direction: w.lineWords[l.from],
    count: w.numbers[l.count] ?? l.count,
    symbol: by.game.symbols[l.symbol] ?? l.symbol,
    amount: by.money(l.pay * by.unit),
  });
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
  const told = say(w.lock, { feature: by.game.features?.lock ?? '', n: coins.length, list: coins.map((c) => cellName(c, by)).join(', '), sum: by.money(b.sum * by.unit) });
  return join([told, ...ending(b, by)]);
}

function respinSentence(b: Board, stake: number, by: Speaker): string {
  const w = by.words.spoken;
  const fell = fallenOn(by.was?.board ?? null, b).map((place) => {
    const [reel, row] = place.split('.').map(Number);
    return cellName(b.cells[reel! - 1]![row! - 1]!, by);
  });
  // In the order in which they are applied (SF-R3).
  const boosts = ['upgrade', 'double'].flatMap((kind) => (b.boosts ?? []).filter((x) => x.kind === kind)).map((x) => say(w[x.kind], { stake: by.money(stake * by.unit) }));
  const found = [fell.length ? say(w.fell, { list: fell.join(', ') }) : '', ...boosts].filter(Boolean);
  return join([...(found.length ? found : [w.nothing]), b.ended ? '' : say(w.board, { sum: by.money(b.sum * by.unit), n: b.respins }), ...ending(b, by)]);
}

function ending(b: Board, by: Speaker): string[] {
  const w = by.words.spoken;
  if (!b.ended) return [];
  const rest = b.sum - sumOf(b.cells);
  return [
    b.full ? say(w.full, { prize: b.full, amount: by.money(rest * by.unit) }) : '',
    say(w.lockEnd, { feature: by.game.features?.lock ?? '', amount: by.money(b.sum * by.unit) }),
  ];
}

function cellName(c: Cell, by: Speaker): string {
  return `${c.prize ? `${c.prize} ` : ''}${by.money((c.pay ?? 0) * by.unit)}`;
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
