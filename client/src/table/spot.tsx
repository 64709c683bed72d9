import type { ComponentChildren, CSSProperties } from 'preact';
import type { FeltProps } from './kind';
import { ChipStack } from './chip';
import { unitsOf } from './wire';
import { say } from '../words/lang';
import { tableWords } from './words';

interface Props {
  at: FeltProps<any>;
  /** The spot's id. */
  spot: number;
  /** Classes besides `spot`. */
  class?: string;
  style?: CSSProperties;
  children?: ComponentChildren;
  /** Instead of laying a chip, such as ante and blind together. */
  onPlace?(): void;
  onLift?(): void;
}

/**
 * Spot is a place on a felt that takes chips: a button with the spot's name and
 * what lies on it. A press or Enter lays a chip, Shift+Enter or the right button
 * takes one back; arrows go to the next spot (rove). Its chips and, after a
 * round, its win are drawn in it.
 */
export function Spot({ at, spot, class: cls = '', style, children, onPlace, onLift }: Props) {
  const { seat, showing, game, money } = at;
  const def = game.definition.spots.find((s) => s.spot === spot);
  if (!def) return null;
  const w = tableWords.value;
  const units = seat ? seat.on(spot) : showing.stakes.value.reduce((sum, s) => (s.spot === spot ? sum + s.stake : sum), 0);
  const done = (showing.settled.value ?? []).filter((s) => s.spot === spot && s.stake > 0);
  const back = done.reduce((sum, s) => sum + unitsOf(s.back), 0);
  const staked = done.reduce((sum, s) => sum + s.stake, 0);
  const shown = units > 0;
  const mark = done.length === 0 || !shown ? '' : back === 0 ? 'is-lost' : back > staked ? 'is-won' : 'is-push';
  // Where pays are rounded down (OC-R13), what is told is what is paid.
  const minor = (u: number) => (game.definition.rounding === 'down' ? Math.floor(u * game.unit + 1e-6) : u * game.unit);
  const short = (u: number) => money(minor(u), 'short');
  const name = showing.kind.spotName(def, game);
  const told = [
    name,
    shown ? say(w.placed, { amount: short(units) }) : '',
    mark === '' ? '' : say(back === 0 ? w.lost : back > staked ? w.wins : w.comesBack, { amount: short(back) }),
  ].filter(Boolean).join(', ');
  const lay = () => (onPlace ? onPlace() : void seat?.place(spot));
  const liftOne = () => (onLift ? onLift() : seat?.lift(spot));
  const key = `${spot}`;
  return (
    <button
      type="button" class={`spot ${cls} ${mark} ${showing.pointed.value === spot ? 'is-pointed' : ''}`} style={style}
      data-spot={def.name} data-units={units} data-back={mark ? back : undefined} aria-label={told} aria-disabled={!seat?.mayBet()}
      tabIndex={!seat ? -1 : (seat.reached.value ?? `${game.definition.spots[0]?.spot}`) === key ? 0 : -1}
      onClick={(e) => (e.shiftKey ? liftOne() : lay())}
      onContextMenu={(e) => { e.preventDefault(); liftOne(); }}
      onPointerEnter={(e) => e.pointerType !== 'touch' && (showing.pointed.value = spot)}
      onPointerLeave={() => (showing.pointed.value = null)}
      onFocus={() => { showing.pointed.value = spot; if (seat) seat.reached.value = key; }}
      onBlur={() => (showing.pointed.value = null)}
    >
      {children}
      {shown && <ChipStack units={units} chips={seat?.chips} text={short(units)} />}
      {mark === 'is-won' && <span class="spot-win" aria-hidden="true">+{short(back - staked)}</span>}
    </button>
  );
}
