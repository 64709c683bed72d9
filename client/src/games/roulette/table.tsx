import type { Kind } from '../../table/kind';
import type { TableGame } from '../../table/wire';
import { RouletteFelt } from './felt';
import { laidBy } from './place';
import { placeOf, spotName, tell } from './tell';
import { type Table, show, start, sweep } from './view';
import type { RouletteRules } from './wire';
import { rouletteWords } from './words';

const SPIN = 5200; // ms that the ball runs
const QUICK = 1700; // on a table with a clock (OC-R13)
const RINGS = 1800;
const FINAL = 1200; // ms of FINAL BETS (OC-2.1.3)

const isQuick = (game: TableGame<RouletteRules>) => game.definition.rules.seconds > 0;

/** Roulette with one ring or two; on a quick table the ball is released by the clock once chips lie. */
const roulette: Kind<Table> = {
  start: () => start,
  show,
  sweep,
  stakes: (view, game) => laidBy(view, game.definition.rules as RouletteRules),
  timeOf: (view, _table, game) => (view.scene === 'spin' ? (isQuick(game) ? QUICK : SPIN) : view.scene === 'rings' ? RINGS : 0),
  tell,
  spotName,
  Felt: RouletteFelt,
  begin: 'spin',
  finalCall: FINAL,
  // OC-2.1.3; the club's table has no such words.
  document: (game) => (game.currency === 'UAH' ? { lang: 'uk', words: { bets: 'Робіть ставки', final: 'Остаточні ставки', closed: 'Ставок більше немає' } } : null),
  clock: (game) => game.definition.rules.seconds || null,
  limits(game) {
    const w = rouletteWords.value;
    const rows = new Map<string, { name: string; spot: (typeof game.definition.spots)[number] }>();
    for (const spot of game.definition.spots) {
      const p = placeOf(game, spot.spot);
      const name = (p && w.limitKinds[p.kind]) ?? spotName(spot, game);
      if (!rows.has(name)) rows.set(name, { name, spot });
    }
    return [...rows.values()];
  },
};

export default roulette;
