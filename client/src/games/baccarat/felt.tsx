import { CardFelt, MeterPlate, PayPlate, fixedStake, oddsText } from '../../cards/felt';
import { Hand, type Mark } from '../../cards/hand';
import { outcomeOf } from '../../cards/settle';
import { cardWords } from '../../cards/words';
import type { FeltProps } from '../../table/kind';
import { Spot } from '../../table/spot';
import { say } from '../../words/lang';
import { Road } from './road';
import { ruleSaid, totalSaid, winnerSaid } from './tell';
import { type BaccaratView, type Jackpot, SPOT, type Side, type Table, dealt } from './view';

/** BaccaratFelt: both hands above with the tableau between them, the spots below, the road of past rounds. */
export function BaccaratFelt(at: FeltProps<Table>) {
  const w = cardWords.value.baccarat;
  const { view: v, road } = at.showing.table.value;
  const moving = at.showing.moving.value !== null && v?.over;
  const over = v?.over === true && !moving;
  return (
    <CardFelt at={at} cards={v ? dealt(v) : 0} kind="baccarat" label={`${w.player}, ${w.banker}`}>
      <SideHand at={at} side="player" v={v} over={over} />
      <Tableau v={v} over={over} />
      <SideHand at={at} side="banker" v={v} over={over} />
      <div class="baccarat-floor">
        <Spots at={at} />
        <aside class="baccarat-side">
          {at.game.definition.spots.some((s) => s.spot === SPOT.progressive) ? <Progressive at={at} /> : null}
          <Road road={moving ? road.slice(0, -1) : road} />
        </aside>
      </div>
    </CardFelt>
  );
}

function SideHand({ side, v, over }: { at: FeltProps<Table>; side: Side; v: BaccaratView | null; over: boolean }) {
  const w = cardWords.value.baccarat;
  const h = v?.[side];
  const mark: Mark | null = over && v?.winner ? (v.winner === 'tie' ? 'push' : v.winner === side ? 'win' : null) : null;
  return (
    <div class={`side-hand side-${side}`}>
      <h2 class="side-name">{w[side]}</h2>
      <Hand cards={h?.cards ?? []} name={w[side]} testid={side} total={v && h?.cards.length ? String(h.total) : undefined} totalSpoken={v && h?.cards.length ? totalSaid(v, side) : undefined} mark={mark} across />
      <p class="side-note">{h?.natural ? totalSaid(v!, side) : ''}{h?.natural && h.pair ? ' · ' : ''}{h?.pair ? w.pair : ''}</p>
    </div>
  );
}

/** Tableau says which rule made the third card, or kept it away (OC-4.1.9). */
function Tableau({ v, over }: { v: BaccaratView | null; over: boolean }) {
  const w = cardWords.value.baccarat;
  return (
    <div class="tableau" data-testid="tableau">
      <h3 class="small-caps">{w.tableau}</h3>
      <ol>{(v?.tableau ?? []).map((r) => ({ hand: r.hand, text: ruleSaid(r) })).filter((r) => r.text).map((r) => <li key={r.hand} class={`rule-${r.hand}`}>{r.text}</li>)}</ol>
      <p class="tableau-end" data-testid="winner" data-winner={over ? v?.winner : undefined}>{over && v ? winnerSaid(v) : ''}</p>
    </div>
  );
}

function Spots({ at }: { at: FeltProps<Table> }) {
  const w = cardWords.value.baccarat;
  const spots = at.game.definition.spots;
  const has = (spot: number) => spots.some((s) => s.spot === spot);
  const pays = (spot: number, n = 0) => String(spots.find((s) => s.spot === spot)?.pays?.[n] ?? '');
  const banker = spots.find((s) => s.spot === SPOT.banker)?.pays ?? [];
  const ties = Array.from({ length: 10 }, (_, n) => SPOT.egalite + n).filter(has);
  const side = (spot: number, cls: string, name: string, note: string) => has(spot) ? (
    <Spot at={at} spot={spot} class={`plaque-spot ${cls}`} {...fixedStake(at, spot)}><span class="plaque-name">{name}</span><span class="plaque-pays">{note}</span></Spot>
  ) : null;
  return (
    <div class="baccarat-spots" data-testid="spots">
      {side(SPOT.playerPair, 'is-pair is-player', w.short['player-pair'], oddsText(pays(SPOT.playerPair)))}
      {side(SPOT.tie, 'is-tie', w.spots.tie, oddsText(pays(SPOT.tie)))}
      {side(SPOT.bankerPair, 'is-pair is-banker', w.short['banker-pair'], oddsText(pays(SPOT.bankerPair)))}
      {side(SPOT.player, 'is-main is-player', w.spots.player, oddsText(pays(SPOT.player)))}
      {side(SPOT.banker, 'is-main is-banker', w.spots.banker, banker.length > 1 ? w.halfOnSix : w.commission)}
      {side(SPOT.bombay, 'is-side is-bombay', w.spots['bombay-6'], say(w.bombay, { two: oddsText(pays(SPOT.bombay)), three: oddsText(pays(SPOT.bombay, 1)) }))}
      {side(SPOT.progressive, 'is-side is-progressive', w.spots.progressive, at.money((spots.find((s) => s.spot === SPOT.progressive)?.least ?? 0) * at.game.unit, 'short'))}
      {ties.length ? (
        <div class="egalites" role="group" aria-label={w.egalites}>
          <span class="small-caps" aria-hidden="true">{w.egalites}</span>
          {ties.map((spot) => <Spot key={spot} at={at} spot={spot} class="egalite"><b>{spot - SPOT.egalite}</b><span class="plaque-pays">{oddsText(pays(spot))}</span></Spot>)}
        </div>
      ) : null}
    </div>
  );
}

/** Progressive is the table of the side bet on the first four cards, with its meter (BC-PB-8). */
function Progressive({ at }: { at: FeltProps<Table> }) {
  const w = cardWords.value.baccarat;
  const v = at.showing.table.value.view;
  const spot = at.game.definition.spots.find((s) => s.spot === SPOT.progressive);
  const played = outcomeOf(at.showing.settled.value, SPOT.progressive) !== null || (at.showing.settled.value !== null && (v?.pots?.length ?? 0) > 0);
  const rows = (['identical', 'four', 'three', 'two-pairs'] as const).map((id: Jackpot, i) => ({ id, name: w.jackpots[id], pays: i === 0 ? w.wholePot : String(spot?.pays?.[i - 1] ?? ''), made: played && v?.jackpot === id }));
  return (
    <div class="progressive">
      <PayPlate testid="pays-progressive" title={w.spots.progressive} rows={rows} />
      <MeterPlate at={at} pool={at.game.definition.pots?.[0]?.pot ?? 'progressive'} />
    </div>
  );
}
