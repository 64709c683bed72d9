import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FeltProps } from '../../table/kind';
import { rove } from '../../table/rove';
import { Spot } from '../../table/spot';
import { say } from '../../words/lang';
import { Cloth } from './cloth';
import { Track } from './track';
import { type Fallen, KEPT, type Table } from './view';
import { Wheel } from './wheel';
import type { RouletteRules } from './wire';
import { rouletteWords } from './words';
import './roulette.css';

/** The width below which the cloth stands upright and the track is a drawer, as in the style sheet. */
const UPRIGHT = '(max-width: 700px)';

/** RouletteFelt: the wheel with the last numbers, the cloth, spread bets where the table has two rings, and the race track. */
export function RouletteFelt(at: FeltProps<Table>) {
  const onTrack = useSignal<number[] | null>(null);
  const drawer = useSignal(false);
  const upright = useUpright();
  const w = rouletteWords.value;
  const t = at.showing.table.value;
  const turning = at.showing.moving.value !== null;
  const running = at.showing.moving.value?.scene === 'spin';
  const rules = at.game.definition.rules as RouletteRules;
  const spread = rules.rings === 2;
  return (
    <div class={`roulette ${spread ? 'has-two-rings' : ''} ${turning ? 'is-turning' : ''} ${drawer.value ? 'shows-track' : ''}`} data-testid="roulette">
      <div class="roulette-side">
        <div class="wheel-room"><Wheel at={at} /></div>
        <Fell fallen={running || !t.ball ? undefined : t.last[0]} />
        <Last list={running ? t.last.slice(1) : t.last} />
        {upright && (
          <button type="button" class="key key-small drawer-key" data-testid="drawer" aria-pressed={drawer.value} onClick={() => (drawer.value = !drawer.value)}>{drawer.value ? w.cloth : w.track}</button>
        )}
      </div>
      <div class="roulette-table" onKeyDown={rove}>
        {(!upright || !drawer.value) && (
          <>
            {spread && <Spreads at={at} won={running ? undefined : t.rings?.spread} />}
            <Cloth at={at} onTrack={onTrack.value} />
          </>
        )}
        {(!upright || drawer.value) && <Track at={at} lit={onTrack} upright={upright} />}
      </div>
    </div>
  );
}

/** useUpright says whether the window is so narrow that the cloth stands upright. */
function useUpright(): boolean {
  const narrow = useSignal(globalThis.matchMedia?.(UPRIGHT).matches ?? false);
  useEffect(() => {
    const query = matchMedia(UPRIGHT);
    const heard = () => (narrow.value = query.matches);
    query.addEventListener('change', heard);
    return () => query.removeEventListener('change', heard);
  }, []);
  return narrow.value;
}

/** Fell is the number that the system announces (OC-2.1.10). */
function Fell({ fallen }: { fallen: Fallen | undefined }) {
  const w = rouletteWords.value;
  return (
    <p class={`fell ${fallen ? `is-${fallen.colour}` : 'is-none'}`} data-testid="fell" data-number={fallen?.number}>
      <b>{fallen?.number ?? ''}</b>
      {fallen && <span>{w.colours[fallen.colour]}{fallen.number > 0 && <small>{w.parity[fallen.number % 2 ? 'odd' : 'even']} · {w.half[fallen.number < 19 ? 'low' : 'high']}</small>}</span>}
      {fallen?.bonus !== undefined && <strong data-testid="bonus">{say(w.sum, { n: fallen.bonus })}</strong>}
    </p>
  );
}

function Last({ list }: { list: Fallen[] }) {
  const w = rouletteWords.value;
  return (
    <ol class="last-numbers" aria-label={w.last} data-testid="last">
      {Array.from({ length: KEPT }, (_, i) => list[i]).map((f, i) => (
        f ? <li key={i} class={`is-${f.colour}`}>{f.number}{f.bonus !== undefined && <small>{f.bonus}</small>}</li> : <li key={i} class="is-empty" aria-hidden="true" />
      ))}
    </ol>
  );
}

/** Spreads are the bets on the sum of both rings (BC-RL-5). */
function Spreads({ at, won }: { at: FeltProps<Table>; won: string | undefined }) {
  const rules = at.game.definition.rules as RouletteRules;
  const w = rouletteWords.value;
  return (
    <div class="spreads" role="group" aria-label={w.spreads}>
      {rules.places.filter((p) => p.kind === 'spread').map((p) => (
        <Spot key={p.spot} at={at} spot={p.spot} class={`spread ${won === p.name ? 'is-fallen' : ''}`}><b>{p.from}–{p.to}</b><span class="spread-pays">{say(w.pays, { n: p.pays ?? 0 })}</span></Spot>
      ))}
    </div>
  );
}
