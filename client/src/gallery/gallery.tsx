import { useSignal } from '@preact/signals';
import { Icon } from '../art/icon';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import { dirtyMoney } from '../games/dirty-money';
import { fixtureGame, fixtures } from '../games/dirty-money/fixtures';
import { Replay } from '../history/replay';
import { JackpotNotice } from '../slot/jackpot';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, say, words } from '../words/lang';
import { purse } from '../words/purse';

/** Gallery: every kind of view of a game, playable by itself without a server; its pictures are what a change of looks is judged by. */
export function Gallery() {
  const w = words.value;
  const names = dirtyMoney.words[lang.value];
  const open = useSignal(0);
  const noticed = useSignal(false);
  const now = fixtures[open.value]!;
  return (
    <main class={`page gallery ${dirtyMoney.theme}`} data-testid="gallery">
      <BadgeSprite look={dirtyMoney} />
      <header class="page-head">
        <button type="button" class="tool" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{w.galleryWords.title}</h1><span class="grow" /><Toggles />
      </header>
      <p>{say(w.galleryWords.intro, { game: names.name })}</p>
      <div class="gallery-list" role="group" aria-label={w.galleryWords.title}>
        {fixtures.map((f, i) => (
          <button type="button" key={f.id} class="step" data-testid={`fixture-${f.id}`} aria-pressed={i === open.value} onClick={() => (open.value = i)}>{f.title[lang.value]}</button>
        ))}
      </div>
      <Replay key={now.id} round={now.round} game={fixtureGame} look={dirtyMoney} onEnd={() => (noticed.value = now.jackpot !== undefined)} />
      {noticed.value && now.jackpot && <JackpotNotice won={now.jackpot} look={dirtyMoney} money={purse} onClose={() => (noticed.value = false)} />}
      <div class="badge-wall">
        {Object.keys(dirtyMoney.badges).map((id) => <figure key={id}><BadgeImage game="dirty-money" id={id} /><figcaption>{names.symbols[id]}</figcaption></figure>)}
      </div>
    </main>
  );
}
