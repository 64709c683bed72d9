import { useEffect, useRef } from 'preact/hooks';
import { CardBack } from '../../art/card';
import { CardFelt, FeltLine, oddsText } from '../../cards/felt';
import { Hand } from '../../cards/hand';
import { cardWords } from '../../cards/words';
import type { FeltProps } from '../../table/kind';
import { say } from '../../words/lang';
import { Box } from './box';
import { pointsSaid } from './tell';
import { type BlackjackView, type Table, acting, boxesOf, dealerCards, fallsOf, pointsText, spotOf } from './view';

/** BlackjackFelt: the dealer above, the printed rules along the curve, the boxes before the players, the first at the dealer's left (OC-3.1.12). */
export function BlackjackFelt(at: FeltProps<Table>) {
  const w = cardWords.value;
  const b = w.blackjack;
  const { spots, rules } = at.game.definition;
  const v = at.showing.table.value.view;
  const boxes = boxesOf(spots);
  const main = spots.find((s) => s.spot === spotOf(boxes[0] ?? 1, 'main'));
  const line = say(b.pays, { pays: oddsText(String(main?.pays?.[1] ?? '3/2')) });
  const small = `${rules.soft_17 === 'hit' ? b.hitsSoft : b.stands} · ${b.insurancePays}`;
  const row = useRef<HTMLDivElement>(null);
  const active = acting(v)?.box ?? 0;
  useEffect(() => {
    if (active) row.current?.querySelector(`[data-testid="box-${active}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: at.showing.reduced ? 'auto' : 'smooth' });
  }, [active]);
  return (
    <CardFelt at={at} cards={cardsOn(v)} kind="blackjack" label={b.natural}>
      <div class="dealer-place">
        <Dealer v={v} />
        <Shoe v={v} />
      </div>
      <FeltLine line={line} small={small} />
      <div class="bj-boxes" ref={row} style={{ '--boxes': boxes.length }} data-testid="boxes">
        {boxes.map((n, i) => <Box key={n} at={at} n={n} v={v} place={boxes.length > 1 ? (i * 2) / (boxes.length - 1) - 1 : 0} />)}
      </div>
    </CardFelt>
  );
}

function Dealer({ v }: { v: BlackjackView | null }) {
  const w = cardWords.value;
  const cards = dealerCards(v?.dealer);
  const hole = v?.dealer.hole ? `, ${w.blackjack.hole}` : '';
  const total = v?.dealer.blackjack ? w.blackjack.natural : v ? pointsText(v.dealer) : '';
  return (
    <Hand cards={cards} name={w.dealer} testid="dealer" total={cards.length ? total : undefined} totalSpoken={v && cards.length ? `${pointsSaid(v.dealer)}${hole}` : undefined}
      mark={v && v.dealer.points > 21 ? 'lose' : null} live={v?.phase === 'draw'} fall={fallsOf(v).dealer} slow={v?.scene === 'dealer'} />
  );
}

/** cardsOn is how many cards lie open. */
function cardsOn(v: BlackjackView | null): number {
  const hands = (v?.boxes ?? []).flatMap((b) => b.hands);
  return (v?.dealer.cards?.length ?? 0) + hands.reduce((n, h) => n + h.cards.length, 0);
}

/** Shoe says how many cards are left. */
function Shoe({ v }: { v: BlackjackView | null }) {
  const text = v ? say(cardWords.value.cardsLeft, { n: v.left }) : '';
  return (
    <div class="shoe" title={text} data-testid="shoe" data-left={v?.left}>
      <span class="shoe-cards"><CardBack /></span>
      {v ? <span class="shoe-left figures" aria-label={text} role="img">{v.left}</span> : null}
    </div>
  );
}
