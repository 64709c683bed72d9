import { useEffect, useRef } from 'preact/hooks';
import { times } from '../../fair/proof';
import { quickWords } from '../../quick/words';
import { say } from '../../words/lang';
import { type Scene, paint } from './picture';
import { type Curve, type CrashView, shownAt, timeTo } from './view';

const CALM = 200; // ms between pictures with reduced motion

interface Props { curve: Curve; view: CrashView | null; /** When the flight began, by performance.now; null while none flies here. */ begun: number | null; reduced: boolean; target: number | null }

/** Graph draws the flight by this screen's clock, and rests where the house says that it ended. */
export function Graph({ curve, view, begun, reduced, target }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLOutputElement>(null);
  const w = quickWords.value;
  const ended = view?.over === true;
  const flying = !ended && view !== null && begun !== null;
  useEffect(() => {
    const c = canvas.current;
    const ctx = c?.getContext('2d');
    if (!c || !ctx) return;
    const words = figure.current; // the figure of this flight: a last picture must not write on the next
    const draw = () => {
      const ms = flying ? performance.now() - begun : ended ? timeTo(curve, view.crash ?? 100) : 0;
      fit(c, ctx);
      paint(ctx, c.clientWidth, c.clientHeight, sceneOf(curve, view, flying, ms, target));
      if (words && flying) words.textContent = say(w.times, { times: times(shownAt(curve, ms)) });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(c);
    let frame = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    if (flying && reduced) timer = setInterval(draw, CALM);
    else if (flying) {
      const turn = () => {
        draw();
        frame = requestAnimationFrame(turn);
      };
      frame = requestAnimationFrame(turn);
    }
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [curve, view, begun, reduced, flying, ended, target, w]);
  const still = ended ? times(view.scene === 'out' ? view.at ?? 0 : view.crash ?? 0) : '1.00';
  return (
    <>
      <canvas ref={canvas} class="crash-canvas" role="img" aria-label={w.crash.graph} />
      <output key={flying ? 'flies' : still} ref={figure} class="crash-figure" data-testid="multiplier" data-hundredths={ended ? (view.scene === 'out' ? view.at : view.crash) : undefined} aria-hidden={flying} aria-live="off">{say(w.times, { times: still })}</output>
    </>
  );
}

function sceneOf(curve: Curve, v: CrashView | null, flying: boolean, ms: number, target: number | null): Scene {
  const state = flying ? 'fly' : v?.over ? (v.scene === 'out' ? 'out' : 'crash') : 'idle';
  return { curve, ms, state, left: v?.at ? timeTo(curve, v.at) : null, target: v?.target ?? target };
}

/** fit gives the canvas as many dots as the screen has below it. */
function fit(c: HTMLCanvasElement, ctx: CanvasRenderingContext2D): void {
  const dots = Math.min(2, globalThis.devicePixelRatio || 1);
  const [width, height] = [Math.round(c.clientWidth * dots), Math.round(c.clientHeight * dots)];
  if (c.width !== width || c.height !== height) [c.width, c.height] = [width, height];
  ctx.setTransform(dots, 0, 0, dots, 0, 0);
}
