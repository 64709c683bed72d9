import { type By, cardsSaid, joined, settledSaid } from '../../cards/say';
import { cardWords } from '../../cards/words';
import type { TableView } from '../../table/wire';
import { say } from '../../words/lang';
import { SPOT, type UltimateView, type HandView } from './view';

/** tell says a view of ultimate hold'em. */
export function tell(view: TableView, _: unknown, by: By): string {
  const v = view as UltimateView;
  const all = cardWords.value;
  const w = all.ultimate;
  const best = v.hand ? say(w.best, { hand: rankOf(v.hand) }) : '';
  switch (v.scene) {
    case 'open':
      return '';
    case 'deal':
      return joined(say(all.lies, { who: all.you, cards: cardsSaid(v.own ?? []) }), asked(v));
    case 'raise': {
      const play = v.stakes.find((s) => s.spot === SPOT.play)?.stake ?? 0;
      return say(w.raised, { amount: by.money(play * by.game.unit, 'short') });
    }
    case 'flop':
      return joined(say(w.flopIs, { cards: cardsSaid(v.dealt ?? []) }), best, asked(v));
    case 'river':
      return joined(say(w.riverIs, { cards: cardsSaid(v.dealt ?? []) }), best, asked(v));
    case 'fold':
      return joined(w.results.folded, ...settledLines(v, by));
    case 'showdown':
      return joined(
        say(all.shows, { who: all.dealer, cards: cardsSaid(v.dealer?.cards ?? []) }),
        v.dealer && (v.dealer.qualifies ? say(w.qualifies, { hand: rankOf(v.dealer.hand) }) : w.noPair),
        best, v.result && w.results[v.result], ...settledLines(v, by),
      );
  }
}

/** rankOf is what a hand is called in a sentence. */
export function rankOf(h: HandView): string {
  return cardWords.value.ultimate.ranks[h.name];
}

function asked(v: UltimateView): string {
  return v.street ? cardWords.value.ultimate.hints[v.street] : '';
}

function settledLines(v: UltimateView, by: By): string[] {
  const names = cardWords.value.ultimate.spots as Record<string, string>;
  return (v.settled ?? []).map((s) => settledSaid(s, names[s.name] ?? s.name, by));
}
