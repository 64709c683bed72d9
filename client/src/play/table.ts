import { signal } from '@preact/signals';
import { Lost, Problem } from './api';
import { type AutoStop, nextAuto } from './auto';
import type { Notice, TableParts } from './parts';
import { lastGame, restingWindow } from './resting';
import { type Base, type Screen, baseOf, idleScreen, mayRisk, opened, playedRisk, replayed, waiting } from './screen';
import { canPay, highestStake, keepStake, keptStake } from './stake';
import type { Game, GameState, Meter, Minor, Play, Round, Verb, View } from './types';
import { UnseenNote } from './unseen';

/** Table is one player at one slot: it asks the server, has the views shown, and knows what may be pressed. */
export class Table {
  readonly busy = signal<'idle' | 'asking' | 'playing'>('idle');
  readonly stake = signal<Minor>(0);
  readonly auto = signal(false);
  readonly riskOpen = signal(false);
  readonly notice = signal<Notice | null>(null);
  readonly meters = signal<Meter[]>([]);
  readonly jackpot = signal<{ pool: string; amount: Minor }[] | null>(null);
  readonly round = signal<Round | null>(null);

  private readonly unseen: UnseenNote;
  private stopPressed = false;
  private cancelNext: (() => void) | null = null;
  private closed = false;
  private again = false;

  constructor(private readonly game: Game, private readonly parts: TableParts) {
    this.unseen = new UnseenNote(parts.store, parts.session.account.id, game.id);
    this.stake.value = keptStake(parts.store, parts.session.account.id, game.id, game.definition.stakes);
  }

  get player() {
    return this.parts.player;
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
    this.player.screen.value = idleScreen(window, state.balance, this.stake.value, last?.cards ?? []);
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
    return this.newGame(this.stake.value);
  }

  /** max: DM-8, DM-R13: refused without credit, and then SÁZKA stays what it was. */
  async max(): Promise<void> {
    if (!this.mayStart()) return;
    const top = highestStake(this.game.definition.stakes);
    if (!this.affords(top)) return void (this.notice.value = { kind: 'no-credit' });
    this.setStake(top);
    return this.newGame(top);
  }

  setStake(stake: Minor): void {
    this.stake.value = stake;
    keepStake(this.parts.store, this.parts.session.account.id, this.game.id, stake);
  }

  /** toggleAuto: AUTO START, and STOP while it runs (DM-7). */
  toggleAuto(): void {
    if (this.auto.value) return this.stop();
    if (this.riskOpen.value || this.screen.award) return;
    this.auto.value = true;
    this.stopPressed = false;
    if (this.busy.value === 'idle') void this.start();
  }

  stop(): void {
    this.stopPressed = true;
    this.endAuto(null);
  }

  /** openRisk: DM-17, DM-19: also while AUTO START is on, which it ends (DM-R11). Nothing is sent: it only offers the choice. */
  openRisk(): void {
    if (this.busy.value !== 'idle' || !mayRisk(this.screen)) return;
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

  private async newGame(stake: Minor): Promise<void> {
    this.dropNext();
    if (!this.affords(stake)) {
      this.endAuto(null);
      this.notice.value = { kind: 'no-credit' };
      return;
    }
    const units = stake / this.game.unit;
    await this.ask('/rounds', { game: this.game.id, edition: this.game.edition, wagers: [{ seat: 1, spot: 0, arg: 0, units }] }, 0);
  }

  private async move(verb: Verb, arg: number): Promise<void> {
    const round = this.round.value;
    if (!round || this.busy.value !== 'idle' || !this.offers(verb)) return;
    await this.ask(`/rounds/${round.id}/moves`, { verb, arg, units: 0, seen: round.moves }, round.views.length);
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
    const base = baseOf(play.round, this.game.unit);
    this.round.value = { ...play.round, views: [...known, ...play.round.views] };
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
      stopped: this.stopPressed, views, inRisk: this.riskOpen.value, affordable: this.affords(this.stake.value),
      platformStop: this.jackpot.value !== null, winWaiting: mayRisk(this.screen),
    });
    if (!next.go) return this.endAuto(next.why);
    this.cancelNext = this.parts.after(next.afterMs, () => {
      this.cancelNext = null;
      if (this.auto.value && this.mayStart()) void this.newGame(this.stake.value);
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
    const rest = this.meters.value.filter((x) => x.pool !== m.pool || x.currency !== m.currency);
    const known = rest.length < this.meters.value.length;
    this.meters.value = known ? this.meters.value.map((x) => (x.pool === m.pool && x.currency === m.currency ? m : x)) : [...rest, m];
  }
}
