import { outcomeSaid } from '../../cards/felt';
import { Hand, type Mark } from '../../cards/hand';
import { markOf, outcomeOf } from '../../cards/settle';
import { cardWords } from '../../cards/words';
import { ChipStack } from '../../table/chip';
import type { FeltProps } from '../../table/kind';
import { Spot } from '../../table/spot';
import { say } from '../../words/lang';
import { askInsurance } from './moves';
import { handName, pointsSaid } from './tell';
import { type BlackjackView, type BoxView, SPOTS, type Table, acting, boxIn, fallsOf, handBacks, markOfResult, pointsText, spotOf } from './view';

interface Props { at: FeltProps<Table>; n: number; v: BlackjackView | null; place: number }

/** Box is a player's place: his hands, the field for insurance, the ring for his stake and the spots of side bets. `place` is -1 to 1 along the curve. */
export function Box({ at, n, v, place }: Props) {
  const box = boxIn(v, n);
  const turn = acting(v);
  const sides = SPOTS.slice(1, 4).filter((kind) => at.game.definition.spots.some((s) => s.spot === spotOf(n, kind)));
  return (
    <div class={`bj-box ${turn?.box === n ? 'is-acting' : ''} ${box ? 'is-staked' : ''}`} data-testid={`box-${n}`} style={{ '--place': place, '--hands': Math.max(1, box?.hands.length ?? 1) }}>
      <div class={`bj-hands n-${box?.hands.length ?? 0}`}>{box ? <Hands at={at} v={v!} box={box} /> : null}</div>
      <Insurance at={at} n={n} v={v} box={box} />
      <Spot at={at} spot={spotOf(n, 'main')} class="bet-ring bet-main"><span class="bet-name" aria-hidden="true">{n}</span></Spot>
      {sides.length ? (
        <div class="bj-sides">
          {sides.map((kind) => {
            const made = box?.sides?.find((s) => s.spot === spotOf(n, kind))?.class;
            const w = cardWords.value.blackjack;
            return (
              <Spot key={kind} at={at} spot={spotOf(n, kind)} class={`bet-ring bet-side ${made && made !== 'none' ? 'is-made' : ''}`}>
                <span class="bet-name">{made && made !== 'none' ? (w.sides as Record<string, string>)[made] ?? made : w.plates[kind]}</span>
              </Spot>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

function Hands({ at, v, box }: { at: FeltProps<Table>; v: BlackjackView; box: BoxView }) {
  const w = cardWords.value;
  const { settled } = at.showing;
  const done = settled.value;
  const backs = done ? handBacks(box, done) : [];
  const several = box.hands.length > 1;
  const turn = acting(v);
  const falls = fallsOf(v);
  return (
    <>
      {box.hands.map((h, i) => {
        const mark = done && h.result ? markOfResult(h.result) : h.state === 'bust' ? 'lose' : null;
        const total = h.state === 'blackjack' ? w.blackjack.natural : pointsText(h);
        const live = v.phase === 'play' && turn?.box === box.box && turn.hand === i + 1;
        const stake = at.money(h.stake * at.game.unit, 'short');
        return (
          <Hand key={i} cards={h.cards} name={handName(v, box.box, i + 1)} testid={`hand-${box.box}-${i + 1}`} total={total} live={live} mark={mark} fall={falls.box(box.box, i + 1)}
            totalSpoken={[pointsSaid(h), several ? stake : '', done && h.result ? w.blackjack.results[h.result] : ''].filter(Boolean).join(', ')}>
            {several && !done ? <span class="hand-stake figures" aria-hidden="true">{stake}</span> : null}
            {done && h.result ? <HandMark at={at} mark={mark} stake={h.stake} back={backs[i] ?? null} word={w.blackjack.results[h.result]} /> : null}
          </Hand>
        );
      })}
    </>
  );
}

/** HandMark says what became of a hand: the win, what comes back, or a word. */
function HandMark({ at, mark, stake, back, word }: { at: FeltProps<Table>; mark: Mark | null; stake: number; back: number | null; word: string }) {
  const amount = back === null || mark === 'push' ? '' : mark === 'win' ? `+${at.money((back - stake) * at.game.unit, 'short')}` : back > 0 ? at.money(back * at.game.unit, 'short') : '';
  return <span class={`hand-mark is-${mark}`} data-testid="hand-mark" data-back={back ?? undefined} aria-hidden="true">{amount || word}</span>;
}

/** Insurance is the field marked so. It can be pressed whenever the rules take it, against a ten too, where nobody asks (OC-3.1.10). */
function Insurance({ at, n, v, box }: { at: FeltProps<Table>; n: number; v: BlackjackView | null; box: BoxView | null }) {
  const w = cardWords.value.blackjack;
  const { seat } = at;
  const mine = v?.phase === 'ask' && v.box === n;
  const open = mine && seat !== null && seat.offer('insure') !== null;
  const units = box?.insurance ?? 0;
  const spot = spotOf(n, 'insurance');
  const done = outcomeOf(at.showing.settled.value, spot);
  const mark = done && units ? { win: 'is-won', push: 'is-push', lose: 'is-lost' }[markOf(done.stake, done.back)] : '';
  const text = at.money(units * at.game.unit, 'short');
  const name = `${say(w.spots.insurance, { n })}${units ? `, ${text}` : ''}${units ? outcomeSaid(done, at) : ''}`;
  if (!box && !open) return <span class="insurance" aria-hidden="true" />;
  return (
    <button type="button" class={`insurance ${open ? 'is-open' : ''} ${mark}`} data-testid={`insurance-${n}`} data-units={units} data-back={done?.back} aria-label={name} aria-disabled={!open} tabIndex={open ? 0 : -1} onClick={() => open && askInsurance(seat)}>
      <span class="insurance-name" aria-hidden="true">{w.plates.insurance}</span>
      {units > 0 ? <ChipStack units={units} chips={seat?.chips} text={text} /> : null}
    </button>
  );
}

