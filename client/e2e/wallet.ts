import { newKey } from '../src/play/keys';
import type { GameState, Meter, Play, Round, RoundSummary, Session, StoredRound, Verb } from '../src/play/types';

const MOST_GAMES = 4000; // an award comes about once in 200 games: the chance to pass this is below one in 10^8

/** Refused is a money route's answer of 400 or more. */
export class Refused extends Error {
  constructor(readonly status: number, readonly body: { code?: string; detail?: string; round?: Round }) {
    super(`${status} ${body.code}: ${body.detail}`);
  }
}

/** Wallet plays over the HTTP API with a browser's own session, so that a rare state is reached by play and by nothing else. */
export class Wallet {
  constructor(private readonly url: string, private readonly cookie: string, private readonly game = 'dirty-money', private readonly currency = 'CZK') {}

  /** at is the same player at another game. */
  at = (game: string, currency: string) => new Wallet(this.url, this.cookie, game, currency);

  session = () => this.ask<Session>('GET', '/session');
  state = () => this.ask<GameState>('GET', `/games/${this.game}/state`);
  round = (id: string) => this.ask<StoredRound>('GET', `/rounds/${id}`);
  rounds = async () => (await this.ask<{ rounds: RoundSummary[] }>('GET', '/rounds?limit=100')).rounds;
  meter = async () => (await this.ask<{ meters: Meter[] }>('GET', '/meters')).meters.find((m) => m.game === this.game && m.currency === `${this.currency}-fun`)!;
  logOut = () => this.ask<null>('DELETE', '/session');
  refill = () => this.ask<{ balance: number }>('POST', `/wallet/refill?currency=${this.currency}-fun`, {});

  /** start opens a game at so many units: crowns at Dirty Money, cents at Star Fever. */
  start(units: number, arg = 0): Promise<Play> {
    return this.ask('POST', '/rounds', { game: this.game, wagers: [{ seat: 1, spot: 0, arg, units }] });
  }

  move(round: { id: string; moves: number }, verb: Verb, arg = 0): Promise<Play> {
    return this.ask('POST', `/rounds/${round.id}/moves`, { verb, arg, units: 0, seen: round.moves });
  }

  /** until plays games at a stake until one ends as wanted; a wallet that runs dry is filled again. */
  async until(crowns: number, wanted: (p: Play) => boolean, arg = 0): Promise<Play> {
    for (let n = 0; n < MOST_GAMES; n++) {
      const play = await this.start(crowns, arg).catch(async (e: unknown) => {
        if (!(e instanceof Refused) || e.body.code !== 'no-credit') throw e;
        await this.settle();
        await this.refill();
        return this.start(crowns, arg);
      });
      if (wanted(play)) return play;
    }
    throw new Error(`${MOST_GAMES} games and none as wanted`);
  }

  /** win plays until a win waits that may be risked, without free spins. */
  win = (crowns: number) => this.until(crowns, (p) => !p.round.over && awardOf(p.round) === null);

  /** award plays until free spins wait behind the choice of RISK (DM-R6). */
  award = (crowns: number) => this.until(crowns, (p) => !p.round.over && awardOf(p.round) !== null);

  /** settle takes what waits, or declines what is offered; the answer is the balance. */
  async settle(): Promise<number> {
    const { round, balance } = await this.state();
    return round ? (await this.move(round, round.offers?.[0]?.verb ?? 'take')).balance : balance;
  }

  /** lose risks a waiting win until it is lost (or can be doubled no more, and is taken); the answer is the balance. */
  async lose(play: Play): Promise<number> {
    while (!play.round.over) {
      const picks = play.round.offers?.some((o) => o.verb === 'pick');
      play = await this.move(play.round, picks ? 'pick' : 'take');
    }
    return play.balance;
  }

  /** drain plays and loses until a balance is at least `from` and below `to` (minor units), nothing waiting. */
  async drain(from: number, to: number): Promise<number> {
    const stakes = [1000, 500, 300, 200, 100, 50, 25, 15, 10, 5];
    let balance = await this.settle();
    for (let n = 0; n < MOST_GAMES; n++) {
      if (balance >= from && balance < to) return balance;
      if (balance < from) balance = (await this.refill()).balance;
      else balance = await this.lose(await this.start(stakes.find((s) => balance - s * 100 >= from) ?? 5));
    }
    throw new Error(`${MOST_GAMES} games and the balance is never between ${from} and ${to}`);
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Cookie: this.cookie };
    if (method === 'POST') Object.assign(headers, { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() });
    const reply = await fetch(`${this.url}/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await reply.text();
    const said = text ? JSON.parse(text) : null;
    if (reply.status >= 400) throw new Refused(reply.status, said);
    return said as T;
  }
}

/** awardOf gives the free spins that a round has won, or null. */
export function awardOf(round: { views: Round['views'] }): { spins: number; times: number } | null {
  for (const v of round.views) if (v.scene === 'spin' && v.award) return v.award;
  return null;
}

/** lastOf is the newest view of a round. */
export function lastOf(round: { views: Round['views'] }): Round['views'][number] {
  return round.views[round.views.length - 1]!;
}
