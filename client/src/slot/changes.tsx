import { BadgeImage } from '../art/sprite';
import type { Look } from '../games/registry';
import type { Screen } from '../play/screen';
import type { Definition, Place } from '../play/types';

interface Props { definition: Definition; look: Look; screen: Screen }

/** Changes lie over the reels: what turned to wilds, clovers that multiply, the special symbol over the reels that show it, and reels that are held. */
export function Changes({ definition: d, look, screen: s }: Props) {
  const at = (cells: Place[], reel: number, row: number) => cells.some(([r, c]) => r === reel && c === row);
  if (!s.turned.length && !s.clover && !s.expanded && !s.held.length) return null;
  const cells = [];
  for (let row = 1; row <= d.rows; row++) {
    for (let reel = 1; reel <= d.reels; reel++) {
      const turned = at(s.turned, reel, row);
      const clover = s.clover && at(s.clover.cells, reel, row);
      cells.push(
        <span key={`${reel}.${row}`} class={turned ? 'turned-cell' : clover ? 'clover-cell' : ''} data-testid={turned ? `turned-${reel}-${row}` : undefined}>
          {turned && <BadgeImage game={look.id} id={s.window[reel - 1]?.[row - 1] ?? ''} />}
          {clover && <b>×{s.clover!.times}</b>}
        </span>,
      );
    }
  }
  return (
    <>
      <div class="changes line-cells" aria-hidden="true">{cells}</div>
      {s.expanded && <Expansion definition={d} look={look} symbol={s.expanded.symbol} reels={s.expanded.reels} />}
      {s.held.length > 0 && <div class="held-reels" aria-hidden="true">{Array.from({ length: d.reels }, (_, i) => <span key={i} class={s.held.includes(i + 1) ? 'is-held' : ''} />)}</div>}
    </>
  );
}

/** Expansion: the special symbol grows over whole reels (BC-M-9). */
function Expansion({ definition: d, look, symbol, reels }: { definition: Definition; look: Look; symbol: string; reels: number[] }) {
  return (
    <div class="expansion" aria-hidden="true" data-testid="expansion" data-symbol={symbol} data-reels={reels.join(' ')}>
      {Array.from({ length: d.reels }, (_, i) => (
        <span key={i} class={reels.includes(i + 1) ? `is-covered step-${i}` : ''}>
          {reels.includes(i + 1) && Array.from({ length: d.rows }, (_, r) => <BadgeImage key={r} game={look.id} id={symbol} />)}
        </span>
      ))}
    </div>
  );
}
