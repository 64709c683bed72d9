import type { FeltProps } from '../table/kind';
import { rove } from '../table/rove';
import { Spot } from '../table/spot';
import { quickWords } from './words';
import '../cards/cards.css';

/** Stake is the one place of a quick game that takes chips. */
export function Stake({ at, spot, onPlace }: { at: FeltProps<any>; spot: number; onPlace?(): void }) {
  return (
    <div class="quick-stake" onKeyDown={rove}>
      <Spot at={at} spot={spot} class="quick-ring" onPlace={onPlace}>
        <span class="quick-ring-name" aria-hidden="true">{quickWords.value.bet}</span>
      </Spot>
    </div>
  );
}

/** Plate is a figure of the round with its name. */
export function Plate({ name, value, note, testid, win }: { name: string; value: string; note?: string; testid: string; win?: boolean }) {
  return (
    <div class={`quick-plate ${win ? 'is-win' : ''}`} data-testid={testid}>
      <span class="field-label">{name}</span>
      <output class="figures">{value}</output>
      {note ? <small>{note}</small> : null}
    </div>
  );
}
