import type { TableGame, TableSpot, TableView } from '../../table/wire';
import { say } from '../../words/lang';
import type { Purse } from '../../words/purse';
import { resultOf } from '../../table/result';
import type { Place, RouletteRules, RouletteView } from './wire';
import { rouletteWords } from './words';

/** placeOf is the place of a spot. */
export function placeOf(game: TableGame<RouletteRules>, spot: number): Place | undefined {
  return game.definition.rules.places.find((p) => p.spot === spot);
}

/** spotName is what a spot is called: 'Split 17 and 20'. */
export function spotName(spot: TableSpot, game: TableGame<RouletteRules>): string {
  const w = rouletteWords.value;
  const p = placeOf(game, spot.spot);
  const own = w.names[spot.name];
  if (own || !p) return own ?? spot.name;
  const numbers = p.numbers ?? [];
  const list = numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')}${w.and}${numbers.at(-1)}` : `${numbers[0] ?? ''}`;
  const n = p.kind === 'column' ? ((numbers[0] ?? 1) - 1) % 3 + 1 : p.kind === 'neighbours' ? p.reach ?? 0 : numbers[0] ?? '';
  return say(w.kinds[p.kind] ?? spot.name, { n: `${n}`, list, first: `${numbers[0]}`, last: `${numbers.at(-1)}`, from: `${p.from}`, to: `${p.to}` });
}

/** tell says a view: where the ball lies, what the rings add up to, and what came back. */
export function tell(view: TableView, _table: unknown, by: { game: TableGame<any>; money: Purse }): string {
  const w = rouletteWords.value;
  const v = view as RouletteView;
  if (v.scene === 'rings') return w.stopped;
  if (v.scene !== 'spin' || !v.ball) return '';
  const b = v.ball;
  const fell = b.number === 0 ? w.zero : say(w.fell, { n: `${b.number}`, colour: w.colours[b.colour], parity: w.parity[b.parity!], half: w.half[b.half!] });
  const bonus = v.rings?.bonus === undefined ? '' : say(w.bonus, { second: `${v.rings.second}`, bonus: `${v.rings.bonus}` });
  const result = v.settled?.length ? resultOf(v.settled, (units) => by.money(units * by.game.unit, 'short')) : '';
  return [fell, bonus, result].filter(Boolean).join(' ');
}
