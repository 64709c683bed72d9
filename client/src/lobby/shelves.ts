import type { GameSummary } from '../play/types';

/** The rooms of the lobby, each with its shelves. */
export type Room = 'slots' | 'tables' | 'quick';
export type ShelfId = 'first' | 'golden' | 'cash' | 'house' | 'roulette' | 'blackjack' | 'baccarat' | 'poker' | 'quick';

export interface Shelf { id: ShelfId; room: Room; /** How many plates stand side by side where there is room. */ abreast: number }

export const shelves: Shelf[] = [
  { id: 'first', room: 'slots', abreast: 2 },
  { id: 'golden', room: 'slots', abreast: 5 },
  { id: 'cash', room: 'slots', abreast: 3 },
  { id: 'house', room: 'slots', abreast: 2 },
  { id: 'roulette', room: 'tables', abreast: 3 },
  { id: 'blackjack', room: 'tables', abreast: 2 },
  { id: 'baccarat', room: 'tables', abreast: 3 },
  { id: 'poker', room: 'tables', abreast: 2 },
  { id: 'quick', room: 'quick', abreast: 5 },
];

export const rooms: Room[] = ['slots', 'tables', 'quick'];

const kinds: Record<string, ShelfId> = { roulette: 'roulette', blackjack: 'blackjack', baccarat: 'baccarat', threecard: 'poker', ultimate: 'poker' };

/** The families that slots are drawn in; a slot that is drawn in none is one of the first. */
const families: Record<string, ShelfId> = { 'family-golden': 'golden', 'family-cash': 'cash', 'family-chrome': 'house' };

/** shelfOf is where a game stands: a table by its kind, a slot by the theme of its look, null for one without a look. */
export function shelfOf(game: Pick<GameSummary, 'kind'>, theme: string | null): ShelfId {
  if (game.kind !== 'slot') return kinds[game.kind] ?? 'quick';
  if (theme === null) return 'house';
  return theme.split(' ').map((part) => families[part]).find(Boolean) ?? 'first';
}

/** What a game is looked for by. */
export interface Listed { game: GameSummary; shelf: ShelfId; name: string; subtitle: string }

/** found are the games of a room, all of them for null, in which every word of a wish occurs; accents and case do not matter. */
export function found(all: Listed[], wish: string, room: Room | null, titles: Record<string, string>): Listed[] {
  const wanted = plain(wish).split(/\s+/).filter(Boolean);
  return all.filter((l) => {
    const at = shelves.find((s) => s.id === l.shelf)!;
    const text = plain([l.name, l.subtitle, titles[l.shelf] ?? '', titles[at.room] ?? '', l.game.id, l.game.kind].join(' '));
    return (room === null || at.room === room) && wanted.every((word) => text.includes(word));
  });
}

/** stand are the games of a shelf in their order: at tables the plain game before its variants, whose names are longer. */
export function stand(all: Listed[], shelf: Shelf): Listed[] {
  const here = all.filter((l) => l.shelf === shelf.id);
  return shelf.room === 'tables' ? here.sort((a, b) => a.name.length - b.name.length) : here;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
