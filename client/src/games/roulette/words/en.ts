/** Words of roulette in English; the shape that every language has. */
export const en = {
  cloth: 'Betting table', track: 'Race track', wheel: 'Wheel', last: 'Last numbers', spreads: 'Spread bets: the sum of both rings', neighbours: 'Neighbours to each side',
  colours: { red: 'red', black: 'black', green: 'green' }, parity: { odd: 'odd', even: 'even' }, half: { low: '1 to 18', high: '19 to 36' },
  kinds: {
    straight: 'Straight {n}', split: 'Split {list}', street: 'Street {list}', trio: 'Trio {list}', corner: 'Corner {list}', 'first-four': 'First four, {list}', 'six-line': 'Six line {first} to {last}',
    column: 'Column {n}', dozen: 'Dozen {first} to {last}', spread: 'Spread {from} to {to}', neighbours: 'Neighbours, {n} to each side',
  } as Record<string, string>,
  limitKinds: { straight: 'Straight', split: 'Split', street: 'Street', trio: 'Trio', corner: 'Corner', 'first-four': 'First four', 'six-line': 'Six line', column: 'Column', dozen: 'Dozen', 'even-chance': 'Even chances' } as Record<string, string>,
  names: { red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', low: '1 to 18', high: '19 to 36', voisins: 'Voisins du zéro', 'jeu-zero': 'Jeu zéro', tiers: 'Tiers', orphelins: 'Orphelins' } as Record<string, string>,
  printed: { red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', low: '1–18', high: '19–36', 'dozen-1': '1st 12', 'dozen-2': '2nd 12', 'dozen-3': '3rd 12', column: '2 to 1' } as Record<string, string>,
  and: ' and ',
  chips: '{name}, {n} chips',
  onTrack: '{n} and its neighbours: {list}',
  fell: '{n}, {colour}, {parity}, {half}.', zero: 'Zero.', bonus: 'Second ring {second}: the sum is {bonus}.', stopped: 'The rings have stopped.',
  turning: 'The ball is running.', waiting: 'The wheel waits.',
  sum: 'Sum {n}', pays: '{n} to 1',
};

export type RouletteWords = typeof en;
