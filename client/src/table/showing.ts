import { type Signal, signal } from '@preact/signals';
import type { Sound } from '../sound/recipes';
import type { Kind } from './kind';
import { type Laid, type Settled, type TableGame, type TableView } from './wire';

export interface ShowingParts {
  /** Scales a time to the motion wanted. */
  pace(ms: number): number;
  reduced(): boolean;
  sound(name: Sound): void;
  /** Says what a run of views has shown. */
  speak(sentence: string): void;
  /** tell is the sentence for a view. */
  tell(view: TableView, table: unknown): string;
}

const CALM = 120; // ms that a view takes with reduced motion

/** Showing plays the views of a round on a felt, one after the other. */
export class Showing<S> {
  readonly table: Signal<S>;
  /** Stakes on the felt, as the views tell them. */
  readonly stakes = signal<Laid[]>([]);
  /** What became of them, once it has been shown. */
  readonly settled = signal<Settled[] | null>(null);
  /** The view whose time runs. */
  readonly moving = signal<TableView | null>(null);
  readonly running = signal(false);
  /** The spot that is pointed at or has the focus, whose numbers or boxes are lit (OC-2.1.4). */
  readonly pointed = signal<number | null>(null);

  private hurry = false;
  private wake: (() => void) | null = null;

  constructor(readonly kind: Kind<S>, readonly game: TableGame<any>, private readonly parts: ShowingParts) {
    this.table = signal(kind.start(game));
  }

  get reduced(): boolean {
    return this.parts.reduced();
  }

  sound(name: Sound): void {
    this.parts.sound(name);
  }

  /** paced is a time as it is to be shown now. */
  paced(ms: number): number {
    return this.parts.reduced() ? Math.min(ms, CALM) : this.parts.pace(ms);
  }

  /** play shows views one by one and tells them together at the end. */
  async play(views: TableView[]): Promise<void> {
    this.running.value = true;
    this.hurry = false;
    const told: string[] = [];
    for (const view of views) {
      const before = this.table.value;
      this.apply(view);
      told.push(this.parts.tell(view, this.table.value));
      const ms = this.kind.timeOf(view, before, this.game);
      if (ms > 0 && !this.hurry) {
        this.moving.value = view;
        await this.wait(this.paced(ms));
        this.moving.value = null;
      }
      if (view.settled) this.settled.value = view.settled;
    }
    this.running.value = false;
    this.parts.speak(told.filter(Boolean).join(' '));
  }

  /** rest shows the table after views, without motion or words. */
  rest(views: TableView[]): void {
    for (const view of views) {
      this.apply(view);
      if (view.settled) this.settled.value = view.settled;
    }
  }

  /** skip ends the motion of all views that are still to be shown. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  /** sweep clears the felt for new chips; what the kind keeps (the last numbers, the wheel) stays. */
  sweep(): void {
    this.settled.value = null;
    this.stakes.value = [];
    this.table.value = this.kind.sweep ? this.kind.sweep(this.table.value) : this.kind.start(this.game);
  }

  private apply(view: TableView): void {
    if (view.scene === 'open') this.sweep();
    const stakes = this.kind.stakes?.(view, this.game) ?? view.stakes;
    if (stakes) this.stakes.value = stakes;
    this.table.value = this.kind.show(this.table.value, view, this.game);
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
      const timer = setTimeout(end, ms);
      this.wake = end;
    });
  }
}
