import { type Look, wordsOf } from '../games/registry';
import type { Definition, Minor } from '../play/types';
import { say, words } from '../words/lang';
import type { Playback } from './playback';
import { DECK } from './deck-words';
import type { Win } from './wins';

type Money = (minor: Minor, form?: 'full' | 'short') => string;

/** caption: what the plaque under the reels says of the game itself. */
export function caption(playback: Playback, definition: Definition, look: Look, wins: Win[], at: number, money: Money): string {
  const w = words.value;
  const s = playback.screen.value;
  if (s.pots.length > 0 && !playback.running.value) return `${w.jackpotTitle} ${w.callAttendant}`;
  if (s.drawn && !s.drawn.right) return w.spoken.wrong;
  if (s.award && !playback.running.value) return `${say(w.freeWaiting, { ...s.award })}. ${w.freeStart}`;
  if (s.hold) return say(w.holdOffered, { start: DECK.spin });
  const named = wordsOf(look).features;
  if (s.board?.ended) return say(w.lockOver, { feature: named?.lock ?? w.lockName, amount: money(s.board.sum * definition.unit, 'short') });
  if (s.board) return named?.lock ?? w.lockName;
  if (s.feature && wins.length === 0) return named?.[s.feature] ?? (s.feature === 'lock' ? w.lockName : '');
  if (s.stuck.length > 0 && wins.length === 0) return named?.sticky ?? '';
  if (wins.length > 0) {
    const one = at >= 0 ? wins[at] : wins.length === 1 ? wins[0] : undefined;
    const lucky = s.clover ? `${named?.clover ?? w.clover} ×${s.clover.times} · ` : '';
    if (one) return (at < 0 ? lucky : '') + winCaption(one, definition, look, s.free?.times, money);
    return lucky + say(w.spoken.total, { amount: money(s.win * definition.unit, 'short') });
  }
  if (s.colour) return `${named?.colours ?? w.colours}: ${colourName(s.colour)}`;
  return '\u00a0';
}

/** colourName is a colour of the game in the reader's language. */
export function colourName(colour: string): string {
  const names: Record<string, string> = words.value.colourNames;
  return names[colour.toLowerCase()] ?? colour;
}

function winCaption(win: Win, d: Definition, look: Look, multiplier: number | undefined, money: Money): string {
  const w = words.value;
  const names = wordsOf(look).symbols;
  const amount = win.kind === 'line' || win.kind === 'ways' ? win.line.pay : win.pay;
  const paid = amount > 0 ? ` · ${money(amount * d.unit, 'short')}` : '';
  switch (win.kind) {
    case 'line': {
      const l = win.line;
      const times = multiplier ?? l.times;
      const doubled = times && times > 1 ? ` · ×${times}` : '';
      return `${say(w.lineWords.line, { n: l.line })} ${l.from === 'left' ? '→' : '←'} ${l.count} × ${names[l.symbol] ?? l.symbol}${doubled}${paid}`;
    }
    case 'ways':
      return `${say(w.waysOf, { n: win.line.ways })} → ${win.line.count} × ${names[win.line.symbol] ?? win.line.symbol}${paid}`;
    case 'scatter':
      return `${w.anywhere} ${win.count} × ${names[win.symbol] ?? win.symbol}${paid}`;
    case 'expanded':
      return `${say(w.expands, { symbol: names[win.symbol] ?? win.symbol, n: win.count })}${paid}`;
  }
}
