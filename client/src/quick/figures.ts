/** parted reads a fraction such as "45/4". */
function parted(part: string): [bigint, bigint] {
  const [num = '0', den = '1'] = part.split('/');
  return [BigInt(num), BigInt(den)];
}

/** timesOf writes a multiplier with two to four decimals, cut and never rounded up: "9/8" is 1.125. */
export function timesOf(part: string): string {
  const [num, den] = parted(part);
  const all = (num * 10_000n) / den;
  const tail = String(all % 10_000n).padStart(4, '0').replace(/0{1,2}$/, '');
  return `${all / 10_000n}.${tail}`;
}

/** minorOf is units as they would be paid: rounded down to the minor unit, once (OC-R13). */
export function minorOf(part: string, unit: number): number {
  const [num, den] = parted(part);
  return Number((num * BigInt(unit)) / den);
}

/** hundredthsIn reads a multiplier that was typed, as 1.5 or 1,50, in hundredths; null where it is none. */
export function hundredthsIn(text: string): number | null {
  const m = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*$/.exec(text);
  return m ? Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0')) : null;
}
