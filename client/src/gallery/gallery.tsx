import { useSignal } from '@preact/signals';
import { Icon } from '../art/icon';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import * as dirtyMoney from '../games/dirty-money/fixtures';
import { lookOf, wordsOf } from '../games/registry';
import * as starFever from '../games/star-fever/fixtures';
import { Replay } from '../history/replay';
import { JackpotNotice } from '../slot/jackpot';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, say, words } from '../words/lang';
import { purseIn } from '../words/purse';

const shown = [dirtyMoney, starFever];

/** Gallery: every kind of view of a game, playable by itself without a server; its pictures are what a change of looks is judged by. */
export function Gallery({ id }: { id: string | undefined }) {
  const w = words.value;
  const { fixtureGame: game, fixtures } = shown.find((x) => x.fixtureGame.id === id) ?? dirtyMoney;
  const look = lookOf(game.id)!;
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
      <nav class="gallery-list" aria-label={w.slots}>
        {shown.map(({ fixtureGame: g }) => <a key={g.id} class="step" href={`#/gallery/${g.id}`} aria-current={g.id === game.id ? 'page' : undefined}>{wordsOf(lookOf(g.id)!).name}</a>)}
      </nav>
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
