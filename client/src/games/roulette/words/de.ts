import type { RouletteWords } from './en';

/** Words of roulette in German. */
export const de: RouletteWords = {
  cloth: 'Spielfeld', track: 'Rennbahn', wheel: 'Kessel', last: 'Letzte Zahlen', spreads: 'Einsätze auf die Summe beider Ringe', neighbours: 'Nachbarn auf jeder Seite',
  colours: { red: 'rot', black: 'schwarz', green: 'grün' }, parity: { odd: 'ungerade', even: 'gerade' }, half: { low: '1 bis 18', high: '19 bis 36' },
  kinds: {
    straight: 'Zahl {n}', split: 'Zwei Zahlen {list}', street: 'Querreihe {list}', trio: 'Drei Zahlen {list}', corner: 'Vier Zahlen {list}', 'first-four': 'Die ersten vier, {list}', 'six-line': 'Zwei Querreihen {first} bis {last}',
    column: 'Kolonne {n}', dozen: 'Dutzend {first} bis {last}', spread: 'Summe {from} bis {to}', neighbours: 'Nachbarn, {n} auf jeder Seite',
  },
  limitKinds: { straight: 'Zahl', split: 'Zwei Zahlen', street: 'Querreihe', trio: 'Drei Zahlen', corner: 'Vier Zahlen', 'first-four': 'Die ersten vier', 'six-line': 'Zwei Querreihen', column: 'Kolonne', dozen: 'Dutzend', 'even-chance': 'Einfache Chancen' },
  names: { red: 'Rot', black: 'Schwarz', odd: 'Ungerade', even: 'Gerade', low: '1 bis 18', high: '19 bis 36', voisins: 'Voisins du zéro', 'jeu-zero': 'Jeu zéro', tiers: 'Tiers', orphelins: 'Orphelins' },
  printed: { red: 'Rot', black: 'Schw.', odd: 'Unger.', even: 'Gerade', low: '1–18', high: '19–36', 'dozen-1': '1. 12', 'dozen-2': '2. 12', 'dozen-3': '3. 12', column: '2 zu 1' },
  and: ' und ',
  chips: '{name}, {n} Jetons',
  onTrack: '{n} und seine Nachbarn: {list}',
  fell: '{n}, {colour}, {parity}, {half}.', zero: 'Null.', bonus: 'Zweiter Ring {second}: die Summe ist {bonus}.', stopped: 'Die Ringe stehen.',
  turning: 'Die Kugel rollt.', waiting: 'Der Kessel wartet.',
  sum: 'Summe {n}', pays: '{n} zu 1',
};
