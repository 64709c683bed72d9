const AT: Record<number, [number, number][]> = {
  1: [[50, 50]], 2: [[28, 28], [72, 72]], 3: [[26, 26], [50, 50], [74, 74]], 4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]], 6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** Die is one die that shows a face from 1 to 6: oxblood with ivory pips. */
export function Die({ face, roll }: { face: number; /** Changes with each throw, so that the die flies anew. */ roll?: number }) {
  return (
    <svg key={roll} class="die" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect x="3" y="5" width="94" height="94" rx="19" fill="#3a0a10" />
      <rect x="3" y="2" width="94" height="94" rx="19" fill="#a32a37" stroke="#e8c777" stroke-width="2.5" />
      <path d="M20 5 H80 Q95 5 95 20 V34 Q50 20 5 34 V20 Q5 5 20 5 Z" fill="#fff" opacity="0.16" />
      {AT[face]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y - 1} r={face === 1 ? 12 : 9.5} fill="#fdf6e3" stroke="#5e121c" stroke-width="1.5" />)}
    </svg>
  );
}
