import type { Definition } from '../play/types';
import { say, words } from '../words/lang';

/** LinePictures: every line of the definition, drawn (DM-R1). */
export function LinePictures({ definition: d }: { definition: Definition }) {
  const w = words.value;
  return (
    <section>
      <h3>{w.helpWords.lines}</h3>
      <p class="small">{say(w.helpWords.linesNote, { n: d.lines.length, ends: d.both_ways ? w.helpWords.bothEnds : w.helpWords.leftEnd })}</p>
      <ol class="line-pictures" data-testid="lines">
        {d.lines.map((rows, i) => (
          <li key={i}>
            <LinePicture rows={rows} of={d.rows} label={`${say(w.lineWords.line, { n: i + 1 })}: ${rows.join(' ')}`} />
            <span>{i + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LinePicture({ rows, of, label }: { rows: number[]; of: number; label: string }) {
  const cells = [];
  for (let r = 1; r <= of; r++) {
    for (let c = 0; c < rows.length; c++) cells.push(<rect key={`${r}.${c}`} x={c * 20 + 1.5} y={(r - 1) * 20 + 1.5} width="17" height="17" rx="3" class={rows[c] === r ? 'on' : 'off'} />);
  }
  return (
    <svg class="line-picture" viewBox={`0 0 ${rows.length * 20} ${of * 20}`} role="img" aria-label={label}>
      {cells}
      <polyline points={rows.map((r, c) => `${c * 20 + 10},${(r - 1) * 20 + 10}`).join(' ')} />
    </svg>
  );
}
