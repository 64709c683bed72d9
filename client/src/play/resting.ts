import { type Screen, idleScreen } from './screen';
import type { Game, GameState, Minor } from './types';

/** lastGame is the screen after a game that was played elsewhere: its last view is all that is known of it. */
export function lastGame(s: Screen, { carry, balance }: GameState, unit: Minor): Screen {
  const window = carry && 'window' in carry ? carry.window : s.window;
  const won = carry?.over ? (carry.won + carry.credited) * unit : 0;
  return { ...idleScreen(window, balance, s.stake, carry?.cards ?? s.cards), vyhra: won, vyhraPaid: won > 0 };
}

/** restingWindow is what the reels show before the first game: the top of each strip. */
export function restingWindow(game: Game): string[][] {
  const { strips, rows } = game.definition;
  return strips.base.map((strip, i) => Array.from({ length: rows }, (_, r) => strip[(i * 7 + r) % strip.length]!));
}
