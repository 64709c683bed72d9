import { Api, Lost, type Reply, type Send } from '../src/play/api';
import { Courier, type Wait } from '../src/play/courier';
import { show } from '../src/play/screen';
import { type Base, type Screen, idleScreen } from '../src/play/screen';
import type { Player } from '../src/play/parts';
import { Table } from '../src/play/table';
import type { Offer, Play, Session, View } from '../src/play/types';
import { fixtureGame } from '../src/games/dirty-money/fixtures';

/** Requests that a scripted house has seen. */
export interface Asked { method: string; path: string; body: any; key: string | undefined }

/** A house that answers from a script; an answer may be a reply, a Lost, or a function of the request. */
export type Answer = Reply | Lost | ((a: Asked) => Reply | Lost);

export function scripted(answers: Answer[]): { send: Send; asked: Asked[] } {
  const asked: Asked[] = [];
  const send: Send = async (method, path, body, key) => {
    const a = { method, path, body, key };
    asked.push(a);
    const next = answers.shift();
    if (!next) throw new Error(`nothing scripted for ${method} ${path}`);
    const got = typeof next === 'function' ? next(a) : next;
    if (got instanceof Lost) throw got;
    return got;
  };
  return { send, asked };
}

export const ok = (body: unknown, status = 200): Reply => ({ status, body, retryAfter: 0 });
export const problem = (status: number, code: string, more: object = {}): Reply => ({ status, body: { code, detail: code, ...more }, retryAfter: 0 });

/** A pause that takes no time and remembers what it was asked. */
export function noWait(): Wait & { waits: number[] } {
  const waits: number[] = [];
  return { waits, wait: async (ms) => void waits.push(ms), sooner: () => {} };
}

export class MemoryStore implements Storage {
  private readonly kept = new Map<string, string>();
  get length() { return this.kept.size; }
  clear() { this.kept.clear(); }
  getItem(k: string) { return this.kept.get(k) ?? null; }
  key(i: number) { return [...this.kept.keys()][i] ?? null; }
  removeItem(k: string) { this.kept.delete(k); }
  setItem(k: string, v: string) { this.kept.set(k, v); }
}

/** A player that shows views at once and notes them. */
export class QuickPlayer implements Player {
  screen = { value: idleScreen([], 0, 0, []) as Screen };
  shown: View[] = [];
  skips = 0;
  async play(views: View[], base: Base): Promise<void> {
    for (const v of views) {
      this.shown.push(v);
      this.screen.value = show(this.screen.value, v, base);
    }
  }
  skip() { this.skips++; }
  skipAll() { this.skips++; }
}

export const session: Session = { account: { id: 'acc', name: 'Fun', kind: 'fun' }, currency: { code: 'CZK-fun', exponent: 2, symbol: 'Kč' }, balance: 1_000_000 };

export const gambleOffers: Offer[] = (['take', 'pick', 'halve'] as const).map((verb) => ({
  verb, class: verb === 'take' ? 'plain' : 'gamble', from: 0, to: verb === 'pick' ? 1 : 0, least: 0, most: 0, by: 0,
}));

const blank = { win: 0, won: 0, credited: 0, cards: [] as string[] };
const reels = { stops: [0, 0, 0, 0, 0], window: fixtureGame.definition.strips.base.map((s) => s.slice(0, 3)) };

/** The views of a game at 50 crowns that won n units, or nothing. */
export function spinOf(n: number, more: object = {}): View[] {
  const risk = { amount: n, doubles_to: 2 * n, halve_keeps: Math.floor(n / 2), halve_credits: n - Math.floor(n / 2), may_double: true };
  const open: View = { scene: 'open', stake: 50, ...blank };
  return [open, { scene: 'spin', stake: 50, ...blank, ...reels, win: n, won: n, ...(n > 0 ? { risk } : { over: true }), ...more } as View];
}

/** A reply of the house to a start or a move; money in crowns for the reader's sake. */
export function playOf(id: string, views: View[], money: { before: number; balance: number }, more: Partial<Play['round']> = {}): Play {
  const over = views[views.length - 1]?.over === true;
  return {
    round: {
      id, game: 'dirty-money', edition: 'dirty-money/1/fixture', state: over ? 'settled' : 'open', started: '2026-01-01T00:00:00Z', ended: null,
      stake: views[0]!.stake * 100, win: 0, balance_before: money.before * 100, balance_after: money.balance * 100, jackpot: [], currency: 'CZK-fun',
      moves: 0, views, offers: over ? [] : gambleOffers, over, ...more,
    },
    finished: null, balance: money.balance * 100, meters: [],
  };
}

export interface Seated { table: Table; player: QuickPlayer; asked: Asked[]; store: MemoryStore; due: { ms: number; then: () => void }[]; loggedOut: () => boolean; renewed: () => boolean }

/** A seat at Dirty Money in front of a scripted house. */
export async function seat(answers: Answer[], credit = 10_000, store = new MemoryStore(), open: Play['round'] | null = null): Promise<Seated> {
  const { send, asked } = scripted(answers);
  const player = new QuickPlayer();
  const due: Seated['due'] = [];
  let out = false;
  let renewed = false;
  const table = new Table(fixtureGame, {
    api: new Api(send), courier: new Courier(send, noWait()), player, session, store,
    after(ms, then) {
      const entry = { ms, then };
      due.push(entry);
      return () => void due.splice(due.indexOf(entry), 1);
    },
    loggedOut: () => (out = true),
    renewed: () => (renewed = true),
  });
  await table.sit({ round: open, carry: null, meters: [], balance: credit * 100 });
  return { table, player, asked, store, due, loggedOut: () => out, renewed: () => renewed };
}

/** settle lets all promises that wait for nothing run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
