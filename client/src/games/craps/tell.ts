import { diceWords } from '../../dice/words';
import type { TableGame, TableView } from '../../table/wire';
import { say } from '../../words/lang';
import type { Purse } from '../../words/purse';
import type { CrapsView, Decided, Lying, Roll } from './view';

/** spotNamed is what a spot is called by its name on the wire, such as come-odds-6. */
export function spotNamed(name: string): string {
  const names = diceWords.value.spots as Record<string, string>;
  const numbered = /^(.*)-(\d+)$/.exec(name);
  return names[name] ?? (numbered ? say(names[numbered[1]!] ?? name, { n: numbered[2]! }) : name);
}

/** callSaid is what the stickman calls. */
export function callSaid(r: Roll): string {
  return say(diceWords.value.calls[r.call], { total: r.total });
}

function named(s: Lying): string {
  return s.point ? `${spotNamed(s.name)} ${s.point}` : spotNamed(s.name);
}

/** tell says a throw with all that it decided, or what a move did. */
export function tell(view: TableView, _: unknown, by: { game: TableGame<any>; money: Purse }): string {
  const v = view as CrapsView;
  const w = diceWords.value;
  const money = (units: number) => by.money(units * by.game.unit, 'short');
  const fate = (d: Decided) => say(d.back === 0 ? w.loses : d.back > d.stake ? w.wins : w.back, { name: named(d), amount: money(d.back) });
  if (v.scene === 'throw' && v.dice && v.call) {
    const roll = `${say(w.dice, { a: v.dice[0], b: v.dice[1] })}. ${callSaid({ dice: v.dice, total: v.total ?? 0, call: v.call })}.`;
    return [roll, ...(v.decided ?? []).map(fate), ...(v.moved ?? []).map((m) => say(w.moves, { name: spotNamed(m.name), n: m.point ?? 0 }))].join(' ');
  }
  if (v.added) return say(w.added, { amount: money(v.added.stake), name: named(v.added) });
  const taken = v.scene === 'take' ? v.decided?.[0] : undefined;
  return taken ? say(w.taken, { name: named(taken), amount: money(taken.back) }) : '';
}
