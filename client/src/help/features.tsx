import { BadgeImage } from '../art/sprite';
import { type Look, wordsOf } from '../games/registry';
import { colourName } from '../slot/caption';
import type { Definition, Minor } from '../play/types';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { decimalOf } from './ratio';

/** Features: what the machine does beside its lines, with the figures of its definition at the present stake. */
export function Features({ definition: d, look, stake }: { definition: Definition; look: Look; stake: Minor }) {
  const all = sentencesOf(d, look, stake);
  const { special, clover, colours } = { special: d.features.free?.special, clover: d.features.clover, colours: d.features.colours };
  const w = words.value;
  if (!all.length && !special && !clover && !colours) return null;
  const names = wordsOf(look);
  return (
    <section data-testid="features">
      <h3>{w.helpWords.features}</h3>
      <ul class="feature-list">{all.map((text) => <li key={text}>{text}</li>)}</ul>
      {special && <Chances title={`${names.features?.special ?? w.special}: ${w.helpWords.specialOne}`} parts={Object.entries(special).map(([id, n]) => [names.symbols[id] ?? id, n, id])} of={sum(Object.values(special))} game={d.game} />}
      {clover && <Chances title={`${names.features?.clover ?? w.clover}: ${say(w.helpWords.cloverOne, { symbol: names.symbols[clover.symbol] ?? clover.symbol })}`} parts={Object.entries(clover.weights).map(([times, n]) => [`×${times}`, n])} of={sum(Object.values(clover.weights))} game={d.game} />}
      {colours && <Chances title={`${names.features?.colours ?? w.colours}: ${w.helpWords.coloursOne}`} parts={colours.list.map((c) => [`${colourName(c.name)}: ${c.symbols.map((s) => names.symbols[s] ?? s).join(', ')}`, c.weight])} of={colours.of} game={d.game} />}
    </section>
  );
}

/** Chances is a table of what can be drawn and how often it is. */
function Chances({ title, parts, of, game }: { title: string; parts: [string, number, string?][]; of: number; game: string }) {
  return (
    <>
      <p>{title}</p>
      <table class="keys-table chances"><tbody>
        {parts.map(([name, n, badge]) => (
          <tr key={name}><th scope="row"><span class="with-badge">{badge && <BadgeImage game={game} id={badge} />}{name}</span></th><td>{percent(String(n / of), lang.value)}</td></tr>
        ))}
      </tbody></table>
    </>
  );
}

function sentencesOf(d: Definition, look: Look, stake: Minor): string[] {
  const w = words.value.helpWords;
  const names = wordsOf(look);
  const money = purseIn(d.currency);
  const { free, lock, hold, gamble } = d.features;
  const told: string[] = [];
  if (free?.by === 'scatter') {
    for (const [n, times] of Object.entries(free.multipliers)) told.push(say(w.freeOne, { n, symbol: names.symbols[free.symbol] ?? free.symbol, spins: free.spins, times }));
    if (free.retrigger) told[told.length - 1] += `; ${say(w.more, { n: free.most ?? free.spins })}`;
  }
  if (lock) {
    const prizes = Object.entries({ ...lock.prizes, ...lock.full }).map(([name, times]) => `${name} ${money(times * stake, 'short')}`);
    told.push([say(w.lockOne, { n: lock.least, symbol: names.symbols[lock.symbol] ?? lock.symbol, feature: names.features?.lock ?? words.value.lockName, respins: lock.respins }), prizes.join(' · ')].filter(Boolean).join(' '));
  }
  if (hold) told.push(say(w.holdOne, { chance: percent(decimalOf(hold.chance), lang.value) }));
  if (gamble?.when === 'end') {
    const ends = [gamble.most ? say(w.gambleMost, { n: gamble.most }) : '', say(w.gambleCap, { amount: money(gamble.cap_units * d.unit, 'short') })].filter(Boolean);
    told.push(`${w.gambleOne}, ${ends.join(', ')}.`);
  }
  return told;
}

function sum(all: number[]): number {
  return all.reduce((a, b) => a + b, 0);
}
