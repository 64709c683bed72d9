import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { speak } from '../ui/live';
import { useNow } from '../ui/now';
import { say } from '../words/lang';
import { purseIn } from '../words/purse';
import { clockOf, until } from '../words/span';
import { cabinetWords } from './words';
import type { Lock, Terminal } from './wire';

/** LockFace: the machine waits for an attendant (BC-M-20, DM-31): why, how much, and how long the player has waited. The house takes it away when it is done. */
export function LockFace({ machine: t, lock }: { machine: Terminal; lock: Lock }) {
  const w = cabinetWords.value;
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    speak(`${w.callTitle}. ${w.lock[lock.why]}. ${lock.amount > 0 ? purseIn(t.currency.code)(lock.amount) : ''}`);
  }, [lock.why, lock.claim]);
  const left = lock.due ? until(lock.due, now) : null;
  const told = lock.arrived ? w.arrived : left === null ? '' : left > 0 ? say(w.within, { time: clockOf(left) }) : w.overdue;
  return (
    <section class={`face lock-face ${lock.arrived ? 'is-attended' : ''}`} role="alertdialog" aria-modal="true" aria-labelledby="lock-title" data-testid="lock" data-why={lock.why} data-minor={lock.amount}>
      <span class="face-mark"><Icon name={lock.why === 'jackpot' ? 'trophy' : 'call-bell'} /></span>
      <h1 id="lock-title" tabIndex={-1} ref={title}>{lock.arrived ? w.coming : w.callTitle}</h1>
      <p class="face-why">{w.lock[lock.why]}</p>
      {lock.amount > 0 && <output class="face-amount" data-testid="lock-amount">{purseIn(t.currency.code)(lock.amount)}</output>}
      <p class="face-clock" role="timer"><span>{w.waiting}</span> <b data-testid="lock-clock">{clockOf(now - Date.parse(lock.since))}</b></p>
      {told && <p class={`face-due ${!lock.arrived && left !== null && left <= 0 ? 'is-late' : ''}`} data-testid="lock-told">{told}</p>}
      <p class="face-note">{w.lockNote[lock.why]}</p>
    </section>
  );
}
