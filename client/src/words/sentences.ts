import type { Screen } from '../play/screen';
import type { LineWin, Minor, View } from '../play/types';
import type { GameWords } from '../games/registry';
import type { Words } from './en';
import { say } from './lang';

/** What a sentence needs beside the view: words, the game's names, and how money is written. */
export interface Speaker {
  words: Words;
  game: GameWords;
  unit: Minor;
  money(minor: Minor): string;
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
      return join([...lines, view.win > 0 ? total(view.win, by) : w.noWin, view.award ? say(w.award, { ...view.award }) : '', view.pot ? w.jackpot : '']);
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
