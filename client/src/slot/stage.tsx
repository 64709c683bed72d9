import type { ComponentChildren } from 'preact';
import { type Look, wordsOf } from '../games/registry';
import { type Choices, waysOf } from '../play/bet';
import type { Screen } from '../play/screen';
import type { Definition, Minor } from '../play/types';
import { say, words } from '../words/lang';
import { HoldBoard, HoldPlate } from './board';
import { caption, colourName } from './caption';
import { Changes } from './changes';
import { LineShow, LinesPlate, Medallions, shownWins, useWalk, useWins } from './line-show';
import type { Banner, Playback } from './playback';
import { Reels } from './reels';
import { SpecialPage, SpecialPlate } from './special';
import { Stuck } from './stuck';
import { bought } from './wins';

interface Props {
  definition: Definition;
  look: Look;
  playback: Playback;
  money(minor: Minor, form?: 'full' | 'short'): string;
  /** Said on the plaque before anything of the game's own. */
  notice?: string;
  /** Lies over the reels instead of them, as RISK does. */
  over?: ComponentChildren;
  /** What the player has chosen for the next game, where he may choose. */
  chosen?: Choices;
  /** Stands below the reels, one part a reel. */
  under?: ComponentChildren;
}

/** Stage: the cabinet with its reels, medallions, lines, plaque and the free-spin plates; used for play, replay and gallery alike. */
export function Stage({ definition, look, playback, money, notice, over, chosen, under }: Props) {
  const s = playback.screen.value;
  const names = wordsOf(look);
  const wins = useWins(s, definition);
  const walk = useWalk(wins);
  const at = Math.min(walk.value, wins.length - 1);
  const shown = shownWins(wins, at);
  const plain = s.win * definition.unit <= s.stake;
  const played = chosen && s.over ? chosen : s.played;
  const lines = definition.choice === 'lines' ? played?.lines ?? null : null;
  const said = notice ?? caption(playback, definition, look, wins, at, money);
  const bonus = s.stuck.length || s.board || s.expanded || playback.page.value;
  return (
    <section class={`stage ${over ? 'is-covered' : ''} ${definition.features.lock ? 'has-lock' : ''}`} style={{ '--reels': definition.reels, '--rows': definition.rows }}>
      <div class="cabinet-room"><div class={`cabinet reels-${definition.reels} ${under ? 'has-under' : ''} ${s.free ? 'is-free' : ''} ${bonus ? 'is-bonus' : ''}`}>
        <Medallions definition={definition} side="left" wins={shown} played={lines} />
        <div class="frame">
          <div class="well">
            <Reels definition={definition} playback={playback} screen={playback.screen} names={names} dimmed={notBought(definition, played?.positions)} />
            <Stuck definition={definition} playback={playback} look={look} />
            <Changes definition={definition} look={look} screen={s} />
            <HoldBoard playback={playback} look={look} unit={definition.unit} money={money} lock={definition.features.lock} />
            <LineShow definition={definition} wins={wins} at={at} plain={plain} />
          </div>
          <LinesPlate definition={definition} count={definition.choice === 'positions' ? waysOf(played?.positions ?? []) : definition.lines.length} />
          <SpecialPlate look={look} playback={playback} />
          <SpecialPage definition={definition} look={look} playback={playback} />
          <FeatureBanner playback={playback} look={look} unit={definition.unit} money={money} />
        </div>
        <Medallions definition={definition} side="right" wins={shown} played={lines} />
        {under && <div class="under-reels">{under}</div>}
      </div></div>
      <FreePlate playback={playback} unit={definition.unit} money={money} />
      {s.board && playback.running.value && !notice
        ? <HoldPlate playback={playback} lamps={definition.features.lock?.respins ?? 0} unit={definition.unit} money={money} />
        : <p class={`plaque ${(wins.length || s.board || s.stuck.length || s.hold) && !notice ? 'is-win' : ''} ${said === '\u00a0' ? 'is-empty' : ''}`} data-testid="plaque">{said}</p>}
      {over}
    </section>
  );
}

/** notBought are the rows, from 0, of each reel whose positions are not bought (OC-R10). */
function notBought(d: Definition, positions: number[] | undefined): number[][] | undefined {
  if (d.choice !== 'positions' || !positions?.length) return undefined;
  return positions.map((_, reel) => {
    const on = bought({ played: { positions } }, d, reel);
    return Array.from({ length: d.rows }, (_, row) => row).filter((row) => !on.includes(row));
  });
}

/** FreePlate: counter, multiplier and running total while free spins play. */
function FreePlate({ playback, unit, money }: { playback: Playback; unit: Minor; money: Props['money'] }) {
  const w = words.value;
  const s = playback.screen.value;
  if (!s.free) return null;
  return (
    <div class="free-plate" data-testid="free-plate">
      <span class="free-times" data-testid="free-multiplier">×{s.free.times}</span>
      <span class="free-count" data-testid="free-counter" data-spin={s.free.spin} data-spins={s.free.of}>{say(w.freeCount, s.free)}</span>
      <span class="free-sum"><small>{w.freeTotal}</small><b data-testid="free-total" data-units={s.free.won}>{money(s.free.won * unit, 'short')}</b></span>
      {playback.feature.value && <button type="button" class="key key-small" data-testid="skip" onClick={() => playback.skipAll()}>{w.skip}</button>}
    </div>
  );
}

/** FeatureBanner says which feature begins, or what it has won. */
function FeatureBanner({ playback, look, unit, money }: { playback: Playback; look: Look; unit: Minor; money: Props['money'] }) {
  const banner = playback.banner.value;
  if (!banner) return null;
  const [title, text] = bannerText(banner, playback.screen.value, look, unit, money);
  return (
    <div class={`banner is-${banner}`} data-testid="banner">
      <b>{title}</b>
      <span>{text}</span>
    </div>
  );
}

function bannerText(banner: Banner, s: Screen, look: Look, unit: Minor, money: Props['money']): [string, string] {
  const w = words.value;
  const named = wordsOf(look).features;
  const free = named?.free ?? w.freeTitle;
  switch (banner) {
    case 'award': return [free, say(w.freeWon, { ...(s.award ?? { spins: '', times: '' }) })];
    case 'begin': return [free, say(w.freeStake, { stake: money(s.stake, 'short') })];
    case 'retrigger': return [free, say(w.freeMore, { n: s.retrigger?.spins ?? 0 })];
    case 'end': return [free, say(w.freeOver, { amount: money((s.free?.won ?? 0) * unit, 'short') })];
    case 'sticky': return [named?.sticky ?? '', w.stickyBegin];
    case 'lock': return [named?.lock ?? w.lockName, w.lockBegin];
    case 'lock-end': return [s.board?.full ? `${s.board.full}!` : named?.lock ?? w.lockName, money((s.board?.sum ?? 0) * unit, 'short')];
    case 'colour': return [named?.colours ?? w.colours, say(w.colourTurns, { colour: colourName(s.colour ?? '') })];
    case 'clover': return [named?.clover ?? w.clover, `×${s.clover?.times ?? 1}`];
  }
}
