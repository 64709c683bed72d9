import type { Definition, Game, View } from '../play/types';
import { potsOf } from '../play/screen';
import type { Fixture } from '../games/dirty-money/fixtures';
import { languages } from '../words/lang';
import type { Lang } from '../words/money';

/** Rounds of a game as its rules play them, written by the games' own test (go test ./games -run Gallery -gallery). */
export interface Recorded { edition: string; definition: Definition; rounds: Record<string, { stake: number; views: View[] }> }

export interface Shown { fixtureGame: Game; fixtures: Fixture[] }

const PURSE = 1_000_000; // what lies in the purse before a round of the gallery
const POT = 987_654;

/** shownOf makes fixtures of recorded rounds, each titled by what it shows. */
export function shownOf(r: Recorded): Shown {
  const { definition: d } = r;
  const fixtureGame: Game = { id: d.game, name: d.name ?? d.game, kind: 'slot', edition: r.edition, revision: 1, return: null, hit_rate: null, currency: d.currency, unit: d.unit, definition: d };
  const fixtures = Object.entries(r.rounds).map(([id, round]): Fixture => {
    const last = round.views[round.views.length - 1];
    const pots = last ? potsOf(last) : [];
    return {
      id, title: titleOf(id),
      round: { stake: round.stake * d.unit, balance_before: PURSE, views: round.views },
      ...(pots.length ? { jackpot: pots.map((pool) => ({ pool, amount: POT })) } : {}),
    };
  });
  return { fixtureGame, fixtures };
}

function titleOf(id: string): Fixture['title'] {
  const of = (l: Lang) => (languages[l].galleryWords.scenes as Record<string, string>)[id] ?? id;
  return { en: of('en'), cs: of('cs'), de: of('de') };
}
