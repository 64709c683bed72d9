import { compact } from './compact';

const PAINTS = ['ivory', 'oxblood', 'bottle', 'ink', 'plum', 'smalt', 'gold'] as const;

/** paintOf is the enamel of a chip by its place in the tray. */
export function paintOf(units: number, chips: number[]): (typeof PAINTS)[number] {
  const at = chips.filter((c) => c <= units).length - 1;
  return PAINTS[Math.max(0, at) % PAINTS.length]!;
}

/** Chip is one chip with its value; the name is its button's. */
export function Chip({ units, chips, text }: { units: number; chips: number[]; text?: string }) {
  return <span class={`chip chip-${paintOf(units, chips)}`} aria-hidden="true"><b>{text ?? compact(units)}</b></span>;
}

/** ChipStack is what lies on a spot: the chips that make up so many units, at most four of them drawn, with their sum on the top one. */
export function ChipStack({ units, chips = [1, 5, 25, 100, 500, 1000, 5000], text }: { units: number; chips?: number[]; text: string }) {
  const pile = pileOf(units, chips).slice(0, 4).reverse();
  return (
    <span class="chips" aria-hidden="true" title={text}>
      {pile.map((c, i) => <span key={i} class={`chip chip-${paintOf(c, chips)}`} style={{ '--up': i }}>{i === pile.length - 1 && <b>{compact(units)}</b>}</span>)}
    </span>
  );
}

/** pileOf changes units into chips, the dearest first. */
export function pileOf(units: number, chips: number[]): number[] {
  const pile: number[] = [];
  let rest = units;
  for (const c of [...chips].sort((a, b) => b - a)) {
    while (rest >= c && pile.length < 6) {
      pile.push(c);
      rest -= c;
    }
  }
  return pile.length ? pile : [chips[0] ?? units];
}
