import { Icon } from '../art/icon';
import type { Offer } from '../play/types';
import { cardWords } from './words';

/** clampTo is the amount that an offer takes nearest below a wished one. */
export function clampTo(o: Offer, units: number): number {
  const by = o.by || 1;
  const within = Math.min(o.most, Math.max(o.least, units));
  return o.least + Math.floor((within - o.least) / by) * by;
}

/** stepOf is how far a press of more or less goes: a tenth of the range, in whole steps. */
export function stepOf(o: Offer): number {
  const by = o.by || 1;
  return Math.max(by, Math.floor((o.most - o.least) / 10 / by) * by);
}

interface Props { offer: Offer; units: number; label: string; text: string; onChange(units: number): void; testid: string }

/** AmountPicker chooses the units of a move: less, more, and a slider between the least and the most. */
export function AmountPicker({ offer, units, label, text, onChange, testid }: Props) {
  const w = cardWords.value;
  const step = stepOf(offer);
  return (
    <div class="amount" role="group" aria-label={label}>
      <button type="button" class="tool" data-testid={`${testid}-less`} aria-label={w.less} disabled={units <= offer.least} onClick={() => onChange(clampTo(offer, units - step))}><Icon name="minus" /></button>
      <label class="amount-field">
        <span class="field-label">{label}</span>
        <output class="figures" data-testid={testid} data-units={units}>{text}</output>
        <input type="range" min={offer.least} max={offer.most} step={offer.by || 1} value={units} aria-label={label} aria-valuetext={text} data-testid={`${testid}-range`} onInput={(e) => onChange(clampTo(offer, Number(e.currentTarget.value)))} />
      </label>
      <button type="button" class="tool" data-testid={`${testid}-more`} aria-label={w.more} disabled={units >= offer.most} onClick={() => onChange(clampTo(offer, Math.min(offer.most, units + step)))}><Icon name="plus" /></button>
    </div>
  );
}
