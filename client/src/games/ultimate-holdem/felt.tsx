import { CardFelt, FeltLine, PayPlate, StakeRing } from '../../cards/felt';
import { Hand, Turning } from '../../cards/hand';
import { outcomeOf } from '../../cards/settle';
import { cardWords } from '../../cards/words';
import { cardsSaid } from '../../cards/say';
import type { FeltProps } from '../../table/kind';
import { Spot } from '../../table/spot';
import type { Sitter } from '../../table/sitter';
import { SPOT, type Table, type UltimateView, bestFive, boardCards, dealerCards, ladder } from './view';

/** layBoth puts a chip on Ante and Blind together: they are equal (BC-UT-1). */
export function layBoth(seat: Sitter<Table>): void {
  const units = seat.chip.value;
  seat.lay([{ spot: SPOT.ante, arg: 0, units }, { spot: SPOT.blind, arg: 0, units }], 'whole');
}

/** liftBoth takes a chip from both. */
export function liftBoth(seat: Sitter<Table>): void {
  seat.lift(SPOT.ante);
  seat.lift(SPOT.blind);
}

/** UltimateFelt: the dealer above, five common cards, the player's two, and the spots before him. */
export function UltimateFelt(at: FeltProps<Table>) {
  const w = cardWords.value;
  const u = w.ultimate;
  const v = at.showing.table.value.view;
  const over = at.showing.settled.value !== null;
  const best = bestFive(v);
  const ended = over && v?.dealer !== undefined;
  const ante = outcomeOf(at.showing.settled.value, SPOT.play) ?? outcomeOf(at.showing.settled.value, SPOT.ante);
  const result = over ? v?.result : undefined;
  return (
    <CardFelt at={at} cards={(v?.own?.length ?? 0) + (v?.board?.length ?? 0) + (v?.dealer?.cards.length ?? 0)} kind="ultimate" label={u.both}>
      <div class="dealer-place">
        <Hand cards={dealerCards(v)} name={w.dealer} testid="dealer" total={v?.dealer ? u.ranks[v.dealer.hand.name] : undefined}
          mark={result === 'lost' ? 'win' : result === 'won' ? 'lose' : null} chosen={ended ? best.dealer : undefined} fall={v?.dealer ? [0, 1] : [2, 3]} />
      </div>
      <FeltLine line={u.line} />
      <Board v={v} marked={ended ? best.board : undefined} />
      <div class="own-place">
        <Hand cards={v?.own ?? []} name={w.you} testid="own" total={v?.hand ? u.ranks[v.hand.name] : undefined}
          mark={result === 'folded' ? 'lose' : ante && result ? { won: 'win', lost: 'lose', tied: 'push' }[result] as 'win' | 'lose' | 'push' : null}
          live={at.seat?.phase.value === 'turn'} chosen={ended ? best.own : undefined} fall={[0, 1]} />
      </div>
      <Spots at={at} />
      <aside class="pay-plates">
        <PayPlate testid="pays-blind" title={u.tables.blind} rows={[...rowsOf(at, SPOT.blind, v), { id: 'less', name: u.less, pays: u.stays }]} />
        <PayPlate testid="pays-trips" title={u.tables.trips} rows={rowsOf(at, SPOT.trips, v)} />
      </aside>
    </CardFelt>
  );
}

/** Board: five common places. */
function Board({ v, marked }: { v: UltimateView | null; marked?: string[] }) {
  const u = cardWords.value.ultimate;
  const cards = boardCards(v);
  const lying = cards.filter((c): c is string => c !== null);
  return (
    <ol class={`common-cards ${marked ? 'has-chosen' : ''}`} data-testid="board" data-cards={lying.join(' ')} aria-label={lying.length ? `${u.board}: ${cardsSaid(lying)}` : u.boardEmpty}>
      {cards.map((c, i) => (
        <li key={i} class="common-place">
          {c ? <span key={c} class={`playing-card ${marked ? (marked.includes(c) ? 'is-chosen' : 'is-spare') : ''}`} style={{ '--fall': i < 3 ? i : i - 3 }}><Turning card={c} /></span> : null}
        </li>
      ))}
    </ol>
  );
}

function Spots({ at }: { at: FeltProps<Table> }) {
  const u = cardWords.value.ultimate;
  const { seat } = at;
  const both = seat ? { onPlace: () => layBoth(seat), onLift: () => liftBoth(seat) } : {};
  return (
    <div class="poker-spots" data-testid="spots">
      <Spot at={at} spot={SPOT.trips} class="bet-ring"><span class="bet-name">{u.spots.trips}</span></Spot>
      <div class="paired" title={u.bothHint}>
        <Spot at={at} spot={SPOT.ante} class="bet-ring" {...both}><span class="bet-name">{u.spots.ante}</span></Spot>
        <span class="equals" aria-hidden="true">=</span>
        <Spot at={at} spot={SPOT.blind} class="bet-ring" {...both}><span class="bet-name">{u.spots.blind}</span></Spot>
      </div>
      <StakeRing at={at} spot={SPOT.play} name="play" label={u.spots.play} class="bet-play" />
    </div>
  );
}

/** rowsOf is the pay table of a spot; the player's hand is lit once it is settled. */
function rowsOf(at: FeltProps<Table>, spot: number, v: UltimateView | null) {
  const u = cardWords.value.ultimate;
  const paid = outcomeOf(at.showing.settled.value, spot)?.mark === 'win';
  return ladder(at.game.definition.spots.find((s) => s.spot === spot)).map((r) => ({ id: r.rank, name: u.ranks[r.rank], pays: r.pays, made: paid && v?.hand?.name === r.rank }));
}
