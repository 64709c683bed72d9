import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Screen } from '../play/screen';
import type { Definition } from '../play/types';
import { words } from '../words/lang';
import { type Win, cellsOf, winsOf } from './wins';

export { cellsOf };

/** useWins are the wins on the screen, the same list until the reels turn again. */
export function useWins(s: Screen, definition: Definition): Win[] {
  return useMemo(() => winsOf(s, definition), [s.lines, s.scatter, s.expanded, definition]);
}

/** Which win is being shown: all of them together (-1) first, then each in turn. */
export function useWalk(wins: Win[]): Signal<number> {
  const at = useSignal(-1);
  useEffect(() => {
    at.value = -1;
    if (wins.length === 0) return;
    const timer = setInterval(() => {
      at.value = at.value + 1 >= wins.length ? (wins.length > 1 ? -1 : 0) : at.value + 1;
    }, 1500);
    return () => clearInterval(timer);
  }, [wins]);
  return at;
}

/** shownWins: the wins that are lit now. */
export function shownWins(wins: Win[], at: number): Win[] {
  return at < 0 ? wins : wins.slice(at, at + 1);
}

interface Props { definition: Definition; wins: Win[]; at: number; plain: boolean }

/** LineShow lies over the reels: the lines won, rings on their symbols lit one after another from the paying side, veils on the rest. */
export function LineShow({ definition, wins, at, plain }: Props) {
  if (wins.length === 0) return <div class="line-show" aria-hidden="true" />;
  const shown = shownWins(wins, at);
  const lit = new Map<string, number>();
  for (const win of shown) win.cells.forEach((c, i) => lit.set(`${c.reel}.${c.row}`, Math.min(win.kind === 'line' ? i : c.reel, lit.get(`${c.reel}.${c.row}`) ?? 9)));
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
        {shown.map((w) => w.kind === 'line' && <LinePath key={`${w.line.line}${w.line.from}`} rows={definition.lines[w.line.line - 1] ?? []} />)}
      </svg>
    </div>
  );
}

function LinePath({ rows }: { rows: number[] }) {
  if (rows.length === 0) return null;
  const points = rows.map((row, reel) => `${reel * 100 + 50},${(row - 1) * 100 + 50}`);
  const all = [`0,${(rows[0]! - 1) * 100 + 50}`, ...points, `${rows.length * 100},${(rows[rows.length - 1]! - 1) * 100 + 50}`].join(' ');
  return (
    <g>
      <polyline class="line-under" points={all} />
      <polyline class="line-over" points={all} />
    </g>
  );
}

/** So many lines have a medallion on both sides; more are shared out between them, the first half left; beyond the second number one plate counts them. */
const BOTH_SIDES = 10;
const MEDALLIONS = 20;

/** hasMedallions: each line has its number at the side of the reels. */
export function hasMedallions(d: Definition): boolean {
  return d.choice !== 'positions' && d.lines.length <= MEDALLIONS;
}

interface MedalProps { definition: Definition; side: 'left' | 'right'; wins: Win[]; /** Lines that are played; null for all. */ played: number[] | null }

/** Medallions: the lines by the row on which they begin at this side; those won are lit on the side that pays. */
export function Medallions({ definition, side, wins, played }: MedalProps) {
  if (!hasMedallions(definition)) return <span />;
  const rowOf = (line: number[]) => (side === 'left' ? line[0]! : line[line.length - 1]!);
  const lit = wins.flatMap((w) => (w.kind === 'line' ? [w.line] : []));
  const off = (n: number) => (played && !played.includes(n) ? 'is-off' : '');
  if (definition.lines.length > BOTH_SIDES) {
    const half = Math.ceil(definition.lines.length / 2);
    const numbers = definition.lines.map((_, i) => i + 1).slice(...(side === 'left' ? [0, half] : [half]));
    return (
      <ol class={`medallions compact ${side}`} aria-hidden="true">
        {numbers.map((n) => <li key={n} class={lit.some((w) => w.line === n) ? 'is-lit' : off(n)}>{n}</li>)}
      </ol>
    );
  }
  const order = definition.lines.map((line, i) => ({ n: i + 1, row: rowOf(line) })).sort((a, b) => a.row - b.row || a.n - b.n);
  return (
    <ol class={`medallions ${side}`} aria-hidden="true">
      {order.map(({ n }) => (
        <li key={n} class={lit.some((w) => w.line === n && w.from === side) ? 'is-lit' : lit.some((w) => w.line === n) ? 'is-half' : off(n)}>{n}</li>
      ))}
    </ol>
  );
}

/** LinesPlate says how many lines or ways are played where there are too many for medallions. */
export function LinesPlate({ definition: d, count }: { definition: Definition; count: number }) {
  if (hasMedallions(d)) return null;
  const w = words.value;
  return <span class="lines-plate" data-testid="lines-plate" data-count={count}><b>{count}</b> {d.choice === 'positions' ? w.ways : w.linesWord}</span>;
}
