import { type By, cardsSaid, joined, settledSaid } from '../../cards/say';
import { cardWords } from '../../cards/words';
import type { TableView } from '../../table/wire';
import { say } from '../../words/lang';
import { type BaccaratView, type RuleView, SPOT, type Side, dealt } from './view';

/** tell says a view of baccarat: both hands once they lie, then each third card with the rule that made it, and the end. */
export function tell(view: TableView, _: unknown, by: By): string {
  const v = view as BaccaratView;
  if (v.scene === 'open') return '';
  const first = v.scene === 'deal' && dealt(v) === 4;
  const told = first ? joined(handSaid('player', v), handSaid('banker', v)) : v.scene === 'draw' ? drawSaid(v) : '';
  const rules = (v.tableau ?? []).slice(first ? 0 : 1).map(ruleSaid);
  return joined(told, ...(first || (v.scene === 'draw' && v.to === 'player') ? rules : []), ...endSaid(v, by));
}

/** totalSaid is a hand's points as they are called. */
export function totalSaid(v: BaccaratView, side: Side): string {
  const w = cardWords.value.baccarat;
  const h = v[side];
  return say(h.natural ? w.natural : w.total, { total: h.total });
}

/** ruleSaid tells what the rule of the third card decided (OC-4.1.9). */
export function ruleSaid(r: RuleView): string {
  const w = cardWords.value.baccarat;
  if (r.natural) return r.hand === 'player' ? w.rules.natural : '';
  const parts = { hand: w[r.hand], total: r.total };
  if (r.against === undefined) return say(r.draws ? w.rules.draws : w.rules.stands, parts);
  return say(r.draws ? w.rules.drawsOn : w.rules.standsOn, { ...parts, card: r.against });
}

export function winnerSaid(v: BaccaratView): string {
  return v.winner ? say(cardWords.value.baccarat.winner[v.winner], { a: v.player.total, b: v.banker.total }) : '';
}

/** spotNamed is what a spot is called by its name on the wire. */
export function spotNamed(name: string): string {
  const names = cardWords.value.baccarat.spots as Record<string, string>;
  const exact = /^egalite-(\d)$/.exec(name);
  return exact ? say(names.egalite!, { n: `${exact[1]}–${exact[1]}` }) : names[name] ?? name;
}

function handSaid(side: Side, v: BaccaratView): string {
  return say(cardWords.value.has, { who: cardWords.value.baccarat[side], cards: cardsSaid(v[side].cards), total: totalSaid(v, side) });
}

function drawSaid(v: BaccaratView): string {
  if (!v.to || !v.card) return '';
  return say(cardWords.value.gets, { who: cardWords.value.baccarat[v.to], card: cardsSaid([v.card]), total: totalSaid(v, v.to) });
}

function endSaid(v: BaccaratView, by: By): string[] {
  if (!v.over) return [];
  const w = cardWords.value;
  const won = (v.pots?.length ?? 0) > 0;
  const plays = (v.settled ?? []).some((s) => s.spot === SPOT.progressive);
  return [
    winnerSaid(v),
    plays && v.jackpot ? say(w.baccarat.jackpotOne, { hand: w.baccarat.jackpots[v.jackpot] }) : '',
    ...(v.settled ?? []).filter((s) => !(won && s.spot === SPOT.progressive)).map((s) => settledSaid(s, spotNamed(s.name), by)),
    won ? w.potWon : '',
  ];
}
