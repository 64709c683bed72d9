/**
 * The buttons and displays of the house games. A button always means the same,
 * and its English label says what it does, in every language (OC-5.1.7 to 5.1.10).
 */
export const DECK = {
  credit: 'Credit',
  win: 'Win',
  paid: 'Paid',
  bet: 'Bet',
  spin: 'Spin',
  auto: 'Auto',
  stop: 'Stop',
  betPerLine: 'Bet Per Line',
  betPerWay: 'Bet Per Way',
  maxBet: 'Max Bet',
  selectLines: 'Select Lines',
  line: 'Line',
  lines: 'Line 1, 2, …',
  betOne: 'Bet One',
  betTimes: 'Bet ×',
  lastBet: 'Last Bet',
  hold: 'Hold',
  held: 'Held',
  holdSpin: 'Hold and Spin',
  paytable: 'Paytable',
  double: 'Double',
  collect: 'Collect',
  positions: 'Positions',
  reel: 'Reel',
  ways: 'Ways',
} as const;

/** What Bet One is multiplied by (OC-5.1.9b). */
export const MULTIPLES = [2, 3, 5, 10];
