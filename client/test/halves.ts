/** DM-22, word for word: even halves; odd n leaves (n-1)/2 at risk and credits (n-1)/2+1. */
export function halvesOf(n: number): [keeps: number, credits: number] {
  return n % 2 === 0 ? [n / 2, n / 2] : [(n - 1) / 2, (n - 1) / 2 + 1];
}
