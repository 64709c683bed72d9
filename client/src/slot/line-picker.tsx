import { useEffect, useRef } from 'preact/hooks';
import { toggledLine } from '../play/bet';
import type { Table } from '../play/table';
import type { Definition } from '../play/types';
import { sound } from '../sound/kit';
import { LinePicture } from '../help/line-picture';
import { DECK } from './deck-words';

/** LinePicker has a button for every line, which puts that one on or off (OC-5.1.8). */
export function LinePicker({ definition: d, table, onClose }: { definition: Definition; table: Table; onClose(): void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const away = (e: PointerEvent) => {
      const at = e.target as HTMLElement;
      if (!ref.current?.contains(at) && !at.closest('[data-testid="single-lines"]')) onClose();
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, []);
  const chosen = table.choices.value.lines;
  return (
    <div class="stake-picker line-picker" ref={ref} role="group" aria-label={DECK.selectLines} data-testid="line-picker" onKeyDown={(e) => { if (e.key === 'Escape') { e.stopPropagation(); onClose(); } }}>
      {d.lines.map((rows, i) => (
        <button type="button" key={i} class="step" data-testid={`line-${i + 1}`} aria-pressed={chosen.includes(i + 1)} onClick={() => { table.choose({ lines: toggledLine(table.choices.value, i + 1) }); sound('detent'); }}>
          <LinePicture rows={rows} of={d.rows} />{DECK.line} {i + 1}
        </button>
      ))}
    </div>
  );
}
