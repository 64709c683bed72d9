import { signal } from '@preact/signals';
import { Api, Problem, send } from './api';
import { Courier, timers } from './courier';
import { Events } from './events';
import type { GameSummary, Play, Round, Session } from './types';

/** The one connection to the house, and who is logged in: undefined until asked, null for nobody. */
export const api = new Api(send);
export const courier = new Courier(send, timers());
export const session = signal<Session | null | undefined>(undefined);
export const events = new Events('/api/events');

/** unreachable: the house did not answer when the page asked who is logged in. */
export const unreachable = signal(false);

export async function whoAmI(): Promise<void> {
  try {
    entered(await api.session());
    unreachable.value = false;
  } catch (e) {
    if (e instanceof Problem) {
      unreachable.value = false;
      left();
    } else {
      unreachable.value = true;
      setTimeout(whoAmI, 2000);
    }
  }
}

export function entered(s: Session): void {
  session.value = s;
  events.open(...topicsOf(s));
}

/** topicsOf is what an account follows beside its own news: a machine itself and the meters, staff their floor. */
function topicsOf(s: Session): string[] {
  if (s.account.kind === 'terminal') return ['meters', 'terminal'];
  if (s.account.kind === 'staff') return s.account.venue ? [`floor/${s.account.venue}`] : [];
  return [];
}

export function left(): void {
  session.value = null;
  events.close();
}

/** logOut ends the session; what waits in VÝHRA the house credits first (DM-R10). */
export async function logOut(): Promise<void> {
  try {
    await api.logOut();
  } catch {
    // The cookie may be gone already; the page forgets the player all the same.
  }
  left();
}

/** plays tells whether a player's money is what a game is played for; a named player has one currency. */
export function plays(who: Session, game: GameSummary): boolean {
  return who.account.kind === 'fun' || who.currency.code === game.currency;
}

/** collectOpen takes the win of an open round of a game, or declines what it offers for more, if it waits only for that; the answer is the round as it was and as it is, free spins played (DM-R6). */
export async function collectOpen(game: string): Promise<{ was: Round; now: Round } | null> {
  const { round } = await api.state(game);
  const verb = round?.offers?.find((o) => o.verb === 'take' || o.verb === 'pass')?.verb;
  if (!round || !verb) return null;
  const play = await courier.post<Play>(`/rounds/${round.id}/moves`, { verb, arg: 0, units: 0, seen: round.moves });
  return { was: round, now: play.round };
}

/**
 * openWallet opens the play money that a game is played for, when a fun player
 * enters it for the first time; named players have one currency.
 */
export async function openWallet(currency: string): Promise<void> {
  const who = session.value;
  if (who?.account.kind !== 'fun' || !who.wallets) return;
  const code = `${currency}-fun`;
  if (who.wallets.some((w) => w.currency.code === code)) return;
  await courier.post(`/wallet/refill?currency=${code}`, {});
  session.value = await api.session();
}
