import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameOf, poolOf, remember } from '../games/registry';
import { Wordmark } from '../lobby/wordmark';
import { api } from '../play/house';
import type { Meter } from '../play/types';
import { lang, say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import { type Board, begin, empty, hear, hitOf, keyOf, lost, ranked, rowsOf } from './board';
import { Line } from './line';
import './sign.css';
import { signWords } from './words';

/** SignPage is a screen on a wall (DM-27): the jackpots of a place, which nobody touches. */
export default function SignPage() {
  const board = useSignal<Board>(empty);
  const down = useSignal(false);
  const now = useSignal(Date.now());
  useEffect(() => {
    const line = new Line(
      `/api/sign/events${location.search}`,
      (said) => {
        now.value = Date.now();
        down.value = false;
        board.value = hear(board.value, said, now.value);
      },
      () => {
        down.value = true;
        board.value = begin(board.value);
      },
    );
    line.open();
    learn();
    const clock = setInterval(() => (now.value = Date.now()), 1000);
    return () => {
      clearInterval(clock);
      line.close();
    };
  }, []);
  return <SignScreen board={board.value} down={down.value || lost(board.value, now.value)} now={now.value} />;
}

/** learn asks what the games are called, until the house answers. */
function learn(): void {
  api.games().then(remember, () => setTimeout(learn, 5000));
}

/** SignScreen draws a board as it stands. */
export function SignScreen({ board, down, now }: { board: Board; down: boolean; now: number }) {
  const w = signWords.value;
  const all = ranked(board);
  const waiting = board.heard === 0 || (all.length === 0 && board.incoming !== null);
  return (
    <main class={`sign ${down ? 'is-down' : ''}`} data-testid="sign" aria-busy={waiting}>
      <header class="sign-head">
        <Wordmark />
        <p class="sign-title">{board.place ? say(w.titleOf, { place: board.place }) : w.title}</p>
      </header>
      {waiting
        ? <p class="sign-empty">{down ? w.noHouse : w.waiting}</p>
        : all.length === 0
          ? <p class="sign-empty">{w.none}</p>
          : <Plates all={all} board={board} now={now} />}
      <footer class="sign-foot" data-testid="sign-foot">
        {down && board.heard > 0 && <span class="sign-down">{w.down}</span>}
        {board.heard > 0 && <span data-testid="sign-updated">{say(w.updated, { time: hour(board.heard) })}</span>}
        {board.currency.endsWith('-fun') && <span>{words.value.funMoney}</span>}
      </footer>
    </main>
  );
}

/** Plates: the largest jackpot over the whole width, the others below it in rows that fill the screen. */
function Plates({ all, board, now }: { all: Meter[]; board: Board; now: number }) {
  const plates = all.map((m, i) => <Plate key={keyOf(m)} meter={m} board={board} now={now} first={i === 0} />);
  const { wide, tall } = rowsOf(all.length - 1);
  return (
    <div class="sign-plates" style={{ '--wide-columns': wide.columns, '--wide-rows': wide.rows, '--tall-columns': tall.columns, '--tall-rows': tall.rows }}>
      {plates[0]}
      {plates.length > 1 && <div class="sign-rest">{plates.slice(1)}</div>}
    </div>
  );
}

/** Plate is one jackpot: its name, its amount, where it may fall, and whether it was just won. */
function Plate({ meter: m, board, now, first }: { meter: Meter; board: Board; now: number; first: boolean }) {
  const w = signWords.value;
  const money = purseIn(m.currency);
  const hit = hitOf(board, m, now);
  // A pool that is called after its game needs no name of its own.
  const name = m.pool === m.game ? words.value.jackpot : poolOf(m.game, m.pool, m.name);
  return (
    <section class={`sign-plate ${first ? 'is-first' : ''} ${hit ? 'is-won' : ''}`} data-testid="sign-jackpot" data-pool={m.pool} data-minor={m.amount} aria-label={name}>
      <h2>{name}<small>{m.group ? w.linked : nameOf(m.game)}</small></h2>
      <output class="sign-amount" style={{ '--letters': money(m.amount).length }} aria-live="off">{money(m.amount)}</output>
      {hit
        ? <p class="sign-hit" data-testid="sign-hit">{say(w.won, { amount: money(hit.amount) })}</p>
        : m.mystery && <p class="sign-bounds">{say(words.value.mysteryBounds, { from: money(m.mystery.from, 'short'), to: money(m.mystery.to, 'short') })}</p>}
    </section>
  );
}

function hour(at: number): string {
  return new Intl.DateTimeFormat(lang.value, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }).format(at);
}
