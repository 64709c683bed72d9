import { BadgeImage } from '../art/sprite';
import type { Look } from '../games/registry';
import type { Definition } from '../play/types';
import type { Playback } from './playback';

/** Stuck lies over the reels: rings on the symbols that have won a feature, then the wilds that they turn to, lit and still while the reels behind them turn (SF-7). */
export function Stuck({ definition, playback, look }: { definition: Definition; playback: Playback; look: Look }) {
  const s = playback.screen.value;
  if (s.coins.length + s.stuck.length === 0) return null;
  const cells = [];
  for (let row = 1; row <= definition.rows; row++) {
    for (let reel = 1; reel <= definition.reels; reel++) {
      const stuck = s.stuck.find((x) => x.reel === reel && x.row === row);
      const coin = s.coins.some(([r, at]) => r === reel && at === row);
      cells.push(
        <span key={`${reel}.${row}`} class={stuck ? 'stuck-cell' : coin ? 'coin-mark' : ''} data-testid={stuck ? `stuck-${reel}-${row}` : undefined} data-symbol={stuck?.symbol}>
          {stuck && <BadgeImage game={look.id} id={stuck.symbol} />}
        </span>,
      );
    }
  }
  return <div class="stuck line-cells" aria-hidden="true">{cells}</div>;
}
