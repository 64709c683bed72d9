import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { remember } from '../games/registry';
import { Wordmark } from '../lobby/wordmark';
import { order, read } from '../play/ask';
import { api, entered, events, left, logOut, session, unreachable } from '../play/house';
import { EnterForm, whyRefused } from '../ui/enter';
import { speak } from '../ui/live';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { Claims } from './claims';
import './floor.css';
import { Hall } from './hall';
import { House } from './house';
import { Machines } from './machines';
import { Queue } from './queue-list';
import { Rounds } from './rounds';
import { Till } from './till';
import { floorWords } from './words';
import type { Me, Queued } from './wire';

type Tab = 'machines' | 'claims' | 'rounds' | 'till' | 'house';

/** What somebody must be allowed to, so that a view is his. */
const NEEDS: Partial<Record<Tab, string>> = { till: 'see-till', house: 'disable' };

/** FloorPage is the staff's tablet: who waits, the machines, what is paid by hand, and rounds that wait for a human. */
export default function FloorPage() {
  const w = floorWords.value;
  const who = session.value;
  if (who?.account.kind === 'staff') return <Tablet key={who.account.id} />;
  return (
    <main class="page start" data-testid="floor-log-in">
      <header class="page-head"><span class="grow" /><Toggles /></header>
      <Wordmark />
      {who && <p class="wallet-note">{w.notStaff}</p>}
      <EnterForm title={w.logIn} name={words.value.name} secret={words.value.password} enter={async (name, password) => {
        if (who) await logOut();
        entered(await api.logIn(name, password));
      }} />
    </main>
  );
}

function Tablet() {
  const w = floorWords.value;
  const hall = useHall();
  const me = useSignal<Me | null>(null);
  const tab = useSignal<Tab>('machines');
  const claim = useSignal<string | null>(null);
  const machine = useSignal<string | null>(null);
  useEffect(() => void api.games().then(remember, () => {}), []);
  useEffect(() => void read<Me>('/me').then((m) => (me.value = m), () => {}), []);
  const f = hall.state.value;
  const waiting = f?.queue?.length ?? 0;
  useEffect(() => {
    if (f) speak(say(floorWords.peek().changed, { n: waiting }));
  }, [waiting, f === null]);
  if (!me.value || (!f && !hall.refused.value)) return <main class="page is-waiting" aria-busy="true" />;
  const rights = me.value.rights;
  const open = (q: Queued) => {
    if (q.kind === 'hand-pay' || q.kind === 'jackpot') {
      claim.value = q.id;
      tab.value = 'claims';
    } else if (q.kind === 'fault') tab.value = 'rounds';
    else tab.value = 'machines';
  };
  return (
    <main class="floor-page" data-testid="floor">
      <header class="floor-head">
        {f && (f.venues?.length ?? 0) > 1
          ? <h1><select class="floor-venue" aria-label={w.title} value={f.venue.id} onChange={(e) => void hall.look(e.currentTarget.value)} data-testid="venue">{f.venues!.map((v) => <option key={v.id} value={v.id}>{v.name}</option>)}</select></h1>
          : <h1>{f?.venue.name ?? w.title}</h1>}
        <p class="floor-me"><Icon name="user" /> {me.value.name} · {w.roles[me.value.role] ?? me.value.role}</p>
        <nav class="tools">
          <Toggles />
          <button type="button" class="tool" data-testid="log-out" aria-label={words.value.logOut} title={words.value.logOut} onClick={() => void logOut()}><Icon name="sign-out" /></button>
        </nav>
      </header>
      {hall.refused.value && <p class="floor-refused" role="alert" data-testid="floor-refused">{whyRefused(hall.refused.value)} <button type="button" class="tool" aria-label={words.value.close} onClick={() => (hall.refused.value = null)}><Icon name="x" /></button></p>}
      {f && (
        <div class="floor-body">
          <Queue all={f.queue ?? []} hall={hall} rights={rights} onOpen={open} />
          <section class="floor-main">
            <Tabs tab={tab.value} all={(Object.keys(w.tabs) as Tab[]).filter((t) => !NEEDS[t] || rights.includes(NEEDS[t]!))} rounds={f.rounds?.length ?? 0} onTab={(t) => {
              tab.value = t;
              claim.value = null;
            }} />
            <div class="floor-view" role="tabpanel" id="floor-view" aria-labelledby={`tab-${tab.value}`}>
              {tab.value === 'machines' && <Machines machines={f.terminals ?? []} hall={hall} rights={rights} open={machine} />}
              {tab.value === 'claims' && <Claims hall={hall} me={me.value} open={claim} />}
              {tab.value === 'rounds' && <Rounds rounds={f.rounds ?? []} hall={hall} rights={rights} />}
              {tab.value === 'till' && <Till hall={hall} rights={rights} />}
              {tab.value === 'house' && <House hall={hall} rights={rights} />}
            </div>
          </section>
        </div>
      )}
    </main>
  );
}

/** useHall keeps the floor up to date: by the stream, and by asking. */
function useHall(): Hall {
  const hall = useMemo(() => new Hall({
    read, order, loggedOut: left,
    after(ms, then) {
      const t = setTimeout(then, ms);
      return () => clearTimeout(t);
    },
  }), []);
  const at = hall.state.value?.venue.id;
  useEffect(() => {
    void hall.ask();
    const mute = events.listen({ topic: (name) => name.startsWith('floor/') && hall.heard(), broken: () => hall.broken() });
    return () => {
      mute();
      hall.close();
      unreachable.value = false;
    };
  }, [hall]);
  useEffect(() => {
    // Staff of all venues learn from the first answer which floor they look at.
    if (!at || session.peek()?.account.venue === at) return;
    events.close();
    events.open(`floor/${at}`);
  }, [at]);
  useEffect(() => {
    unreachable.value = hall.lost.value;
  }, [hall.lost.value]);
  return hall;
}

function Tabs({ tab, all, rounds, onTab }: { tab: Tab; all: Tab[]; rounds: number; onTab(t: Tab): void }) {
  const w = floorWords.value;
  const walk = (e: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!by) return;
    const next = all[(all.indexOf(tab) + by + all.length) % all.length]!;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="floor-tabs" role="tablist" aria-label={w.tabsName} onKeyDown={walk}>
      {all.map((t) => (
        <button type="button" key={t} role="tab" id={`tab-${t}`} data-testid={`tab-${t}`} aria-selected={t === tab} aria-controls="floor-view" tabIndex={t === tab ? 0 : -1} onClick={() => onTab(t)}>
          {w.tabs[t]}{t === 'rounds' && rounds > 0 && <b class="floor-count">{rounds}</b>}
        </button>
      ))}
    </div>
  );
}
