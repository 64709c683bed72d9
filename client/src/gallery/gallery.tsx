import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import * as dirtyMoney from '../games/dirty-money/fixtures';
import { lookFor, wordsOf } from '../games/registry';
import * as starFever from '../games/star-fever/fixtures';
import { Replay } from '../history/replay';
import { JackpotNotice } from '../slot/jackpot';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import { PlaceGallery, places } from './places';
import { type Recorded, type Shown, shownOf } from './rounds';
import { GalleryList, TableGallery, tables } from './tables';

/** Games whose rounds are written out by hand or named one by one; the others are read when they are looked at. */
const own: Record<string, Shown> = { 'dirty-money': dirtyMoney, 'star-fever': starFever };
const recorded: Record<string, () => Promise<Recorded>> = Object.fromEntries(
  Object.entries(import.meta.glob<Recorded>(['../games/*/rounds.json', '!../games/star-fever/rounds.json'], { import: 'default' })).map(([path, load]) => [path.split('/').at(-2)!, load]),
);
const all = [...Object.keys(own), ...Object.keys(recorded), ...tables, ...places];

/** Gallery: every kind of view of a game, playable by itself without a server; its pictures are what a change of looks is judged by. */
export default function Gallery({ id }: { id: string | undefined }) {
  const wanted = id && all.includes(id) ? id : all[0]!;
  const shown = useSignal<Shown | null>(own[wanted] ?? null);
  useEffect(() => {
    if (!shown.value) void recorded[wanted]?.().then((r) => (shown.value = shownOf(r)));
  }, [wanted]);
  if (places.includes(wanted)) return <PlaceGallery id={wanted} all={all} />;
  if (tables.includes(wanted)) return <TableGallery id={wanted} all={all} />;
  return shown.value ? <Rounds shown={shown.value} /> : <main class="page is-waiting" aria-busy="true" />;
}

function Rounds({ shown: { fixtureGame: game, fixtures } }: { shown: Shown }) {
  const w = words.value;
  const look = lookFor(game.definition);
  const names = wordsOf(look);
  const open = useSignal(0);
  const noticed = useSignal(false);
  const now = fixtures[open.value]!;
  return (
    <main class={`page gallery ${look.theme}`} data-testid="gallery" data-game={game.id}>
      <BadgeSprite look={look} />
      <header class="page-head">
        <button type="button" class="tool" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{w.galleryWords.title}</h1><span class="grow" /><Toggles />
      </header>
      <GalleryList all={all} id={game.id} />
      <p>{say(w.galleryWords.intro, { game: names.name })}</p>
      <div class="gallery-list" role="group" aria-label={w.galleryWords.title}>
        {fixtures.map((f, i) => (
          <button type="button" key={f.id} class="step" data-testid={`fixture-${f.id}`} aria-pressed={i === open.value} onClick={() => (open.value = i)}>{f.title[lang.value] ?? f.title.en}</button>
        ))}
      </div>
      <Replay key={now.id} round={now.round} game={game} look={look} onEnd={() => (noticed.value = now.jackpot !== undefined)} />
      {noticed.value && now.jackpot && <JackpotNotice won={now.jackpot} game={game.id} money={purseIn(game.currency)} onClose={() => (noticed.value = false)} />}
      <div class="badge-wall">
        {Object.keys({ ...look.badges, ...look.extras }).map((badge) => <figure key={badge}><BadgeImage game={game.id} id={badge} /><figcaption>{names.symbols[badge] ?? ''}</figcaption></figure>)}
      </div>
    </main>
  );
}
