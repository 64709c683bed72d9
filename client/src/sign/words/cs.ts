import type { SignWords } from './en';

export const cs: SignWords = {
  title: 'Jackpoty',
  titleOf: 'Jackpoty · {place}',
  linked: 'propojené automaty',
  won: 'Vyhráno: {amount}',
  updated: 'Naposledy aktualizováno {time}',
  down: 'Bez spojení; částky jsou z té doby',
  waiting: 'Jackpoty se načítají …',
  noHouse: 'Spojení s kasinem ještě není navázáno',
  none: 'Zde se o žádný jackpot nehraje',
};
