import { computed, signal } from '@preact/signals';
import type { Player } from '../play/parts';
import { playsFeature } from '../play/auto';
import { type Base, type Screen, idleScreen, show, stuckIn } from '../play/screen';
import type { ReelView, View } from '../play/types';
import type { Sound } from '../sound/recipes';
import { BoardPlay } from './board-play';

/** The reels as playback sees them. */
export interface ReelBank {
  spin(view: ReelView, onStop: (reel: number) => void): Promise<void>;
  rest(window: string[][], stops: number[]): void;
  finish(): void;
}

export interface PlaybackParts {
  /** Scales times to the motion wanted. */
  pace(ms: number): number;
  reduced(): boolean;
  sound(name: Sound, gain?: number): void;
  /** Told after each view is on the screen: the screen reader's sentence; `was` is the screen before. */
  tell(view: View, screen: Screen, was: Screen): void;
}

/** What a banner says: free spins begin or are over, a bonus spin or lock-and-respin begins, or the latter is over. */
export type Banner = 'begin' | 'end' | 'sticky' | 'lock' | 'lock-end';

const COUNT_MOST = 2450; // ms; with its last frame a count-up stays within 2.5 s
const AFTER_WIN = 1500; // ms between free spins after a win
const AFTER_BLANK = 260;
const BANNER = 1700; // ms for 'free spins begin' and 'free spins over'
const COINS_SEEN = 1100; // ms that the symbols which won a feature are marked
const CARD_UP = 1000; // ms that a drawn card lies open
const CARD_LOST = 2000;

/**
 * Playback shows views one after another: reels, line wins, cards, count-up.
 * It decides when something is seen, never what: the screen is always show()
 * of the views so far.
 */
export class Playback implements Player {
  readonly screen = signal<Screen>(idleScreen([], 0, 0, []));
  /** What VÝHRA shows: the screen's amount, or less while it counts up to it. */
  readonly vyhraShown = computed(() => this.counting.value ?? this.screen.value.vyhra);
  /** True while reels run or a feature plays. */
  readonly running = signal(false);
  /** A feature of many views is playing and may be skipped. */
  readonly feature = signal(false);
  /** Set while a banner about a feature lies over the reels. */
  readonly banner = signal<Banner | null>(null);
  /** The board of lock-and-respin while it moves. */
  readonly board: BoardPlay;
  /** The end of an amount on the board, where the machine has one. */
  lockMost: number | undefined;
  /** A feature begins or plays: RISK, if it came before, gives way to the reels (DM-R6). */
  readonly reelsWanted = computed(() => this.banner.value !== null || this.screen.value.free !== null);
  bank: ReelBank | null = null;

  private readonly counting = signal<number | null>(null);
  private cut: (() => void) | null = null;
  private allSkipped = false;
  private frame = 0;

  constructor(private readonly parts: PlaybackParts) {
    this.board = new BoardPlay({ pause: (ms) => this.pause(ms), sound: (name, gain) => this.allSkipped || this.parts.sound(name, gain), skipped: () => this.allSkipped });
  }

  async play(views: View[], base: Base): Promise<void> {
    this.running.value = true;
    this.allSkipped = false;
    this.feature.value = playsFeature(views);
    for (const [i, view] of views.entries()) {
      const last = i === views.length - 1;
      if (!this.allSkipped) await this.before(view);
      this.apply(view, base);
      if (!this.allSkipped) await this.after(view, views[i + 1], last);
    }
    const s = this.screen.value;
    if (this.allSkipped) this.bank?.rest(s.window, s.stops);
    this.board.show.value = null;
    this.feature.value = false;
    this.running.value = false;
    this.banner.value = null;
  }

  /** skip ends what moves now: the reels, the count-up or a pause. */
  skip(): void {
    this.bank?.finish();
    this.cut?.();
    this.stopCount();
  }

  /** skipAll goes to the end of the views. */
  skipAll(): void {
    this.allSkipped = true;
    this.skip();
  }

  private async before(view: View): Promise<void> {
    switch (view.scene) {
      case 'spin':
      case 'free':
        this.stopCount();
        this.screen.value = { ...this.screen.value, lines: [], win: 0, free: view.scene === 'free' ? { ...view.free, won: this.screen.value.free?.won ?? 0 } : null, coins: [], stuck: [], board: null };
        this.parts.sound('detent', 0.4);
        await this.bank?.spin(view, (reel) => this.parts.sound('reel', 0.35 + reel * 0.04));
        return;
      case 'sticky':
        this.stopCount();
        this.screen.value = { ...this.screen.value, lines: [], win: 0, coins: [], stuck: stuckIn(view) };
        this.parts.sound('card', 0.5);
        await this.pause(AFTER_BLANK * 3);
        await this.bank?.spin(view, (reel) => this.parts.sound('reel', 0.35 + reel * 0.04));
        return;
      case 'lock':
        this.stopCount();
        this.screen.value = { ...this.screen.value, lines: [], win: 0, coins: [], board: view.board };
        await this.board.flip(view.board);
        return;
      case 'respin':
        if (this.screen.value.board) await this.board.turn(this.screen.value.board, view.board, this.lockMost);
        return;
      case 'card':
        this.parts.sound('card');
        return;
      default:
        return;
    }
  }

  private apply(view: View, base: Base): void {
    const was = this.screen.value;
    const now = show(was, view, base);
    const celebrated = 'window' in view ? view.win > view.stake : 'board' in view && view.board.ended === true && view.board.sum > view.stake;
    // Return <= stake gets the plain line mark only: no sweep, bells or count-up.
    if (celebrated && !this.allSkipped) this.countUp(was.vyhraPaid ? 0 : this.vyhraShown.value, now.vyhra, base.unit);
    else this.stopCount();
    this.screen.value = now;
    if (!this.allSkipped) this.ring(view, celebrated);
    this.parts.tell(view, now, was);
  }

  private ring(view: View, celebrated: boolean): void {
    if (celebrated) this.parts.sound('bell', 0.5);
    if (view.scene === 'halve' || view.scene === 'take') this.parts.sound('coin', 0.4);
    if (view.scene === 'card') this.parts.sound(view.card.right ? 'coin' : 'thud', 0.5);
  }

  private async after(view: View, next: View | undefined, last: boolean): Promise<void> {
    if (view.scene === 'card') {
      await this.pause(view.card.right ? CARD_UP : CARD_LOST);
      if (!view.over) this.screen.value = { ...this.screen.value, drawn: null };
    }
    if (next?.scene === 'sticky' || next?.scene === 'lock') {
      await this.pause(view.win > 0 ? AFTER_WIN : COINS_SEEN);
      await this.announce(next.scene);
    }
    if (view.scene === 'sticky' && !last) await this.pause(AFTER_WIN);
    if ('board' in view && view.board.ended) {
      await this.pause(AFTER_WIN);
      await this.announce('lock-end');
    }
    if (next?.scene === 'free' && view.scene !== 'free') await this.announce('begin');
    if (view.scene === 'free' && next?.scene === 'free') await this.pause(view.win > 0 ? AFTER_WIN : AFTER_BLANK);
    if (view.scene === 'free' && last) {
      await this.pause(view.win > 0 ? AFTER_WIN : AFTER_BLANK);
      await this.announce('end');
    }
  }

  private async announce(which: Banner): Promise<void> {
    if (this.allSkipped) return;
    this.banner.value = which;
    if (which === 'end' || which === 'lock-end') this.parts.sound('bell', 0.5);
    await this.pause(BANNER);
    this.banner.value = null;
  }

  private pause(ms: number): Promise<void> {
    if (this.allSkipped) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.cut = null;
        done();
      };
      const timer = setTimeout(end, this.parts.pace(ms));
      this.cut = end;
    });
  }

  // ---- count-up ----

  /** countUp runs in whole units, for at most 2.5 s. */
  private countUp(from: number, to: number, unit: number): void {
    cancelAnimationFrame(this.frame);
    if (this.parts.reduced() || to <= from) return this.stopCount();
    this.counting.value = from;
    const length = this.parts.pace(Math.min(COUNT_MOST, 700 + 300 * Math.log2((to - from) / Math.max(1, this.screen.value.stake))));
    const start = performance.now();
    const tick = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / length));
      const eased = 1 - (1 - t) ** 3;
      this.counting.value = t === 1 ? null : from + Math.floor(((to - from) * eased) / unit) * unit;
      if (t < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** stopCount lets VÝHRA show the whole amount. */
  private stopCount(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.counting.value = null;
  }
}
