import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { ChipStack } from '../table/chip';
import type { FeltProps } from '../table/kind';
import { rove } from '../table/rove';
import { type Outcome, outcomeOf } from './settle';
import { cardWords } from './words';
import './cards.css';

interface FeltParts {
  at: FeltProps<any>;
  kind: string;
  label: string;
  /** How many cards lie: each view that brings more is heard. */
  cards: number;
  children: ComponentChildren;
}

/** CardFelt is a table of green felt in a brass rail, curved towards the players; arrows go from spot to spot. */
export function CardFelt({ at, kind, label, cards, children }: FeltParts) {
  useEffect(() => {
    if (cards > 0 && at.showing.running.peek()) at.showing.sound('card');
  }, [cards]);
  return (
    <section class="card-felt-room" aria-label={label}>
      <div class={`card-felt ${kind}-felt`} data-testid="card-felt" onKeyDown={rove}>{children}</div>
    </section>
  );
}

/** FeltLine is what is printed on the felt, along its curve; small print below it. */
export function FeltLine({ line, small }: { line: string; small?: string }) {
  const id = useId();
  return (
    <div class="felt-line">
      <svg viewBox="0 0 900 92" aria-hidden="true" focusable="false">
        <path id={id} d="M20 24 Q450 84 880 24" fill="none" />
        <path id={`${id}-low`} d="M60 54 Q450 112 840 54" fill="none" />
        <text class="felt-print" style={{ '--fit': fitOf(line) }}><textPath href={`#${id}`} startOffset="50%" text-anchor="middle">{line}</textPath></text>
        {small ? <text class="felt-print felt-print-small" style={{ '--fit': fitOf(small) }}><textPath href={`#${id}-low`} startOffset="50%" text-anchor="middle">{small}</textPath></text> : null}
      </svg>
      <p class="unseen">{line}.</p>
      {small ? <p class="felt-small">{small}</p> : null}
    </div>
  );
}

/** fitOf is the room along the curve that each letter of a line has, so that long languages print smaller. */
function fitOf(line: string): number {
  return 860 / Math.max(1, line.length);
}

/** StakeRing is a ring that takes no chips from the player's hand: what a move has put there, such as Play. */
export function StakeRing({ at, spot, name, label, class: cls = '' }: { at: FeltProps<any>; spot: number; name: string; label: string; class?: string }) {
  const { showing, game, money } = at;
  const units = showing.stakes.value.reduce((sum, s) => (s.spot === spot ? sum + s.stake : sum), 0);
  const done = outcomeOf(showing.settled.value, spot);
  const text = money(units * game.unit, 'short');
  const mark = done && units ? { win: 'is-won', push: 'is-push', lose: 'is-lost' }[done.mark] : '';
  return (
    <span class={`bet-ring spot ${cls} ${mark}`} data-testid={`ring-${name}`} data-units={units} data-back={done?.back} role="img" aria-label={units ? `${label}, ${text}${outcomeSaid(done, at)}` : label}>
      <span class="bet-name" aria-hidden="true">{label}</span>
      {units > 0 && <ChipStack units={units} chips={at.seat?.chips} text={text} />}
      {done?.mark === 'win' && <span class="spot-win" aria-hidden="true">+{money((done.back - done.stake) * game.unit, 'short')}</span>}
    </span>
  );
}

/** outcomeSaid ends the name of a thing with what became of it. */
export function outcomeSaid(done: Outcome | null, { game, money }: FeltProps<any>): string {
  if (!done) return '';
  const w = cardWords.value;
  return done.back ? `, ${w[done.mark]}, ${money(done.back * game.unit, 'short')}` : `, ${w.lose}`;
}

/** MeterPlate shows the amount of a table's jackpot, where somebody sits at it. */
export function MeterPlate({ at, pool }: { at: FeltProps<any>; pool: string }) {
  const meter = at.seat?.meters.value.find((m) => m.pool === pool);
  const w = cardWords.value;
  if (!meter) return null;
  return (
    <div class="meter-plate" data-testid="meter" data-minor={meter.amount} title={w.meterNote}>
      <span class="field-label">{w.meter}</span><output class="figures">{at.money(meter.amount)}</output>
    </div>
  );
}

/** A row of a pay table: what is paid for, and the odds to one, or words. */
export interface PayRow { id: string; name: string; pays: string | number; /** It has been made. */ made?: boolean }

/** PayPlate is a pay table on the felt; the row that was made is lit. */
export function PayPlate({ title, rows, testid }: { title: string; rows: PayRow[]; testid: string }) {
  const w = cardWords.value;
  return (
    <table class="pay-plate" data-testid={testid}>
      <caption>{title}</caption>
      <tbody>
        {rows.map((r) => (
          <tr key={r.id} class={r.made ? 'is-made' : ''} data-made={r.made ? 'yes' : undefined}>
            <th scope="row">{r.name}</th>
            {/^[\d/.]+$/.test(String(r.pays)) ? <td>{oddsText(r.pays)}<span class="unseen"> {w.paysNote}</span></td> : <td class="is-word">{r.pays}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** oddsText writes odds to one as a table does: 35, 3:2, 0.95. */
export function oddsText(pays: string | number): string {
  if (typeof pays === 'number') return `${pays}:1`;
  const [num = '0', den = '1'] = pays.split('/');
  return den === '1' ? `${num}:1` : `${num}:${den}`;
}

/** fixedStake makes a press lay the one stake that a spot takes, whatever chip is chosen. */
export function fixedStake(at: FeltProps<any>, spot: number): { onPlace?(): void } {
  const def = at.game.definition.spots.find((s) => s.spot === spot);
  const { seat } = at;
  return seat && def && def.least === def.most ? { onPlace: () => void seat.place(spot, def.least) } : {};
}
