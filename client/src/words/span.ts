/** clockOf writes a span of time as minutes and seconds, such as 4:05; nothing is below zero. */
export function clockOf(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** minutesOf is a span in whole minutes that are not over yet. */
export function minutesOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / 60_000));
}

/** until is how long it is to a moment of the house's, in ms; below zero once it has passed. */
export function until(iso: string, now: number): number {
  return Date.parse(iso) - now;
}
