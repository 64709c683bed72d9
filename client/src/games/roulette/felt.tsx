import { useSignal } from '@preact/signals';
import type { FeltProps } from '../../table/kind';
import { rove } from '../../table/rove';
import { Spot } from '../../table/spot';
import { say } from '../../words/lang';
import { Cloth } from './cloth';
import { Track } from './track';
import type { Fallen, Table } from './view';
import { Wheel } from './wheel';
import type { RouletteRules } from './wire';
import { rouletteWords } from './words';
import './roulette.css';

/** RouletteFelt: the wheel with the last numbers, the cloth, spread bets where the table has two rings, and the race track. */
export function RouletteFelt(at: FeltProps<Table>) {
  const onTrack = useSignal<number[] | null>(null);
  const t = at.showing.table.value;
  const running = at.showing.moving.value?.scene === 'spin';
  const last = running ? t.last.slice(1) : t.last;
  const rules = at.game.definition.rules as RouletteRules;
  return (
    <div class="roulette" data-testid="roulette">
      <div class="roulette-side">
        <Wheel at={at} />
        <Fell fallen={running || !t.ball ? undefined : t.last[0]} />
        <Last list={last} />
      </div>
      <div class="roulette-table" onKeyDown={rove}>
        {rules.rings === 2 && <Spreads at={at} won={running ? undefined : t.rings?.spread} />}
        <Cloth at={at} onTrack={onTrack.value} />
        <Track at={at} lit={onTrack} />
      </div>
    </div>
  );
}

/** Fell is the number that the system announces (OC-2.1.10). */
function Fell({ fallen }: { fallen: Fallen | undefined }) {
  const w = rouletteWords.value;
  return (
    <p class={`fell ${fallen ? `is-${fallen.colour}` : 'is-none'}`} data-testid="fell" data-number={fallen?.number}>
      <b>{fallen?.number ?? '–'}</b>
      <span>{fallen ? w.colours[fallen.colour] : ''}{fallen?.bonus === undefined ? '' : ` · ${say(w.sum, { n: fallen.bonus })}`}</span>
    </p>
  );
}

function Last({ list }: { list: Fallen[] }) {
  const w = rouletteWords.value;
  return (
    <ol class="last-numbers" aria-label={w.last} data-testid="last">
      {list.map((f, i) => <li key={`${list.length - i}`} class={`is-${f.colour}`}>{f.number}{f.bonus === undefined ? null : <sub>{f.bonus}</sub>}</li>)}
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
