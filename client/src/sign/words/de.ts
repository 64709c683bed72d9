import type { SignWords } from './en';

export const de: SignWords = {
  title: 'Jackpots',
  titleOf: 'Jackpots · {place}',
  linked: 'verbundene Automaten',
  won: 'Gewonnen: {amount}',
  updated: 'Zuletzt aktualisiert {time}',
  down: 'Keine Verbindung; die Beträge sind von damals',
  waiting: 'Die Jackpots kommen …',
  noHouse: 'Noch keine Verbindung zum Casino',
  none: 'Hier wird um keinen Jackpot gespielt',
};
