import type { LiveWords } from './en';

/** Words of the live tables in German. */
export const de: LiveWords = {
  title: 'Gemeinsame Tische',
  players: 'Spieler am Tisch',
  taken: '{n} von {of} Plätzen',
  you: 'Sie',
  watches: 'schaut zu',
  sit: 'Platz nehmen',
  stand: 'Platz verlassen',
  left: 'noch {n} Sekunden',
  waits: 'Beginnt mit dem ersten Einsatz',
  flying: 'Im Flug',
  halted: 'Tisch geschlossen',
  cancelled: 'Diese Runde wurde abgebrochen, alle Einsätze sind zurück: {reason}',
  enter: 'An den Tisch',
};
