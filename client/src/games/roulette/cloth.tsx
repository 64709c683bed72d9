import type { CSSProperties } from 'preact';
import type { FeltProps } from '../../table/kind';
import { Spot } from '../../table/spot';
import { type Box, boxOf } from './place';
import { placeOf } from './tell';
import type { Table } from './view';
import type { Place, RouletteRules } from './wire';
import { rouletteWords } from './words';

/** styleOf puts a box where it lies: the style sheet turns the cloth upright on narrow screens. */
function styleOf(b: Box): CSSProperties {
  return { '--u': b.u, '--v': b.v, '--du': b.du, '--dv': b.dv } as CSSProperties;
}

/** What is lit: the numbers of the spot that is pointed at, or those of the track. */
export function litOf(at: FeltProps<Table>, onTrack: number[] | null): Set<number> {
  const pointed = at.showing.pointed.value;
  const place = pointed === null ? undefined : placeOf(at.game, pointed);
  return new Set(onTrack ?? place?.numbers ?? []);
}

const INSIDE = ['split', 'street', 'trio', 'corner', 'first-four', 'six-line'];

/** Cloth is the betting table: numbers, the lines and corners between them, and the fields outside (OC-2.2.1). */
export function Cloth({ at, onTrack }: { at: FeltProps<Table>; onTrack: number[] | null }) {
  const rules = at.game.definition.rules as RouletteRules;
  const w = rouletteWords.value;
  const lit = litOf(at, onTrack);
  const { ball } = at.showing.table.value;
  const fallen = at.showing.settled.value && !at.showing.moving.value ? ball?.number : undefined;
  const kindOf = (kinds: string[]) => rules.places.filter((p) => kinds.includes(p.kind));
  return (
    <div class="cloth" data-testid="cloth" role="group" aria-label={w.cloth}>
      {kindOf(['straight']).map((p) => {
        const n = p.numbers![0]!;
        const paint = n === 0 ? 'green' : rules.red.includes(n) ? 'red' : 'black';
        return (
          <Spot key={p.spot} at={at} spot={p.spot} class={`cell is-${paint} ${lit.has(n) ? 'is-lit' : ''} ${fallen === n ? 'is-fallen' : ''}`} style={styleOf(boxOf(p)!)}>
            <b class="cell-number">{n}</b>
          </Spot>
        );
      })}
      {kindOf(['column', 'dozen', 'even-chance']).map((p) => <Spot key={p.spot} at={at} spot={p.spot} class={`out is-${p.kind} is-${p.name}`} style={styleOf(boxOf(p)!)}><Printed p={p} /></Spot>)}
      {kindOf(INSIDE).map((p) => <Spot key={p.spot} at={at} spot={p.spot} class={`line is-${p.kind}`} style={styleOf(boxOf(p)!)} />)}
    </div>
  );
}

/** Printed is what the cloth says on a field outside. */
function Printed({ p }: { p: Place }) {
  const w = rouletteWords.value;
  const text = p.kind === 'column' ? w.printed.column : w.printed[p.name];
  if (p.name === 'red' || p.name === 'black') return <><svg class="rhomb" viewBox="0 0 20 12" aria-hidden="true"><path d="M0 6 10 0l10 6-10 6Z" /></svg><b>{text}</b></>;
  return <b>{text}</b>;
}
