import type { Api } from './api';
import type { AutoStop } from './auto';
import type { Courier } from './courier';
import type { Base, Screen } from './screen';
import type { Session, View } from './types';

/** What shows views: the real one moves reels and cards, a test's shows them at once. */
export interface Player {
  readonly screen: { value: Screen };
  play(views: View[], base: Base): Promise<void>;
  skip(): void;
  skipAll(): void;
}

/** What the plaque tells the player besides the game itself. */
export type Notice =
  | { kind: 'no-credit' } | { kind: 'elsewhere' } | { kind: 'new-edition' }
  | { kind: 'auto'; why: AutoStop } | { kind: 'refused'; code: string; detail: string };

/** What a Table is built from. */
export interface TableParts {
  api: Api;
  courier: Courier;
  player: Player;
  session: Session;
  store: Storage | null;
  /** Runs `then` after ms; the answer cancels it. */
  after(ms: number, then: () => void): () => void;
  /** The session is gone. */
  loggedOut(): void;
  /** The house deals another edition by now: the game must be opened anew. */
  renewed(): void;
}
