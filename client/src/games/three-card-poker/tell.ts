import { type By, cardsSaid, joined, settledSaid } from '../../cards/say';
import { cardWords } from '../../cards/words';
import type { TableView } from '../../table/wire';
import { say } from '../../words/lang';
import { type HandView, SPOT, type ThreeCardView } from './view';

/** tell says a view of three card poker. */
export function tell(view: TableView, _: unknown, by: By): string {
  const v = view as ThreeCardView;
  const all = cardWords.value;
  const w = all.threecard;
  const ante = v.stakes.find((s) => s.spot === SPOT.ante)?.stake ?? 0;
  switch (v.scene) {
    case 'open':
      return '';
    case 'deal':
      return joined(handSaid(all.you, v.player), v.over || !ante ? '' : say(w.playHint, { amount: by.money(ante * by.game.unit, 'short') }), ...ending(v, by));
    case 'play':
      return '';
    case 'fold':
      return joined(v.over ? '' : w.outcomes.fold, ...ending(v, by));
    case 'show':
      return joined(
        handSaid(all.dealer, v.dealer),
        v.qualified && say(w.qualified[v.qualified], { hand: rankOf(v.dealer) }),
        ...ending(v, by),
      );
  }
}

/** rankOf is what a hand is called. */
export function rankOf(h: HandView | undefined): string {
  return h?.rank ? cardWords.value.threecard.ranks[h.rank] : '';
}

function handSaid(who: string, h: HandView | undefined): string {
  return h?.cards.length ? say(cardWords.value.has, { who, cards: cardsSaid(h.cards), total: rankOf(h) }) : '';
}

function ending(v: ThreeCardView, by: By): string[] {
  if (!v.over) return [];
  const w = cardWords.value;
  const names = w.threecard.spots as Record<string, string>;
  return [
    v.outcome ? w.threecard.outcomes[v.outcome] : '',
    v.bonus ? say(w.threecard.bonusIs, { amount: by.money(v.bonus * by.game.unit, 'short') }) : '',
    ...(v.settled ?? []).filter((s) => !(v.pots?.length && s.spot === SPOT.progressive)).map((s) => settledSaid(s, names[s.name] ?? s.name, by)),
    v.pots?.length ? w.potWon : '',
  ];
}
