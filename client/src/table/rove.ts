const AHEAD: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

export interface Centre { x: number; y: number }

/** nextIn is the nearest place in a direction: straight ahead before aslant; -1 where nothing lies that way. */
export function nextIn(from: Centre, places: Centre[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  places.forEach((p, i) => {
    const ahead = (p.x - from.x) * dx + (p.y - from.y) * dy;
    const aside = Math.abs((p.x - from.x) * dy) + Math.abs((p.y - from.y) * dx);
    if (ahead < 2 || aside > ahead * 2 + 2) return;
    const far = ahead + aside * 2.5;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** rove moves the focus among the spots of a felt by the arrow keys; put it on the felt's onKeyDown. */
export function rove(e: KeyboardEvent): void {
  const step = AHEAD[e.key];
  const from = (e.target as HTMLElement).closest<HTMLElement>('[data-spot]');
  if (!step || !from || e.ctrlKey || e.metaKey || e.altKey) return;
  const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement | SVGElement>('[data-spot]')].filter((x) => x !== from && x.getClientRects().length > 0);
  const centre = (x: Element): Centre => {
    const r = x.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  };
  const found = nextIn(centre(from), all.map(centre), step);
  e.preventDefault();
  all[found]?.focus();
}
