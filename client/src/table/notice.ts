import { say, words } from '../words/lang';
import type { Purse } from '../words/purse';
import type { TableNotice } from './laying';
import type { Sitter } from './sitter';
import { tableWords } from './words';

/** noticeText says what was refused, cut or has changed, and what can be done. */
export function noticeText(n: TableNotice, seat: Sitter<any>, money: Purse): string {
  const w = words.value;
  const t = tableWords.value.notices;
  const amount = (units: number) => money(units * seat.game.unit, 'short');
  const called = (id: number) => {
    const spot = seat.spot(id);
    return spot ? seat.kind.spotName(spot, seat.game) : String(id);
  };
  switch (n.kind) {
    case 'least': case 'most': case 'step': case 'cut':
      return say(t[n.kind], { spot: called(n.spot), amount: amount(n.limit) });
    case 'cuts':
      return say(t.cuts, { list: n.cuts.map((c) => say(t.cutOne, { spot: called(c.spot), amount: amount(c.taken) })).join(', ') });
    case 'credit': case 'no-bets': case 'unknown':
      return t[n.kind];
    case 'elsewhere':
      return w.elsewhere;
    case 'new-edition':
      return w.newEdition;
    case 'refused':
      // What the rules refuse, they say why: bets that do not go together, an amount off its step.
      if (n.code === 'not-offered' && n.detail) return say(w.refused.other, { detail: n.detail });
      return say(n.code in w.refused ? w.refused[n.code as keyof typeof w.refused] : w.refused.other, { detail: n.detail || n.code });
  }
}
