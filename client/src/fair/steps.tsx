import { Icon } from '../art/icon';
import { quickWords } from '../quick/words';
import { say } from '../words/lang';
import { type Proof, times } from './proof';

/** Steps shows how a crash point comes from its seeds, one after the other. */
export function Steps({ proof: p, told }: { proof: Proof; told: number | null }) {
  const w = quickWords.value.fair;
  const same = told === null ? null : told === p.crash;
  return (
    <section class="fair-steps" data-testid="steps">
      <h2>{w.steps}</h2>
      <ol>
        <li>
          <p>{w.step1}</p>
          <code class="fair-hex" data-testid="computed-commitment">{p.commitment}</code>
          <Judged good={p.kept} testid="kept" text={p.kept === null ? w.notCompared : p.kept ? w.kept : w.broken} />
        </li>
        {p.blocks.map((b) => (
          <li key={b.number}><p>{say(w.step2, { n: b.number })}</p><code class="fair-hex">{b.hex}</code></li>
        ))}
        <li>
          <p>{w.step3}</p>
          <ol class="fair-digits">
            {p.digits.map((d, i) => (
              <li key={i}>
                <span class="field-label">{say(w.digit, { n: i + 1 })}</span>
                <code>{p.blocks[Math.floor(i / 8)]?.hex.slice((i % 8) * 8, (i % 8) * 8 + 8)} → {d.digit}</code>
                <span>{d.low === d.high ? say(w.settled, { low: times(d.low) }) : say(w.between, { low: times(d.low), high: times(d.high) })}</span>
              </li>
            ))}
          </ol>
        </li>
        <li>
          <p>{w.step4}</p>
          <p class="fair-result"><span class="field-label">{w.result}</span><output data-testid="computed-crash" data-hundredths={p.crash}>×{times(p.crash)}</output></p>
          {same === null ? null : <Judged good={same} testid="same" text={say(same ? w.same : w.other, { times: times(told!) })} />}
        </li>
      </ol>
      <p class="fair-by">{p.by === 'browser' ? w.byBrowser : w.byPage}</p>
    </section>
  );
}

function Judged({ good, text, testid }: { good: boolean | null; text: string; testid: string }) {
  const look = good === null ? 'is-open' : good ? 'is-good' : 'is-bad';
  return <p class={`fair-judged ${look}`} data-testid={testid} data-good={good ?? undefined}>{good === null ? null : <Icon name={good ? 'check-circle' : 'x-circle'} />} {text}</p>;
}
