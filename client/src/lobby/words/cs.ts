import type { LobbyWords } from './en';

/** Words of the lobby in Czech. */
export const cs: LobbyWords = {
  rooms: { slots: 'Automaty', tables: 'Stoly', quick: 'Kostky a rychlé hry' },
  shelves: { first: 'Chlouby podniku', golden: 'Golden Link', cash: 'Cash Connection', house: 'Domácí automaty', roulette: 'Ruleta', blackjack: 'Blackjack', baccarat: 'Baccarat', poker: 'Poker', quick: 'Kostky a rychlé hry' },
  everything: 'Všechny hry',
  which: 'Které hry',
  search: 'Najít hru',
  found: 'Nalezeno her: {n}',
  none: 'Žádná hra se tak nejmenuje.',
  showAll: 'Ukázat všechny hry',
  mainBet: 'Hlavní sázka',
  about: 'přibližně',
  atStake: 'Vaše sázka {amount} leží na stole.',
  subtitles: {
    roulette: 'Jedna nula',
    'fast-roulette': 'Zatočí se každých deset sekund',
    'spread-roulette': 'Dva kruhy, součty 0 až 72',
    'blackjack-u': 'Osm balíčků, zakrytá karta',
    'blackjack-e': 'Šest balíčků, bez zakryté karty',
    baccarat: 'Player, Banker, Tie',
    'punto-banco': 'Deset égalité',
    'punto-banco-free': 'Půl při šestce bankéře',
    'three-card-poker': 'Ante, Pair Plus, Prime',
    'ultimate-holdem': 'Navýšení až čtyřnásobně',
    craps: 'Dvě kostky, všechny sázky',
    crash: 'Vyberte, dokud stoupá',
    'hi-lo': 'Vyšší, nebo nižší',
    mines: 'Drahokamy a miny',
  },
};
