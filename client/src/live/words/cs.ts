import type { LiveWords } from './en';

/** Words of the live tables in Czech. */
export const cs: LiveWords = {
  title: 'Živé stoly',
  players: 'Hráči u stolu',
  taken: 'Obsazeno {n} z {of} míst',
  you: 'Vy',
  watches: 'přihlíží',
  sit: 'Posadit se',
  stand: 'Vstát od stolu',
  left: 'zbývá sekund: {n}',
  waits: 'Začne první sázkou',
  flying: 'Stoupá',
  halted: 'Stůl je zavřený',
  cancelled: 'Kolo bylo zrušeno, všechny sázky jsou zpět: {reason}',
  enter: 'Ke stolu',
};
