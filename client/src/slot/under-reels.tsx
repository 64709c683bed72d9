import { MOST_POSITIONS } from '../play/bet';
import type { Table } from '../play/table';
import type { Definition } from '../play/types';
import { sound } from '../sound/kit';
import { say, words } from '../words/lang';
import { DECK } from './deck-words';

interface Props { definition: Definition; table: Table }

/** UnderReels stands below each reel of a house game: Hold, live only while it is offered (OC-5.1.8), or the positions that are bought (OC-R10). */
export function UnderReels({ definition: d, table }: Props) {
  if (d.choice === 'positions') return <Positions definition={d} table={table} />;
  if (d.features.hold) return <Holds definition={d} table={table} />;
  return null;
}

function Holds({ definition: d, table }: Props) {
  const live = table.busy.value === 'idle' && table.offers('hold');
  const held = table.busy.value === 'idle' ? table.holding.value : table.screen.held;
  return (
    <>
      {Array.from({ length: d.reels }, (_, i) => {
        const on = held.includes(i + 1);
        return (
          <button type="button" key={i} class={`key hold-key ${live ? 'is-live' : ''} ${on ? 'is-held' : ''}`} data-testid={`hold-${i + 1}`} disabled={!live} aria-pressed={on} aria-label={`${DECK.hold}: ${say(words.value.reelN, { n: i + 1 })}`} onClick={() => { table.toggleHold(i + 1); sound('detent'); }}>
            {on ? DECK.held : DECK.hold}
          </button>
        );
      })}
    </>
  );
}

function Positions({ definition: d, table }: Props) {
  const calm = table.mayStart() && !table.auto.value;
  const now = table.choices.value.positions;
  const more = (i: number) => {
    table.choose({ positions: now.map((n, reel) => (reel === i ? (n % MOST_POSITIONS) + 1 : n)) });
    sound('detent');
  };
  return (
    <>
      {Array.from({ length: d.reels }, (_, i) => (
        <button type="button" key={i} class="key hold-key" data-testid={`positions-${i + 1}`} data-bought={now[i]} disabled={!calm} aria-label={say(words.value.positionsOn, { n: now[i] ?? 0, reel: i + 1 })} onClick={() => more(i)}>
          <span class="dots" aria-hidden="true">{Array.from({ length: MOST_POSITIONS }, (_, k) => <i key={k} class={k < (now[i] ?? 0) ? 'is-on' : ''} />)}</span>{now[i]}
        </button>
      ))}
    </>
  );
}
