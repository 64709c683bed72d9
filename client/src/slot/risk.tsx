import { useEffect, useRef } from 'preact/hooks';
import { CardBack, CardFace, SuitMark } from '../art/card';
import { Label, gambleName } from './label';
import type { Screen } from '../play/screen';
import type { Definition, Minor, Verb } from '../play/types';
import { say, words } from '../words/lang';

interface Props {
  screen: Screen;
  unit: Minor;
  money(minor: Minor, form?: 'full' | 'short'): string;
  /** What the machine does not offer is not shown. */
  definition: Definition;
  /** Absent in a replay: the choices are then shown, not offered. */
  act?: { busy: boolean; offers(verb: Verb): boolean; pick(colour: 'red' | 'black'): void; halve(): void; take(): void };
}

/** RiskPanel: the last six cards in the upper half (DM-23), the card, two plates, PŮLIT and PŘIPSAT with what each would do printed on it. */
export function RiskPanel({ screen: s, definition, unit, money, act }: Props) {
  const w = words.value;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (act) head.current?.focus({ preventScroll: true });
  }, []);
  const risk = s.risk;
  const left = risk?.left;
  const hint = left ? `${w.riskHint} ${say(w.doublingsLeft, { n: left })}` : w.riskHint;
  const short = (units: number) => money(units * unit, 'short');
  const still = !act || act.busy || !risk;
  const title = gambleName(definition);
  const halving = definition.features.gamble?.halving !== false;
  return (
    <section class={`risk ${halving ? '' : 'without-halving'}`} data-testid="risk-panel" aria-label={title}>
      <div class="risk-upper">
        <h2 ref={head} tabIndex={-1}>{title}</h2>
        <LastCards cards={s.cards} />
      </div>
      <div class="risk-lower">
        <Plate colour="red" disabled={still || !risk.may_double || !act.offers('pick')} picked={s.picked === 'red'} onPick={() => act?.pick('red')} />
        <div class={`risk-card ${s.drawn ? 'is-up' : ''} ${s.drawn ? (s.drawn.right ? 'is-right' : 'is-wrong') : ''}`} data-testid="risk-card">
          <div class="flip">
            <div class="flip-back" role="img" aria-label={w.faceDown}><CardBack /></div>
            <div class="flip-face">{s.drawn && <CardFace card={s.drawn.card} />}</div>
          </div>
        </div>
        <Plate colour="black" disabled={still || !risk.may_double || !act.offers('pick')} picked={s.picked === 'black'} onPick={() => act?.pick('black')} />
        <dl class="risk-sums">
          <div><dt>{w.atRisk}</dt><dd data-testid="at-risk" data-minor={risk ? risk.amount * unit : 0}>{risk ? short(risk.amount) : s.drawn && !s.drawn.right ? short(0) : '–'}</dd></div>
          <div><dt>{w.doubles}</dt><dd data-testid="doubles-to">{risk?.may_double ? short(risk.doubles_to) : '–'}</dd></div>
        </dl>
        <div class="risk-choices">
          {halving && <button type="button" class="key key-wide" data-testid="pulit" disabled={still || !act.offers('halve')} onClick={() => act?.halve()}>
            <b><Label of="halve" /></b><small>{risk ? say(w.halveExact, { keeps: short(risk.halve_keeps), credits: short(risk.halve_credits) }) : w.halveNothing}</small>
          </button>}
          <button type="button" class="key key-wide key-brass is-on" data-testid="pripsat" disabled={still || !act.offers('take')} onClick={() => act?.take()}>
            <b><Label of="credit" /></b><small>{risk ? say(w.creditExact, { amount: short(risk.amount) }) : ' '}</small>
          </button>
        </div>
        <p class="risk-hint">{s.drawn && !s.drawn.right ? w.spoken.wrong : risk && !risk.may_double ? w.noDouble : s.award ? w.freeStart : hint}</p>
      </div>
    </section>
  );
}

/** LastCards: six places, the newest at the right. */
function LastCards({ cards }: { cards: string[] }) {
  const w = words.value;
  const six = cards.slice(-6);
  return (
    <figure class="last-cards">
      <figcaption class="small-caps">{six.length ? w.lastCards : w.noCards}</figcaption>
      <ol data-testid="cards" data-cards={six.join(' ')}>
        {Array.from({ length: 6 }, (_, i) => {
          const card = six[i - (6 - six.length)];
          return <li key={i} class={card ? '' : 'is-empty'}>{card ? <CardFace card={card} /> : null}</li>;
        })}
      </ol>
    </figure>
  );
}

function Plate({ colour, disabled, picked, onPick }: { colour: 'red' | 'black'; disabled: boolean; picked: boolean; onPick(): void }) {
  return (
    <button type="button" class={`plate plate-${colour} ${picked ? 'is-picked' : ''}`} data-testid={colour} disabled={disabled} onClick={onPick}>
      <SuitMark suit={colour === 'red' ? 'd' : 's'} />
      <b>{words.value[colour]}</b>
    </button>
  );
}
