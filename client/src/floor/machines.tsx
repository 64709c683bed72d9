import { useSignal, type Signal } from '@preact/signals';
import { Icon } from '../art/icon';
import { nameOf } from '../games/registry';
import { Dialog } from '../ui/dialog';
import { useNow } from '../ui/now';
import { say } from '../words/lang';
import { purseIn } from '../words/purse';
import { minutesOf, until } from '../words/span';
import { Ask } from './ask';
import type { Hall } from './hall';
import { floorWords } from './words';
import type { FloorMachine } from './wire';

const ICONS: Record<FloorMachine['state'], string> = { idle: 'desktop', 'in-play': 'play', reserved: 'bookmark-simple', locked: 'lock-key', 'out-of-service': 'wrench' };

interface Props { machines: FloorMachine[]; hall: Hall; rights: string[]; open: Signal<string | null> }

/** Machines is the floor by its machines: the state of each by colour, sign and word; one that is pressed can be reserved, locked or taken out of service. */
export function Machines({ machines, hall, rights, open }: Props) {
  const w = floorWords.value;
  const now = useNow();
  const one = machines.find((m) => m.id === open.value);
  return (
    <>
      {machines.length === 0 && <p class="floor-none">{w.noMachines}</p>}
      <ul class="machines" data-testid="machines">
        {[...machines].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })).map((m) => (
          <li key={m.id}>
            <button type="button" class={`machine is-${m.state}`} data-testid={`machine-${m.name}`} data-state={m.state} onClick={() => (open.value = m.id)}>
              <span class="machine-top"><b>{m.name}</b><Icon name={ICONS[m.state]} /></span>
              <span class="machine-state">{w.states[m.state]}</span>
              <span class="machine-credit">{m.credit > 0 || m.player ? purseIn(m.currency.code)(m.credit) : '\u00a0'}</span>
              <small>{noteOf(m, now)}</small>
            </button>
          </li>
        ))}
      </ul>
      {rights.includes('equip') && <Register hall={hall} />}
      {one && <MachineDialog m={one} hall={hall} rights={rights} now={now} onClose={() => (open.value = null)} />}
    </>
  );
}

/** noteOf is the one thing more that is said of a machine on its tile. */
function noteOf(m: FloorMachine, now: number): string {
  const w = floorWords.value;
  if (m.why) return m.why;
  if (m.lock) return w.kinds[m.lock.why] ?? w.lock;
  if (m.reserved) return say(w.reservedFor, { name: m.reserved.for, minutes: minutesOf(until(m.reserved.until, now)) });
  return [m.player?.name, m.game && m.open_round ? nameOf(m.game) : m.idle.returns_at && say(w.goesBack, { minutes: minutesOf(until(m.idle.returns_at, now)) })].filter(Boolean).join(' · ');
}

function MachineDialog({ m, hall, rights, now, onClose }: { m: FloorMachine; hall: Hall; rights: string[]; now: number; onClose(): void }) {
  const w = floorWords.value;
  const act = (what: string, body: object = {}) => hall.act(`/terminals/${m.id}/${what}`, body);
  const attends = rights.includes('attend');
  const equips = rights.includes('equip');
  const byHand = m.lock && !m.lock.claim && m.lock.why !== 'fault';
  return (
    <Dialog title={say(w.machine, { name: m.name })} onClose={onClose} class="machine-dialog" testid="machine-dialog">
      <dl class="facts">
        <div><dt>{w.states[m.state]}</dt><dd>{noteOf(m, now)}</dd></div>
        <div><dt>{w.player}</dt><dd>{m.player?.name ?? '–'}</dd></div>
        <div><dt>{w.credit}</dt><dd>{purseIn(m.currency.code)(m.credit)}</dd></div>
        {m.game && <div><dt>{w.game}</dt><dd>{nameOf(m.game)}{m.open_round ? ` · ${w.roundOpen}` : ''}</dd></div>}
      </dl>
      {!attends && !equips && <p class="small">{w.noRight}</p>}
      <div class="floor-acts">
        {attends && !m.reserved && m.state !== 'out-of-service' && <Ask word={w.reserve} testid="reserve" fields={[{ name: 'player', label: w.reserveFor }, { name: 'minutes', label: w.minutes, kind: 'number', min: 1, max: hall.state.value?.venue.reserve_minutes ?? 60, value: '30' }]} send={(f) => act('reserve', { player: f.player, minutes: Number(f.minutes) })} />}
        {attends && m.reserved && <Ask word={w.release} testid="release" send={() => act('release')} />}
        {attends && !m.lock && <Ask word={w.lock} testid="lock-machine" fields={[{ name: 'why', label: w.reason }]} send={(f) => act('lock', f)} />}
        {attends && byHand && <Ask word={w.unlock} testid="unlock" send={() => act('unlock')} />}
        {equips && m.state !== 'out-of-service' && <Ask word={w.outOfService} testid="out-of-service" fields={[{ name: 'why', label: w.reason }]} send={(f) => act('out-of-service', f)} />}
        {equips && m.state === 'out-of-service' && <Ask word={w.inService} testid="in-service" send={() => act('in-service')} />}
      </div>
    </Dialog>
  );
}

/** Register sets a machine up; its key is in the answer and nowhere else. */
function Register({ hall }: { hall: Hall }) {
  const w = floorWords.value;
  const made = useSignal<{ name: string; key: string } | null>(null);
  return (
    <div class="floor-acts floor-register">
      <Ask word={w.register} testid="register" fields={[{ name: 'name', label: w.name, max: 40 }]} send={async (f) => {
        const done = await hall.act<{ key: string }>('/terminals', { ...f, venue: hall.state.value?.venue.id });
        if (done) made.value = { name: f.name!, key: done.key };
        return done;
      }} />
      {made.value && <p class="floor-key" role="status">{say(w.keyOnce, { name: made.value.name })} <code data-testid="machine-key">{made.value.key}</code></p>}
    </div>
  );
}
