import type { Definition, Game, View } from '../../play/types';
import type { Fixture } from '../dirty-money/fixtures';
import played from './rounds.json';

const definition = played.definition as unknown as Definition;

export const fixtureGame: Game = {
  id: 'star-fever', name: 'Star Fever', kind: 'slot', edition: played.edition, revision: 1,
  return: null, hit_rate: null, currency: definition.currency, unit: definition.unit, definition,
};

const titles: Record<string, Fixture['title']> = {
  blank: { en: 'No win', cs: 'Bez výhry', de: 'Kein Gewinn' },
  lines: { en: 'Several lines', cs: 'Více linií', de: 'Mehrere Linien' },
  wild: { en: 'With a Wild', cs: 'S divokým symbolem', de: 'Mit Wild' },
  'star-wild': { en: 'Star Wild', cs: 'Star Wild', de: 'Star Wild' },
  'star-wild-stack': { en: 'Star Wild, a stack ×3', cs: 'Star Wild, sloupec ×3', de: 'Star Wild, Stapel ×3' },
  hold: { en: 'Hold & Cash', cs: 'Hold & Cash', de: 'Hold & Cash' },
  mega: { en: 'Mega', cs: 'Mega', de: 'Mega' },
  pot: { en: '€€€ jackpot', cs: 'Jackpot €€€', de: '€€€-Jackpot' },
};

/** Rounds of Star Fever as its rules play them, written by the games' own test: every kind of view. */
export const fixtures: Fixture[] = Object.entries(titles).map(([id, title]) => {
  const round = played.rounds[id as keyof typeof played.rounds] as unknown as { stake: number; views: View[] };
  return {
    id, title,
    round: { stake: round.stake * definition.unit, balance_before: 1_000_000, views: round.views },
    ...(id === 'pot' ? { jackpot: [{ pool: '€€€', amount: 123_456 }] } : {}),
  };
});
