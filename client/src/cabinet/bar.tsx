import { Icon } from '../art/icon';
import { useNow } from '../ui/now';
import { say } from '../words/lang';
import { clockOf, minutesOf, until } from '../words/span';
import { mayCashOut } from './face';
import { cabinetWords } from './words';
import type { Terminal } from './wire';

export interface BarKeys { call(): void; uncall(): void; load(): void; past(): void; cashOut(): void }

const SOON = 2 * 60_000; // ms before the balance goes back from which seconds are counted

/** Bar is the machine's own foot under front and games: whose machine, when the balance goes back (BC-H-10), and the machine's keys. */
export function Bar({ machine: t, keys }: { machine: Terminal; keys: BarKeys }) {
  const w = cabinetWords.value;
  return (
    <footer class="cabinet-bar" data-testid="cabinet-bar">
      <div class="bar-name"><b>{t.name}</b><small>{t.venue.name}</small></div>
      <Idle machine={t} />
      <CallKey machine={t} keys={keys} />
      {t.player && <button type="button" class="key" data-testid="load-more" onClick={keys.load}><Icon name="qr-code" /> {w.loadMore}</button>}
      <button type="button" class="key" data-testid="past" onClick={keys.past}><Icon name="receipt" /> {w.past}</button>
      <button type="button" class="key key-brass is-on" data-testid="cash-out-ticket" disabled={!mayCashOut(t)} onClick={keys.cashOut}>{w.cashOut} <kbd>F9</kbd></button>
    </footer>
  );
}

/** Idle shows how long the balance stays: the rule while nobody's is there, the minutes while somebody's is. */
function Idle({ machine: t }: { machine: Terminal }) {
  const w = cabinetWords.value;
  const now = useNow();
  if (t.idle.minutes === 0) return <p class="bar-idle" />;
  if (!t.player || !t.idle.returns_at) return <p class="bar-idle" data-testid="idle-rule">{say(w.idle, { minutes: t.idle.minutes })}</p>;
  const left = Math.min(until(t.idle.returns_at, now), t.idle.minutes * 60_000); // this screen's second may lag behind
  const soon = left <= SOON;
  return (
    <p class={`bar-idle ${soon ? 'is-soon' : ''}`} data-testid="idle" data-minutes={minutesOf(left)} role="timer">
      <Icon name="hourglass-medium" /> <span>{w.returnsIn}</span> <b>{soon ? clockOf(left) : say(w.minutes, { n: minutesOf(left) })}</b>
    </p>
  );
}

function CallKey({ machine: t, keys }: { machine: Terminal; keys: BarKeys }) {
  const w = cabinetWords.value;
  const now = useNow();
  const { call } = t;
  if (!call) return <button type="button" class="key" data-testid="call" onClick={keys.call}><Icon name="call-bell" /> {w.call} <kbd>F2</kbd></button>;
  return (
    <button type="button" class="key key-brass is-on key-wide" data-testid="uncall" title={w.uncall} onClick={keys.uncall}>
      <span><Icon name="call-bell" /> {call.arrived ? w.coming : w.called}</span>
      {!call.arrived && <small>{say(w.calledFor, { time: clockOf(now - Date.parse(call.since)) })}</small>}
    </button>
  );
}
