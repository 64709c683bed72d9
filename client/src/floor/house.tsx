import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameOf, remember } from '../games/registry';
import { api } from '../play/house';
import type { GameSummary } from '../play/types';
import { speak } from '../ui/live';
import { Ask } from './ask';
import type { Hall } from './hall';
import { floorWords } from './words';

/** House stops and starts games, and bars players (PL-38, BC-H-14); rounds in progress finish. */
export function House({ hall, rights }: { hall: Hall; rights: string[] }) {
  const w = floorWords.value;
  const games = useSignal<GameSummary[]>([]);
  const load = () => api.games().then((all) => {
    remember(all);
    games.value = all;
  }, () => {});
  useEffect(() => void load(), []);
  if (!rights.includes('disable')) return <p class="floor-none">{w.noRight}</p>;
  const game = async (id: string, disabled: string) => {
    const done = await hall.act(`/games/${id}`, { disabled });
    await load();
    return done;
  };
  const player = async (name: string, what: 'bar' | 'unbar', body: object) => {
    const done = await hall.act(`/players/${encodeURIComponent(name)}/${what}`, body);
    if (done) speak(w.said);
    return done;
  };
  return (
    <div class="floor-house">
      <section aria-labelledby="house-players">
        <h3 id="house-players">{w.players}</h3>
        <div class="floor-acts">
          <Ask word={w.bar} testid="bar" fields={[{ name: 'player', label: w.reserveFor }, { name: 'until', label: w.barUntil, kind: 'datetime-local' }, { name: 'reason', label: w.reason }]} send={(f) => player(f.player!, 'bar', { until: new Date(f.until!).toISOString(), reason: f.reason })} />
          <Ask word={w.unbar} testid="unbar" fields={[{ name: 'player', label: w.reserveFor }]} send={(f) => player(f.player!, 'unbar', {})} />
        </div>
      </section>
      <section aria-labelledby="house-games">
        <h3 id="house-games">{w.games}</h3>
        <ul class="floor-rows">
          {games.value.map((g) => (
            <li key={g.id} class="floor-row is-game" data-testid={`switch-${g.id}`} data-enabled={g.enabled}>
              <span><b>{nameOf(g.id)}</b><small>{g.enabled ? w.running : w.stopped}</small></span>
              {g.enabled ? <Ask word={w.disable} testid={`disable-${g.id}`} fields={[{ name: 'reason', label: w.reason }]} send={(f) => game(g.id, f.reason!)} /> : <Ask word={w.enable} testid={`enable-${g.id}`} send={() => game(g.id, '')} />}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
