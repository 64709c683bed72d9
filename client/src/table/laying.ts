import { type ReadonlySignal, signal } from '@preact/signals';
import type { Minor } from '../play/types';
import { type Bet, type Manner, type Outcome, chipsFor, doubled, lay, lift } from './chips';
import type { Showing } from './showing';
import type { Cut, TableGame, TableSpot } from './wire';

/** What the plaque tells besides the game itself; limits are units. */
export type TableNotice =
  | { kind: 'least' | 'most' | 'step' | 'cut'; spot: number; limit: number }
  | { kind: 'credit' | 'no-bets' | 'elsewhere' | 'new-edition' | 'unknown' }
  | { kind: 'cuts'; cuts: Cut[] }
  | { kind: 'refused'; code: string; detail: string };

/** Laying is the chips of one player before a round: what lies, what may be laid, and what was refused or cut. */
export abstract class Laying<S> {
  /** Chips that lie before the round. */
  readonly bets = signal<Bet[]>([]);
  /** The chip that a press lays, in units. */
  readonly chip = signal(1);
  /** The bets of the last round, for Rebet. */
  readonly last = signal<Bet[]>([]);
  readonly notice = signal<TableNotice | null>(null);
  /** What lay before each change, the newest last. */
  protected readonly past = signal<Bet[][]>([]);
  /** What the player has left. */
  abstract readonly credit: ReadonlySignal<Minor>;

  constructor(readonly game: TableGame<any>, readonly showing: Showing<S>, private readonly store: Storage | null, private readonly chipPlace: string) {
    this.chip.value = this.keptChip();
  }

  /** mayBet: chips can be laid now. */
  abstract mayBet(): boolean;

  get spots(): TableSpot[] {
    return this.game.definition.spots;
  }

  /** chips are the values of the tray, in units. */
  get chips(): number[] {
    return chipsFor(this.spots);
  }

  spot(id: number): TableSpot | undefined {
    return this.spots.find((s) => s.spot === id);
  }

  setChip(units: number): void {
    this.chip.value = units;
    this.store?.setItem(this.chipPlace, String(units));
  }

  /** place lays a chip of the chosen value on a spot (OC-2.1.5), or so many units. */
  place(spot: number, units = this.chip.value, arg = this.spot(spot)?.from ?? 0): boolean {
    return this.lay([{ spot, arg, units }]);
  }

  /** lay lays several chips, each for itself or all or none; what was refused or cut is told. */
  lay(add: Bet[], manner: Manner = 'each'): boolean {
    return this.mayBet() && this.take(lay(this.spots, this.bets.value, add, this.affordable, manner));
  }

  /** lift takes a chip of the chosen value back from a spot. */
  lift(spot: number, arg?: number): void {
    const lying = this.bets.value.filter((b) => b.spot === spot && (arg === undefined || b.arg === arg)).at(-1);
    if (!this.mayBet() || !lying) return;
    this.change(lift(this.spots, this.bets.value, spot, lying.arg, this.chip.value));
  }

  undo(): void {
    const before = this.past.value.at(-1);
    if (!this.mayBet() || !before) return;
    this.past.value = this.past.value.slice(0, -1);
    this.bets.value = before;
    this.notice.value = null;
  }

  clear(): void {
    if (this.mayBet() && this.bets.value.length) this.change([]);
  }

  /** rebet lays what lay in the last round, all or nothing. */
  rebet(): void {
    if (!this.mayRebet()) return;
    this.take(lay(this.spots, [], this.last.value, this.affordable, 'whole'));
  }

  double(): void {
    if (this.mayBet() && this.bets.value.length) this.take(doubled(this.spots, this.bets.value, this.affordable));
  }

  mayUndo(): boolean {
    return this.mayBet() && this.past.value.length > 0;
  }

  mayRebet(): boolean {
    return this.mayBet() && this.bets.value.length === 0 && this.last.value.length > 0;
  }

  /** affordable is what may still be laid, in units. */
  protected get affordable(): number {
    return Math.floor(this.credit.value / this.game.unit);
  }

  private take(done: Outcome): boolean {
    if (done.refused) {
      const { kind, spot, limit } = done.refused;
      this.notice.value = kind === 'credit' || kind === 'unknown' ? { kind } : { kind, spot, limit };
      return false;
    }
    this.change(done.bets);
    if (done.cut) this.notice.value = { kind: 'cut', spot: done.cut.spot, limit: done.cut.most };
    this.showing.sound('coin');
    return true;
  }

  private change(bets: Bet[]): void {
    if (this.showing.settled.value || this.showing.stakes.value.length) this.showing.sweep();
    this.past.value = [...this.past.value.slice(-99), this.bets.value];
    this.bets.value = bets;
    this.notice.value = null;
  }

  private keptChip(): number {
    const kept = Number(this.store?.getItem(this.chipPlace) ?? NaN);
    return this.chips.includes(kept) ? kept : this.chips[Math.min(1, this.chips.length - 1)] ?? 1;
  }
}
