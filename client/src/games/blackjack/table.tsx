import { cardWords } from '../../cards/words';
import type { Kind } from '../../table/kind';
import type { TableGame } from '../../table/wire';
import { Actions } from './actions';
import { BlackjackFelt } from './felt';
import { double, insure } from './moves';
import { spotNamed, tell } from './tell';
import { type BlackjackView, type SpotKind, type Table, boxOf, show, start } from './view';

const TIMES: Record<BlackjackView['scene'], number> = { open: 0, deal: 420, look: 700, card: 460, dealer: 420, move: 160 };
const LAST = 350; // ms more before the result is told

/** fallTime is how long the cards of a view take to come (the style sheet's --deal-step and .is-slow). */
function fallTime(v: BlackjackView): number {
  if (v.scene === 'deal') return (2 * (v.boxes?.length ?? 0) + 1) * 170;
  return v.scene === 'dealer' ? Math.max(0, (v.dealer.cards?.length ?? 0) - 2) * 460 : 0;
}

/** limits: all boxes take the same, so one row for each kind of spot. */
function limits(game: TableGame<any>) {
  const w = cardWords.value.blackjack.plates;
  const seen = new Set<SpotKind>();
  return game.definition.spots.flatMap((spot) => {
    const kind = boxOf(spot.name)?.kind;
    if (!kind || seen.has(kind)) return [];
    seen.add(kind);
    return [{ name: w[kind], spot }];
  });
}

/** Blackjack: up to seven boxes against the dealer. */
const blackjack: Kind<Table> = {
  start: () => start,
  show,
  timeOf(view) {
    const v = view as BlackjackView;
    return (TIMES[v.scene] ?? 300) + fallTime(v) + (v.over ? LAST : 0);
  },
  tell,
  spotName: spotNamed,
  Felt: BlackjackFelt,
  Actions,
  keys: {
    h: (seat) => void seat.move('hit'), s: (seat) => void seat.move('stand'), d: double, p: (seat) => void seat.move('split'), u: (seat) => void seat.move('surrender'),
    i: insure, e: (seat) => void seat.move('take'), c: (seat) => void seat.move('pass'),
  },
  begin: 'deal',
  limits,
};

export default blackjack;
