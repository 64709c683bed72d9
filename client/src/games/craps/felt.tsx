import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Die } from '../../dice/die';
import { diceWords } from '../../dice/words';
import { rove } from '../../table/rove';
import { say } from '../../words/lang';
import { callSaid, spotNamed } from './tell';
import { Props as PropBets } from './props';
import { type At, CrapsSpot, Travelled, isFlying, stakesNow } from './spot';
import { type CrapsRules, POINTS, SPOT, lyingOn, pointAt } from './view';
import './craps.css';

const store = globalThis.localStorage as Storage | undefined;
const narrow = () => globalThis.matchMedia?.('(max-width: 700px)').matches ?? false;
const mode = signal<'simple' | 'full'>(store?.getItem('croupier.craps') === 'full' ? 'full' : store?.getItem('croupier.craps') === 'simple' || narrow() ? 'simple' : 'full');

/** CrapsFelt: the dice and the rolls above, the cloth below: all bets, or the four that begin with. */
export function CrapsFelt(at: At) {
  const w = diceWords.value;
  return (
    <section class="craps-room" aria-label={w.title}>
      <div class={`craps-felt is-${mode.value}`} data-testid="craps-felt" data-mode={mode.value} onKeyDown={rove}>
        <Head at={at} />
        {mode.value === 'full' ? <><Numbers at={at} /><Lines at={at} /><PropBets at={at} /></> : <Four at={at} />}
      </div>
    </section>
  );
}

/** Head: the dice as they lie, what the stickman calls, the puck, the last rolls. */
function Head({ at }: { at: At }) {
  const w = diceWords.value;
  const t = at.showing.table.value;
  const flying = isFlying(at);
  const point = flying ? t.view?.before ?? t.point : t.point;
  const last = t.rolls[0];
  const set = (m: 'simple' | 'full') => {
    mode.value = m;
    store?.setItem('croupier.craps', m);
  };
  const rolls = flying ? t.rolls.slice(1) : t.rolls;
  return (
    <div class="craps-head">
      <div class={`craps-dice ${flying ? 'is-flying' : ''}`} data-testid="dice" data-dice={last?.dice.join(' ')} role="img" aria-label={last ? say(w.dice, { a: last.dice[0], b: last.dice[1] }) : w.noRolls}>
        <span><Die face={last?.dice[0] ?? 6} roll={t.rolls.length ? rollKey(at) : 0} /></span>
        <span><Die face={last?.dice[1] ?? 1} roll={t.rolls.length ? rollKey(at) + 1 : 1} /></span>
      </div>
      <div class="craps-call">
        <p class="craps-called" data-testid="call" data-call={flying ? '' : last?.call}>{last && !flying && t.view ? callSaid(last) : ' '}</p>
        <p class={`craps-state ${point ? 'is-on' : ''}`} data-testid="puck" data-point={point}><Puck on={point !== 0} /> {point ? say(w.puckOn, { point }) : w.puckOff}</p>
      </div>
      <ol class="craps-rolls" aria-label={w.rolls} data-testid="rolls">
        {rolls.map((r, i) => <li key={t.rolls.length - i} class={`is-${r.call}`}><span class="craps-roll-dice" aria-hidden="true"><Die face={r.dice[0]} /><Die face={r.dice[1]} /></span><b>{r.total}</b><span class="unseen">{callSaid(r)}</span></li>)}
      </ol>
      <div class="craps-mode" role="group" aria-label={w.mode}>
        <button type="button" class="step" data-testid="mode-simple" aria-pressed={mode.value === 'simple'} onClick={() => set('simple')}>{w.simple}</button>
        <button type="button" class="step" data-testid="mode-full" aria-pressed={mode.value === 'full'} onClick={() => set('full')}>{w.full}</button>
      </div>
    </div>
  );
}

let rolled = 0;
let of: unknown = null;

/** rollKey changes with every throw that begins. */
function rollKey(at: At): number {
  const last = at.showing.table.value.rolls[0];
  if (last !== of) [of, rolled] = [last, rolled + 2];
  return rolled;
}

function Puck({ on }: { on: boolean }) {
  return <span class={`puck ${on ? 'is-on' : 'is-off'}`} aria-hidden="true">{on ? diceWords.value.on : diceWords.value.off}</span>;
}

/** Numbers: a column for each number that can be the point, with the bets on it and what has travelled there. */
function Numbers({ at }: { at: At }) {
  const t = at.showing.table.value;
  const point = isFlying(at) ? t.view?.before ?? 0 : t.point;
  const w = diceWords.value.short;
  return (
    <div class="craps-numbers">
      {POINTS.map((n, i) => (
        <div key={n} class={`craps-number ${point === n ? 'is-point' : ''}`}>
          <div class="craps-pair">
            <CrapsSpot at={at} spot={SPOT.lay + i} class="is-small"><span>{w.lay}</span></CrapsSpot>
            <CrapsSpot at={at} spot={SPOT.buy + i} class="is-small"><span>{w.buy}</span></CrapsSpot>
          </div>
          <div class="craps-box">
            <b aria-hidden="true">{n === 6 ? 'SIX' : n === 9 ? 'NINE' : n}</b>
            {point === n ? <Puck on /> : null}
            <Behind at={at} flat={SPOT.dontCome} odds={SPOT.dontComeOdds + i} n={n} />
            <Behind at={at} flat={SPOT.come} odds={SPOT.comeOdds + i} n={n} />
          </div>
          <CrapsSpot at={at} spot={SPOT.place + i} class="is-place"><span>{w.place}</span></CrapsSpot>
        </div>
      ))}
    </div>
  );
}

/** Behind is a travelled bet with the odds behind it; nothing is there while none has travelled. */
function Behind({ at, flat, odds, n }: { at: At; flat: number; odds: number; n: number }) {
  const lies = lyingOn(stakesNow(at), flat, n) > 0 || lyingOn(stakesNow(at), odds) > 0;
  return (
    <span class={`craps-behind ${flat === SPOT.come ? 'is-come' : 'is-dont'}`}>
      <Travelled at={at} spot={flat} point={n} />
      {lies ? <CrapsSpot at={at} spot={odds} class="is-odds"><span>{diceWords.value.short.odds}</span></CrapsSpot> : null}
    </span>
  );
}

/** Lines are the long bets across the cloth, with odds beside the two that have them. */
function Lines({ at }: { at: At }) {
  const w = diceWords.value;
  return (
    <div class="craps-lines">
      <Line at={at} spot={SPOT.dontCome} note={w.short.bar} class="is-dont" />
      <Line at={at} spot={SPOT.come} class="is-come" />
      <Line at={at} spot={SPOT.field} note={<FieldNote at={at} />} class="is-field" />
      <div class="craps-with-odds"><Line at={at} spot={SPOT.dontPass} note={w.short.bar} class="is-dont" /><LineOdds at={at} first={SPOT.dontPassOdds} /></div>
      <div class="craps-with-odds"><Line at={at} spot={SPOT.pass} class="is-pass" /><LineOdds at={at} first={SPOT.passOdds} /></div>
    </div>
  );
}

/** FieldNote is the numbers of the field, and what two of them pay more. */
function FieldNote({ at }: { at: At }) {
  const rules = at.game.definition.rules as unknown as CrapsRules;
  const w = diceWords.value;
  return <><span class="craps-keep">{w.notes.field}</span> <span class="craps-keep">{say(w.double, { two: `${rules.field_2}:1`, twelve: `${rules.field_12}:1` })}</span></>;
}

function Line({ at, spot, note, class: cls }: { at: At; spot: number; note?: ComponentChildren; class: string }) {
  const def = at.game.definition.spots.find((s) => s.spot === spot);
  return (
    <CrapsSpot at={at} spot={spot} class={`is-line ${cls}`}>
      <span class="craps-line-name">{spotNamed(def?.name ?? '')}</span>
      {note ? <small>{note}</small> : null}
    </CrapsSpot>
  );
}

/** LineOdds is the place behind a line bet for the point that there is. */
function LineOdds({ at, first }: { at: At; first: number }) {
  const t = at.showing.table.value;
  const point = isFlying(at) ? t.view?.before ?? 0 : t.point;
  const i = pointAt(point);
  if (i < 0) return <span class="craps-no-odds" aria-hidden="true">{diceWords.value.short.odds}</span>;
  return <CrapsSpot at={at} spot={first + i} class="is-odds is-wide"><span>{diceWords.value.short.odds} {point}</span></CrapsSpot>;
}

/** Four are the bets to begin with: with the shooter, against him, the field, a seven. With a point, come bets stand for the closed line. */
function Four({ at }: { at: At }) {
  const w = diceWords.value;
  const t = at.showing.table.value;
  const lies = (spot: number) => lyingOn(stakesNow(at), spot) > 0 || at.seat?.bets.value.some((b) => b.spot === spot);
  const line = (pass: number, come: number) => (t.point === 0 || lies(pass) ? pass : come);
  const plates = [
    { spot: line(SPOT.pass, SPOT.come), come: SPOT.come, cls: 'is-pass' }, { spot: line(SPOT.dontPass, SPOT.dontCome), come: SPOT.dontCome, cls: 'is-dont' },
    { spot: SPOT.field, come: 0, cls: 'is-field' }, { spot: SPOT.anySeven, come: 0, cls: 'is-seven' },
  ];
  return (
    <div class="craps-four">
      {plates.map(({ spot, come, cls }) => {
        const name = at.game.definition.spots.find((s) => s.spot === spot)?.name ?? '';
        const note = spot === SPOT.field ? <FieldNote at={at} /> : (w.notes as Record<string, string>)[name];
        return (
          <div key={cls} class="craps-plate">
            <CrapsSpot at={at} spot={spot} class={`is-plate ${cls}`}><span class="craps-line-name">{spotNamed(name)}</span><small>{note}</small></CrapsSpot>
            {come ? <span class="craps-plate-more">{POINTS.map((n) => <Travelled key={n} at={at} spot={come} point={n} />)}</span> : null}
            {spot === SPOT.pass || spot === SPOT.dontPass ? <LineOdds at={at} first={spot === SPOT.pass ? SPOT.passOdds : SPOT.dontPassOdds} /> : null}
          </div>
        );
      })}
    </div>
  );
}
