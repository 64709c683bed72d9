import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { remember } from '../games/registry';
import { order, read } from '../play/ask';
import { api, events, left, plays, unreachable } from '../play/house';
import { hour } from '../play/hour';
import { autoplay, sitting } from '../play/sitting';
import type { GameSummary, Meter, Session } from '../play/types';
import { sameMeter } from '../play/table';
import { PlayPage } from '../play-page';
import { whyRefused } from '../ui/enter';
import { speak } from '../ui/live';
import { go, route } from '../ui/route';
import { Bar, type BarKeys } from './bar';
import { CodePlate } from './code-plate';
import { faceOf, mayCashOut, wishes } from './face';
import { Front } from './front';
import { listenCabinet } from './keys';
import { LockFace } from './lock';
import { Machine } from './machine';
import { PanelDialog } from './panel';
import { CashOutDialog, PastDialog } from './past-list';
import { ReservedFace, ShutFace } from './shut';
import { Dialog } from '../ui/dialog';
import { cabinetWords } from './words';

const ASK_EVERY = 20_000; // ms between two questions to the house, in case news were lost
const ASK_AGAIN = 2_000; // ms after one that was not answered
const PARTING = 20_000; // ms that the last player is told where his money went

type Sheet = 'cash-out' | 'load' | 'past' | 'panel' | null;

/** Cabinet is a machine in service: its front or its game, its own keys, and whatever the house lays over them. */
export function Cabinet({ who }: { who: Session }) {
  const machine = useMemo(() => new Machine({ read, order, now: hour, loggedOut: left }), [who.account.id]);
  const sheet = useSignal<Sheet>(null);
  const { games, meters } = useHouse(machine, who);
  const t = machine.shown.value;
  const [page, id] = route.value;
  const open = page === 'play' && id !== undefined;
  const face = t && faceOf(t, open, (sitting.value?.busy.value ?? 'idle') !== 'idle');
  const covered = face === 'shut' || face === 'locked' || face === 'reserved';

  // DM-R7: AUTO START ends where the machine is stopped, at once and not only when the screen is covered.
  const stopped = t !== null && (t.lock !== null || t.state === 'out-of-service' || t.reserved !== null);
  useEffect(() => {
    if (stopped) sitting.peek()?.halt();
  }, [stopped, sitting.value]);
  useEffect(() => {
    if (covered) sheet.value = null;
  }, [covered]);
  useEffect(() => {
    if (t) autoplay.value = t.venue.autoplay;
  }, [t?.venue.autoplay]);
  useWishes(machine, face === 'front');
  const player = t?.player != null;
  useEffect(() => {
    if (player) return void (sheet.value === 'load' && (sheet.value = null));
    sheet.value = null;
    if (t && machine.parting.peek()) go(); // the next player finds the front
  }, [player]);

  const cashOut = () => {
    const now = machine.shown.peek();
    if (now && mayCashOut(now)) sheet.value = 'cash-out';
  };
  const call = () => {
    if (!machine.shown.peek()?.call) void machine.call('player').then(() => speak(cabinetWords.peek().called));
  };
  const keys: BarKeys = { call, uncall: () => void machine.uncall(), load: () => (sheet.value = 'load'), past: () => (sheet.value = 'past'), cashOut };
  useEffect(() => listenCabinet((c) => (c === 'call' ? call() : cashOut())), [machine]);

  if (!t) return <main class="page is-waiting" aria-busy="true" />;
  const refused = machine.refused.value ? whyRefused(machine.refused.value) : null;
  return (
    <div class="cabinet-room-of" data-testid="cabinet" data-face={face} data-state={t.state}>
      <div class="cabinet-under" inert={covered}>
        {open ? <PlayPage id={id} key={id} /> : <Front machine={t} who={who} games={games} meters={meters} parting={machine.parting.value} onCode={() => void machine.want('load')} onPanel={() => (sheet.value = 'panel')} />}
        <Bar machine={t} keys={keys} />
      </div>
      {refused && !sheet.value && <p class="cabinet-refused" role="alert" data-testid="cabinet-refused">{refused}</p>}
      {face === 'locked' && <LockFace machine={t} lock={t.lock!} />}
      {face === 'shut' && <ShutFace machine={t} />}
      {face === 'reserved' && <ReservedFace machine={t} onCode={() => void machine.want('load')} />}
      {sheet.value === 'cash-out' && <CashOutDialog machine={t} refused={refused} onCode={() => void machine.want('cash-out')} onClose={() => (sheet.value = null)} />}
      {sheet.value === 'past' && <PastDialog machine={t} onClose={() => (sheet.value = null)} />}
      {sheet.value === 'panel' && <PanelDialog onClose={() => (sheet.value = null)} />}
      {sheet.value === 'load' && <LoadDialog machine={machine} refused={refused} onClose={() => (sheet.value = null)} />}
    </div>
  );
}

/** LoadDialog shows a code to load more by, over a game too. */
function LoadDialog({ machine, refused, onClose }: { machine: Machine; refused: string | null; onClose(): void }) {
  const w = cabinetWords.value;
  const renew = () => void machine.want('load');
  useEffect(renew, []);
  return (
    <Dialog title={w.load} onClose={onClose} class="load-dialog" testid="load-dialog">
      <div class="ticket">
        {refused ? <p role="alert" class="ticket-refused">{refused}</p> : <CodePlate code={machine.shown.value?.code ?? null} purpose="load" label={w.load} onRenew={renew} />}
        <p>{w.loadHow}</p>
      </div>
    </Dialog>
  );
}

/** useHouse keeps the machine, its games and the jackpots as the house has them: by its stream, and by asking where that breaks. */
function useHouse(machine: Machine, who: Session): { games: GameSummary[]; meters: Meter[] } {
  const games = useSignal<GameSummary[]>([]);
  const meters = useSignal<Meter[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const ask = async () => {
      clearTimeout(timer);
      await machine.ask();
      if (!games.peek().length || machine.lost.peek()) await list().catch(() => {});
      unreachable.value = machine.lost.peek();
      if (!gone) timer = setTimeout(ask, machine.lost.peek() ? ASK_AGAIN : ASK_EVERY);
    };
    const list = async () => {
      const [all, now] = await Promise.all([api.games(), api.meters()]);
      remember(all);
      games.value = all.filter((g) => plays(who, g));
      meters.value = now.filter((m) => m.currency === who.currency.code);
    };
    void ask();
    const mute = events.listen({
      topic: (name, doc) => name.startsWith('terminal') && machine.hear(doc as never),
      balance: (b) => machine.heardBalance(b),
      round: () => machine.heardRound(),
      meter: (m) => (meters.value = meters.value.map((x) => (sameMeter(x, m) ? m : x))),
      broken: () => void ask(),
    });
    const back = () => void ask();
    addEventListener('online', back);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', back);
      unreachable.value = false;
      mute();
    };
  }, [machine]);
  return { games: games.value, meters: meters.value };
}

/** useWishes asks for codes while the front is looked at, and lets the machine forget its last player after a while. */
function useWishes(machine: Machine, front: boolean): void {
  useEffect(() => {
    let touched = hour();
    let asking = false;
    const touch = () => (touched = hour());
    const look = async () => {
      const t = machine.shown.peek();
      if (!front || !t || asking || machine.lost.peek() || !wishes(t, hour(), touched)) return;
      asking = true;
      await machine.want('load');
      asking = false;
      if (machine.refused.peek()) touched = 0; // until somebody touches the screen
    };
    const ticking = setInterval(() => void look(), 1000);
    const forget = setTimeout(() => (machine.parting.value = null), PARTING);
    void look();
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearInterval(ticking);
      clearTimeout(forget);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [machine, front, machine.shown.value?.player]);
}
