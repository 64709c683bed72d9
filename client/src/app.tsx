import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Credits } from './credits/credits';
import { Lobby } from './lobby/lobby';
import { StartPage } from './lobby/start';
import { api, session } from './play/house';
import { SlotPage } from './slot/slot-page';
import { LiveRegion } from './ui/live';
import { route } from './ui/route';
import { ConnectionStrip } from './ui/strip';
import { nameOf, remember } from './games/registry';
import type { GameSummary } from './play/types';
import { words } from './words/lang';

/** App: which page, by the address; money pages only for somebody who is logged in. */
export function App() {
  const [page, id] = route.value;
  const title = page === 'play' && id ? nameOf(id) : undefined;
  useEffect(() => {
    document.title = title ? `${title} · ${words.value.app}` : words.value.app;
  }, [title]);
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

/** PlayPage is the screen of a game by its kind; that of tables is read by those who play one. */
function PlayPage({ id }: { id: string }) {
  const kind = useSignal<string | null>(null);
  const table = useSignal<typeof import('./table/table-page') | null>(null);
  useEffect(() => {
    const heard = (list: GameSummary[]) => {
      remember(list);
      kind.value = list.find((g) => g.id === id)?.kind ?? 'slot';
    };
    const ask = () => void api.games().then(heard, () => setTimeout(ask, 1500));
    ask();
  }, [id]);
  useEffect(() => {
    if (kind.value && kind.value !== 'slot') void import('./table/table-page').then((m) => (table.value = m));
  }, [kind.value]);
  if (kind.value === 'slot') return <SlotPage id={id} />;
  const Shown = table.value?.default;
  return Shown ? <Shown id={id} /> : <main class="page is-waiting" aria-busy="true" />;
}

/** The page that computes rounds anew needs nobody who is logged in. */
function VerifyPage({ parts }: { parts: string[] }) {
  const loaded = useSignal<typeof import('./fair/page') | null>(null);
  useEffect(() => void import('./fair/page').then((m) => (loaded.value = m)), []);
  const Shown = loaded.value?.default;
  return Shown ? <Shown parts={parts} /> : <main class="page is-waiting" aria-busy="true" />;
}

function Page({ page, id }: { page: string | undefined; id: string | undefined }) {
  if (page === 'credits') return <Credits />;
  if (page === 'fair') return <VerifyPage parts={route.value.slice(1)} />;
  if (page === 'gallery') return <GalleryPage id={id} key={id} />;
  if (session.value === undefined) return <main class="page is-waiting" aria-busy="true" />;
  if (session.value === null) return <StartPage />;
  if (page === 'play' && id) return <PlayPage id={id} key={id} />;
  return <Lobby history={page === 'history'} />;
}
