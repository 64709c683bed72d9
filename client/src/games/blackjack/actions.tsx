import { Action, ActionRow } from '../../cards/actions';
import { AmountPicker } from '../../cards/amount';
import { cardWords } from '../../cards/words';
import type { FeltProps } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { say } from '../../words/lang';
import { amountFor, double, insure, insuring, pickAmount, turnOf } from './moves';
import { handName, pointsSaid } from './tell';
import { type Table, acting, boxIn, upCard } from './view';

type Props = FeltProps<Table> & { seat: Sitter<Table> };

/** Actions are the moves of the hand whose turn it is, and nothing that it may not do. */
export function Actions(at: Props) {
  const { seat, showing } = at;
  const v = showing.table.value.view;
  const w = cardWords.value.blackjack;
  const turn = acting(v);
  const h = turn ? boxIn(v, turn.box)?.hands[turn.hand - 1] : null;
  const asking = v?.phase === 'ask';
  const who = turn && h ? `${handName(v, turn.box, turn.hand)}: ${pointsSaid(h)}` : undefined;
  const hint = asking && upCard(v) === 'ace' ? w.askHint : who;
  return (
    <ActionRow turn={`${turnOf(seat)} ${insuring(seat)}`} hint={hint}>
      {asking ? <Asked {...at} /> : <Playing {...at} />}
    </ActionRow>
  );
}

/** Asked: what is settled before the first box gets cards: insurance, even money, an early surrender. */
function Asked({ seat, game, money, showing }: Props) {
  const w = cardWords.value.blackjack;
  const offer = seat.offer('insure');
  const shown = insuring(seat);
  const units = amountFor(seat, 'insure');
  const text = money(units * game.unit, 'short');
  const ace = upCard(showing.table.value.view) === 'ace';
  return (
    <>
      {seat.offer('take') ? <Action testid="even-money" word={w.evenMoney} hotkey="E" look="brass" onPress={() => void seat.move('take')} /> : null}
      {offer && shown ? (
        <>
          {offer.least < offer.most ? <AmountPicker offer={offer} units={units} label={w.insure} text={text} testid="insurance-amount" onChange={(u) => pickAmount(seat, 'insure', u)} /> : null}
          <Action testid="insure" first={!ace} word={w.insure} note={text} hotkey="I" look="brass" onPress={() => insure(seat)} />
        </>
      ) : null}
      {seat.offer('surrender') ? <Action testid="surrender" word={w.surrender} hotkey="U" onPress={() => void seat.move('surrender')} /> : null}
      {seat.offer('pass') ? <Action testid="continue" first word={ace && offer ? w.noInsurance : w.goOn} hotkey="C" look="start" onPress={() => void seat.move('pass')} /> : null}
    </>
  );
}

function Playing({ seat, game, money }: Props) {
  const w = cardWords.value.blackjack;
  const offer = seat.offer('double');
  const split = seat.offer('split');
  const added = money(amountFor(seat, 'double') * game.unit, 'short');
  return (
    <>
      {seat.offer('hit') ? <Action testid="hit" first word={w.hit} hotkey="H" look="start" onPress={() => void seat.move('hit')} /> : null}
      {seat.offer('stand') ? <Action testid="stand" word={w.stand} hotkey="S" onPress={() => void seat.move('stand')} /> : null}
      {offer ? <Action testid="double-down" word={w.double} note={added} hotkey="D" look="brass" onPress={() => double(seat)} /> : null}
      {offer && offer.least < offer.most ? <AmountPicker offer={offer} units={amountFor(seat, 'double')} label={say(w.doubleHint, { amount: added })} text={added} testid="double-amount" onChange={(u) => pickAmount(seat, 'double', u)} /> : null}
      {split ? <Action testid="split" word={w.split} note={money(split.least * game.unit, 'short')} hotkey="P" look="brass" onPress={() => void seat.move('split')} /> : null}
      {seat.offer('surrender') ? <Action testid="surrender" word={w.surrender} hotkey="U" onPress={() => void seat.move('surrender')} /> : null}
    </>
  );
}
