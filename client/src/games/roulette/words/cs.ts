import type { RouletteWords } from './en';

/** Words of roulette in Czech. */
export const cs: RouletteWords = {
  cloth: 'Hrací plátno', track: 'Závodní dráha', wheel: 'Kolo', last: 'Poslední čísla', spreads: 'Sázky na součet obou prstenců', neighbours: 'Sousedé na každou stranu',
  colours: { red: 'červená', black: 'černá', green: 'zelená' }, parity: { odd: 'lichá', even: 'sudá' }, half: { low: '1 až 18', high: '19 až 36' },
  kinds: {
    straight: 'Číslo {n}', split: 'Dvě čísla {list}', street: 'Řada {list}', trio: 'Trojice {list}', corner: 'Čtyři čísla {list}', 'first-four': 'První čtyři, {list}', 'six-line': 'Dvě řady {first} až {last}',
    column: 'Sloupec {n}', dozen: 'Tucet {first} až {last}', spread: 'Součet {from} až {to}', neighbours: 'Sousedé, {n} na každou stranu',
  },
  limitKinds: { straight: 'Číslo', split: 'Dvě čísla', street: 'Řada', trio: 'Trojice', corner: 'Čtyři čísla', 'first-four': 'První čtyři', 'six-line': 'Dvě řady', column: 'Sloupec', dozen: 'Tucet', 'even-chance': 'Jednoduché šance' },
  names: { red: 'Červená', black: 'Černá', odd: 'Lichá', even: 'Sudá', low: '1 až 18', high: '19 až 36', voisins: 'Voisins du zéro', 'jeu-zero': 'Jeu zéro', tiers: 'Tiers', orphelins: 'Orphelins' },
  printed: { red: 'Červ.', black: 'Černá', odd: 'Lichá', even: 'Sudá', low: '1–18', high: '19–36', 'dozen-1': '1. tucet', 'dozen-2': '2. tucet', 'dozen-3': '3. tucet', column: '2 : 1' },
  and: ' a ',
  chips: '{name}, žetonů: {n}',
  onTrack: '{n} a jeho sousedé: {list}',
  fell: '{n}, {colour}, {parity}, {half}.', zero: 'Nula.', bonus: 'Druhý prstenec {second}: součet je {bonus}.', stopped: 'Prstence stojí.',
  turning: 'Kulička běží.', waiting: 'Kolo čeká.',
  sum: 'Součet {n}', pays: '{n} : 1',
};
