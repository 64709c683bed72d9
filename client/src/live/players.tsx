import { times } from '../fair/proof';
import { unitsOf } from '../table/wire';
import { say } from '../words/lang';
import type { Purse } from '../words/purse';
import type { LiveSeat } from './seat';
import type { LiveSeatView } from './wire';
import { liveWords } from './words';

/** Players are all who sit at the table: what each has laid, and what came of it. */
export function Players({ seat, money }: { seat: LiveSeat<any>; money: Purse }) {
  const w = liveWords.value;
  const doc = seat.doc.value;
  const mine = seat.mine.value;
  const seats = doc.seats ?? [];
  const amount = (units: number) => money(Math.floor(units * seat.game.unit + 1e-6), 'short');
  return (
    <aside class="live-players" aria-label={w.players} data-testid="players">
      <h2 class="small-caps">{say(w.taken, { n: seats.length, of: doc.limits.seats })}</h2>
      <ul>
        {seats.map((s) => (
          <li key={s.seat} class={`${s.seat === mine.seat ? 'is-me' : ''} ${doc.turn?.seat === s.seat ? 'is-turn' : ''}`} data-testid={`seat-${s.seat}`} data-state={s.state} data-staked={s.staked}>
            <b>{s.seat === mine.seat ? w.you : s.name}</b>
            <span>{s.staked > 0 ? amount(s.staked) : w.watches}</span>
            <em>{cameOf(s, amount)}</em>
          </li>
        ))}
      </ul>
      <p class="live-seat">
        {mine.seat === 0
          ? <button type="button" class="key key-small" data-testid="take-seat" onClick={() => void seat.sit()}>{w.sit}</button>
          : <button type="button" class="key key-small" data-testid="leave-seat" onClick={() => void seat.stand()}>{w.stand}</button>}
      </p>
    </aside>
  );
}

/** cameOf says what came of a seat's stakes: where it has left a flight, or what came back. */
function cameOf(s: LiveSeatView, amount: (units: number) => string): string {
  if (s.out) return times(s.out);
  if (s.back === undefined) return '';
  const back = unitsOf(s.back);
  return back > 0 ? `+${amount(back)}` : '–';
}
