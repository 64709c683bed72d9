/** compact writes a number so that it fits on a chip: 500, 1k, 2.5k, 20k. */
export function compact(n: number): string {
  if (n < 1000) return String(n);
  const k = n / 1000;
  return `${Number.isInteger(k) ? k : k < 100 ? Math.floor(k * 10) / 10 : Math.floor(k)}k`;
}
