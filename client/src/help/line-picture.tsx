import { rowsBought } from '../play/bet';
import type { Definition } from '../play/types';
import { say, words } from '../words/lang';

/** LinePictures: every line of the definition, drawn (DM-R1). */
export function LinePictures({ definition: d }: { definition: Definition }) {
  const w = words.value;
  if (d.choice === 'positions') return <WaysPicture definition={d} />;
  return (
    <section>
      <h3>{w.helpWords.lines}</h3>
      <p class="small">{say(d.choice === 'lines' ? w.helpWords.linesChosen : w.helpWords.linesNote, { n: d.lines.length, ends: d.both_ways ? w.helpWords.bothEnds : w.helpWords.leftEnd })}</p>
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

/** WaysPicture tells what positions buy (OC-R10). */
function WaysPicture({ definition: d }: { definition: Definition }) {
  const w = words.value.helpWords;
  return (
    <section>
      <h3>{w.ways}</h3>
      <p class="small">{say(w.waysNote, { n: d.lines.length })}</p>
      <ol class="line-pictures" data-testid="lines">
        {[1, 2, 3].map((n) => (
          <li key={n}>
            <svg class="line-picture" viewBox={`0 0 ${d.reels * 20} ${d.rows * 20}`} role="img" aria-label={say(w.waysFor, { n, ways: n ** d.reels })}>
              {Array.from({ length: d.rows * d.reels }, (_, i) => {
                const row = Math.floor(i / d.reels);
                return <rect key={i} x={(i % d.reels) * 20 + 1.5} y={row * 20 + 1.5} width="17" height="17" rx="3" class={rowsBought(n).includes(row + 1) ? 'on' : 'off'} />;
              })}
            </svg>
            <span>{say(w.waysFor, { n, ways: n ** d.reels })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** LinePicture is one line drawn on its cells; without a label it is decoration. */
export function LinePicture({ rows, of, label }: { rows: number[]; of: number; label?: string }) {
  const cells = [];
  for (let r = 1; r <= of; r++) {
    for (let c = 0; c < rows.length; c++) cells.push(<rect key={`${r}.${c}`} x={c * 20 + 1.5} y={(r - 1) * 20 + 1.5} width="17" height="17" rx="3" class={rows[c] === r ? 'on' : 'off'} />);
  }
  return (
    <svg class="line-picture" viewBox={`0 0 ${rows.length * 20} ${of * 20}`} role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : 'true'}>
      {cells}
      <polyline points={rows.map((r, c) => `${c * 20 + 10},${(r - 1) * 20 + 10}`).join(' ')} />
    </svg>
  );
}
