import { BadgeImage } from '../art/sprite';
import type { Look } from '../games/registry';
import type { Board, Boost, Cell, Definition, Minor } from '../play/types';
import { say, words } from '../words/lang';
import { type BoardShow, still } from './board-play';
import { cashOn, factorOf, isFree } from './board-steps';
import type { Playback } from './playback';

type Lock = NonNullable<Definition['features']['lock']>;

interface Props { playback: Playback; look: Look; unit: Minor; money(minor: Minor, form?: 'full' | 'short'): string }

/** HoldBoard lies over the reels while lock-and-respin plays: locked coins with their wins (SF-21), free cells, boosters that fly to every coin. */
export function HoldBoard({ playback, look, unit, money, lock }: Props & { lock: Lock | undefined }) {
  const board = playback.screen.value.board;
  if (!board) return null;
  const show = playback.board.show.value ?? still(board);
  const rows = show.cells[0]?.length ?? 0;
  const places = Array.from({ length: rows }, (_, row) => show.cells.map((column, reel) => ({ reel: reel + 1, row: row + 1, cell: column[row]! }))).flat();
  return (
    <div class={`board ${show.turning ? 'is-turning' : ''} ${board.full && board.ended && !playback.board.show.value ? 'is-full' : ''}`} role="img" aria-label={boardLabel(show, unit, money)} data-testid="board">
      {places.map(({ reel, row, cell }) => (
        <BoardCell key={`${reel}.${row}`} reel={reel} row={row} cell={cell} show={show} look={look} unit={unit} money={money} falls={fallsOf(lock)} />
      ))}
      {show.flying && cashOn(show.cells).map(([reel, row]) => <Spark key={`${reel}.${row}`} from={show.flying!} to={[reel, row]} of={show.cells.length} rows={rows} />)}
    </div>
  );
}

interface CellProps extends Omit<Props, 'playback'> { reel: number; row: number; cell: Cell; show: BoardShow; falls: string[] }

function BoardCell({ reel, row, cell, show, look, unit, money, falls }: CellProps) {
  const place = `${reel}.${row}`;
  const boost = show.boosts.find((b) => b.reel === reel && b.row === row);
  const fell = show.landed.includes(place) || (boost && show.landed.length + show.boosts.length > 0 && !show.flying && !show.applied);
  const cls = ['board-cell', isFree(cell) && !boost ? 'is-free' : '', fell ? 'has-landed' : ''].join(' ');
  return (
    <div class={cls} data-testid={`cell-${reel}-${row}`} data-units={cell.pay ?? 0}>
      {isFree(cell) && !boost && <Tumble look={look} falls={falls} seed={reel * 3 + row} />}
      {boost && <span class={`boost ${show.flying === boost ? 'is-leaving' : ''}`}><BadgeImage game={look.id} id={boost.kind} /></span>}
      {!isFree(cell) && (
        <span class={`coin ${cell.prize ? 'is-prize' : ''} ${cell.pot ? 'has-pot' : ''} ${show.flipping ? `is-flipping step-${(reel - 1) % 5}` : ''} ${show.applied && !cell.prize ? 'is-boosted' : ''}`} key={show.applied && !cell.prize ? `${cell.amount}` : 'coin'}>
          <BadgeImage game={look.id} id={cell.prize ? `prize-${cell.prize.toLowerCase()}` : 'cash'} />
          {cell.pot && <i class="pot-mark" data-testid="pot-mark" data-pot={cell.pot}>{words.value.potMark}</i>}
          <b>{cell.prize && <small>{cell.prize}</small>}{cell.pay ? money(cell.pay * unit, 'short') : '★'}</b>
        </span>
      )}
    </div>
  );
}

/** fallsOf are the pictures of what can fall on a free cell: symbols, and the boosters that the machine has. */
function fallsOf(lock: Lock | undefined): string[] {
  const coin = lock?.symbol ?? 'coin';
  const scaled = (lock?.scale ?? 2) === 2 ? 'double' : 'scale';
  const boosters = ['upgrade', 'double'].filter((k) => (lock?.falls?.[k] ?? 0) > 0).map((k) => (k === 'double' ? scaled : k));
  return [coin, boosters[0] ?? coin, coin, boosters[1] ?? boosters[0] ?? coin];
}

/** What runs past in a free cell while it turns. */
function Tumble({ look, seed, falls }: { look: Look; seed: number; falls: string[] }) {
  return (
    <span class={`tumble tumble-${seed % 3}`}>
      {falls.map((_, i) => <BadgeImage key={i} game={look.id} id={falls[(i + seed) % falls.length]!} />)}
    </span>
  );
}

/** Spark is a booster on its way to one coin; it travels in cells of its own size. */
function Spark({ from, to: [reel, row], of, rows }: { from: Boost; to: [number, number]; of: number; rows: number }) {
  return (
    <i class={`spark is-${from.kind}`} style={{
      left: `${((from.reel - 1) / of) * 100}%`, top: `${((from.row - 1) / rows) * 100}%`, width: `${100 / of}%`, height: `${100 / rows}%`,
      '--dx': `${(reel - from.reel) * 100}%`, '--dy': `${(row - from.row) * 100}%`,
    }}><b>{from.kind === 'upgrade' ? '+1' : `×${factorOf(from)}`}</b></i>
  );
}

/** HoldPlate: three lamps for the bonus spins that are left, and the sum as it grows. */
export function HoldPlate({ playback, unit, money, lamps: most }: Omit<Props, 'look'> & { lamps: number }) {
  const w = words.value;
  const board = playback.screen.value.board;
  if (!board) return null;
  const show = playback.board.show.value ?? still(board);
  const lamps = Array.from({ length: most }, (_, i) => <i key={i} class={i < show.respins ? 'is-lit' : ''} />);
  return (
    <div class="free-plate hold-plate" data-testid="hold-plate">
      <span class="lamps" data-testid="lamps" data-left={show.respins} role="img" aria-label={say(w.spinsLeft, { n: show.respins })}>{lamps}</span>
      <span class="free-count" aria-hidden="true">{say(w.spinsLeft, { n: show.respins })}</span>
      <span class="free-sum"><small>{w.onBoard}</small><b data-testid="hold-sum" data-units={show.sum}>{money(show.sum * unit, 'short')}</b></span>
      {playback.feature.value && <button type="button" class="key key-small" data-testid="skip" onClick={() => playback.skipAll()}>{w.skip}</button>}
    </div>
  );
}

/** prizesOn are the prizes that lie on a board, the full window's too. */
export function prizesOn(board: Board | null): string[] {
  const prizes = board?.cells.flat().flatMap((c) => (c.prize ? [c.prize] : [])) ?? [];
  return board?.full ? [...prizes, board.full] : prizes;
}

function boardLabel(show: BoardShow, unit: Minor, money: Props['money']): string {
  const w = words.value;
  const on = show.cells.flat().filter((c) => !isFree(c)).map((c) => `${c.prize ? `${c.prize} ` : ''}${c.pay ? money(c.pay * unit, 'short') : '★'}${c.pot ? ` ${w.potMark}` : ''}`);
  return `${w.onBoard} ${money(show.sum * unit, 'short')}: ${on.join(', ')}. ${say(w.spinsLeft, { n: show.respins })}`;
}
