import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../play/api';
import { api, left, openWallet, session } from '../play/house';
import { go } from '../ui/route';
import { words } from '../words/lang';
import type { Kind } from './kind';
import { kindOf } from './kinds';
import { TableScreen } from './table-screen';
import type { TableGame, TableState } from './wire';
import { tableWords } from './words';

interface Loaded { game: TableGame; state: TableState; kind: Kind<any> | null }

/** TablePage asks for the game, for its picture and for what the house knows of the player's round, then seats the player; a new edition seats him anew. */
export default function TablePage({ id }: { id: string }) {
  const loaded = useSignal<Loaded | null>(null);
  const opening = useSignal(0);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const game = (await api.game(id)) as unknown as TableGame;
        await openWallet(game.currency);
        const [state, kind] = await Promise.all([api.state(id), kindOf(game.kind)]);
        if (!gone) loaded.value = { game, state: state as unknown as TableState, kind };
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
  return (
    <TableScreen key={`${game.edition} ${who.account.id}`} game={game} state={state} kind={kind} session={who}
      fresh={opening.value > 0} onRenewed={() => opening.value++} />
  );
}
