import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { lookOf, nameOf } from '../games/registry';
import { plays } from '../play/house';
import type { GameSummary, Session } from '../play/types';
import { speak } from '../ui/live';
import { say } from '../words/lang';
import { GamePlate, subtitleOf } from './plate';
import { found, type Listed, type Room, rooms, type Shelf, shelfOf, shelves, stand } from './shelves';
import { lobbyWords } from './words';

/** Floor: all games on their shelves, and the way to find one among them. */
export function Floor({ games, who }: { games: GameSummary[]; who: Session }) {
  const l = lobbyWords.value;
  const wish = useSignal('');
  const room = useSignal<Room | null>(null);
  const all = games.map((game): Listed => ({ game, shelf: shelfOf(game, lookOf(game.id)?.theme ?? null), name: nameOf(game.id), subtitle: subtitleOf(game) }));
  const shown = found(all, wish.value, room.value, { ...l.shelves, ...l.rooms });
  const asked = wish.value.trim() !== '';
  useEffect(() => {
    if (asked) speak(say(l.found, { n: shown.length }));
  }, [wish.value, room.value]);
  return (
    <>
      <div class="finder">
        <div class="finder-rooms" role="group" aria-label={l.which}>
          {[null, ...rooms].map((r) => (
            <button type="button" key={r} class="step" data-testid={`room-${r ?? 'all'}`} aria-pressed={room.value === r} onClick={() => (room.value = r)}>{r ? l.rooms[r] : l.everything}</button>
          ))}
        </div>
        <label class="finder-search">
          <Icon name="magnifying-glass" />
          <input type="text" role="searchbox" enterkeyhint="search" data-testid="find-game" placeholder={l.search} aria-label={l.search} value={wish.value}
            onInput={(e) => (wish.value = e.currentTarget.value)} onKeyDown={(e) => e.key === 'Escape' && (wish.value = '')} />
        </label>
      </div>
      {rooms.filter((r) => shown.some((x) => shelves.find((s) => s.id === x.shelf)!.room === r)).map((r) => (
        <section key={r} class="room" aria-labelledby={`room-${r}`} data-testid={`floor-${r}`}>
          <h2 id={`room-${r}`}>{l.rooms[r]}</h2>
          <div class="room-shelves">
            {shelves.filter((s) => s.room === r).map((s) => <OneShelf key={s.id} shelf={s} listed={stand(shown, s)} who={who} narrowed={asked} />)}
          </div>
        </section>
      ))}
      {games.length > 0 && shown.length === 0 && (
        <p class="nothing-found" data-testid="nothing-found">
          {l.none} <button type="button" class="key key-small" onClick={() => { wish.value = ''; room.value = null; }}>{l.showAll}</button>
        </p>
      )}
    </>
  );
}

/** OneShelf has its name unless it is the only one of its room. */
function OneShelf({ shelf, listed, who, narrowed }: { shelf: Shelf; listed: Listed[]; who: Session; narrowed: boolean }) {
  if (listed.length === 0) return null;
  const title = lobbyWords.value.shelves[shelf.id];
  const abreast = narrowed ? Math.min(shelf.abreast, listed.length) : shelf.abreast;
  return (
    <div class={`shelf-box is-${shelf.id}`} data-testid={`shelf-${shelf.id}`} style={{ '--abreast': abreast }}>
      {shelf.id !== 'quick' && <h3 class="small-caps shelf-title" id={`shelf-${shelf.id}`}>{title}</h3>}
      <ul class="shelf" aria-label={title}>
        {listed.map((x) => <li key={x.game.id}><GamePlate listed={x} shut={!plays(who, x.game)} large={shelf.id === 'first'} /></li>)}
      </ul>
    </div>
  );
}
