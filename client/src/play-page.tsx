import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember } from './games/registry';
import { api } from './play/house';
import type { GameSummary } from './play/types';
import { SlotPage } from './slot/slot-page';

/** PlayPage is the screen of a game by its kind; that of tables is read by those who play one. */
export function PlayPage({ id }: { id: string }) {
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
