import type { LobbyWords } from './en';

/** Words of the lobby in German. */
export const de: LobbyWords = {
  rooms: { slots: 'Automaten', tables: 'Tische', quick: 'Würfel und schnelle Spiele' },
  shelves: { first: 'Stolz des Hauses', golden: 'Golden Link', cash: 'Cash Connection', house: 'Automaten des Hauses', roulette: 'Roulette', blackjack: 'Blackjack', baccarat: 'Baccarat', poker: 'Poker', quick: 'Würfel und schnelle Spiele' },
  everything: 'Alle Spiele',
  which: 'Welche Spiele',
  search: 'Spiel suchen',
  found: 'Gefundene Spiele: {n}',
  none: 'So heißt kein Spiel.',
  showAll: 'Alle Spiele zeigen',
  mainBet: 'Hauptwette',
  about: 'ungefähr',
  atStake: 'Ihr Einsatz von {amount} liegt auf dem Tisch.',
  subtitles: {
    roulette: 'Eine Null',
    'fast-roulette': 'Alle zehn Sekunden ein Wurf',
    'spread-roulette': 'Zwei Ringe, Summen von 0 bis 72',
    'blackjack-u': 'Acht Decks, eine verdeckte Karte',
    'blackjack-e': 'Sechs Decks, ohne verdeckte Karte',
    baccarat: 'Player, Banker, Tie',
    'punto-banco': 'Zehn Égalités',
    'punto-banco-free': 'Halb bei einer Banker-Sechs',
    'three-card-poker': 'Ante, Pair Plus, Prime',
    'ultimate-holdem': 'Bis zum Vierfachen erhöhen',
    craps: 'Zwei Würfel, alle Wetten',
    crash: 'Aussteigen, solange es steigt',
    'hi-lo': 'Höher oder tiefer',
    mines: 'Edelsteine und Minen',
  },
};
