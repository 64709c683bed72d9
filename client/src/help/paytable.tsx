import { BadgeImage } from '../art/sprite';
import { type Look, wordsOf } from '../games/registry';
import type { Definition, Minor } from '../play/types';
import { lang, say, words } from '../words/lang';
import { count } from '../words/money';
import { purseIn } from '../words/purse';
import { lineStake } from '../slot/share';

/** Paytable: what each run pays at the present stake (DM-16), drawn from the definition. */
export function Paytable({ definition: d, look, stake, total = stake }: { definition: Definition; look: Look; stake: Minor; /** What a game costs, where the stake is that of a line. */ total?: Minor }) {
  const w = words.value.helpWords;
  const purse = purseIn(d.currency);
  const line = lineStake(d, stake);
  const names = wordsOf(look).symbols;
  const scatter = d.features.scatter;
  const runs = [...new Set([...Object.values(d.pays), scatter?.pays ?? {}].flatMap((p) => Object.keys(p).map(Number)))].sort((a, b) => a - b);
  return (
    <section>
      <h3>{say(w.paytable, { stake: purse(total, 'short') })}</h3>
      <p class="small">{line === null ? w.paytableNote : say(w.paytableLineNote, { amount: purse(line) })}</p>
      <div class="wide">
        <table class="paytable" data-testid="paytable-table">
          <thead>
            <tr><th scope="col">{w.symbol}</th>{runs.map((n) => <th scope="col" key={n}>{say(w.inRow, { n })}</th>)}</tr>
          </thead>
          <tbody>
            {d.symbols.filter((s) => Object.keys(d.pays[s.id] ?? {}).length > 0).map((s) => (
              <tr key={s.id}>
                <th scope="row"><span class="with-badge"><BadgeImage game={d.game} id={s.id} />{names[s.id] ?? s.name}</span></th>
                {runs.map((n) => {
                  const times = d.pays[s.id]?.[n];
                  return <td key={n} data-times={times}>{times === undefined ? '–' : <><b>{purse(times * (line ?? stake), 'short')}</b> <small>×{count(times, lang.value)}</small></>}</td>;
                })}
              </tr>
            ))}
            {scatter && (
              <tr data-testid="scatter-row">
                <th scope="row"><span class="with-badge"><BadgeImage game={d.game} id={scatter.symbol} />{say(w.scatterRow, { symbol: names[scatter.symbol] ?? scatter.symbol })}</span></th>
                {runs.map((n) => {
                  const times = scatter.pays[n];
                  return <td key={n} data-times={times}>{times === undefined ? '–' : <><b>{purse(times * total, 'short')}</b> <small>×{count(times, lang.value)}</small></>}</td>;
                })}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
