import { computed, signal } from '@preact/signals';
import { Lost, Problem } from '../play/api';
import type { Courier } from '../play/courier';
import type { Minor, Offer, Verb } from '../play/types';
import { type Bet, type Manner, doubled, lay, laidOn, sumOf } from '../table/chips';
import type { Kind } from '../table/kind';
import type { Showing } from '../table/showing';
import { type Phase, Sitter } from '../table/sitter';
import type { TableGame, TableRound, TableView } from '../table/wire';
import type { LiveBet, LiveDoc, LiveMine, LiveState } from './wire';

export interface LiveParts {
  courier: Courier;
  store: Storage | null;
  /** ask reads the table as it is now. */
  ask(): Promise<LiveState>;
  /** sitDown takes a seat, any free one for 0; leaving gives it back. */
  sitDown(seat: number): Promise<LiveMine>;
  standUp(): Promise<LiveMine>;
  /** now is a clock in ms. */
  now(): number;
  /** Runs `then` after ms. */
  after(ms: number, then: () => void): void;
  loggedOut(): void;
}

const LATE = 600; // ms after which what a seat has is asked for

/**
 * LiveSeat is one player at a table that many share and that goes by the house's
 * clock. Chips are the house's as soon as they lie (OC-2.1.9): what the felt shows
 * is what the house has answered, with what is on its way on top of it.
 */
export class LiveSeat<S = unknown> extends Sitter<S> {
  readonly live = true;
  readonly doc = signal<LiveDoc>(null as never);
  readonly mine = signal<LiveMine>(null as never);
  /** The house's clock less this screen's, in ms. */
  readonly ahead = signal(0);
  /** What the player has, as far as the table has shown it. */
  private readonly purse = signal<Minor>(0);
  private asking = 0;
  private line: Promise<void> = Promise.resolve();
  /** How many views of a round have been shown, and of which. */
  private shown = { of: '', count: 0 };
  private closed = false;
  private again = false;

  readonly phase = computed<Phase>(() => {
    const { phase } = this.doc.value;
    if ((this.mine.value.offers?.length ?? 0) > 0 && phase !== 'show' && this.busy.value !== 'playing') return 'turn';
    if (phase === 'betting') return this.busy.value === 'playing' ? 'closed' : 'bets';
    return phase === 'final' ? 'final' : 'closed';
  });
  readonly staked = computed<Minor>(() => (this.bets.value.length ? sumOf(this.bets.value) * this.game.unit : this.mine.value.staked));
  readonly credit = computed<Minor>(() => this.purse.value - this.pending.value * this.game.unit);
  /** Units that are on their way to the house. */
  private readonly pending = signal(0);

  constructor(game: TableGame<any>, kind: Kind<S>, showing: Showing<S>, private readonly parts: LiveParts, state: LiveState) {
    super(game, kind, showing, parts.store, `croupier.chip.live.${state.table.id}`);
    this.doc.value = state.table;
    this.mine.value = state.mine;
    this.purse.value = state.mine.balance;
    this.setClock(state.table);
    this.restAtFirst();
  }

  /** mayBet: chips can be laid now; whoever has no seat yet takes one with his first chip. */
  override mayBet(): boolean {
    return this.phase.value === 'bets' || this.phase.value === 'final';
  }

  override on(spot: number): number {
    if (this.bets.value.length && this.busy.value !== 'playing') return laidOn(this.bets.value, spot);
    return this.showing.stakes.value.reduce((sum, s) => (s.spot === spot ? sum + s.stake : sum), 0);
  }

  /** othersOn is what all others have laid on a spot. */
  othersOn(spot: number): number {
    const others = (this.doc.value.seats ?? []).filter((s) => s.seat !== this.mine.value.seat);
    return others.reduce((sum, s) => sum + (s.bets ?? []).reduce((n, b) => (b.spot === spot ? n + b.units : n), 0), 0);
  }

  // ---- what the player does ----

  /** deal: nobody begins a round here; it ends the motion of one that is shown. */
  override deal(): void {
    if (this.busy.value === 'playing') this.showing.skip();
  }

  override lay(add: Bet[], manner: Manner = 'each'): boolean {
    if (!this.mayBet()) return false;
    return this.send(lay(this.spots, this.bets.value, add, this.affordable, manner), add);
  }

  /** lift takes back the last chips that were laid: single ones cannot be. */
  override lift(): void {
    this.undo();
  }

  override undo(): void {
    if (this.mayUndo()) void this.post('undo', {});
  }

  override clear(): void {
    if (this.mayBet() && this.bets.value.length) void this.post('clear', {});
  }

  override rebet(): void {
    if (this.mayRebet()) this.send(lay(this.spots, [], this.last.value, this.affordable, 'whole'), this.last.value);
  }

  override double(): void {
    const before = this.bets.value;
    if (!this.mayBet() || !before.length) return;
    const done = doubled(this.spots, before, this.affordable);
    this.send(done, done.bets.map((b) => ({ ...b, units: b.units - laidOn(before, b.spot, b.arg) })).filter((b) => b.units > 0));
  }

  override mayUndo(): boolean {
    return this.mayBet() && this.mine.value.undo && this.asking === 0;
  }

  override async move(verb: Verb, arg?: number, units?: number): Promise<void> {
    const offer = this.offer(verb, arg);
    if (!offer || this.busy.value === 'asking') return;
    this.busy.value = 'asking';
    await this.post('moves', { verb, arg: arg ?? offer.from, units: units ?? offer.least, seen: this.mine.value.seen });
    if (this.busy.value === 'asking') this.busy.value = 'idle';
    void this.show();
  }

  async sit(seat = 0): Promise<void> {
    await this.tried(async () => this.heardMine(await this.parts.sitDown(seat)));
  }

  async stand(): Promise<void> {
    await this.tried(async () => this.heardMine(await this.parts.standUp()));
  }

  leave(): void {
    this.closed = true;
    this.showing.skip();
  }

  /** send lays chips on the felt at once and asks the house for them. */
  private send(done: ReturnType<typeof lay>, add: Bet[]): boolean {
    if (done.refused) {
      const { kind, spot, limit } = done.refused;
      this.notice.value = kind === 'credit' || kind === 'unknown' ? { kind } : { kind, spot, limit };
      return false;
    }
    if (this.showing.settled.value) this.showing.sweep();
    this.notice.value = null;
    const units = sumOf(done.bets) - sumOf(this.bets.value);
    this.bets.value = done.bets;
    this.pending.value += units;
    this.showing.sound('coin');
    void this.post('bets', { bets: add.map((b) => ({ spot: b.spot, arg: b.arg, units: b.units })) }, () => (this.pending.value -= units), this.boxOf(add[0]!.spot));
    return true;
  }

  /** boxOf is the seat whose spot it is, where each seat has a box of its own. */
  private boxOf(spot: number): number {
    return this.doc.value.joint ? Number(/^box-(\d+)-/.exec(this.spot(spot)?.name ?? '')?.[1] ?? 0) : 0;
  }

  /** post asks the house for one thing after the other, so that chips arrive in the order in which they were laid. */
  private post(what: string, body: unknown, done: () => void = () => {}, seat = 0): Promise<void> {
    this.asking++;
    const ask = async () => {
      await this.tried(async () => {
        if (this.mine.value.seat === 0) this.mine.value = await this.parts.sitDown(seat);
        const { mine } = await this.parts.courier.post<{ mine: LiveMine }>(`/tables/${this.doc.value.id}/${what}`, body);
        if (mine.cuts?.length) this.notice.value = { kind: 'cuts', cuts: mine.cuts };
        this.asking--;
        done();
        this.heardMine(mine);
      }, () => {
        this.asking--;
        done();
      });
    };
    this.line = this.line.then(ask);
    return this.line;
  }

  /** tried says what the house has refused, and asks it how things stand then. */
  private async tried(ask: () => Promise<void>, failed: () => void = () => {}): Promise<void> {
    try {
      await ask();
    } catch (e) {
      failed();
      if (!(e instanceof Problem)) throw e;
      if (e.code === 'not-logged-in') return this.parts.loggedOut();
      this.notice.value = e.code === 'no-credit' ? { kind: 'credit' } : { kind: 'refused', code: e.code, detail: e.detail };
      await this.refresh();
    }
  }

  // ---- what the house tells ----

  override async refresh(): Promise<void> {
    try {
      const { table, mine } = await this.parts.ask();
      this.mine.value = mine;
      this.heardDoc(table);
      this.heardMine(mine);
    } catch (e) {
      if (!(e instanceof Problem || e instanceof Lost)) throw e;
    }
  }

  heardDoc(doc: LiveDoc): void {
    const before = this.doc.value;
    if (this.closed || isOlder(doc, before)) return;
    this.setClock(doc);
    this.doc.value = doc;
    if (doc.number > before.number) this.begin();
    void this.show();
    if (this.isBehind()) this.parts.after(LATE, () => this.isBehind() && void this.refresh());
  }

  /** isBehind: what the player's seat has comes apart from the table, and did not come yet. */
  private isBehind(): boolean {
    const { doc, mine } = this;
    return !this.closed && mine.value.seat > 0 && (mine.value.number < doc.value.number || mine.value.phase !== doc.value.phase);
  }

  heardMine(mine: LiveMine): void {
    if (this.closed || mine.number < this.mine.value.number) return;
    this.mine.value = mine;
    if (this.asking > 0) return; // more is on its way: what lies on the felt is ahead of it
    this.bets.value = (mine.bets ?? []).map(betOf);
    if (this.busy.value !== 'playing' && mine.phase !== 'show') this.purse.value = mine.balance;
    this.round.value = this.roundOf(mine);
    void this.show();
  }

  heardBalance(balance: Minor): void {
    if (this.busy.value !== 'playing' && this.asking === 0 && this.doc.value.phase !== 'show') this.purse.value = balance;
  }

  /** begin makes the felt ready for the next round. */
  private begin(): void {
    if (this.busy.value === 'playing') this.showing.skip();
    this.notice.value = null;
    this.again = true;
  }

  /** roundOf is the player's round as the felts know rounds; null where he has none that goes on. */
  private roundOf(mine: LiveMine): TableRound | null {
    const { doc } = this;
    const flies = doc.value.phase === 'flying';
    if (!mine.round || (!mine.offers?.length && !flies) || mine.state === 'over' || mine.state === 'void') return null;
    return {
      id: mine.round, game: this.game.id, edition: this.game.edition, state: 'open', started: doc.value.began, ended: null, stake: mine.staked, win: mine.win,
      balance_before: mine.balance + mine.staked, balance_after: mine.balance, jackpot: null, currency: mine.currency,
      moves: mine.seen, views: mine.views ?? [], offers: (mine.offers ?? []) as Offer[], over: false,
      elapsed_ms: Math.max(0, this.parts.now() + this.ahead.value - Date.parse(doc.value.began)),
    } as unknown as TableRound;
  }

  private setClock(doc: LiveDoc): void {
    this.ahead.value = Date.parse(doc.now) - this.parts.now();
  }

  // ---- what is shown ----

  /** views are what there is to be shown of this round: the player's own where he has any, else the table's. */
  private views(): { of: string; views: TableView[] } | null {
    const { mine, doc } = this;
    const own = mine.value.round && mine.value.number === doc.value.number && mine.value.staked > 0;
    if (own && mine.value.views?.length) return { of: mine.value.round!, views: mine.value.views };
    if (own && doc.value.phase === 'show') return null; // his own come at once
    return doc.value.views?.length ? { of: `table ${doc.value.number}`, views: doc.value.views } : null;
  }

  /** restAtFirst shows a late joiner what lies, without motion: the last results, then the round that goes on. */
  private restAtFirst(): void {
    for (const r of [...(this.doc.value.results ?? [])].reverse()) {
      if (r.view && r.number !== this.doc.value.number) this.showing.rest([{ ...r.view, settled: null, stakes: null }]);
    }
    const now = this.views();
    if (now) {
      this.showing.rest(now.views);
      this.shown = { of: now.of, count: now.views.length };
    }
    this.bets.value = (this.mine.value.bets ?? []).map(betOf);
    this.round.value = this.roundOf(this.mine.value);
    this.win.value = this.doc.value.phase === 'show' ? this.mine.value.win : 0;
  }

  /** show plays what was not shown yet, and then what the player has is what the house says. */
  private async show(): Promise<void> {
    if (this.busy.value === 'playing' || this.closed) return;
    const now = this.views();
    const fresh = now && now.views.slice(now.of === this.shown.of ? this.shown.count : 0);
    if (now && fresh?.length) {
      const asked = this.busy.value;
      if (this.bets.value.length) this.last.value = this.bets.value;
      this.shown = { of: now.of, count: now.views.length };
      this.busy.value = 'playing';
      this.win.value = 0;
      await this.showing.play(fresh);
      this.busy.value = asked === 'asking' ? 'asking' : 'idle';
      if (this.closed) return;
      this.win.value = this.mine.value.win;
      this.purse.value = this.mine.value.balance;
      return this.show();
    }
    if (this.doc.value.phase === 'show') {
      this.purse.value = this.mine.value.balance;
      this.win.value = this.mine.value.number === this.doc.value.number ? this.mine.value.win : 0;
    }
    if (this.again && this.doc.value.phase !== 'show') {
      this.again = false;
      const goesOn = this.mine.value.number === this.doc.value.number && (this.mine.value.offers?.length ?? 0) > 0;
      if (!goesOn) this.showing.sweep();
    }
  }
}

/** isOlder: a document that was overtaken on its way. */
function isOlder(doc: LiveDoc, than: LiveDoc): boolean {
  return doc.number < than.number || (doc.number === than.number && Date.parse(doc.now) < Date.parse(than.now));
}

function betOf(b: LiveBet): Bet {
  return { spot: b.spot, arg: b.arg ?? 0, units: b.units };
}
