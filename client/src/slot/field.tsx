import type { Minor } from '../play/types';
import { Label, nameOnPanel } from './label';

interface Props { of: 'kredit' | 'vyhra' | 'sazka'; value: string; minor: Minor; testid: string; note?: string; /** A small line below the amount. */ under?: string; tone?: 'win' | 'quiet' }

/** Field is one of the displays of the rail: KREDIT, VÝHRA, SÁZKA. Its exact amount stands in data-minor. */
export function Field({ of, value, minor, testid, note, under, tone }: Props) {
  return (
    <div class={`field ${tone ? `is-${tone}` : ''}`} data-testid={testid} data-minor={minor} role="group" aria-label={nameOnPanel(of).name}>
      <span class="field-label"><Label of={of} />{note && <em class="field-note"> · {note}</em>}</span>
      <output class="field-value" aria-live="off">{value}</output>
      {under && <small class="field-under">{under}</small>}
    </div>
  );
}
