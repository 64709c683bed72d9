import { computed, signal } from '@preact/signals';
import { Lost, Problem } from './api';
import { type AutoStop, nextAuto } from './auto';
import { type Choices, argOf, coinsFor, keepChoices, keptChoices, most, nearest, stakesFor, totalOf } from './bet';
import type { Notice, TableParts } from './parts';
import { lastGame, restingWindow } from './resting';
import { type Base, type Screen, baseOf, idleScreen, mayRisk, opened, playedRisk, replayed, waiting } from './screen';
import { autoplay } from './sitting';
import { canPay, keepStake, keptStake } from './stake';
import type { Game, GameState, Meter, Minor, Play, Round, Verb, View } from './types';
import { UnseenNote } from './unseen';

/** Table is one player at one slot: it asks the server, has the views shown, and knows what may be pressed. */
export class Table {
  readonly busy = signal<'idle' | 'asking' | 'playing'>('idle');
  /** The stake chosen: of a game, or of one line or way where the machine lets those be chosen. */
  readonly stake = signal<Minor>(0);
  readonly choices = signal<Choices>({ coin: null, lines: [], positions: [] });
  /** What one game costs. */
  readonly total = computed<Minor>(() => totalOf(this.game.definition, this.stake.value, this.choices.value));
  /** Reels that the player means to hold, from 1; none before an offer. */
  readonly holding = signal<number[]>([]);
  readonly auto = signal(false);
  readonly riskOpen = signal(false);
  readonly notice = signal<Notice | null>(null);
  readonly meters = signal<Meter[]>([]);
  readonly jackpot = signal<{ pool: string; amount: Minor }[] | null>(null);
  readonly round = signal<Round | null>(null);

  private readonly unseen: UnseenNote;
  private stopPressed = false;
  private halted = false;
  private cancelNext: (() => void) | null = null;
  private closed = false;
  private again = false;
  private lastBet: { stake: Minor; choices: Choices } | null = null;

  constructor(private readonly game: Game, private readonly parts: TableParts) {
    this.unseen = new UnseenNote(parts.store, parts.session.account.id, game.id);
    this.stake.value = keptStake(parts.store, parts.session.account.id, game.id, game.definition.stakes);
    this.choices.value = keptChoices(parts.store, parts.session.account.id, game.definition, this.stake.value);
  }

  get player() {
    return this.parts.player;
  }
  /** mayAuto: AUTO START is on offer here (PL-6). */
  get mayAuto(): boolean {
    return autoplay.value;
  }
  get screen(): Screen {
    return this.player.screen.value;
  }

  // ---- coming and going ----

  /** sit shows what the server knows: the open round first (PL-12), an unseen run from its start. */
  async sit(state: GameState): Promise<void> {
    this.meters.value = state.meters ?? [];
    const last = state.carry; // the last view of the last game: its cards, and its reels if it had any
    const window = last && 'window' in last ? last.window : restingWindow(this.game);
    this.player.screen.value = idleScreen(window, state.balance, this.total.value, last?.cards ?? []);
    const note = this.unseen.read();
    if (state.round) return this.resume(state.round, note?.round === state.round.id ? note.from : null, state.balance);
    if (note) await this.showUnseen(note.round ?? null, note.key, note.from, state.balance);
  }

  leave(): void {
    this.closed = true;
    this.endAuto(null);
    this.player.skipAll();
  }

  private async resume(round: Round, from: number | null, balance: Minor): Promise<void> {
    const base = baseOf(round, this.game.unit);
    this.round.value = round;
    await this.showFrom(round.views, base, from ?? round.views.length, balance);
    this.riskOpen.value = playedRisk(round);
  }

  private async showUnseen(id: string | null, key: string, from: number, balance: Minor): Promise<void> {
    this.busy.value = 'asking';
    try {
      const found = id ? await this.parts.api.round(id) : (await this.parts.api.reply(key))?.round;
      if (!found) return this.settle(balance); // it never reached the house: nothing moved
      // A looked-up reply carries the views of its run only.
      await this.showFrom(found.views, baseOf(found, this.game.unit), id ? from : 0, balance);
      this.tellJackpot(found.jackpot);
    } catch (e) {
      this.busy.value = 'idle'; // no answer: the note stays for the next visit
      if (e instanceof Problem) this.unseen.clear();
      else if (!(e instanceof Lost)) throw e;
    }
  }

  private async showFrom(views: View[], base: Base, from: number, balance: Minor): Promise<void> {
    this.player.screen.value = replayed(this.screen, views.slice(0, from), base);
    if (from < views.length) {
      this.busy.value = 'playing';
      await this.player.play(views.slice(from), base);
    }
    this.settle(balance);
  }

  // ---- what the buttons do ----

  /** start: DM-5, and DM-18: in RISK it collects and starts nothing; with free spins waiting it lets them run (DM-R6). */
  async start(): Promise<void> {
    if (this.busy.value === 'asking') return;
    if (this.busy.value === 'playing') return this.player.skip();
    this.notice.value = null;
    if (this.riskOpen.value || this.screen.award) return this.move('take', 0);
    return this.newGame();
  }

  /** max: DM-8, DM-R13: the dearest game at once; refused without credit, and then SÁZKA stays what it was. */
  async max(): Promise<void> {
    if (!this.mayStart()) return;
    const top = most(this.game.definition, this.choices.value);
    if (!this.affords(totalOf(this.game.definition, top.stake, top.choices))) return void (this.notice.value = { kind: 'no-credit' });
    this.setStake(top.stake);
    this.choose(top.choices);
    return this.newGame();
  }

  /** setStake keeps a stake (DM-4); a coin that does not go into it gives way to one that does. */
  setStake(stake: Minor): void {
    this.stake.value = stake;
    keepStake(this.parts.store, this.parts.session.account.id, this.game.id, stake);
    const { coin } = this.choices.value;
    if (coin !== null && stake % coin !== 0) this.choose({ coin: coinsFor(this.game.definition, stake)[0] ?? null });
  }

  /** choose keeps what the player chooses beside the stake; with another coin the stake becomes one of whole coins. */
  choose(change: Partial<Choices>): void {
    this.choices.value = { ...this.choices.value, ...change };
    keepChoices(this.parts.store, this.parts.session.account.id, this.game.id, this.choices.value);
    const fits = stakesFor(this.game.definition, this.choices.value.coin);
    if (fits.length && !fits.includes(this.stake.value)) this.setStake(nearest(fits, this.stake.value));
  }

  /** betAgain: Last Bet: what the last game was played for, if one has been played. */
  betAgain(): void {
    if (!this.lastBet) return;
    this.setStake(this.lastBet.stake);
    this.choose(this.lastBet.choices);
  }

  get hasLastBet(): boolean {
    return this.lastBet !== null;
  }

  /** toggleAuto: AUTO START, and STOP while it runs (DM-7). */
  toggleAuto(): void {
    if (this.auto.value) return this.stop();
    if (!this.mayAuto || this.riskOpen.value || this.screen.award) return;
    this.auto.value = true;
    this.stopPressed = this.halted = false;
    if (this.busy.value === 'idle') void this.start();
  }

  stop(): void {
    this.stopPressed = true;
    this.endAuto(null);
  }

  /** halt: DM-R7: the platform stops play: AUTO START ends at once, and a game that is being shown is the last of it. */
  halt(): void {
    this.halted = true;
    if (this.busy.value === 'idle') this.endAuto('platform');
  }

  /** openRisk: DM-17, DM-19: also while AUTO START is on, which it ends (DM-R11). Nothing is sent: it only offers the choice. */
  openRisk(): void {
    if (this.busy.value !== 'idle' || !mayRisk(this.screen) || !(this.offers('pick') || this.offers('halve'))) return;
    if (this.auto.value) this.endAuto('bonus');
    this.riskOpen.value = true;
  }

  pick(colour: 'red' | 'black'): Promise<void> {
    return this.move('pick', colour === 'red' ? 0 : 1);
  }
  halve(): Promise<void> {
    return this.move('halve', 0);
  }
  take(): Promise<void> {
    return this.move('take', 0);
  }

  /** toggleHold marks a reel to be held, or lets it go, while a second spin is offered (OC-R11). */
  toggleHold(reel: number): void {
    if (this.busy.value !== 'idle' || !this.offers('hold')) return;
    const now = this.holding.value;
    this.holding.value = now.includes(reel) ? now.filter((r) => r !== reel) : [...now, reel].sort((a, b) => a - b);
  }

  /** mayHold: some reels are marked and some are not. */
  mayHold(): boolean {
    const n = this.holding.value.length;
    return this.busy.value === 'idle' && this.offers('hold') && n > 0 && n < this.game.definition.reels && this.affords(this.holdCost());
  }

  /** holdCost is what the second spin costs. */
  holdCost(): Minor {
    const offer = this.round.value?.offers?.find((o) => o.verb === 'hold');
    return (this.screen.hold?.stake ?? offer?.least ?? 0) * this.game.unit;
  }

  /** holdReels takes the offer: the stake once more, the marked reels stay (OC-R11). */
  async holdReels(): Promise<void> {
    if (!this.mayHold()) return;
    this.notice.value = null;
    const mask = this.holding.value.reduce((m, reel) => m + 2 ** (reel - 1), 0);
    return this.move('hold', mask, this.holdCost() / this.game.unit);
  }

  /** pass declines it, which a new game does by itself. */
  pass(): Promise<void> {
    return this.move('pass', 0);
  }

  /** offers: whether the open round offers a verb now. */
  offers(verb: Verb): boolean {
    return this.round.value?.offers?.some((o) => o.verb === verb) ?? false;
  }

  affords(stake: Minor): boolean {
    return canPay(this.screen.kredit, waiting(this.screen), stake);
  }

  mayStart(): boolean {
    return this.busy.value === 'idle' && !this.riskOpen.value && !this.screen.award;
  }

  // ---- asking the server ----

  private async newGame(): Promise<void> {
    this.dropNext();
    if (!this.affords(this.total.value)) {
      this.endAuto(null);
      this.notice.value = { kind: 'no-credit' };
      return;
    }
    this.lastBet = { stake: this.stake.value, choices: this.choices.value };
    this.holding.value = [];
    const wager = { seat: 1, spot: 0, arg: argOf(this.game.definition, this.choices.value), units: this.total.value / this.game.unit };
    await this.ask('/rounds', { game: this.game.id, edition: this.game.edition, wagers: [wager] }, 0);
  }

  private async move(verb: Verb, arg: number, units = 0): Promise<void> {
    const round = this.round.value;
    if (!round || this.busy.value !== 'idle' || !this.offers(verb)) return;
    await this.ask(`/rounds/${round.id}/moves`, { verb, arg, units, seen: round.moves }, round.views.length);
  }

  private async ask(path: string, body: unknown, from: number): Promise<void> {
    this.busy.value = 'asking';
    try {
      let key = '';
      const play = await this.parts.courier.post<Play>(path, body, (k) => this.unseen.write({ key: (key = k), from }));
      this.unseen.write({ key, round: play.round.id, from });
      await this.showPlay(play, from);
    } catch (e) {
      this.busy.value = 'idle';
      this.unseen.clear();
      if (!(e instanceof Problem)) throw e;
      await this.refused(e);
    }
  }

  private async showPlay(play: Play, from: number): Promise<void> {
    const known = from > 0 ? (this.round.value?.views ?? []) : [];
    const whole = { ...play.round, views: [...known, ...play.round.views] };
    const base = baseOf(whole, this.game.unit);
    this.round.value = whole;
    if (from === 0) this.player.screen.value = opened(this.screen, base);
    this.busy.value = 'playing';
    await this.player.play(play.round.views, base);
    if (this.closed) return;
    if (play.meters) this.meters.value = play.meters;
    this.tellJackpot(play.round.jackpot);
    this.settle(play.balance);
    this.continueAuto(play.round.views);
  }

  /** settle ends a showing: the round that is over is let go, KREDIT agrees with the house again. */
  private settle(balance: Minor): void {
    if (this.closed) return;
    this.unseen.clear();
    this.busy.value = 'idle';
    this.holding.value = [];
    const s = this.screen;
    if (s.over) {
      this.player.screen.value = { ...s, kredit: balance };
      this.round.value = null;
      this.riskOpen.value = false;
    }
    if (this.again) void this.refresh();
  }

  private tellJackpot(won: Round['jackpot']): void {
    if (won?.length) this.jackpot.value = won;
  }

  private async refused(p: Problem): Promise<void> {
    const wasAuto = this.auto.value;
    this.endAuto(null);
    if (p.code === 'not-logged-in') return this.parts.loggedOut();
    if (p.code === 'no-credit') this.notice.value = { kind: 'no-credit' };
    else if (p.code === 'stale' || p.code === 'open-round') {
      this.notice.value = { kind: 'elsewhere' };
      if (p.round?.views) await this.resume(p.round, null, this.screen.kredit);
      else await this.refresh();
    } else if (p.code === 'not-offered' && (await this.isOutdated())) this.parts.renewed();
    else if (wasAuto && p.status >= 500) this.notice.value = { kind: 'auto', why: 'platform' };
    else this.notice.value = { kind: 'refused', code: p.code, detail: p.detail };
  }

  /** isOutdated: the edition that this screen was drawn from is no longer dealt. */
  private async isOutdated(): Promise<boolean> {
    const now = await this.parts.api.game(this.game.id).catch(() => null);
    return now !== null && now.edition !== this.game.edition;
  }

  // ---- AUTO START ----

  private continueAuto(views: View[]): void {
    if (!this.auto.value) return;
    const next = nextAuto({
      stopped: this.stopPressed, views, inRisk: this.riskOpen.value, affordable: this.affords(this.total.value),
      platformStop: this.jackpot.value !== null || this.halted, winWaiting: mayRisk(this.screen),
    });
    if (!next.go) return this.endAuto(next.why);
    this.cancelNext = this.parts.after(next.afterMs, () => {
      this.cancelNext = null;
      if (this.auto.value && this.mayStart()) void this.newGame();
    });
  }

  private endAuto(why: AutoStop | null): void {
    this.dropNext();
    if (this.auto.value && why) this.notice.value = { kind: 'auto', why };
    this.auto.value = false;
  }

  private dropNext(): void {
    this.cancelNext?.();
    this.cancelNext = null;
  }

  // ---- news from elsewhere ----

  /** refresh asks what the server knows, when nothing is being shown; a second tab or a deposit may have changed it. */
  async refresh(): Promise<void> {
    if (this.busy.value !== 'idle') return void (this.again = true);
    this.again = false;
    const state = await this.parts.api.state(this.game.id).catch(() => null);
    if (!state || this.closed) return;
    if (this.busy.value !== 'idle') return void (this.again = true);
    const mine = this.round.value;
    this.meters.value = state.meters ?? this.meters.value;
    if (state.round) {
      if (state.round.id !== mine?.id || state.round.moves !== mine.moves) await this.resume(state.round, null, state.balance);
      return;
    }
    this.round.value = null;
    this.riskOpen.value = false;
    const s = this.screen;
    if (mine || state.balance !== s.kredit) this.player.screen.value = lastGame(s, state, this.game.unit);
  }

  heardRound(id: string, moves: number): void {
    const mine = this.round.value;
    if (mine?.id !== id || mine.moves !== moves) void this.refresh();
  }

  heardBalance(balance: Minor): void {
    if (this.busy.value !== 'idle') this.again = true;
    else if (balance !== this.screen.kredit) void this.refresh();
  }

  heardMeter(m: Meter): void {
    this.meters.value = this.meters.value.map((x) => (sameMeter(x, m) ? { ...m, game: x.game } : x));
  }
}

/** sameMeter: both tell of one pool: a game's own, or one that the machines of a group share. */
export function sameMeter(a: Meter, b: Meter): boolean {
  return a.pool === b.pool && a.currency === b.currency && (a.group ?? '') === (b.group ?? '') && (a.group ? true : a.game === b.game);
}
