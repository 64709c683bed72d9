import { BadgeImage } from '../art/sprite';
import type { Look } from '../games/registry';
import type { Screen } from '../play/screen';
import type { Definition, Place } from '../play/types';
import type { Playback } from './playback';

/** Stuck lies over the reels: rings on the symbols that have won a feature, then the wilds that they turn to, lit and still while the reels behind them turn (SF-7). */
export function Stuck({ definition, playback, look }: { definition: Definition; playback: Playback; look: Look }) {
  const s = playback.screen.value;
  const marked = s.coins.length ? s.coins : potCells(definition, s);
  if (marked.length + s.stuck.length === 0) return null;
  const cells = [];
  for (let row = 1; row <= definition.rows; row++) {
    for (let reel = 1; reel <= definition.reels; reel++) {
      const stuck = s.stuck.find((x) => x.reel === reel && x.row === row);
      const coin = marked.some(([r, at]) => r === reel && at === row);
      cells.push(
        <span key={`${reel}.${row}`} class={stuck ? 'stuck-cell' : coin ? 'coin-mark' : ''} data-testid={stuck ? `stuck-${reel}-${row}` : undefined} data-symbol={stuck?.symbol}>
          {stuck && <BadgeImage game={look.id} id={stuck.symbol} />}
        </span>,
      );
    }
  }
  return <div class={`stuck line-cells ${marked.length ? 'has-coins' : ''}`} aria-hidden="true">{cells}</div>;
}

/** potCells are the symbols that have won a pot on a line (SF-18). */
export function potCells(d: Definition, s: Pick<Screen, 'pots' | 'window'>): Place[] {
  const pot = d.features.line_jackpot;
  if (!pot || !s.pots.includes(pot.pot)) return [];
  const wins = d.lines.map((rows) => rows.slice(0, pot.count).map((row, reel): Place => [reel + 1, row]));
  return wins.filter((cells) => cells.every(([reel, row]) => s.window[reel - 1]?.[row - 1] === pot.symbol)).flat();
}
