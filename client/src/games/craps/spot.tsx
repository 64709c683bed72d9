import type { ComponentChildren } from 'preact';
import { diceWords } from '../../dice/words';
import { ChipStack } from '../../table/chip';
import type { FeltProps } from '../../table/kind';
import { laidOn } from '../../table/chips';
import { tableWords } from '../../table/words';
import { say } from '../../words/lang';
import { added, closedNow, press, removable, takeDown } from './moves';
import { spotNamed } from './tell';
import { type CrapsRules, type Lying, type Table, closedBefore, lyingOn } from './view';

export type At = FeltProps<Table>;

/** isFlying: the dice are in the air, and nothing is decided yet. */
export function isFlying(at: At): boolean {
  return at.showing.moving.value?.scene === 'throw';
}

/** stakesNow are what lies as far as it has been seen. */
export function stakesNow(at: At): readonly Lying[] {
  const t = at.showing.table.value;
  return isFlying(at) ? t.before : t.stakes;
}

interface Props { at: At; spot: number; class?: string; children?: ComponentChildren }

/** CrapsSpot is a place on the felt: its name, what lies on it, what the last throw did to it, and why it is closed. */
export function CrapsSpot({ at, spot, class: cls = '', children }: Props) {
  const { seat, showing, game } = at;
  const def = game.definition.spots.find((s) => s.spot === spot);
  if (!def) return null;
  const [w, tw] = [diceWords.value, tableWords.value];
  const bets = seat?.mayBet() ? seat.bets.value : [];
  const units = bets.length ? laidOn(bets, spot) : lyingOn(stakesNow(at), spot);
  const v = showing.table.value.view;
  const fates = isFlying(at) || bets.length || v?.scene !== 'throw' ? [] : (v.decided ?? []).filter((d) => d.spot === spot && !d.point);
  const [back, staked] = fates.reduce(([b, s], d) => [b + d.back, s + d.stake], [0, 0]);
  const mark = fates.length === 0 ? '' : back === 0 ? 'is-lost' : back > staked ? 'is-won' : 'is-push';
  const place = (game.definition.rules as unknown as CrapsRules).places.find((p) => p.spot === spot);
  const closed = seat ? closedNow(seat, spot) : place ? closedBefore(place, showing.table.value.point) : null;
  const offer = seat ? added(seat, spot) : null;
  const short = (u: number) => at.money(u * game.unit, 'short');
  const settledDown = !seat || seat.mayBet() || seat.phase.value === 'turn';
  const told = [
    spotNamed(def.name), units ? say(tw.placed, { amount: short(units) }) : '',
    mark ? say(mark === 'is-lost' ? tw.lost : mark === 'is-won' ? tw.wins : tw.comesBack, { amount: short(back) }) : '',
    closed && seat && settledDown ? w.closed[closed === 'always' ? 'turn' : closed] : '', offer?.verb === 'odds' ? say(w.limit, { amount: short(offer.most) }) : '',
    def.by > 1 ? say(w.steps, { amount: short(def.by) }) : '',
  ].filter(Boolean).join(', ');
  const key = `${spot}`;
  return (
    <button
      type="button" class={`craps-spot ${cls} ${mark} ${closed && !units && settledDown ? 'is-closed' : ''} ${units ? 'has-chips' : ''} ${offer?.verb === 'odds' ? 'is-offered' : ''}`}
      data-spot={def.name} data-units={units} data-back={mark ? back : undefined} aria-label={told} title={told} aria-disabled={!seat || (closed !== null && !removable(seat, spot))}
      tabIndex={!seat ? -1 : (seat.reached.value ?? '1') === key ? 0 : -1}
      onClick={(e) => seat && (e.shiftKey ? takeDown(seat, spot) : press(seat, spot))}
      onContextMenu={(e) => { e.preventDefault(); if (seat) takeDown(seat, spot); }}
      onFocus={() => { if (seat) seat.reached.value = key; }}
    >
      {children}
      {units > 0 ? <ChipStack units={units} chips={seat?.chips} text={short(units)} /> : null}
      {mark ? <span class={`craps-fate ${mark}`} aria-hidden="true">{mark === 'is-won' ? `+${short(back - staked)}` : mark === 'is-lost' ? `−${short(staked)}` : short(back)}</span> : null}
    </button>
  );
}

/** Travelled shows a come or don't come bet that lies on its number, and what the last throw did to it. */
export function Travelled({ at, spot, point }: { at: At; spot: number; point: number }) {
  const units = lyingOn(stakesNow(at), spot, point);
  const v = at.showing.table.value.view;
  const fate = isFlying(at) || v?.scene !== 'throw' || at.seat?.bets.value.length ? undefined : v.decided?.find((d) => d.spot === spot && d.point === point);
  const def = at.game.definition.spots.find((s) => s.spot === spot);
  const short = (u: number) => at.money(u * at.game.unit, 'short');
  if (!units && !fate) return null;
  const name = say(diceWords.value.travelled, { name: spotNamed(def?.name ?? ''), n: point, amount: short(units || (fate?.back ?? 0)) });
  return (
    <span class={`craps-travelled ${fate ? (fate.back > 0 ? 'is-won' : 'is-lost') : ''}`} role="img" aria-label={name} title={name} data-testid={`travelled-${spot}-${point}`} data-units={units}>
      {units ? <ChipStack units={units} chips={at.seat?.chips} text={short(units)} /> : <span class="craps-fate-small">{fate!.back > 0 ? `+${short(fate!.back - fate!.stake)}` : `−${short(fate!.stake)}`}</span>}
    </span>
  );
}
