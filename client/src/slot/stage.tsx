import type { ComponentChildren } from 'preact';
import { type Look, wordsOf } from '../games/registry';
import type { Screen } from '../play/screen';
import type { Definition, LineWin, Minor } from '../play/types';
import { say, words } from '../words/lang';
import { HoldBoard, HoldPlate } from './board';
import { LineShow, Medallions, shownWins, useLineWalk } from './line-show';
import type { Banner, Playback } from './playback';
import { Reels } from './reels';
import { Stuck } from './stuck';

interface Props {
  definition: Definition;
  look: Look;
  playback: Playback;
  money(minor: Minor, form?: 'full' | 'short'): string;
  /** Said on the plaque before anything of the game's own. */
  notice?: string;
  /** Lies over the reels instead of them, as RISK does. */
  over?: ComponentChildren;
}

/** Stage: the cabinet with its reels, medallions, lines, plaque and the free-spin plates; used for play, replay and gallery alike. */
export function Stage({ definition, look, playback, money, notice, over }: Props) {
  const s = playback.screen.value;
  const names = wordsOf(look);
  const walk = useLineWalk(playback.screen);
  const shown = playback.running.value && s.lines.length === 0 ? [] : shownWins(s.lines, walk.value);
  const plain = s.win * definition.unit <= s.stake;
  return (
    <section class={`stage ${over ? 'is-covered' : ''} ${definition.features.lock ? 'has-lock' : ''}`}>
      <div class="cabinet-room"><div class={`cabinet ${s.free ? 'is-free' : ''} ${s.stuck.length || s.board ? 'is-bonus' : ''}`}>
        <Medallions definition={definition} side="left" lit={shown} />
        <div class="frame">
          <div class="well">
            <Reels definition={definition} playback={playback} screen={playback.screen} names={names} />
            <Stuck definition={definition} playback={playback} look={look} />
            <HoldBoard playback={playback} look={look} unit={definition.unit} money={money} />
            <LineShow definition={definition} screen={playback.screen} at={walk.value} plain={plain} />
          </div>
          <FeatureBanner playback={playback} look={look} unit={definition.unit} money={money} />
        </div>
        <Medallions definition={definition} side="right" lit={shown} />
      </div></div>
      <FreePlate playback={playback} unit={definition.unit} money={money} />
      {s.board && playback.running.value && !notice
        ? <HoldPlate playback={playback} lamps={definition.features.lock?.respins ?? 0} unit={definition.unit} money={money} />
        : <p class={`plaque ${(s.lines.length || s.board || s.stuck.length) && !notice ? 'is-win' : ''}`} data-testid="plaque">{notice ?? caption(playback, definition, look, walk.value, money)}</p>}
      {over}
    </section>
  );
}

/** caption: what the plaque under the reels says of the game itself. */
function caption(playback: Playback, definition: Definition, look: Look, at: number, money: Props['money']): string {
  const w = words.value;
  const s = playback.screen.value;
  if (s.pot && !playback.running.value) return `${w.jackpotTitle} ${w.callAttendant}`;
  if (s.drawn && !s.drawn.right) return w.spoken.wrong;
  if (s.award && !playback.running.value) return `${say(w.freeWaiting, { ...s.award })}. ${w.freeStart}`;
  const named = wordsOf(look).features;
  if (s.board?.ended) return say(w.lockOver, { feature: named?.lock ?? '', amount: money(s.board.sum * definition.unit, 'short') });
  if (s.board) return named?.lock ?? '';
  if (s.feature && s.lines.length === 0) return named?.[s.feature] ?? '';
  if (s.stuck.length > 0 && s.lines.length === 0) return named?.sticky ?? '';
  if (s.lines.length > 0) {
    const one = at >= 0 ? s.lines[at] : s.lines.length === 1 ? s.lines[0] : undefined;
    if (one) return lineCaption(one, definition, look, s.free?.times, money);
    return say(w.spoken.total, { amount: money(s.win * definition.unit, 'short') });
  }
  return '\u00a0';
}

function lineCaption(l: LineWin, d: Definition, look: Look, multiplier: number | undefined, money: Props['money']): string {
  const w = words.value;
  const names = wordsOf(look);
  const times = multiplier ?? l.times;
  const doubled = times && times > 1 ? ` · ×${times}` : '';
  const arrow = l.from === 'left' ? '→' : '←';
  return `${say(w.lineWords.line, { n: l.line })} ${arrow} ${l.count} × ${names.symbols[l.symbol] ?? l.symbol}${doubled} · ${money(l.pay * d.unit, 'short')}`;
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
  switch (banner) {
    case 'begin': return [w.freeTitle, say(w.freeStake, { stake: money(s.stake, 'short') })];
    case 'end': return [w.freeTitle, say(w.freeOver, { amount: money((s.free?.won ?? 0) * unit, 'short') })];
    case 'sticky': return [named?.sticky ?? '', w.stickyBegin];
    case 'lock': return [named?.lock ?? '', w.lockBegin];
    case 'lock-end': return [s.board?.full ? `${s.board.full}!` : named?.lock ?? '', money((s.board?.sum ?? 0) * unit, 'short')];
  }
}
