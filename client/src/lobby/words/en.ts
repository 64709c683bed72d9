/** Words of the lobby in English; the shape that every language has. */
export const en = {
  rooms: { slots: 'Slots', tables: 'Tables', quick: 'Dice and quick games' },
  shelves: { first: 'Pride of the house', golden: 'Golden Link', cash: 'Cash Connection', house: 'House machines', roulette: 'Roulette', blackjack: 'Blackjack', baccarat: 'Baccarat', poker: 'Poker', quick: 'Dice and quick games' },
  everything: 'All games',
  which: 'Which games',
  search: 'Find a game',
  found: 'Games found: {n}',
  none: 'No game is called that.',
  showAll: 'Show all games',
  mainBet: 'Main bet',
  about: 'approximately',
  atStake: 'Your stake of {amount} is on the table.',
  subtitles: {
    roulette: 'A single zero',
    'fast-roulette': 'A spin every ten seconds',
    'spread-roulette': 'Two rings, sums of 0 to 72',
    'blackjack-u': 'Eight packs, a hole card',
    'blackjack-e': 'Six packs, no hole card',
    baccarat: 'Player, Banker, Tie',
    'punto-banco': 'Ten égalités',
    'punto-banco-free': 'Half on a Banker six',
    'three-card-poker': 'Ante, Pair Plus, Prime',
    'ultimate-holdem': 'Raise up to four times',
    craps: 'Two dice, every bet',
    crash: 'Cash out while it climbs',
    'hi-lo': 'Higher or lower',
    mines: 'Gems and mines',
  } as Record<string, string>,
};

export type LobbyWords = typeof en;
