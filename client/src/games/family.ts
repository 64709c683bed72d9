import type { FeatureNames } from './registry';

/** What the machines of the club have in common in their words. */
export const clubPools = { collective: 'Collective jackpot', grand: 'Grand', major: 'Major' };

const lock = 'Lock & Spin';

/** Golden Link; the games without it have no special symbol. */
export const goldenFeatures: FeatureNames = { lock, free: 'Free Games', special: 'Special Expanding Symbol' };

/** Cash Connection. */
export const cashFeatures: FeatureNames = { lock, scale: 'Scale Up' };

const faces: Record<string, string> = { a: 'A', k: 'K', q: 'Q', j: 'J', ten: '10' };

/** letters names the card symbols that a game has. */
export function letters(...ids: string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, faces[id]!]));
}

/** The symbols that every fruit machine of the house has. */
export const fruits: Record<string, string> = {
  joker: 'Joker (Wild)', seven: 'Seven', bell: 'Bell', melon: 'Melon', grape: 'Grapes', plum: 'Plum', orange: 'Orange', lemon: 'Lemon', cherry: 'Cherry',
};
