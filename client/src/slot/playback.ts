import { computed, signal } from '@preact/signals';
import type { Player } from '../play/parts';
import { playsFeature } from '../play/auto';
import { type Base, type Screen, idleScreen, show, stuckIn } from '../play/screen';
import type { Definition, LineWin, ReelView, View } from '../play/types';
import type { Sound } from '../sound/recipes';
import { BoardPlay } from './board-play';
import { carryPots } from './board-steps';
import { stripWindow } from './wins';

/** Nothing is won on the reels. */
const NOTHING = { lines: [] as LineWin[], win: 0, scatter: null, expanded: null, clover: null, colour: null, turned: [] as Screen['turned'], retrigger: null };

function sumOf(lines: LineWin[] = []): number {
  return lines.reduce((sum, l) => sum + l.pay, 0);
}

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

/** What a banner says: free spins are won, begin, grow or are over, a bonus spin or lock-and-respin begins, or the latter is over, a colour turns wild, a clover multiplies. */
export type Banner = 'award' | 'begin' | 'retrigger' | 'end' | 'sticky' | 'lock' | 'lock-end' | 'colour' | 'clover';

const COUNT_MOST = 2450; // ms; with its last frame a count-up stays within 2.5 s
const AFTER_WIN = 1500; // ms between free spins after a win
const AFTER_BLANK = 260;
const BANNER = 1700; // ms for 'free spins begin' and 'free spins over'
const COINS_SEEN = 1100; // ms that the symbols which won a feature are marked
const PAGE = 2600; // ms of a turning page, until the special symbol lies open
const PAGE_OPEN = 1300;
const TURNS = 900; // ms in which symbols of a colour have turned wild
const EXPANDS = 1200; // ms in which the special symbol covers its reels
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
  /** Set while the page turns that shows the special symbol. */
  readonly page = signal(false);
  /** A feature begins or plays: RISK, if it came before, gives way to the reels (DM-R6). */
  readonly reelsWanted = computed(() => this.banner.value !== null || this.page.value || (this.screen.value.free !== null && (this.running.value || this.screen.value.risk === null)));
  bank: ReelBank | null = null;

  private readonly counting = signal<number | null>(null);
  private cut: (() => void) | null = null;
  private allSkipped = false;
  private frame = 0;

  /** The machine says how its strips run and where amounts on its board end. */
  constructor(private readonly parts: PlaybackParts, private readonly machine?: Definition) {
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
    this.page.value = false;
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
      case 'hold':
        return this.turn(view);
      case 'special':
        this.stopCount();
        this.put({ ...NOTHING, board: null, coins: [] });
        this.page.value = true;
        this.parts.sound('card', 0.5);
        return this.pause(PAGE);
      case 'sticky':
        this.stopCount();
        this.screen.value = { ...this.screen.value, ...NOTHING, coins: [], stuck: stuckIn(view) };
        this.parts.sound('card', 0.5);
        await this.pause(AFTER_BLANK * 3);
        await this.bank?.spin(view, (reel) => this.parts.sound('reel', 0.35 + reel * 0.04));
        return;
      case 'lock':
        this.stopCount();
        this.screen.value = { ...this.screen.value, ...NOTHING, coins: [], board: view.board };
        await this.board.flip(view.board);
        return;
      case 'respin':
        if (this.screen.value.board) await this.board.turn(this.screen.value.board, carryPots(this.screen.value.board, view.board), this.machine?.features.lock?.most);
        return;
      case 'card':
        this.parts.sound('card');
        return;
      default:
        return;
    }
  }

  /** turn runs the reels of a game, a free spin or a second spin with held reels, and shows in order what comes of them. */
  private async turn(view: Extract<ReelView, { scene: 'spin' | 'free' | 'hold' }>): Promise<void> {
    this.stopCount();
    const free = view.scene === 'free' ? { ...view.free, won: this.screen.value.free?.won ?? 0 } : null;
    this.put({ ...NOTHING, free, coins: [], stuck: [], board: null, hold: null, held: view.scene === 'hold' ? view.held ?? [] : [], colour: view.colour ?? null });
    if (view.colour) await this.announce('colour'); // it is drawn before the reels turn
    this.parts.sound('detent', 0.4);
    const stopped = view.turned?.length && this.machine ? { ...view, window: stripWindow(this.machine.strips.base, view.stops, this.machine.rows) } : view;
    await this.bank?.spin(stopped, (reel) => this.parts.sound('reel', 0.35 + reel * 0.04));
    if (stopped !== view) {
      this.put({ window: stopped.window, stops: view.stops });
      await this.pause(AFTER_BLANK);
      this.parts.sound('card', 0.5);
      this.put({ window: view.window, turned: view.turned! });
      await this.pause(TURNS);
    }
    const seen = { window: view.window, stops: view.stops, lines: view.lines ?? [], win: sumOf(view.lines), scatter: view.scatter ?? null };
    if (view.clover) {
      this.put(seen);
      await this.pause(COINS_SEEN);
      this.put({ clover: view.clover });
      await this.announce('clover');
    }
    if (view.expanded) {
      this.put(seen);
      await this.pause(seen.lines.length ? AFTER_WIN : AFTER_BLANK);
      this.parts.sound('bell', 0.4);
      this.put({ ...NOTHING, expanded: view.expanded });
      await this.pause(EXPANDS);
    }
  }

  /** put changes what is on the screen while a view is on its way; a skip goes to the view itself. */
  private put(change: Partial<Screen>): void {
    if (!this.allSkipped) this.screen.value = { ...this.screen.value, ...change };
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
    if (next?.scene === 'special') {
      await this.pause(view.win > 0 ? AFTER_WIN : COINS_SEEN);
      await this.announce('award');
    }
    if (view.scene === 'special') {
      await this.pause(PAGE_OPEN);
      this.page.value = false;
    }
    if (next?.scene === 'free' && view.scene !== 'free') await this.announce('begin');
    if (view.scene === 'free') {
      await this.pause(view.win > 0 ? AFTER_WIN : AFTER_BLANK);
      if (view.award) await this.announce('retrigger');
      if (next?.scene !== 'free') await this.announce('end');
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
