import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Screen } from '../play/screen';
import type { Definition, LineWin } from '../play/types';

/** Which win is being shown: all of them together (-1) first, then each in turn. */
export function useLineWalk(screen: ReadonlySignal<Screen>): Signal<number> {
  const at = useSignal(-1);
  const lines = screen.value.lines;
  useEffect(() => {
    at.value = -1;
    if (lines.length === 0) return;
    const timer = setInterval(() => {
      at.value = at.value + 1 >= lines.length ? (lines.length > 1 ? -1 : 0) : at.value + 1;
    }, 1500);
    return () => clearInterval(timer);
  }, [lines]);
  return at;
}

/** shownWins: the wins that are lit now. */
export function shownWins(lines: LineWin[], at: number): LineWin[] {
  return at < 0 ? lines : lines.slice(at, at + 1);
}

/** cellsOf gives the reel and row (from 0) of each symbol in a win, in the order in which it is paid. */
export function cellsOf(win: LineWin, lines: number[][]): { reel: number; row: number }[] {
  const rows = lines[win.line - 1] ?? [];
  const order = rows.map((row, reel) => ({ reel, row: row - 1 }));
  return (win.from === 'right' ? order.reverse() : order).slice(0, win.count);
}

interface Props { definition: Definition; screen: ReadonlySignal<Screen>; at: number; plain: boolean }

/** LineShow lies over the reels: the lines won, rings on their symbols lit one after another from the paying side, veils on the rest. */
export function LineShow({ definition, screen, at, plain }: Props) {
  const { lines } = screen.value;
  if (lines.length === 0) return <div class="line-show" aria-hidden="true" />;
  const shown = shownWins(lines, at);
  const lit = new Map<string, number>();
  for (const win of shown) cellsOf(win, definition.lines).forEach((c, i) => lit.set(`${c.reel}.${c.row}`, Math.min(i, lit.get(`${c.reel}.${c.row}`) ?? 9)));
  const cells = [];
  for (let row = 0; row < definition.rows; row++) {
    for (let reel = 0; reel < definition.reels; reel++) {
      const order = lit.get(`${reel}.${row}`);
      cells.push(<i key={`${reel}.${row}`} class={order === undefined ? 'veil' : `ring step-${order}`} />);
    }
  }
  return (
    <div class={`line-show ${plain ? 'is-plain' : ''}`} aria-hidden="true" key={at}>
      <div class="line-cells">{cells}</div>
      <svg class="line-paths" viewBox={`0 0 ${definition.reels * 100} ${definition.rows * 100}`} preserveAspectRatio="none">
        {shown.map((w) => <LinePath key={`${w.line}${w.from}`} win={w} lines={definition.lines} />)}
      </svg>
    </div>
  );
}

function LinePath({ win, lines }: { win: LineWin; lines: number[][] }) {
  const rows = lines[win.line - 1] ?? [];
  const points = rows.map((row, reel) => `${reel * 100 + 50},${(row - 1) * 100 + 50}`);
  const all = [`0,${(rows[0]! - 1) * 100 + 50}`, ...points, `${rows.length * 100},${(rows[rows.length - 1]! - 1) * 100 + 50}`].join(' ');
  return (
    <g>
      <polyline class="line-under" points={all} />
      <polyline class="line-over" points={all} />
    </g>
  );
}

/** So many lines have a medallion on both sides; more are shared out between them, the first half left. */
const BOTH_SIDES = 10;

/** Medallions: the lines by the row on which they begin at this side; those won are lit on the side that pays. */
export function Medallions({ definition, side, lit }: { definition: Definition; side: 'left' | 'right'; lit: LineWin[] }) {
  const rowOf = (line: number[]) => (side === 'left' ? line[0]! : line[line.length - 1]!);
  if (definition.lines.length > BOTH_SIDES) return <CompactMedallions of={definition.lines.length} side={side} lit={lit} />;
  const order = definition.lines.map((line, i) => ({ n: i + 1, row: rowOf(line) })).sort((a, b) => a.row - b.row || a.n - b.n);
  return (
    <ol class={`medallions ${side}`} aria-hidden="true">
      {order.map(({ n }) => (
        <li key={n} class={lit.some((w) => w.line === n && w.from === side) ? 'is-lit' : lit.some((w) => w.line === n) ? 'is-half' : ''}>{n}</li>
      ))}
    </ol>
  );
}

/** CompactMedallions: many lines as a rail of small numbers, of which only those won are lit. */
function CompactMedallions({ of, side, lit }: { of: number; side: 'left' | 'right'; lit: LineWin[] }) {
  const half = Math.ceil(of / 2);
  const first = side === 'left' ? 1 : half + 1;
  const numbers = Array.from({ length: side === 'left' ? half : of - half }, (_, i) => first + i);
  return (
    <ol class={`medallions compact ${side}`} aria-hidden="true">
      {numbers.map((n) => <li key={n} class={lit.some((w) => w.line === n) ? 'is-lit' : ''}>{n}</li>)}
    </ol>
  );
}
