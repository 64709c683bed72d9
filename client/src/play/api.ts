import { setHour } from './hour';
import type { Game, GameState, GameSummary, HelpText, Meter, Play, Round, RoundSummary, Session, StoredRound } from './types';

/** A refusal that the server stated, or a failure that it could name (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly round: Round | null = null,
    readonly retryAfter = 0,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** No answer arrived: nothing is known about what the server did. */
export class Lost extends Error {}

export interface Reply { status: number; body: unknown; retryAfter: number }

/** How bytes reach the server; tests put their own in its place. */
export type Send = (method: string, path: string, body?: unknown, key?: string) => Promise<Reply>;

const PATIENCE = 12_000; // ms until an unanswered request counts as lost

/** send is the real thing: JSON over fetch below /api. It throws Lost when no whole answer arrives. */
export const send: Send = async (method, path, body, key) => {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  try {
    const r = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    setHour(r.headers.get('date'));
    const text = await r.text();
    const type = r.headers.get('content-type') ?? '';
    if (!type.includes('json') && r.status !== 204) throw new Lost(`not JSON: ${r.status}`);
    return { status: r.status, body: text ? JSON.parse(text) : null, retryAfter: Number(r.headers.get('retry-after') ?? 0) };
  } catch (e) {
    throw e instanceof Lost ? e : new Lost(String(e));
  }
};

/** settled turns a reply into its body, or throws the Problem that it states. */
export function settled<T>(reply: Reply): T {
  if (reply.status < 400) return reply.body as T;
  throw problemOf(reply);
}

export function problemOf(reply: Reply): Problem {
  const b = (reply.body ?? {}) as { code?: string; detail?: string; title?: string; round?: Round };
  return new Problem(reply.status, b.code ?? `http-${reply.status}`, b.detail ?? b.title ?? '', b.round ?? null, reply.retryAfter);
}

/** The routes that move no money. */
export class Api {
  constructor(readonly send: Send) {}

  private async get<T>(path: string): Promise<T> {
    return settled<T>(await this.send('GET', path));
  }

  session = () => this.get<Session>('/session');
  async logIn(name: string, password: string) {
    return settled<Session>(await this.send('POST', '/session', { kind: 'named', name, password }));
  }
  async logInForFun() {
    return settled<Session>(await this.send('POST', '/session', { kind: 'fun' }));
  }
  async logOut() {
    settled(await this.send('DELETE', '/session'));
  }
  games = async () => (await this.get<{ games: GameSummary[] }>('/games')).games;
  game = (id: string) => this.get<Game>(`/games/${id}`);
  help = (id: string, lang: string) => this.get<HelpText>(`/games/${id}/help?lang=${lang}`);
  state = (id: string) => this.get<GameState>(`/games/${id}/state`);
  meters = async () => (await this.get<{ meters: Meter[] | null }>('/meters')).meters ?? [];
  /** open are the rounds that wait for the player, in all games. */
  open = async () => (await this.get<{ rounds: RoundSummary[] }>('/rounds/open')).rounds;
  round = (id: string) => this.get<StoredRound>(`/rounds/${id}`);
  rounds(game: string | null, before: string | null, limit = 20) {
    const q = new URLSearchParams({ limit: String(limit) });
    if (game) q.set('game', game);
    if (before) q.set('before', before);
    return this.get<{ rounds: RoundSummary[] | null; next: string | null }>(`/rounds?${q}`);
  }
  /** reply looks up what a money route answered to a key; null when the key is unknown (PL-19). */
  async reply(key: string): Promise<Play | null> {
    const r = await this.send('GET', `/replies/${key}`);
    if (r.status === 404) return null;
    return settled<Play>(r);
  }
}
