import { Die } from '../../dice/die';
import { diceWords } from '../../dice/words';
import { say } from '../../words/lang';
import { spotNamed } from './tell';
import { type At, CrapsSpot } from './spot';
import { HARDS, SPOT } from './view';

/** Props are the bets in the middle: hardways, those on the next roll, and the big ones. */
export function Props({ at }: { at: At }) {
  const w = diceWords.value;
  const one: [number, [number, number][]][] = [
    [SPOT.two, [[1, 1]]], [SPOT.twelve, [[6, 6]]], [SPOT.three, [[1, 2]]], [SPOT.eleven, [[5, 6]]],
  ];
  return (
    <div class="craps-props">
      <h3 class="small-caps">{w.hardways}</h3>
      <div class="craps-grid">
        {HARDS.map((n, i) => <Prop key={n} at={at} spot={SPOT.hard + i} name={say(w.short.hard, { n })} dice={[[n / 2, n / 2]]} />)}
      </div>
      <h3 class="small-caps">{w.oneRoll}</h3>
      <div class="craps-grid">
        <Prop at={at} spot={SPOT.anySeven} /><Prop at={at} spot={SPOT.anyCraps} />
        {one.map(([spot, dice]) => <Prop key={spot} at={at} spot={spot} dice={dice} />)}
        <Prop at={at} spot={SPOT.horn} /><Prop at={at} spot={SPOT.cAndE} />
        <Prop at={at} spot={SPOT.big6} /><Prop at={at} spot={SPOT.big8} />
      </div>
    </div>
  );
}

function Prop({ at, spot, name, dice }: { at: At; spot: number; name?: string; dice?: [number, number][] }) {
  const def = at.game.definition.spots.find((s) => s.spot === spot);
  const pays = (def?.pays ?? []).map((p) => p.replace(/\/1$/, '').replace('/', ':')).slice(0, 2);
  return (
    <CrapsSpot at={at} spot={spot} class="is-prop">
      <span class="craps-prop-name">{name ?? spotNamed(def?.name ?? '')}</span>
      {dice ? <span class="craps-prop-dice" aria-hidden="true">{dice.map(([a, b]) => <span key={`${a}${b}`}><Die face={a} /><Die face={b} /></span>)}</span> : null}
      <small aria-hidden="true">{pays.length === 1 ? `${pays[0]}${pays[0]!.includes(':') ? '' : ':1'}` : ''}</small>
    </CrapsSpot>
  );
}
