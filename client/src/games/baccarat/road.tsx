import { cardWords } from '../../cards/words';
import { type Bead, ROWS, columns } from './view';

const COLUMNS = 10; // that the plate has room for; it shows the last of them

/** Road is the bead plate: a bead for each round of this sitting, six to a column. */
export function Road({ road }: { road: Bead[] }) {
  const w = cardWords.value.baccarat;
  const plate = columns(road, COLUMNS);
  return (
    <figure class="road" data-testid="road" data-beads={road.map((b) => b.winner[0]).join('')}>
      <figcaption class="small-caps">{w.road}</figcaption>
      <div class="road-plate" style={{ '--rows': ROWS }} role="list" aria-label={road.length ? w.road : w.noRoad}>
        {plate.flatMap((column, x) => column.map((b, y) => <BeadMark key={`${x} ${y}`} bead={b} x={x} y={y} />))}
      </div>
    </figure>
  );
}

function BeadMark({ bead: b, x, y }: { bead: Bead; x: number; y: number }) {
  const w = cardWords.value.baccarat;
  const pairs = b.pairs.map((p) => w.spots[`${p}-pair`]).join(', ');
  const name = `${w[b.winner]} ${b.total}${pairs ? `, ${pairs}` : ''}`;
  return (
    <span class={`bead bead-${b.winner} ${b.pairs.map((p) => `has-${p}`).join(' ')}`} role="listitem" aria-label={name} title={name} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
      <span aria-hidden="true">{w.bead[b.winner]}</span>
    </span>
  );
}
