/** What the house's clock says beyond this machine's, in ms; learnt from its answers. */
let ahead = 0;

/** setHour hears the house's clock from an answer: a Date header, which counts whole seconds. */
export function setHour(date: string | null, now: number = Date.now()): void {
  const at = date ? Date.parse(date) : NaN;
  if (!Number.isNaN(at) && Math.abs(at + 500 - now - ahead) > 1500) ahead = at + 500 - now;
}

/** hour is the house's clock in ms: what waits for people is counted by it. */
export function hour(): number {
  return Date.now() + ahead;
}
