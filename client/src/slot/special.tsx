import { BadgeImage } from '../art/sprite';
import { type Look, wordsOf } from '../games/registry';
import type { Definition } from '../play/types';
import { words } from '../words/lang';
import type { Playback } from './playback';

const PAGES = 7; // leaves that turn before the book lies open

/** SpecialPage: a book of symbols turns its leaves and lies open at the one that will expand (BC-M-9). */
export function SpecialPage({ definition: d, look, playback }: { definition: Definition; look: Look; playback: Playback }) {
  if (!playback.page.value) return null;
  const w = words.value;
  const drawn = playback.screen.value.special;
  const all = Object.keys(d.features.free?.special ?? d.pays).filter((id) => look.badges[id]);
  const leaves = Array.from({ length: PAGES }, (_, i) => all[(i * 3) % all.length] ?? '');
  return (
    <div class={`special-page ${drawn ? 'is-open' : ''}`} data-testid="special-page" data-symbol={drawn ?? ''}>
      <b>{wordsOf(look).features?.special ?? w.special}</b>
      <div class="book" aria-hidden="true">
        <span class="book-left" />
        <span class="book-right">{drawn && <BadgeImage game={look.id} id={drawn} />}</span>
        {!drawn && leaves.map((id, i) => <span key={i} class={`leaf leaf-${i}`}><BadgeImage game={look.id} id={id} /></span>)}
      </div>
      <span class="special-name">{drawn ? wordsOf(look).symbols[drawn] ?? drawn : '\u00a0'}</span>
    </div>
  );
}

/** SpecialPlate keeps the special symbol beside the reels while the free games play. */
export function SpecialPlate({ look, playback }: { look: Look; playback: Playback }) {
  const special = playback.screen.value.special;
  if (!special || playback.page.value) return null;
  const name = wordsOf(look).symbols[special] ?? special;
  return (
    <span class="special-plate" data-testid="special-plate" data-symbol={special} role="img" aria-label={`${words.value.special}: ${name}`}>
      <BadgeImage game={look.id} id={special} />
    </span>
  );
}
