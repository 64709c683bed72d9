import { CardFelt, FeltLine, MeterPlate, PayPlate, type PayRow, StakeRing, fixedStake } from '../../cards/felt';
import { Hand, type Mark } from '../../cards/hand';
import { outcomeOf } from '../../cards/settle';
import { cardWords } from '../../cards/words';
import type { FeltProps } from '../../table/kind';
import { Spot } from '../../table/spot';
import { say } from '../../words/lang';
import { rankOf } from './tell';
import { SPOT, type Table, type ThreeCardView, dealerCards, lines, madeBy } from './view';

const MARKS: Record<NonNullable<ThreeCardView['outcome']>, Mark> = { fold: 'lose', 'no-qualify': 'win', win: 'win', tie: 'push', lose: 'lose' };

/** ThreeCardFelt: the dealer's hand above, the player's below, his spots before him, the pay tables beside them. */
export function ThreeCardFelt(at: FeltProps<Table>) {
  const w = cardWords.value;
  const t = w.threecard;
  const v = at.showing.table.value.view;
  const over = at.showing.settled.value !== null;
  const mark = over && v?.outcome ? MARKS[v.outcome] : null;
  return (
    <CardFelt at={at} cards={(v?.player?.cards.length ?? 0) + (v?.dealer?.cards.length ?? 0)} kind="threecard" label={t.spots.ante}>
      <div class="dealer-place">
        <Hand cards={dealerCards(v)} name={w.dealer} testid="dealer" total={rankOf(v?.dealer) || undefined} fall={v?.dealer ? [0, 1, 2] : [3, 4, 5]} mark={mark === 'lose' && v?.outcome === 'lose' ? 'win' : v?.dealer && mark === 'win' ? 'lose' : null} />
        {over && v?.qualified ? <p class="felt-note" data-testid="qualified">{say(t.qualified[v.qualified], { hand: rankOf(v.dealer) })}</p> : null}
      </div>
      <FeltLine line={t.line} />
      <div class="own-place">
        <Hand cards={v?.player?.cards ?? []} name={w.you} testid="own" total={rankOf(v?.player) || undefined} live={at.seat?.phase.value === 'turn'} mark={mark} fall={[0, 1, 2]} />
        {v?.colour ? <p class="felt-note" data-testid="colour">{t.spots.prime}: {t.colour[v.colour]}</p> : null}
      </div>
      <div class="poker-spots" data-testid="spots">
        <Spot at={at} spot={SPOT.pairPlus} class="bet-ring"><span class="bet-name">{t.spots['pair-plus']}</span></Spot>
        <Spot at={at} spot={SPOT.ante} class="bet-ring"><span class="bet-name">{t.spots.ante}</span></Spot>
        <StakeRing at={at} spot={SPOT.play} name="play" label={t.spots.play} class="bet-play" />
        <Spot at={at} spot={SPOT.prime} class="bet-ring bet-side"><span class="bet-name">{t.spots.prime}</span></Spot>
        <Spot at={at} spot={SPOT.progressive} class="bet-ring bet-side" {...fixedStake(at, SPOT.progressive)}><span class="bet-name">{t.spots.progressive}</span></Spot>
      </div>
      <PayPlates at={at} v={v} />
    </CardFelt>
  );
}

function PayPlates({ at, v }: { at: FeltProps<Table>; v: ThreeCardView | null }) {
  const t = cardWords.value.threecard;
  const names: Record<string, string> = { ...t.ranks, own: t.primeOwn, both: t.primeBoth };
  const settled = at.showing.settled.value;
  const rows = (table: 'pairPlus' | 'bonus' | 'prime' | 'progressive', spot: number): PayRow[] => {
    const won = outcomeOf(settled, spot)?.mark === 'win' || (table === 'bonus' && (v?.bonus ?? 0) > 0 && settled !== null) || (table === 'progressive' && settled !== null && (v?.pots?.length ?? 0) > 0);
    return lines(at.game.definition.spots, table).map((l) => ({ id: l.id, name: names[l.rank] ?? l.rank, pays: l.pays ?? cardWords.value.meter, made: won && (table !== 'bonus' || (v?.bonus ?? 0) > 0) && madeBy(v, table) === l.id }));
  };
  return (
    <aside class="pay-plates">
      <PayPlate testid="pays-pair-plus" title={t.tables.pairPlus} rows={rows('pairPlus', SPOT.pairPlus)} />
      <PayPlate testid="pays-bonus" title={t.tables.bonus} rows={rows('bonus', SPOT.ante)} />
      <PayPlate testid="pays-prime" title={t.tables.prime} rows={rows('prime', SPOT.prime)} />
      {at.game.definition.spots.some((s) => s.spot === SPOT.progressive) ? (
        <div>
          <PayPlate testid="pays-progressive" title={t.tables.progressive} rows={rows('progressive', SPOT.progressive)} />
          <MeterPlate at={at} pool={at.game.definition.pots?.[0]?.pot ?? 'progressive'} />
        </div>
      ) : null}
    </aside>
  );
}
