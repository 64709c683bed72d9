import type { Minor } from '../play/types';
import { words } from '../words/lang';
import { Label } from './label';

interface Props { of: 'kredit' | 'vyhra' | 'sazka'; value: string; minor: Minor; testid: string; note?: string; tone?: 'win' | 'quiet' }

/** Field is one of the displays of the rail: KREDIT, VÝHRA, SÁZKA. Its exact amount stands in data-minor. */
export function Field({ of, value, minor, testid, note, tone }: Props) {
  return (
    <div class={`field ${tone ? `is-${tone}` : ''}`} data-testid={testid} data-minor={minor} role="group" aria-label={words.value[of]}>
      <span class="field-label"><Label of={of} />{note && <em class="field-note"> · {note}</em>}</span>
      <output class="field-value" aria-live="off">{value}</output>
    </div>
  );
}
