import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Listed, found, rooms, shelfOf, shelves, stand } from '../src/lobby/shelves';
import { lobbyLanguages } from '../src/lobby/words';
import type { GameSummary } from '../src/play/types';
import type { Look } from '../src/games/registry';

const drawn = import.meta.glob<Record<string, Look>>('../src/games/*/index.ts', { eager: true });
const themes = Object.fromEntries(Object.values(drawn).flatMap((f) => Object.values(f)).filter((x) => 'badges' in x).map((l) => [l.id, l.theme]));

/** The catalogue as its own files have it. */
const games = readdirSync('../games', { withFileTypes: true }).filter((d) => d.isDirectory() && d.name !== 'help').map((d) => {
  const text = readFileSync(`../games/${d.name}/game.toml`, 'utf8');
  const of = (key: string) => new RegExp(`^${key}\\s*=\\s*"([^"]+)"`, 'm').exec(text)?.[1] ?? '';
  return { id: d.name, name: of('name'), kind: of('kind'), currency: of('currency'), edition: '', return: null, enabled: true } satisfies GameSummary;
});
const listed = games.map((game): Listed => ({ game, name: game.name, subtitle: '', shelf: shelfOf(game, themes[game.id] ?? null) }));
const on = (id: string) => listed.filter((l) => l.shelf === id).map((l) => l.game.id);
const titles = { ...lobbyLanguages.en.shelves, ...lobbyLanguages.en.rooms };

describe('shelves', () => {
  it('every game of the catalogue stands on one, slots and tables apart', () => {
    for (const l of listed) {
      const room = shelves.find((s) => s.id === l.shelf)?.room;
      expect([l.game.id, l.game.kind === 'slot']).toEqual([l.game.id, room === 'slots']);
    }
    expect(rooms.flatMap((r) => shelves.filter((s) => s.room === r)).length).toBe(shelves.length);
  });

  it('slots stand by their family', () => {
    expect(on('first')).toEqual(['dirty-money', 'star-fever']);
    expect(on('house')).toEqual(['fruit-20', 'fruit-9', 'ways-243']); // the house games of OC-5
    expect([on('golden').length, on('cash').length]).toEqual([10, 6]); // BC-M-2 and BC-M-3
  });

  it('tables stand by their kind, the plain game first', () => {
    const order = (id: string) => stand(listed, shelves.find((s) => s.id === id)!).map((l) => l.game.id);
    expect(order('roulette')).toEqual(['roulette', 'fast-roulette', 'spread-roulette']);
    expect(order('blackjack')).toEqual(['blackjack-u', 'blackjack-e']);
    expect(order('baccarat')).toEqual(['baccarat', 'punto-banco', 'punto-banco-free']);
    expect(order('poker')).toEqual(['three-card-poker', 'ultimate-holdem']);
    expect(order('quick')).toEqual(['craps', 'crash', 'hi-lo', 'mines']);
  });

  it('a game that nobody has drawn has a shelf too', () => {
    expect(shelfOf({ kind: 'slot' }, null)).toBe('house');
    expect(shelfOf({ kind: 'wheel-of-fortune' }, null)).toBe('quick');
  });
});

describe('finding a game', () => {
  const ids = (wish: string, room: Parameters<typeof found>[2] = null) => found(listed, wish, room, titles).map((l) => l.game.id);

  it.each<[string, string[]]>([
    ['rou', ['fast-roulette', 'roulette', 'spread-roulette']],
    ['  FAST   roul ', ['fast-roulette']],
    ['poker', ['three-card-poker', 'ultimate-holdem']],
    ['hold’em', []],
    ["hold'em", ['ultimate-holdem']],
    ['free banco', ['punto-banco-free']],
  ])('%s', (wish, want) => expect(ids(wish).sort()).toEqual(want.sort()));

  it('accents and case do not matter', () => {
    const cafe = [{ ...listed[0]!, name: 'Caf\u00e9 Égalité' }];
    expect(found(cafe, 'cafe EGALITE', null, {}).length).toBe(1);
  });

  it('a room holds its own games alone, and nothing asked is everything', () => {
    expect(ids('').length).toBe(games.length);
    expect(rooms.map((r) => ids('', r).length).reduce((a, b) => a + b)).toBe(games.length);
    expect(ids('dirty', 'tables')).toEqual([]);
    expect(ids('', 'quick')).toEqual(on('quick'));
  });
});

describe('words of the lobby', () => {
  it.each(Object.entries(lobbyLanguages))('%s has a line for every table', (_, l) => {
    const tables = games.filter((g) => g.kind !== 'slot').map((g) => g.id);
    expect(Object.keys(l.subtitles).sort()).toEqual(tables.sort());
    expect(Object.values(l.subtitles).every((line) => line.length > 0)).toBe(true);
  });
});
