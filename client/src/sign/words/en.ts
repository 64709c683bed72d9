/** Words of the sign in English; the shape that every language has. A {name} is filled in by say(). */
export const en = {
  title: 'Jackpots',
  titleOf: 'Jackpots · {place}',
  linked: 'linked machines',
  won: 'Won: {amount}',
  updated: 'Last updated {time}',
  down: 'No connection; the amounts are as of then',
  waiting: 'The jackpots are coming …',
  noHouse: 'No connection to the casino yet',
  none: 'No jackpot is played for here',
};

export type SignWords = typeof en;
