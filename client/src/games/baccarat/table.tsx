import type { Kind } from '../../table/kind';
import { BaccaratFelt } from './felt';
import { spotNamed, tell } from './tell';
import { type BaccaratView, type Table, dealt, show, start, sweep } from './view';

const CARD = 430; // ms from card to card
const THIRD = 900; // a third card is awaited
const LAST = 500; // more before the result is told

/** Baccarat and punto banco: bets, then cards by the tableau; nobody chooses. */
const baccarat: Kind<Table> = {
  start: () => start,
  show,
  sweep,
  timeOf(view) {
    const v = view as BaccaratView;
    if (v.scene === 'open') return 0;
    return (v.scene === 'draw' ? THIRD : dealt(v) === 4 ? CARD * 2 : CARD) + (v.over ? LAST : 0);
  },
  tell,
  spotName: (s) => spotNamed(s.name),
  Felt: BaccaratFelt,
  begin: 'deal',
};

export default baccarat;
