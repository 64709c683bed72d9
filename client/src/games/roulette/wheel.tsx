import { useEffect, useRef } from 'preact/hooks';
import type { FeltProps } from '../../table/kind';
import type { Table } from './view';
import type { RouletteRules, RouletteView } from './wire';
import { rouletteWords } from './words';

const TURNS = 2; // of the wheel while the ball runs
const RUNS = 6; // rounds of the ball, the other way (BC-RL-4)

/** ring is an arc between two circles, from one angle to the next, in degrees from the top. */
function ring(from: number, to: number, inner: number, outer: number): string {
  const p = (deg: number, r: number) => `${(r * Math.sin((deg * Math.PI) / 180)).toFixed(2)} ${(-r * Math.cos((deg * Math.PI) / 180)).toFixed(2)}`;
  return `M${p(from, outer)}A${outer} ${outer} 0 0 1 ${p(to, outer)}L${p(to, inner)}A${inner} ${inner} 0 0 0 ${p(from, inner)}Z`;
}

/** Wheel draws the pockets, the second ring where there is one, and the ball, which runs while the result is being shown. */
export function Wheel({ at }: { at: FeltProps<Table> }) {
  const rules = at.game.definition.rules as RouletteRules;
  const { ball, rings } = at.showing.table.value;
  const moving = at.showing.moving.value as RouletteView | null;
  const two = rules.rings === 2;
  const each = 360 / rules.wheel.length;
  const plate = useRef<SVGGElement>(null);
  const arm = useRef<SVGGElement>(null);
  const outer = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!moving || at.showing.reduced) return;
    const ms = at.showing.paced(at.showing.kind.timeOf(moving, at.showing.table.value, at.game)) * 0.92;
    const turn = (el: SVGGElement | null, from: number, to: number) => el?.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], { duration: ms, easing: 'cubic-bezier(.12,.6,.2,1)' });
    const running = moving.scene === 'spin'
      ? [turn(plate.current, -360 * TURNS, 0), turn(arm.current, pocketAngle + 360 * RUNS, pocketAngle), fall(arm.current?.firstElementChild, ms)]
      : [turn(outer.current, ringAngle + 540, ringAngle), turn(plate.current, -360, 0)];
    if (moving.scene === 'spin') at.showing.sound('reel');
    return () => running.forEach((a) => a?.cancel());
  }, [moving]);
  const pocketAngle = (ball?.pocket ?? 0) * each;
  const ringAngle = -(rings?.offset ?? 0) * each;
  const w = rouletteWords.value;
  const running = moving?.scene === 'spin';
  return (
    <div class="wheel" role="img" aria-label={running ? w.turning : ball ? `${w.wheel}: ${ball.number}` : w.waiting} data-testid="wheel" data-number={running ? undefined : ball?.number}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id="wheel-bowl"><stop offset="0.72" stop-color="#5c3a1a" /><stop offset="0.93" stop-color="#2c1a0a" /><stop offset="1" stop-color="#120a04" /></radialGradient>
          <radialGradient id="wheel-hub" cx="0.4" cy="0.34"><stop offset="0" stop-color="#fff3cf" /><stop offset="0.5" stop-color="#b98a38" /><stop offset="1" stop-color="#5c3f12" /></radialGradient>
        </defs>
        <circle r="99" fill="url(#wheel-bowl)" /><circle r="98.4" class="wheel-rim" />
        {two && (
          <g ref={outer} style={{ transform: `rotate(${ringAngle}deg)` }} class="wheel-second">
            {rules.wheel.map((n, i) => <Pocket key={n} n={n} at={i * each} each={each} inner={82} outer={96} red={rules.red} size={6.4} />)}
          </g>
        )}
        <g ref={plate} class="wheel-plate">
          {rules.wheel.map((n, i) => <Pocket key={n} n={n} at={i * each} each={each} inner={48} outer={80} red={rules.red} size={7.6} />)}
          <circle r="48" class="wheel-cone" /><circle r="62" class="wheel-track" /><circle r="15" fill="url(#wheel-hub)" />
          {[0, 90, 180, 270].map((a) => <g key={a} transform={`rotate(${a})`}><rect x="-1.6" y="-34" width="3.2" height="24" rx="1.6" class="wheel-arm" /><circle cy="-35" r="3.6" class="wheel-arm" /></g>)}
        </g>
        <g ref={arm} style={{ transform: `rotate(${pocketAngle}deg)` }}>{ball && <circle cy="-55" r="4.2" class="wheel-ball" />}</g>
      </svg>
    </div>
  );
}

/** fall lets the ball run on the bowl's wall first, then drop and hop into its pocket. */
function fall(ball: Element | null | undefined, ms: number): Animation | undefined {
  return ball?.animate(
    [{ transform: 'translateY(-37px)', offset: 0 }, { transform: 'translateY(-34px)', offset: 0.62 }, { transform: 'translateY(-6px)', offset: 0.8 }, { transform: 'translateY(-14px)', offset: 0.86 }, { transform: 'translateY(0)', offset: 0.93 }, { transform: 'translateY(-4px)', offset: 0.96 }, { transform: 'translateY(0)', offset: 1 }],
    { duration: ms, easing: 'ease-in' },
  );
}

interface PocketParts { n: number; at: number; each: number; inner: number; outer: number; red: number[]; size: number }

function Pocket({ n, at, each, inner, outer, red, size }: PocketParts) {
  const paint = n === 0 ? 'green' : red.includes(n) ? 'red' : 'black';
  return (
    <g>
      <path d={ring(at - each / 2, at + each / 2, inner, outer)} class={`pocket pocket-${paint}`} />
      <text transform={`rotate(${at}) translate(0 ${-(outer - size * 0.62)})`} class="pocket-number" font-size={size} text-anchor="middle" dominant-baseline="central">{n}</text>
    </g>
  );
}
