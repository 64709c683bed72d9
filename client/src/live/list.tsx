import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settled } from '../play/api';
import { api } from '../play/house';
import { tableWords } from '../table/words';
import { say } from '../words/lang';
import type { LiveSummary } from './wire';
import { liveWords } from './words';
import './live.css';

const EVERY = 4000; // ms between looks at the tables, while the lobby is open

/** LiveTables are the tables that many share; nothing where the house has none. */
export function LiveTables() {
  const w = liveWords.value;
  const all = useSignal<LiveSummary[]>([]);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const told = await api.send('GET', '/tables').then((r) => settled<{ tables: LiveSummary[] | null }>(r).tables, () => null);
      if (gone) return;
      if (told) all.value = told;
      if (told === null || told.length > 0) timer = setTimeout(look, EVERY);
    };
    let timer = setTimeout(look, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  if (all.value.length === 0) return null;
  return (
    <section class="room" aria-labelledby="room-live" data-testid="floor-live">
      <h2 id="room-live">{w.title}</h2>
      <ul class="live-list">
        {all.value.map((t) => (
          <li key={t.id}>
            <a class={`game-plate live-plate theme-table on-${kindLook(t.game)}`} href={`#/live/${encodeURIComponent(t.id)}`} data-testid={`live-${t.id}`}>
              <b>{t.name}</b>
              <small>{say(w.taken, { n: t.taken, of: t.seats })}</small>
              <span class={`live-state is-${t.phase}`}>{statusOf(t)}</span>
              <span class="plate-go">{w.enter}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusOf(t: LiveSummary): string {
  const s = tableWords.value.status;
  if (t.phase === 'halted') return liveWords.value.halted;
  return t.phase === 'betting' ? s.bets : t.phase === 'final' ? s.final : t.phase === 'flying' ? liveWords.value.flying : s.closed;
}

/** kindLook is the felt that a game lies on, by its name. */
function kindLook(game: string): string {
  if (game.includes('roulette')) return 'roulette';
  return game.startsWith('baccarat') || game.startsWith('punto') ? 'baccarat' : game;
}
