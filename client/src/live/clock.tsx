import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../words/lang';
import type { LiveSeat } from './seat';
import { liveWords } from './words';

/** secondsTo is how many whole seconds are left until a moment of the house's clock. */
export function secondsTo(moment: string, now: number, ahead: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now - ahead) / 1000));
}

const LATE = 2000; // ms after which a phase that has not ended is asked for

/** LiveClock counts down to the end of the phase, by the house's clock; at a decision, to that of the turn. */
export function LiveClock({ seat, now }: { seat: LiveSeat<any>; now(): number }) {
  const w = liveWords.value;
  const doc = seat.doc.value;
  const moment = doc.turn?.closes ?? doc.closes;
  const left = useSignal(0);
  useEffect(() => {
    if (!moment) return;
    let asked = false;
    const tick = () => {
      left.value = secondsTo(moment, now(), seat.ahead.peek());
      if (!asked && now() + seat.ahead.peek() > Date.parse(moment) + LATE) {
        asked = true;
        void seat.refresh();
      }
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);
  const whole = lengthOf(seat);
  if (!moment) return <p class="live-clock is-still" data-testid="live-clock">{doc.phase === 'betting' ? w.waits : ''}</p>;
  return (
    <p class={`live-clock ${left.value <= 5 ? 'is-short' : ''}`} data-testid="live-clock" data-left={left.value} role="timer" aria-label={say(w.left, { n: left.value })}>
      <svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="15.5" /><circle class="run" cx="18" cy="18" r="15.5" pathLength={100} stroke-dasharray={`${Math.min(100, (left.value * 100_000) / whole)} 100`} /></svg>
      <b aria-hidden="true">{left.value}</b>
    </p>
  );
}

/** lengthOf is how many ms the phase lasts as a whole. */
function lengthOf({ doc }: LiveSeat<any>): number {
  const { pace, phase, turn } = doc.value;
  const ms = turn ? pace.turn_ms : phase === 'betting' ? pace.betting_ms : phase === 'final' ? pace.final_ms : pace.show_ms;
  return Math.max(1000, ms);
}
