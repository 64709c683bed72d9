import { type Look, poolOf, wordsOf } from '../games/registry';
import type { Definition, Game, Minor, PotPlan } from '../play/types';
import { prizesOf } from '../slot/share';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { decimalOf } from './ratio';

interface Pot { plan: PotPlan; prize?: string; from?: Minor; to?: Minor }

/** potsIn are the linked jackpots of a machine: those that symbols carry, then the one of the secret amount. */
export function potsIn(d: Definition): Pot[] {
  const carried = Object.entries(d.features.lock?.pots ?? {}).map(([prize, plan]): Pot => ({ plan, prize }));
  const m = d.features.mystery;
  return m ? [...carried, { plan: m, from: m.from_units * d.unit, to: m.to_units * d.unit }] : carried;
}

/** Jackpots says how each is won, by how much of all stakes it grows and what part of the return it is (BC-M-28, BC-R12). */
export function Jackpots({ definition: d, look, stake }: { definition: Definition; look: Look; stake: Minor }) {
  const pots = potsIn(d);
  if (pots.length === 0) return null;
  const w = words.value.helpWords;
  return (
    <section data-testid="jackpot-rules">
      <h3>{w.jackpots}</h3>
      {pots.map((p) => (
        <div key={p.plan.pot} class="pot-rule">
          <h4>{poolOf(d.game, p.plan.pot, capital(p.plan.pot))}: {p.plan.group ? w.shared : w.ownPot}</h4>
          <p>{howWon(p, d, look, stake)}</p>
          <dl class="facts">
            <div><dt>{w.grows}</dt><dd>{percent(decimalOf(p.plan.contribution), lang.value)}</dd></div>
            <div><dt>{w.comesBack}</dt><dd>{percent(decimalOf(p.plan.return), lang.value)}</dd></div>
          </dl>
        </div>
      ))}
    </section>
  );
}

function howWon(p: Pot, d: Definition, look: Look, stake: Minor): string {
  const w = words.value.helpWords;
  const money = purseIn(d.currency);
  if (p.prize === undefined) return say(w.bounds, { from: money(p.from!, 'short'), to: money(p.to!, 'short') });
  const times = prizesOf(d).find((x) => x.name === p.prize)?.times ?? 0;
  return say(w.fromBoard, { prize: p.prize, feature: wordsOf(look).features?.lock ?? words.value.lockName, amount: money(times * stake, 'short'), chance: `${money(stake)} : ${money(Math.max(...d.stakes))}` });
}

/** Returns are the return as a whole, its part through jackpots, and that of every number of lines or ways (BC-R12, OC-5.1.9). */
export function Returns({ game }: { game: Pick<Game, 'return' | 'own_return' | 'pot_return'> }) {
  const w = words.value.helpWords;
  if (!game.return) return null;
  const shown = (decimal: string) => percent(decimal, lang.value);
  return (
    <>
      <div><dt>{w.return}</dt><dd data-testid="return" title={game.return.ratio}>{shown(game.return.decimal)}</dd></div>
      {game.own_return && <div><dt>{w.gamePart}</dt><dd data-testid="return-game" title={game.own_return.ratio}>{shown(game.own_return.decimal)}</dd></div>}
      {game.pot_return && <div><dt>{w.potPart}</dt><dd data-testid="return-pots" title={game.pot_return.ratio}>{shown(game.pot_return.decimal)}</dd></div>}
    </>
  );
}

/** ReturnsByChoice: the exact return of what can be played, and with the best holds (OC-R10, OC-R11). */
export function ReturnsByChoice({ game }: { game: Game }) {
  const w = words.value.helpWords;
  const choices = game.choices ?? [];
  if (choices.length === 0) return null;
  const holds = game.definition.features.hold !== undefined;
  return (
    <section>
      <h3>{w.byChoice}</h3>
      <table class="keys-table" data-testid="return-choices">
        <thead><tr><th scope="col">{game.definition.choice === 'positions' ? w.wayCount : w.lineCount}</th><th scope="col">{holds ? `${w.return} (${w.bestHold})` : w.return}</th></tr></thead>
        <tbody>
          {choices.map((c) => (
            <tr key={c.name}><th scope="row">{Number.parseInt(c.name, 10)}</th><td title={c.return.ratio}>{percent(c.return.decimal, lang.value)}</td></tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
