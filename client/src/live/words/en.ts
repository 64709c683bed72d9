/** Words of the live tables in English; the shape that every language has. */
export const en = {
  title: 'Live tables',
  players: 'Players at the table',
  taken: '{n} of {of} seats',
  you: 'You',
  watches: 'watches',
  sit: 'Take a seat',
  stand: 'Leave the seat',
  left: '{n} seconds left',
  waits: 'Begins with the first bet',
  flying: 'In flight',
  halted: 'Table closed',
  cancelled: 'This round was cancelled, all stakes are back: {reason}',
  enter: 'Sit down',
};

export type LiveWords = typeof en;
