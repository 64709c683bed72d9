import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Credits } from './credits/credits';
import { Lobby } from './lobby/lobby';
import { StartPage } from './lobby/start';
import { session } from './play/house';
import { PlayPage } from './play-page';
import { LiveRegion } from './ui/live';
import { place, route } from './ui/route';
import { ConnectionStrip } from './ui/strip';
import { nameOf } from './games/registry';
import type { Session } from './play/types';
import { words } from './words/lang';

/** App: which page, by the address; money pages only for somebody who is logged in. */
export function App() {
  const [page, id] = route.value;
  const title = page === 'play' && id ? nameOf(id) : undefined;
  useEffect(() => {
    document.title = title ? `${title} · ${words.value.app}` : words.value.app;
  }, [title]);
  if (page === 'sign' || location.pathname.endsWith('/sign')) return <WallSign />;
  return (
    <>
      <ConnectionStrip />
      <Page page={page} id={id} />
      <LiveRegion />
    </>
  );
}

/** The gallery and its rounds are read only by those who look at it. */
function GalleryPage({ id }: { id: string | undefined }) {
  const loaded = useSignal<typeof import('./gallery/gallery') | null>(null);
  useEffect(() => void import('./gallery/gallery').then((m) => (loaded.value = m)), []);
  const Shown = loaded.value?.default;
  return Shown ? <Shown id={id} /> : <main class="page is-waiting" aria-busy="true" />;
}

/** The page that computes rounds anew needs nobody who is logged in. */
function VerifyPage({ parts }: { parts: string[] }) {
  const loaded = useSignal<typeof import('./fair/page') | null>(null);
  useEffect(() => void import('./fair/page').then((m) => (loaded.value = m)), []);
  const Shown = loaded.value?.default;
  return Shown ? <Shown parts={parts} /> : <main class="page is-waiting" aria-busy="true" />;
}

/** A table that many share is read by those who come to one. */
function LiveTablePage({ id }: { id: string }) {
  const loaded = useSignal<typeof import('./live/page') | null>(null);
  useEffect(() => void import('./live/page').then((m) => (loaded.value = m)), []);
  const Shown = loaded.value?.default;
  return Shown ? <Shown id={id} /> : <main class="page is-waiting" aria-busy="true" />;
}

/** The screens of the floor: a machine's cabinet, the player's wallet on his phone, the staff's tablet, the rules for anybody; each is read by those who use it. */
const floor = { cabinet: () => import('./cabinet/page'), wallet: () => import('./wallet/page'), cashier: () => import('./cashier/page'), floor: () => import('./floor/page'), rules: () => import('./rules/page') };

function FloorScreen({ of }: { of: keyof typeof floor }) {
  const loaded = useSignal<{ default: () => JSX.Element } | null>(null);
  useEffect(() => void floor[of]().then((m) => (loaded.value = m)), [of]);
  const Shown = loaded.value?.default;
  return Shown ? <Shown /> : <main class="page is-waiting" aria-busy="true" />;
}

/** screenOf: machines and staff have one screen, wherever they come in. */
function screenOf(who: Session | null): keyof typeof floor | null {
  if (who?.account.kind === 'terminal') return 'cabinet';
  if (who?.account.kind === 'staff') return 'floor';
  return place || null;
}

/** The sign on a wall is for everybody, and shows nothing of anybody. */
function WallSign() {
  const loaded = useSignal<typeof import('./sign/page') | null>(null);
  useEffect(() => void import('./sign/page').then((m) => (loaded.value = m)), []);
  const Shown = loaded.value?.default;
  return Shown ? <Shown /> : <main class="page is-waiting" aria-busy="true" />;
}

function Page({ page, id }: { page: string | undefined; id: string | undefined }) {
  if (page === 'credits') return <Credits />;
  if (page === 'fair') return <VerifyPage parts={route.value.slice(1)} />;
  if (page === 'gallery') return <GalleryPage id={id} key={id} />;
  if (place === 'rules') return <FloorScreen of="rules" />;
  if (session.value === undefined) return <main class="page is-waiting" aria-busy="true" />;
  const screen = screenOf(session.value);
  if (screen) return <FloorScreen of={screen} />;
  if (session.value === null) return <StartPage />;
  if (page === 'play' && id) return <PlayPage id={id} key={id} />;
  if (page === 'live' && id) return <LiveTablePage id={id} key={id} />;
  return <Lobby history={page === 'history'} />;
}
