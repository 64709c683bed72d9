import { badgeRef } from '../art/sprite';

const SVG = 'http://www.w3.org/2000/svg';

/** The times of a reel in ms (full motion) and its distances. */
const PULL = 120;
const RUN = 900;
const STAGGER = 180;
const SETTLE = 160;
const PULL_PX = 8;
const OVERSHOOT = 0.06; // of one cell
const FADE = 120;

export interface SpinPlan {
  /** Symbols above the window, the window, as the reel will rest. */
  rest: string[];
  /** What runs past in between. */
  filler: string[];
  reel: number;
  factor: number;
  fade: boolean;
}

/**
 * ReelStrip drives the symbols of one reel. It owns its DOM: a reel that
 * stops must change its symbols and its place in the same frame. Only
 * transforms and opacity move.
 */
export class ReelStrip {
  private cells: string[] = [];
  private running: Animation | null = null;

  constructor(private readonly el: HTMLElement, private readonly game: string, private readonly rows: number) {}

  /** rest shows [above, …window, below] at once. */
  rest(cells: string[]): void {
    this.running?.cancel();
    this.running = null;
    this.fill(cells);
    this.el.style.transform = this.at(1);
  }

  /** spin runs from what is shown to the plan's rest; it ends when the reel has settled or `finish` was called. */
  async spin(plan: SpinPlan): Promise<void> {
    if (plan.fade) {
      this.rest(plan.rest);
      this.running = this.el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    } else {
      const old = this.cells.slice(1);
      this.fill([...plan.rest.slice(0, -1), ...plan.filler, ...old]);
      const start = plan.rest.length - 1 + plan.filler.length;
      const run = RUN + STAGGER * plan.reel;
      const total = PULL + run + SETTLE;
      this.running = this.el.animate(
        [
          { transform: this.at(start), easing: 'ease-out' },
          { transform: this.at(start, PULL_PX), offset: PULL / total, easing: 'cubic-bezier(.35,0,.45,1)' },
          { transform: this.at(1 - OVERSHOOT), offset: (PULL + run) / total, easing: 'cubic-bezier(.2,.9,.2,1.05)' },
          { transform: this.at(1) },
        ],
        { duration: total * plan.factor, fill: 'forwards' },
      );
    }
    const mine = this.running;
    await mine.finished.catch(() => {});
    if (this.running === mine) this.rest(plan.rest);
  }

  finish(): void {
    this.running?.finish();
  }

  private fill(cells: string[]): void {
    this.cells = cells;
    this.el.style.height = `${(cells.length / this.rows) * 100}%`;
    this.el.replaceChildren(...cells.map((id) => this.cell(id)));
  }

  private cell(id: string): HTMLElement {
    const box = document.createElement('div');
    box.className = 'cell';
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 106 108');
    svg.setAttribute('class', 'badge');
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#${badgeRef(this.game, id)}`);
    svg.append(use);
    box.append(svg);
    return box;
  }

  /** The transform that has cell k at the top of the window. */
  private at(k: number, px = 0): string {
    return `translate3d(0, calc(${(-k / this.cells.length) * 100}% - ${px}px), 0)`;
  }
}

/** around gives the window with the symbol above and the one below it on the strip. */
export function around(strip: string[], stop: number | undefined, window: string[]): string[] {
  const n = strip.length;
  const at = fits(strip, stop, window) ? stop! : strip.findIndex((_, i) => fits(strip, i, window));
  const from = at >= 0 ? at : stop !== undefined && stop >= 0 && stop < n ? stop : 0; // symbols may have turned to others
  return [strip[(from - 1 + n) % n]!, ...window, strip[(from + window.length) % n]!];
}

/** filler is a stretch of the strip itself, so that what runs past is what the reel holds. */
export function filler(strip: string[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => strip[(from + i) % strip.length]!);
}

function fits(strip: string[], stop: number | undefined, window: string[]): boolean {
  return stop !== undefined && stop >= 0 && window.every((s, r) => strip[(stop + r) % strip.length] === s);
}
