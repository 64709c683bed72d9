import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { Icon } from '../../art/icon';
import { FairButton } from '../../fair/panel';
import { times } from '../../fair/proof';
import { useArg } from '../../quick/arg';
import { hundredthsIn } from '../../quick/figures';
import { Stake } from '../../quick/stake';
import { quickWords } from '../../quick/words';
import type { FeltProps } from '../../table/kind';
import { unitsOf } from '../../table/wire';
import { say } from '../../words/lang';
import { useClock } from './clock';
import { Graph } from './graph';
import { type Curve, type Table, rankOf } from './view';
import '../../quick/quick.css';
import './crash.css';

const SPOT = 1;

/** CrashFelt: the graph with its multiplier, the last flights, the bet with its automatic cash-out. */
export function CrashFelt(at: FeltProps<Table>) {
  const w = quickWords.value;
  const rules = at.game.definition.rules as unknown as Curve;
  const { view: v } = at.showing.table.value;
  const arg = useArg(at.seat, SPOT, 0);
  const clock = useClock(at.seat);
  const free = at.seat?.mayBet() === true && !v;
  const target = free || (at.seat?.mayBet() && at.seat.bets.value.length) ? arg.value : v?.target ?? 0;
  return (
    <section class="quick-room" aria-label={w.crash.title}>
      <div class="quick-felt crash-felt" data-testid="crash-felt">
        <Flights at={at} />
        <div class={`crash-sky is-${v?.scene ?? 'idle'} ${clock.begun !== null ? 'is-flying' : ''}`} data-testid="sky" data-scene={v?.scene ?? 'idle'}>
          <Graph curve={v?.curve ?? rules} view={v} begun={clock.begun} reduced={at.showing.reduced} target={target || null} />
          <p class="crash-said" data-testid="said">{clock.lost ? <span class="crash-lost" role="alert" data-testid="lost"><Icon name="warning" /> {w.crash.lost}</span> : saidOf(at)}</p>
        </div>
        <div class="crash-foot">
          <Stake at={at} spot={SPOT} onPlace={arg.place} />
          <Auto at={at} value={target} set={arg.set} />
          {at.seat && !at.seat.live ? <FairButton game={at.game.id} free={at.seat.phase.value === 'bets'} needed={at.seat.notice.value?.kind === 'refused' && at.seat.notice.value.code === 'seed-needed'} /> : null}
        </div>
      </div>
    </section>
  );
}

/** saidOf is the line under the multiplier. */
function saidOf(at: FeltProps<Table>): string {
  const w = quickWords.value.crash;
  const { view: v } = at.showing.table.value;
  if (!v) return w.ready;
  if (v.scene === 'out') {
    const back = at.money(Math.floor(unitsOf(v.settled?.[0]?.back ?? 0) * at.game.unit + 1e-6), 'short');
    return `${say(w.out, { times: times(v.at ?? 0) })}: ${say(w.outWon, { amount: back })}. ${say(w.went, { times: times(v.crash ?? 0) })}`;
  }
  if (v.scene === 'crash') return say(w.crashed, { times: times(v.crash ?? 0) });
  return v.target ? `${w.flying} · ${say(w.leavesAt, { times: times(v.target) })}` : w.flying;
}

/** Flights are the last crash points, the newest first; where the player left in time is marked. */
function Flights({ at }: { at: FeltProps<Table> }) {
  const w = quickWords.value;
  const { flights } = at.showing.table.value;
  return (
    <div class="crash-flights">
      <span class="small-caps">{w.last}</span>
      <ol data-testid="flights" data-flights={flights.map((f) => f.crash).join(' ')}>
        {flights.length === 0 ? <li class="crash-none">{w.noLast}</li> : flights.map((f, i) => (
          <li key={flights.length - i} class={`is-${rankOf(f.crash)} ${f.at ? 'is-out' : ''}`} title={f.at ? say(w.crash.out, { times: times(f.at) }) : undefined}>
            {times(f.crash)}{f.at ? <span class="unseen"> {say(w.crash.out, { times: times(f.at) })}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Auto is the multiplier of the automatic cash-out; empty is none (OC-6.3.3). */
function Auto({ at, value, set }: { at: FeltProps<Table>; value: number; set(n: number): void }) {
  const w = quickWords.value;
  const { lowest, cap } = at.game.definition.rules as unknown as Curve;
  const hint = useId();
  const typed = useSignal<string | null>(null);
  const wrong = useSignal(false);
  const free = at.seat?.mayBet() === true;
  useEffect(() => {
    wrong.value = false;
  }, [value, free]);
  const limits = { least: times(lowest), most: times(cap) };
  const take = (text: string) => {
    const n = text.trim() === '' ? 0 : hundredthsIn(text);
    wrong.value = n === null || (n !== 0 && (n < lowest || n > cap));
    typed.value = null; // what is refused leaves the target as it was, and shows it
    if (!wrong.value) set(n!);
  };
  return (
    <div class={`crash-auto ${wrong.value ? 'is-wrong' : ''}`}>
      <label>
        <span class="field-label">{w.crash.auto}</span>
        <span class="crash-auto-field">
          <span aria-hidden="true">×</span>
          <input
            type="text" inputMode="decimal" autocomplete="off" data-testid="auto" value={typed.value ?? (value ? times(value) : '')} placeholder={w.crash.autoNone} disabled={!free}
            aria-invalid={wrong.value} aria-describedby={hint} onInput={(e) => (typed.value = e.currentTarget.value)} onBlur={(e) => take(e.currentTarget.value)} onKeyDown={(e) => { e.stopPropagation(); if (e.key === 'Enter') take(e.currentTarget.value); }}
          />
        </span>
      </label>
      <div class="crash-presets">
        {[150, 200, 500, 1000].map((n) => <button type="button" key={n} class="step" data-testid={`auto-${n}`} disabled={!free} aria-pressed={value === n} onClick={() => set(value === n ? 0 : n)}>×{n / 100}</button>)}
      </div>
      <small id={hint} role={wrong.value ? 'alert' : undefined}>{say(wrong.value ? w.crash.autoWrong : w.crash.autoHint, limits)}</small>
    </div>
  );
}
