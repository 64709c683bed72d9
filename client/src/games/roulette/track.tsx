import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { Icon } from '../../art/icon';
import type { Bet } from '../../table/chips';
import type { FeltProps } from '../../table/kind';
import { unitsOf } from '../../table/wire';
import { say } from '../../words/lang';
import { type Oval, at as pointAt, plate, sector } from './oval';
import { around, chipsOf, straightOf } from './place';
import type { Table } from './view';
import type { Place, RouletteRules } from './wire';
import { rouletteWords } from './words';

const MOST = 8; // neighbours to each side (OC-2.2.4.5)
const LYING = { long: 1000, short: 250, band: 50, upright: false };
const UPRIGHT = { long: 660, short: 340, band: 60, upright: true };

interface Props { at: FeltProps<Table>; lit: Signal<number[] | null>; upright: boolean }

/**
 * Track is the race track: a press on a number bets it and its neighbours, a
 * press on a sector the call bet; either is laid whole or not at all (OC-R2).
 * `lit` are the numbers that it points at.
 */
export function Track({ at, lit, upright }: Props) {
  const rules = at.game.definition.rules as RouletteRules;
  const reach = useSignal(2);
  const reached = useSignal('0');
  const w = rouletteWords.value;
  const { seat } = at;
  const oval: Oval = { ...(upright ? UPRIGHT : LYING), pockets: rules.wheel.length };
  const [width, height] = upright ? [oval.short, oval.long] : [oval.long, oval.short];
  const shut = !seat?.mayBet();
  const bet = (bets: Bet[]) => void seat?.lay(bets, 'whole');
  const part = (key: string, numbers: number[], press: () => void) => ({
    role: 'button' as const, 'data-spot': `track-${key}`, 'data-track': key, tabIndex: seat && reached.value === key ? 0 : -1, 'aria-disabled': shut,
    onClick: press,
    onKeyDown: (e: KeyboardEvent) => e.key === 'Enter' && !e.repeat && press(),
    onPointerEnter: () => (lit.value = numbers),
    onPointerLeave: () => (lit.value = null),
    onFocus: () => ((lit.value = numbers), (reached.value = key)),
    onBlur: () => (lit.value = null),
  });
  const won = (p: Place) => {
    const s = at.showing.settled.value?.find((x) => x.spot === p.spot);
    return s && unitsOf(s.back) > s.stake ? `+${at.money((unitsOf(s.back) - s.stake) * at.game.unit, 'short')}` : undefined;
  };
  const fallen = at.showing.moving.value ? undefined : at.showing.table.value.ball?.number;
  return (
    <section class={`race ${upright ? 'is-upright' : ''}`} aria-label={w.track} data-testid="track">
      <svg class="race-oval" viewBox={`-3 -3 ${width + 6} ${height + 6}`} role="group" aria-label={w.track}>
        {rules.places.filter((p) => p.kind === 'call').map((p) => {
          const chips = chipsOf(p, rules, 0).reduce((sum, c) => sum + c.count, 0);
          const { outline, middle } = sector(oval, inside(p, rules).map((n) => rules.wheel.indexOf(n)));
          const name = w.names[p.name] ?? p.name;
          return (
            <g key={p.name} class={`race-call is-${p.name} ${same(lit.value, p.numbers) ? 'is-lit' : ''}`} aria-label={say(w.chips, { name, n: chips })} data-testid={p.name}
              {...part(p.name, p.numbers ?? [], () => bet(chipsOf(p, rules, 0).map((c) => ({ spot: c.spot, arg: 0, units: (seat?.chip.value ?? 1) * c.count }))))}>
              <path d={outline} />
              <Label text={won(p) ?? name} {...middle} narrow={p.name === 'jeu-zero' || p.name === 'orphelins'} upright={upright} />
            </g>
          );
        })}
        {rules.wheel.map((n, i) => {
          const list = around(rules.wheel, n, reach.value);
          const { x, y } = pointAt(oval, i, 0.5);
          const paint = n === 0 ? 'green' : rules.red.includes(n) ? 'red' : 'black';
          return (
            <g key={n} class={`race-number is-${paint} ${lit.value?.includes(n) ? 'is-lit' : ''} ${fallen === n ? 'is-fallen' : ''}`}
              aria-label={say(w.onTrack, { n, list: list.join(', ') })} {...part(`${n}`, list, () => bet(list.map((m) => ({ spot: straightOf(rules, m), arg: 0, units: seat?.chip.value ?? 1 }))))}>
              <path d={plate(oval, i)} />
              <text x={x} y={y} text-anchor="middle" dominant-baseline="central">{n}</text>
            </g>
          );
        })}
      </svg>
      <Reach reach={reach} />
    </section>
  );
}

/** Reach is how many neighbours to each side a press on a number bets. */
function Reach({ reach }: { reach: Signal<number> }) {
  const w = rouletteWords.value;
  const step = (by: number) => (reach.value = Math.min(MOST, Math.max(0, reach.value + by)));
  return (
    <div class="race-reach" role="group" aria-label={w.neighbours}>
      <span>{w.neighbours}</span>
      <button type="button" class="tool" data-testid="reach-less" aria-label={`${w.neighbours}: −1`} disabled={reach.value === 0} onClick={() => step(-1)}><Icon name="minus" /></button>
      <output data-testid="reach" aria-live="polite">{reach.value}</output>
      <button type="button" class="tool" data-testid="reach-more" aria-label={`${w.neighbours}: +1`} disabled={reach.value === MOST} onClick={() => step(1)}><Icon name="plus" /></button>
    </div>
  );
}

/** Label is a sector's name, a word a line where the sector is narrow. */
function Label({ text, x, y, narrow, upright }: { text: string; x: number; y: number; narrow: boolean; upright: boolean }) {
  const lines = narrow && !upright ? text.split(' ') : [text];
  return <>{lines.map((line, i) => <text key={i} x={x} y={y + (i - (lines.length - 1) / 2) * 30} text-anchor="middle" dominant-baseline="central">{line}</text>)}</>;
}

/** inside are the numbers whose side of the track belongs to a call bet alone: those of Jeu Zéro are not Voisins' there. */
function inside(p: Place, rules: RouletteRules): number[] {
  const others = rules.places.filter((q) => q.kind === 'call' && q !== p && (q.numbers?.length ?? 0) < (p.numbers?.length ?? 0)).flatMap((q) => q.numbers ?? []);
  return (p.numbers ?? []).filter((n) => !others.includes(n));
}

function same(a: number[] | null, b: number[] | undefined): boolean {
  return a !== null && b !== undefined && a.length === b.length && a.every((n) => b.includes(n));
}
