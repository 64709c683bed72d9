import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Icon } from '../../art/icon';
import { useArg } from '../../quick/arg';
import { minorOf, timesOf } from '../../quick/figures';
import { Plate, Stake } from '../../quick/stake';
import { quickWords } from '../../quick/words';
import type { FeltProps } from '../../table/kind';
import { say } from '../../words/lang';
import { tileSaid } from './tell';
import { type Face, type MinesRules, type Table, faceOf, neighbour } from './view';
import '../../quick/quick.css';
import './mines.css';

const SPOT = 0;
const USUAL = 3; // mines

/** MinesFelt: the field, how many mines, and what the next tile would make of the stake. */
export function MinesFelt(at: FeltProps<Table>) {
  const rules = at.game.definition.rules as unknown as MinesRules;
  const arg = useArg(at.seat, SPOT, USUAL);
  return (
    <section class="quick-room" aria-label={quickWords.value.mines.title}>
      <div class="quick-felt mines-felt" data-testid="mines-felt">
        <Field at={at} tiles={rules.tiles} />
        <div class="quick-side">
          <Picker at={at} rules={rules} mines={at.showing.table.value.view?.mines ?? arg.value} set={arg.set} />
          <Figures at={at} rules={rules} mines={arg.value} />
          <Stake at={at} spot={SPOT} onPlace={arg.place} />
        </div>
      </div>
    </section>
  );
}

/** Field is the square of tiles; arrows go from tile to tile, Enter opens one. */
function Field({ at, tiles }: { at: FeltProps<Table>; tiles: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const reached = useSignal(0);
  const asked = useSignal<number | null>(null);
  const { seat, showing } = at;
  const t = showing.table.value;
  const waits = seat !== null && seat.busy.value === 'asking';
  const over = t.view?.over === true;
  const walk = (e: KeyboardEvent) => {
    const next = neighbour(reached.value, e.key, tiles);
    if (next === reached.value || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    ref.current?.querySelectorAll<HTMLElement>('.mine-tile')[next]?.focus();
  };
  const open = (tile: number) => {
    asked.value = tile;
    void seat?.move('pick', tile);
  };
  return (
    <div ref={ref} class={`mine-field ${over ? 'is-over' : ''} ${seat?.offer('pick') ? 'is-open' : ''}`} style={{ '--side': Math.round(Math.sqrt(tiles)) }} role="group" aria-label={quickWords.value.mines.title} data-testid="field" onKeyDown={walk}>
      {Array.from({ length: tiles }, (_, i) => {
        const face = faceOf(t, i);
        const mayPick = seat?.offer('pick', i) != null;
        return (
          <button
            type="button" key={i} class={`mine-tile is-${face} ${waits && asked.value === i ? 'is-asked' : ''}`} data-testid={`tile-${i}`} data-face={face}
            aria-label={`${tileSaid(i, tiles)}, ${quickWords.value.mines[face]}`} aria-disabled={!mayPick} tabIndex={reached.value === i ? 0 : -1}
            onFocus={() => (reached.value = i)} onClick={() => mayPick && open(i)}
          >
            <span class="mine-lid" aria-hidden="true" />
            {face === 'closed' ? null : <TileArt face={face} />}
          </button>
        );
      })}
    </div>
  );
}

/** TileArt is what lies under a lid: a cut stone, or a mine. */
function TileArt({ face }: { face: Face }) {
  if (face === 'open') {
    return (
      <svg class="mine-art" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M26 24 H74 L92 44 L50 88 L8 44 Z" fill="#2a8f6d" stroke="#0a241b" stroke-width="5" stroke-linejoin="round" />
        <path d="M26 24 L8 44 H32 Z M74 24 L92 44 H68 Z" fill="#6fd0a9" /><path d="M26 24 H74 L68 44 H32 Z" fill="#b9f0d6" />
        <path d="M8 44 H32 L50 88 Z" fill="#1f7257" /><path d="M92 44 H68 L50 88 Z" fill="#14543f" />
        <path d="M26 24 H74 L92 44 L50 88 L8 44 Z" fill="none" stroke="#e8c777" stroke-width="3" stroke-linejoin="round" />
      </svg>
    );
  }
  const spikes = Array.from({ length: 8 }, (_, i) => <path key={i} d="M46 16 L50 4 L54 16 Z" transform={`rotate(${i * 45} 50 50)`} />);
  return (
    <svg class="mine-art" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g fill="#d9ab58" stroke="#15161b" stroke-width="2">{spikes}</g>
      <circle cx="50" cy="50" r="33" fill="#24262d" stroke="#d9ab58" stroke-width="4" />
      <path d="M27 48 a23 23 0 0 1 20 -22" fill="none" stroke="#8b8f99" stroke-width="5" stroke-linecap="round" />
      <circle cx="50" cy="50" r="9" fill="#b8323e" stroke="#f0d691" stroke-width="3" />
    </svg>
  );
}

/** Picker chooses how many mines the next field hides. */
function Picker({ at, rules, mines, set }: { at: FeltProps<Table>; rules: MinesRules; mines: number; set(n: number): void }) {
  const w = quickWords.value;
  const most = rules.tiles - 1;
  const free = at.seat?.mayBet() === true;
  const step = (by: number) => set(Math.min(most, Math.max(1, mines + by)));
  return (
    <div class="mine-picker" role="group" aria-label={w.mines.mines}>
      <button type="button" class="tool" data-testid="mines-less" aria-label={w.less} disabled={!free || mines <= 1} onClick={() => step(-1)}><Icon name="minus" /></button>
      <div class="quick-plate" data-testid="mines-count" data-mines={mines}><span class="field-label">{w.mines.mines}</span><output class="figures">{mines}</output></div>
      <button type="button" class="tool" data-testid="mines-more" aria-label={w.more} disabled={!free || mines >= most} onClick={() => step(1)}><Icon name="plus" /></button>
      <div class="mine-presets">
        {[1, 3, 5, 10, most].map((n) => <button type="button" key={n} class="step" data-testid={`mines-${n}`} aria-pressed={n === mines} aria-label={say(w.mines.minesCount, { n })} disabled={!free} onClick={() => set(n)}>{n}</button>)}
      </div>
    </div>
  );
}

/** Figures: before the round what the first and all tiles would pay, in it what lies in the chain and what one more would do. */
function Figures({ at, rules, mines }: { at: FeltProps<Table>; rules: MinesRules; mines: number }) {
  const w = quickWords.value;
  const { view: v } = at.showing.table.value;
  const money = (worth: string) => at.money(minorOf(worth, at.game.unit), 'short');
  const x = (part: string) => say(w.times, { times: timesOf(part) });
  if (v && (!v.over || v.settled)) {
    const lost = v.ended === 'blown' || v.blown === true;
    const now = lost ? w.mines.lostMark : v.over && v.worth ? say(w.mines.wonMark, { amount: money(v.worth) }) : v.worth ? money(v.worth) : '–';
    return (
      <div class={`quick-figures ${v.over ? (lost ? 'is-lost' : 'is-won') : ''}`}>
        <Plate testid="now" name={w.mines.now} value={now} note={v.multiplier ? x(v.multiplier) : undefined} win={!lost && !!v.worth} />
        <Plate testid="next" name={w.mines.next} value={v.next ? x(v.next.multiplier) : '–'} note={v.next ? `${money(v.next.worth)} · ${say(w.mines.chance, { safe: v.next.safe, left: v.next.left })}` : undefined} />
      </div>
    );
  }
  const field = rules.fields.find((f) => f.mines === mines);
  if (!field) return null;
  return (
    <div class="quick-figures">
      <Plate testid="first" name={w.mines.first} value={x(field.multipliers[0] ?? '0')} note={say(w.mines.chance, { safe: rules.tiles - mines, left: rules.tiles })} />
      <Plate testid="all" name={w.mines.all} value={x(field.multipliers.at(-1) ?? '0')} note={say(w.mines.tiles, { n: field.most })} />
    </div>
  );
}
