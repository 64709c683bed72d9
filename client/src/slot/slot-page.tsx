import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lookFor } from '../games/registry';
import { Problem } from '../play/api';
import { api, left, openWallet, session } from '../play/house';
import type { Game, GameState } from '../play/types';
import { go } from '../ui/route';
import { words } from '../words/lang';
import { SlotScreen } from './slot-screen';

/** SlotPage asks for the game and for what the server knows of the player's round, then seats the player; a new edition seats him anew. */
export function SlotPage({ id }: { id: string }) {
  const loaded = useSignal<{ game: Game; state: GameState } | null>(null);
  const opening = useSignal(0);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const game = await api.game(id);
        await openWallet(game.currency);
        const state = await api.state(id);
        if (!gone) loaded.value = { game, state };
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
  const { game, state } = loaded.value;
  const look = lookFor(game.definition);
  return (
    <SlotScreen key={`${game.edition} ${who.account.id}`} game={game} state={state} look={look} session={who}
      fresh={opening.value > 0} onRenewed={() => opening.value++} />
  );
}
