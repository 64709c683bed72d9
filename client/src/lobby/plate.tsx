import { Icon } from '../art/icon';
import { signOf } from '../art/signs';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import { type Look, lookOf, wordsOf } from '../games/registry';
import type { GameSummary } from '../play/types';
import { lang, words } from '../words/lang';
import { percent } from '../words/money';
import { coinOf } from '../words/purse';
import type { Listed } from './shelves';
import { lobbyWords } from './words';

const TABLE: Look = { id: '', theme: 'theme-table', badges: {}, words: { en: { name: '', subtitle: '', symbols: {}, pools: {} } } };

/** subtitleOf is the line under a game's name. */
export function subtitleOf(game: GameSummary): string {
  const look = lookOf(game.id);
  return lobbyWords.value.subtitles[game.id] ?? (look ? wordsOf(look).subtitle : '');
}

/** noteOf is the subtitle without the name of the shelf, which stands above it already. */
function noteOf(l: Listed): string {
  const shelf = lobbyWords.value.shelves[l.shelf];
  return l.subtitle.startsWith(shelf) ? l.subtitle.slice(shelf.length).replace(/^ · /, '') : l.subtitle;
}

/** GamePlate is a game's sign: symbols of its reels, or the sign of its table; a slot without a look of its own has its name alone. */
export function GamePlate({ listed, shut, large }: { listed: Listed; shut: boolean; large: boolean }) {
  const { game, name } = listed;
  const note = noteOf(listed);
  const w = words.value;
  const open = game.enabled && !shut;
  const look = lookOf(game.id);
  const slot = game.kind === 'slot';
  const badges = slot ? Object.entries(look?.badges ?? {}).slice(0, large ? 5 : 3) : [['sign', signOf(game.id)] as const];
  return (
    <a class={`game-plate ${large ? 'is-large' : ''} ${slot ? 'is-slot' : 'is-table'} ${slot ? look?.theme ?? 'theme-plain' : `theme-table on-${game.kind}`}`}
      href={open ? `#/play/${game.id}` : undefined} aria-disabled={!open} data-testid={`game-${game.id}`}>
      {badges.length > 0 && <BadgeSprite look={{ ...(look ?? TABLE), id: game.id, badges: Object.fromEntries(badges), extras: {} }} />}
      <span class="plate-badges" aria-hidden="true">
        {badges.map(([id]) => <BadgeImage key={id} game={game.id} id={id} />)}
      </span>
      <b>{name}</b>
      {note && <span class="plate-note">{note}</span>}
      <span class="plate-foot">
        <Returned game={game} />
        <span class="plate-coin" title={coinOf(game.currency).symbol}>{coinOf(game.currency).symbol}</span>
      </span>
      {(large || !open) && <span class="plate-go">{open ? w.play : shut ? w.otherMoney : w.disabled} {open && <Icon name="caret-right" />}</span>}
    </a>
  );
}

/** Returned: the proven return of a slot, or of the main bet of a table. */
function Returned({ game }: { game: GameSummary }) {
  if (!game.return) return <span />;
  const l = lobbyWords.value;
  return (
    <span class="plate-return" data-testid={`return-${game.id}`} title={game.return.ratio}>
      <small>{game.kind === 'slot' ? words.value.returnLabel : l.mainBet}</small>{' '}
      <span>{game.within && <abbr title={l.about} aria-label={l.about}>≈</abbr>}{percent(game.return.decimal, lang.value)}</span>
    </span>
  );
}
