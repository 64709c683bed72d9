import { useEffect, useRef } from 'preact/hooks';
import { CardBack, CardFace } from '../../art/card';
import { minorOf, timesOf } from '../../quick/figures';
import { Plate, Stake } from '../../quick/stake';
import { quickWords } from '../../quick/words';
import type { FeltProps } from '../../table/kind';
import { say } from '../../words/lang';
import { type Call, type Table, barred, callOf } from './view';
import '../../quick/quick.css';
import './hi-lo.css';

/** HiloFelt: the last card between its two calls, the chain of cards below it. */
export function HiloFelt(at: FeltProps<Table>) {
  const w = quickWords.value;
  return (
    <section class="quick-room" aria-label={w.hilo.title}>
      <div class="quick-felt hilo-felt" data-testid="hilo-felt">
        <div class="hilo-stage">
          <CallKey at={at} call="lower" />
          <BigCard at={at} />
          <CallKey at={at} call="higher" />
        </div>
        <Chain at={at} />
        <div class="hilo-foot">
          <Worth at={at} />
          <Stake at={at} spot={0} />
        </div>
      </div>
    </section>
  );
}

/** BigCard turns a new card over on the last one. */
function BigCard({ at }: { at: FeltProps<Table> }) {
  const { view: v, chain } = at.showing.table.value;
  const before = chain.at(-2)?.card;
  const mark = v?.right === undefined ? '' : v.right ? 'is-right' : 'is-wrong';
  return (
    <div class={`hilo-card ${v?.scene === 'card' ? mark : ''}`} data-testid="big-card" data-card={v?.card ?? ''}>
      <span class="hilo-under" aria-hidden="true">{before ? <CardFace card={before} /> : <CardBack />}</span>
      {v?.card ? <span class="hilo-over" key={chain.length}><CardFace card={v.card} /></span> : null}
    </div>
  );
}

/** CallKey says what the next card is to be, what that makes of the chain, or why it is not offered. */
function CallKey({ at, call }: { at: FeltProps<Table>; call: Call }) {
  const w = quickWords.value;
  const { seat, showing } = at;
  const t = showing.table.value;
  const c = callOf(t, call);
  const live = c !== null && seat?.offer('pick', c.arg) != null;
  const turn = t.view?.calls != null;
  const why = turn && !c ? (barred(t.view?.card, call) === 'sure' ? w.hilo.notOffered : w.hilo.tooHigh) : '';
  const word = w.hilo[call];
  const money = c ? at.money(minorOf(c.worth, at.game.unit), 'short') : '';
  return (
    <button
      type="button" class={`hilo-call is-${call} ${live ? 'is-live' : ''}`} data-testid={call} aria-disabled={!live} aria-keyshortcuts={call === 'higher' ? 'H' : 'L'}
      data-times={c ? timesOf(c.multiplier) : undefined}
      aria-label={[word, c ? say(w.times, { times: timesOf(c.multiplier) }) : why, money, c ? say(w.hilo.of, { n: c.ranks }) : ''].filter(Boolean).join(', ')}
      onClick={() => c && live && void seat?.move('pick', c.arg)}
    >
      <svg class="hilo-arrow" viewBox="0 0 60 40" aria-hidden="true" focusable="false"><path d={call === 'higher' ? 'M30 4 L56 36 H4 Z' : 'M30 36 L4 4 H56 Z'} /></svg>
      <span class="hilo-word">{word}</span>
      <b class="figures">{c ? say(w.times, { times: timesOf(c.multiplier) }) : '–'}</b>
      <small>{c ? money : why}</small>
      <small>{c ? say(w.hilo.of, { n: c.ranks }) : ''}</small>
    </button>
  );
}

/** Chain is the cards of the round; the newest is always in sight. */
function Chain({ at }: { at: FeltProps<Table> }) {
  const w = quickWords.value;
  const ref = useRef<HTMLOListElement>(null);
  const { chain } = at.showing.table.value;
  useEffect(() => {
    if (ref.current) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [chain.length]);
  return (
    <div class="hilo-chain" data-testid="chain" data-cards={chain.map((l) => l.card).join(' ')}>
      <span class="small-caps">{w.hilo.chain}</span>
      <ol ref={ref} tabIndex={chain.length > 6 ? 0 : undefined} aria-label={w.hilo.chain}>
        {chain.length === 0 ? <li class="hilo-empty">{w.hilo.noChain}</li> : chain.map((l, i) => (
          <li key={i} class={l.right === false ? 'is-wrong' : ''}>
            {l.called ? <span class={`hilo-step is-${l.called}`} title={w.hilo[l.called]}><svg viewBox="0 0 60 40" role="img" aria-label={w.hilo[l.called]}><path d={l.called === 'higher' ? 'M30 4 L56 36 H4 Z' : 'M30 36 L4 4 H56 Z'} /></svg></span> : null}
            <span class="hilo-mini"><CardFace card={l.card} /></span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Worth({ at }: { at: FeltProps<Table> }) {
  const w = quickWords.value;
  const { view: v } = at.showing.table.value;
  const lost = v?.right === false;
  const amount = v?.worth ? at.money(minorOf(v.worth, at.game.unit), 'short') : '–';
  const value = lost ? w.hilo.lostMark : v?.over && v.worth ? say(w.hilo.wonMark, { amount }) : amount;
  return (
    <div class={`quick-figures ${v?.over ? (lost ? 'is-lost' : 'is-won') : ''}`}>
      <Plate testid="worth" name={w.hilo.worth} value={value} note={v?.multiplier ? `${say(w.times, { times: timesOf(v.multiplier) })} · ${say(w.hilo.wins, { n: v.wins })}` : w.hilo.ace} win={!lost && !!v?.worth} />
    </div>
  );
}
