import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { FeltProps } from '../../table/kind';
import type { Bet } from '../../table/chips';
import { say } from '../../words/lang';
import { around, trackAt } from './place';
import type { Table } from './view';
import type { Place, RouletteRules } from './wire';
import { rouletteWords } from './words';

const TALL = 0.2; // height of the track in parts of its width
const MOST = 8; // neighbours to each side (OC-2.2.4.5)

/** called are the chips of a call bet, one of the chosen value for each. */
function called(p: Place, chip: number): Bet[] {
  return (p.chips ?? []).map((c) => ({ spot: c.spot, arg: 0, units: chip * c.count }));
}

/**
 * Track is the race track: a press on a number bets it and its neighbours, a
 * press on a sector the call bet; either is laid whole or not at all (OC-R2).
 * `lit` are the numbers that it points at.
 */
export function Track({ at, lit }: { at: FeltProps<Table>; lit: Signal<number[] | null> }) {
  const rules = at.game.definition.rules as RouletteRules;
  const reach = useSignal(2);
  const w = rouletteWords.value;
  const { seat } = at;
  const straight = new Map(rules.places.filter((p) => p.kind === 'straight').map((p) => [p.numbers![0]!, p.spot]));
  const shine = (numbers: number[]) => ({ onPointerEnter: () => (lit.value = numbers), onPointerLeave: () => (lit.value = null), onFocus: () => (lit.value = numbers), onBlur: () => (lit.value = null) });
  const bet = (bets: Bet[]) => void seat?.lay(bets, 'whole');
  const shut = seat ? !seat.mayBet() : true;
  return (
    <section class="race" aria-label={w.track} data-testid="track">
      <div class="race-oval">
        {rules.wheel.map((n, i) => {
          const list = around(rules.wheel, n, reach.value);
          const { x, y } = trackAt(i, rules.wheel.length, TALL);
          const paint = n === 0 ? 'green' : rules.red.includes(n) ? 'red' : 'black';
          return (
            <button
              key={n} type="button" class={`race-number is-${paint} ${lit.value?.includes(n) ? 'is-lit' : ''}`} style={{ '--x': x, '--y': y }} data-track={n}
              aria-label={say(w.onTrack, { n, list: list.join(', ') })} aria-disabled={shut} {...shine(list)}
              onClick={() => bet(list.map((m) => ({ spot: straight.get(m)!, arg: 0, units: seat?.chip.value ?? 1 })))}
            >{n}</button>
          );
        })}
        <div class="race-calls">
          {rules.places.filter((p) => p.kind === 'call').map((p) => {
            const chips = (p.chips ?? []).reduce((sum, c) => sum + c.count, 0);
            return (
              <button key={p.name} type="button" class={`race-call is-${p.name}`} data-testid={p.name} aria-label={say(w.chips, { name: w.names[p.name] ?? p.name, n: chips })} aria-disabled={shut} {...shine(p.numbers ?? [])} onClick={() => bet(called(p, seat?.chip.value ?? 1))}>
                {w.names[p.name] ?? p.name}
              </button>
            );
          })}
        </div>
      </div>
      <label class="race-reach"><span>{w.neighbours}</span>
        <input type="range" min="0" max={MOST} value={reach.value} data-testid="reach" onInput={(e) => (reach.value = Number(e.currentTarget.value))} /><output>{reach.value}</output>
      </label>
    </section>
  );
}
