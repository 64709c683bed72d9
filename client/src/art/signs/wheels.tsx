import type { Badge, Drawing } from '../badge';
import { drawn } from '../enamel';
import { sector, WIRE } from './parts';

const RED = '#a3202f';
const BLACK = '#1d1f26';
const GREEN = '#1f7a4c';
const POCKETS = 37;

/** ring is the pockets of a wheel, the zero at the top. */
function ring(inner: number, outer: number, turned = 0): Drawing {
  return () => (
    <g stroke="#e8c777" stroke-width="0.5">
      {Array.from({ length: POCKETS }, (_, i) => (
        <path key={i} d={sector(inner, outer, (i - 0.5 + turned) / POCKETS, (i + 0.5 + turned) / POCKETS)} fill={i === 0 ? GREEN : i % 2 ? RED : BLACK} />
      ))}
    </g>
  );
}

/** bowl is the rim and the dark wood that the rings lie in. */
const bowl: Drawing = () => (
  <>
    <circle cx="50" cy="52.5" r="47.5" fill="#140a03" opacity="0.45" />
    <circle cx="50" cy="50" r="47.5" fill="url(#brass)" stroke="#5a3d10" stroke-width="0.8" />
    <circle cx="50" cy="50" r="43.6" fill="#4a2413" stroke={WIRE} stroke-width="1" />
  </>
);

/** cone is the middle of the wheel with its turret of four arms. */
function cone(r: number): Drawing {
  const arm = r * 0.74;
  return () => (
    <>
      <circle cx="50" cy="50" r={r} fill="#6d3713" stroke="#e8c777" stroke-width="1.2" />
      <g stroke={WIRE} stroke-width="5.4" stroke-linecap="round"><path d={`M${50 - arm} 50 H${50 + arm} M50 ${50 - arm} V${50 + arm}`} /></g>
      <g stroke="url(#brass-motif)" stroke-width="3" stroke-linecap="round"><path d={`M${50 - arm} 50.01 H${50 + arm}`} stroke="#e8c777" /><path d={`M50.01 ${50 - arm} V${50 + arm}`} stroke="#e8c777" /></g>
      <circle cx="50" cy="50" r={r * 0.3} fill="#f3d998" stroke={WIRE} stroke-width="1.4" />
      <circle cx="48.8" cy="48.6" r={r * 0.1} fill="#fff" />
    </>
  );
}

const gloss: Drawing = () => <path d="M16 36 A38 38 0 0 1 50 12 A54 54 0 0 0 16 36 Z" fill="#fff" opacity="0.34" />;

function ball(x: number, y: number): Drawing {
  return () => <><circle cx={x} cy={y} r="4" fill="#fdfaf1" stroke={WIRE} stroke-width="1.2" /><circle cx={x - 1.2} cy={y - 1.3} r="1.1" fill="#fff" /></>;
}

const bolt: Drawing = () => <path d="M57 14 L30 55 H46 L40 88 L70 43 H53 Z" fill="#ffd75e" stroke={WIRE} stroke-width="3" stroke-linejoin="round" />;

const bare = (drawing: Drawing): Badge => ({ shape: 'bare', enamel: 'bottle', drawing });

export const wheels: Record<string, Badge> = {
  roulette: bare(drawn(bowl, ring(25, 40), cone(23), ball(66.5, 21.5), gloss)),
  'spread-roulette': bare(drawn(bowl, ring(32, 42), ring(20, 30.5, 9.5), cone(18.5), ball(50, 13.4), ball(31, 33), gloss)),
  'fast-roulette': bare(drawn(bowl, ring(25, 40), cone(23), bolt, gloss)),
};
