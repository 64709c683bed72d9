import { computed, signal } from '@preact/signals';
import { type Api, Lost, Problem } from '../play/api';
import type { Courier } from '../play/courier';
import type { Meter, Minor, Session, Verb } from '../play/types';
import { UnseenNote } from '../play/unseen';
import { laidOn, sumOf } from './chips';
import type { Kind } from './kind';
import type { Showing } from './showing';
import { type Phase, Sitter } from './sitter';
import type { StoredTableRound, TableGame, TablePlay, TableRound, TableState } from './wire';

export interface SeatParts {
  api: Api;
  courier: Courier;
  session: Session;
  store: Storage | null;
  /** Runs `then` after ms; the answer cancels it. */
  after(ms: number, then: () => void): () => void;
  /** now is a clock in ms. */
  now(): number;
  loggedOut(): void;
  /** The house deals another edition by now. */
  renewed(): void;
}

const TWICE = 300; // ms in which a second press is the same press

/** Seat is a player who sits alone: his chips, what he may do now, and what he asks of the house. */
export class Seat<S = unknown> extends Sitter<S> {
  readonly live = false;
  /** FINAL BETS has been called. */
  readonly final = signal(false);

  readonly phase = computed<Phase>(() => (this.final.value ? 'final' : this.busy.value !== 'idle' ? 'closed' : this.round.value ? 'turn' : 'bets'));
  readonly staked = computed<Minor>(() => (this.busy.value !== 'idle' || this.round.value ? this.roundStake.value : sumOf(this.bets.value) * this.game.unit));
  /** What the player has left: chips that lie have left the balance (OC-2.1.9). */
  readonly credit = computed<Minor>(() => this.purse.value - (this.busy.value === 'idle' && !this.round.value ? sumOf(this.bets.value) * this.game.unit : 0));

  private readonly purse = signal<Minor>(0);
  private readonly roundStake = signal<Minor>(0);
  private readonly unseen: UnseenNote;
  private cancelCall: (() => void) | null = null;
  private closed = false;
  private again = false;
  private acted = -Infinity;

  constructor(game: TableGame<any>, kind: Kind<S>, showing: Showing<S>, private readonly parts: SeatParts) {
    super(game, kind, showing, parts.store, `croupier.chip.${parts.session.account.id}.${game.id}`);
    this.unseen = new UnseenNote(parts.store, parts.session.account.id, game.id);
  }

  /** mayBet: chips can be laid now, FINAL BETS included (OC-2.1.3). */
  mayBet(): boolean {
    return this.phase.value === 'bets' || this.phase.value === 'final';
  }

  /** on is what lies on a spot now: chips before the round, its stakes from then on. */
  on(spot: number): number {
    if (this.phase.value === 'bets' || this.phase.value === 'final') {
      if (this.bets.value.length) return laidOn(this.bets.value, spot);
    } else if (this.busy.value === 'asking' && !this.round.value) {
      return laidOn(this.bets.value, spot);
    }
    return this.showing.stakes.value.reduce((sum, s) => (s.spot === spot ? sum + s.stake : sum), 0);
  }

  // ---- coming and going ----

  /** sit shows what the house knows: an open round as it stands, a run that was not seen from its start. */
  async sit(state: TableState): Promise<void> {
    this.meters.value = state.meters ?? [];
    this.purse.value = state.balance;
    if (state.carry) this.showing.rest([{ ...state.carry, settled: null, stakes: null }]);
    const note = this.unseen.read();
    if (state.round) return this.resume(state.round, note?.round === state.round.id ? note.from : null, state.balance);
    if (note) await this.showUnseen(note.round ?? null, note.key, state.balance, note.from);
  }

  leave(): void {
    this.closed = true;
    this.cancelCall?.();
    this.showing.skip();
  }

  private async resume(round: TableRound, from: number | null, balance: Minor): Promise<void> {
    const seen = from ?? round.views.length;
    this.round.value = round;
    this.showing.rest(round.views.slice(0, seen));
    this.begun(round);
    if (seen < round.views.length) {
      this.busy.value = 'playing';
      await this.showing.play(round.views.slice(seen));
    }
    this.settle(round, balance);
  }

  private async showUnseen(id: string | null, key: string, balance: Minor, from: number): Promise<void> {
    this.busy.value = 'asking';
    try {
      const found = id ? ((await this.parts.api.round(id)) as unknown as StoredTableRound) : ((await this.parts.api.reply(key)) as unknown as TablePlay | null)?.round;
      if (!found) {
        this.unseen.clear();
        this.busy.value = 'idle';
        return;
      }
      const seen = id ? from : 0; // a looked-up reply carries the views of its run only
      const whole: TableRound = { ...found, moves: 0, offers: null, over: true };
      this.showing.rest(found.views.slice(0, seen));
      this.begun(whole);
      this.busy.value = 'playing';
      await this.showing.play(found.views.slice(seen));
      this.settle(whole, balance);
    } catch (e) {
      this.busy.value = 'idle'; // no answer: the note stays for the next visit
      if (e instanceof Problem) this.unseen.clear();
      else if (!(e instanceof Lost)) throw e;
    }
  }

  // ---- the round ----

  /** deal begins the round with the chips that lie: FINAL BETS first where the table calls it; while a round is shown, it ends the motion. */
  deal(): void {
    if (this.isTwice()) return;
    if (this.phase.value === 'final') return this.callNow();
    if (this.busy.value === 'playing') return this.showing.skip();
    if (this.phase.value !== 'bets') return;
    if (!this.bets.value.length) return void (this.notice.value = { kind: 'no-bets' });
    const call = this.kind.finalCall ? this.showing.paced(this.kind.finalCall) : 0;
    if (call === 0) return void this.post();
    this.final.value = true;
    this.cancelCall = this.parts.after(call, () => void this.post());
  }

  /** callNow ends FINAL BETS before its time. */
  private callNow(): void {
    this.cancelCall?.();
    void this.post();
  }

  /** move takes one legal choice; without arg and units, the least that the offer names. A second press of the same kind does nothing. */
  async move(verb: Verb, arg?: number, units?: number): Promise<void> {
    const round = this.round.value;
    const offer = this.offer(verb, arg);
    if (!round || !offer || this.isTwice()) return;
    this.notice.value = null;
    const body = { verb, arg: arg ?? offer.from, units: units ?? offer.least, seen: round.moves };
    if (body.units * this.game.unit > this.credit.value) return void (this.notice.value = { kind: 'credit' });
    await this.ask(`/rounds/${round.id}/moves`, body, round.views.length);
  }

  private isTwice(): boolean {
    const now = this.parts.now();
    if (now - this.acted < TWICE) return true;
    this.acted = now;
    return false;
  }

  private async post(): Promise<void> {
    this.cancelCall = null;
    this.final.value = false;
    const bets = this.bets.value;
    if (!bets.length) return void (this.notice.value = { kind: 'no-bets' });
    this.notice.value = null;
    this.purse.value -= sumOf(bets) * this.game.unit;
    this.roundStake.value = sumOf(bets) * this.game.unit;
    this.win.value = 0;
    const wagers = bets.map((b) => ({ seat: 1, spot: b.spot, arg: b.arg, units: b.units }));
    await this.ask('/rounds', { game: this.game.id, edition: this.game.edition, wagers }, 0);
  }

  private async ask(path: string, body: unknown, from: number): Promise<void> {
    const purse = this.purse.value + (from === 0 ? this.roundStake.value : 0);
    this.busy.value = 'asking';
    try {
      let key = '';
      const play = await this.parts.courier.post<TablePlay>(path, body, (k) => this.unseen.write({ key: (key = k), from }));
      this.unseen.write({ key, round: play.round.id, from });
      await this.showPlay(play, from);
    } catch (e) {
      this.busy.value = 'idle';
      this.unseen.clear();
      if (!(e instanceof Problem)) throw e;
      this.purse.value = purse;
      await this.refused(e);
    }
  }

  private async showPlay(play: TablePlay, from: number): Promise<void> {
    const known = from > 0 ? this.round.value?.views ?? [] : [];
    const whole = { ...play.round, views: [...known, ...play.round.views] };
    if (from === 0) {
      this.last.value = this.bets.value;
      this.bets.value = [];
      this.past.value = [];
    }
    this.round.value = whole;
    this.begun(whole);
    if (play.cuts?.length) this.notice.value = { kind: 'cuts', cuts: play.cuts };
    this.busy.value = 'playing';
    await this.showing.play(play.round.views);
    if (this.closed) return;
    if (play.meters) this.meters.value = play.meters;
    this.settle(whole, play.balance);
  }

  /** begun: the stakes of the round have left the balance, and nothing has come back that was not shown. */
  private begun(round: TableRound): void {
    this.roundStake.value = round.stake;
    this.purse.value = round.balance_before - round.stake;
    this.win.value = 0;
  }

  private settle(round: TableRound, balance: Minor): void {
    if (this.closed) return;
    this.unseen.clear();
    this.acted = this.parts.now(); // the rest of a double click is no answer to what has just appeared
    this.busy.value = 'idle';
    if (round.over) {
      this.round.value = null;
      this.purse.value = balance;
      this.win.value = round.win;
      if (round.jackpot?.length) this.jackpot.value = round.jackpot;
    }
    if (this.again) void this.refresh();
  }

  private async refused(p: Problem): Promise<void> {
    if (p.code === 'not-logged-in') return this.parts.loggedOut();
    if (p.code === 'no-credit') {
      this.notice.value = { kind: 'credit' };
      this.again = true;
    } else if (p.code === 'stale' || p.code === 'open-round') {
      this.notice.value = { kind: 'elsewhere' };
      const round = p.round as unknown as TableRound | null;
      if (round?.views && !round.over) return this.resume(round, null, this.purse.value);
      this.again = true;
    } else if (p.code === 'not-offered' && (await this.isOutdated())) return this.parts.renewed();
    else this.notice.value = { kind: 'refused', code: p.code, detail: p.detail };
    if (this.again) await this.refresh();
  }

  private async isOutdated(): Promise<boolean> {
    const now = await this.parts.api.game(this.game.id).catch(() => null);
    return now !== null && now.edition !== this.game.edition;
  }

  // ---- news from elsewhere ----

  /** refresh asks what the house knows, when nothing is being shown. */
  async refresh(): Promise<void> {
    if (this.busy.value !== 'idle') return void (this.again = true);
    this.again = false;
    const state = (await this.parts.api.state(this.game.id).catch(() => null)) as unknown as TableState | null;
    if (!state || this.closed) return;
    if (this.busy.value !== 'idle') return void (this.again = true);
    const mine = this.round.value;
    this.meters.value = state.meters ?? this.meters.value;
    if (state.round) {
      if (state.round.id !== mine?.id || state.round.moves !== mine.moves) await this.resume(state.round, null, state.balance);
      return;
    }
    if (mine && (await this.ended(mine, state.balance))) return;
    this.round.value = null;
    this.purse.value = state.balance;
    if (mine) this.showing.sweep();
  }

  /** ended shows how a round went that has ended without this screen: by its clock, or in another tab. */
  private async ended(mine: TableRound, balance: Minor): Promise<boolean> {
    const found = (await this.parts.api.round(mine.id).catch(() => null)) as unknown as StoredTableRound | null;
    if (!found?.views || found.state === 'open' || this.closed) return false;
    if (this.round.value?.id !== mine.id) return true; // another question had the same answer
    if (this.busy.value !== 'idle') {
      this.again = true;
      return true;
    }
    const whole: TableRound = { ...found, moves: mine.moves, offers: null, over: true };
    this.notice.value = null;
    this.busy.value = 'playing';
    await this.showing.play(found.views.slice(mine.views.length));
    this.settle(whole, balance);
    return true;
  }

  heardRound(id: string, moves: number): void {
    const mine = this.round.value;
    if (mine?.id !== id || mine.moves !== moves) void this.refresh();
  }

  heardBalance(balance: Minor): void {
    if (this.busy.value !== 'idle') this.again = true;
    else if (balance !== this.purse.value) void this.refresh();
  }

  heardMeter(m: Meter): void {
    this.meters.value = this.meters.value.map((x) => (x.pool === m.pool && x.currency === m.currency && (x.group ? x.group === m.group : x.game === m.game) ? { ...m, game: x.game } : x));
  }
}
