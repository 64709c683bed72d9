import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem, settled } from '../play/api';
import { api, left, openWallet, session } from '../play/house';
import { kindOf } from '../table/kinds';
import type { Kind } from '../table/kind';
import type { TableGame } from '../table/wire';
import { tableWords } from '../table/words';
import { go } from '../ui/route';
import { words } from '../words/lang';
import { LiveScreen } from './screen';
import type { LiveState } from './wire';

interface Loaded { game: TableGame; state: LiveState; kind: Kind<any> | null }

/** LivePage asks for the table, its game and its picture; what lies there by then is shown to whoever comes late. */
export default function LivePage({ id }: { id: string }) {
  const loaded = useSignal<Loaded | null>(null);
  const opening = useSignal(0);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const first = await askTable(id);
        const game = (await api.game(first.table.game)) as unknown as TableGame;
        await openWallet(game.currency);
        const [state, kind] = await Promise.all([askTable(id), kindOf(game.kind)]);
        if (!gone) loaded.value = { game, state, kind };
      } catch (e) {
        if (gone) return;
        if (e instanceof Problem && e.status < 500) return e.status === 401 ? left() : go();
        setTimeout(load, 1500); // no answer: ask again
      }
    };
    loaded.value = null;
    void load();
    return () => {
      gone = true;
    };
  }, [id, opening.value]);
  const who = session.value;
  if (!who || !loaded.value) return <main class="page is-waiting" aria-busy="true"><p>{words.value.helpWords.loading}</p></main>;
  const { game, state, kind } = loaded.value;
  if (!kind) return <main class="page"><p>{tableWords.value.noView}</p></main>;
  return <LiveScreen key={`${id} ${game.edition} ${opening.value}`} game={game} state={state} kind={kind} onRenewed={() => opening.value++} />;
}

/** askTable is a table as it is now, with the player's seat. */
export async function askTable(id: string): Promise<LiveState> {
  return settled<LiveState>(await api.send('GET', `/tables/${encodeURIComponent(id)}`));
}
