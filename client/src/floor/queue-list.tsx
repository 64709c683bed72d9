import { Icon } from '../art/icon';
import { useNow } from '../ui/now';
import { purseIn } from '../words/purse';
import { clockOf, until } from '../words/span';
import type { Hall } from './hall';
import { pressureOf, queued } from './queue';
import { floorWords } from './words';
import type { Queued, QueueKind } from './wire';

const ICONS: Record<QueueKind, string> = { 'hand-pay': 'hand-coins', jackpot: 'trophy', call: 'call-bell', fault: 'warning', 'bet-limit': 'hand-palm' };

interface Props { all: Queued[]; hall: Hall; rights: string[]; onOpen(q: Queued): void }

/** Queue is who waits for the staff, with the five-minute clock of each (BC-M-20); what presses most stands first. */
export function Queue({ all, hall, rights, onOpen }: Props) {
  const w = floorWords.value;
  const now = useNow();
  return (
    <section class="floor-queue" aria-labelledby="floor-queue" data-testid="queue">
      <h2 id="floor-queue">{w.queue} <b class="floor-count">{all.length}</b></h2>
      {all.length === 0 && <p class="floor-none"><Icon name="check-circle" /> {w.nobody}</p>}
      <ul>{queued(all, now).map((q) => <Waiting key={q.kind + q.id} q={q} now={now} hall={hall} may={rights.includes('attend')} onOpen={onOpen} />)}</ul>
    </section>
  );
}

function Waiting({ q, now, hall, may, onOpen }: { q: Queued; now: number; hall: Hall; may: boolean; onOpen(q: Queued): void }) {
  const w = floorWords.value;
  const pressure = pressureOf(q, now);
  const left = q.due ? until(q.due, now) : null;
  const paid = q.kind === 'hand-pay' || q.kind === 'jackpot';
  const at = (what: 'arrive' | 'done') => void hall.act(paid ? `/claims/${q.id}/${what}` : `/calls/${q.id}/${what}`);
  const clock = pressure === 'attended' ? w.attended : left === null ? `${w.since} ${clockOf(now - Date.parse(q.since))}` : left > 0 ? `${w.due} ${clockOf(left)}` : `${w.late} ${clockOf(-left)}`;
  return (
    <li class={`queue-item is-${pressure} of-${q.kind}`} data-testid="queued" data-kind={q.kind} data-pressure={pressure} data-id={q.id}>
      <span class="queue-mark"><Icon name={ICONS[q.kind] ?? 'call-bell'} /></span>
      <div class="queue-what">
        <b>{q.terminal ?? q.player ?? ''}</b>
        <span>{w.kinds[q.kind] ?? q.kind}{q.player && q.terminal ? ` · ${q.player}` : ''}</span>
        {q.amount > 0 && <strong>{purseIn(q.currency)(q.amount)}</strong>}
      </div>
      <span class="queue-clock" role="timer">{clock}</span>
      <span class="queue-keys">
        {may && pressure !== 'attended' && q.kind !== 'fault' && <button type="button" class="key key-small" data-testid="arrive" onClick={() => at('arrive')}>{w.arrive}</button>}
        {may && pressure === 'attended' && q.kind === 'call' && <button type="button" class="key key-small" data-testid="done" onClick={() => at('done')}>{w.done}</button>}
        {q.kind !== 'call' && <button type="button" class="key key-small key-brass is-on" data-testid="open" onClick={() => onOpen(q)}>{w.open}</button>}
      </span>
    </li>
  );
}
