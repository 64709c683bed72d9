/** decimalOf is a ratio such as "1/4" as a decimal text; a figure that is shown, never reckoned with. */
export function decimalOf(ratio: string): string {
  const [num, den = '1'] = ratio.split('/');
  return String(Number(num) / Number(den));
}
