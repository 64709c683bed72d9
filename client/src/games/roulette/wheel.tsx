import { useEffect, useRef } from 'preact/hooks';
import type { FeltProps } from '../../table/kind';
import type { Table } from './view';
import type { RouletteRules, RouletteView } from './wire';
import { rouletteWords } from './words';

const TURNS = 2; // of the wheel while the ball runs
const RUNS = 6; // rounds of the ball, the other way (BC-RL-4)
const SHARE = 0.9; // of its time that the ball runs; for the rest it lies still

/** Radii of the wheel's parts: the wall on which the ball runs, the second ring, the numbers, the pockets. */
const ONE = { wall: 88, second: 0, numbers: 80, pockets: 63, cone: 50, size: 7.4 };
const TWO = { wall: 90, second: 85, numbers: 70, pockets: 57, cone: 46, size: 6.4 };

/** Wheel draws the pockets, the second ring where there is one, and the ball, which runs while the result is being shown. */
export function Wheel({ at }: { at: FeltProps<Table> }) {
  const rules = at.game.definition.rules as RouletteRules;
  const { ball, rings } = at.showing.table.value;
  const moving = at.showing.moving.value as RouletteView | null;
  const each = 360 / rules.wheel.length;
  const plate = useRef<SVGGElement>(null);
  const arm = useRef<SVGGElement>(null);
  const outer = useRef<SVGGElement>(null);
  const rests = useRef(0);
  // Where the wheel comes to rest is no part of the result: it goes on from where it was.
  if (moving?.scene === 'spin' && ball) rests.current = (ball.number * 137) % 360;
  const plateAngle = rests.current;
  const ballAngle = plateAngle + (ball?.pocket ?? 0) * each;
  const ringAngle = plateAngle - (rings?.offset ?? 0) * each;
  useEffect(() => {
    if (!moving || at.showing.reduced) return;
    const ms = at.showing.paced(at.showing.kind.timeOf(moving, at.showing.table.value, at.game)) * SHARE;
    const turn = (el: SVGGElement | null, by: number, to: number, easing: string) => el?.animate([{ transform: `rotate(${to + by}deg)` }, { transform: `rotate(${to}deg)` }], { duration: ms, easing });
    const slow = 'cubic-bezier(.2,.55,.35,1)';
    const running = moving.scene === 'spin'
      ? [turn(plate.current, -360 * TURNS, plateAngle, slow), turn(outer.current, -360 * TURNS, ringAngle, slow), turn(arm.current, 360 * RUNS, ballAngle, 'cubic-bezier(.15,.5,.25,1)'), fall(arm.current?.firstElementChild, ms, rules.rings === 2 ? TWO : ONE)]
      : [turn(outer.current, 720, ringAngle, slow), turn(plate.current, -360, plateAngle, slow)];
    if (moving.scene === 'spin') at.showing.sound('reel');
    return () => running.forEach((a) => a?.cancel());
  }, [moving]);
  const w = rouletteWords.value;
  const running = moving?.scene === 'spin';
  const r = rules.rings === 2 ? TWO : ONE;
  return (
    <div class="wheel" role="img" aria-label={running ? w.turning : ball ? `${w.wheel}: ${ball.number}` : w.waiting} data-testid="wheel" data-number={running ? undefined : ball?.number}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
        <Bowl wall={r.wall} />
        {r.second > 0 && (
          <g ref={outer} style={{ transform: `rotate(${ringAngle}deg)` }} class="wheel-second">
            {rules.wheel.map((n, i) => <Pocket key={n} n={n} at={i * each} each={each} inner={r.numbers + 1} outer={r.second} red={rules.red} size={r.size} />)}
          </g>
        )}
        <g ref={plate} style={{ transform: `rotate(${plateAngle}deg)` }}>
          {rules.wheel.map((n, i) => <Pocket key={n} n={n} at={i * each} each={each} inner={r.pockets} outer={r.numbers} red={rules.red} size={r.size} deep={r.cone} />)}
          <Cone radius={r.cone} />
        </g>
        <g ref={arm} style={{ transform: `rotate(${ballAngle}deg)` }}>{ball && <circle cy={-(r.pockets + r.cone) / 2} r="4" class="wheel-ball" />}</g>
      </svg>
    </div>
  );
}

/** Bowl is the rim and the wooden wall with its eight stops. */
function Bowl({ wall }: { wall: number }) {
  return (
    <>
      <defs>
        <linearGradient id="wheel-brass" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="#fff3cf" /><stop offset="0.25" stop-color="#e8c777" /><stop offset="0.52" stop-color="#b98a38" /><stop offset="0.76" stop-color="#f0d691" /><stop offset="1" stop-color="#8c6421" /></linearGradient>
        <radialGradient id="wheel-wood"><stop offset="0.8" stop-color="#6b4320" /><stop offset="0.97" stop-color="#2f1b0b" /><stop offset="1" stop-color="#140b04" /></radialGradient>
        <radialGradient id="wheel-cone" cx="0.42" cy="0.36" r="0.75"><stop offset="0" stop-color="#7a4a22" /><stop offset="0.6" stop-color="#43260f" /><stop offset="1" stop-color="#241307" /></radialGradient>
        <radialGradient id="wheel-hub" cx="0.38" cy="0.3"><stop offset="0" stop-color="#c2475a" /><stop offset="0.6" stop-color="#7d1f2b" /><stop offset="1" stop-color="#4c0f18" /></radialGradient>
        <radialGradient id="wheel-pearl" cx="0.36" cy="0.3"><stop offset="0" stop-color="#ffffff" /><stop offset="0.6" stop-color="#f3ecdc" /><stop offset="1" stop-color="#b3a88e" /></radialGradient>
      </defs>
      <circle r="99" fill="url(#wheel-brass)" /><circle r="94.5" fill="url(#wheel-wood)" stroke="#3a2408" stroke-width="0.8" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((a) => <path key={a} d="M0 -3.4 L1.4 0 L0 3.4 L-1.4 0Z" transform={`rotate(${a + 22.5}) translate(0 ${-wall})`} fill="url(#wheel-brass)" stroke="#3a2408" stroke-width="0.3" />)}
    </>
  );
}

/** Cone is the middle of the wheel: eight brass arms around an oxblood hub. */
function Cone({ radius }: { radius: number }) {
  return (
    <>
      <circle r={radius} fill="url(#wheel-cone)" stroke="url(#wheel-brass)" stroke-width="1.8" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((a) => (
        <g key={a} transform={`rotate(${a})`}><path d={`M-1.6 0 L-0.9 ${-radius + 18} L0.9 ${-radius + 18} L1.6 0Z`} fill="url(#wheel-brass)" /><circle cy={-radius + 17} r="2.7" fill="url(#wheel-brass)" /></g>
      ))}
      <circle r="12.5" fill="url(#wheel-brass)" /><circle r="8.2" fill="url(#wheel-hub)" stroke="#3a0a10" stroke-width="0.6" />
    </>
  );
}

/** fall lets the ball run on the bowl's wall first, then drop and hop into its pocket. */
function fall(ball: Element | null | undefined, ms: number, r: typeof ONE): Animation | undefined {
  const high = r.wall + 2 - (r.pockets + r.cone) / 2;
  const at = (share: number) => `translateY(${(-high * share).toFixed(1)}px)`;
  return ball?.animate(
    [{ transform: at(1), offset: 0 }, { transform: at(1), offset: 0.6 }, { transform: at(0.42), offset: 0.76 }, { transform: at(0.62), offset: 0.82 }, { transform: at(0.1), offset: 0.9 }, { transform: at(0.22), offset: 0.94 }, { transform: at(0), offset: 1 }],
    { duration: ms },
  );
}

/** ring is an arc between two circles, from one angle to the next, in degrees from the top. */
function ring(from: number, to: number, inner: number, outer: number): string {
  const p = (deg: number, r: number) => `${(r * Math.sin((deg * Math.PI) / 180)).toFixed(2)} ${(-r * Math.cos((deg * Math.PI) / 180)).toFixed(2)}`;
  return `M${p(from, outer)}A${outer} ${outer} 0 0 1 ${p(to, outer)}L${p(to, inner)}A${inner} ${inner} 0 0 0 ${p(from, inner)}Z`;
}

interface PocketParts { n: number; at: number; each: number; inner: number; outer: number; red: number[]; size: number; /** How far in the pocket reaches for the ball. */ deep?: number }

function Pocket({ n, at, each, inner, outer, red, size, deep }: PocketParts) {
  const paint = n === 0 ? 'green' : red.includes(n) ? 'red' : 'black';
  return (
    <g>
      <path d={ring(at - each / 2, at + each / 2, inner, outer)} class={`pocket pocket-${paint}`} />
      {deep !== undefined && <path d={ring(at - each / 2, at + each / 2, deep, inner)} class={`pocket pocket-${paint} is-deep`} />}
      <text transform={`rotate(${at}) translate(0 ${-(outer + inner) / 2})`} class="pocket-number" font-size={size} text-anchor="middle" dominant-baseline="central">{n}</text>
    </g>
  );
}
