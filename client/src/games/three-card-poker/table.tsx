import { Action, ActionRow } from '../../cards/actions';
import { cardWords } from '../../cards/words';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { say } from '../../words/lang';
import { ThreeCardFelt } from './felt';
import { tell } from './tell';
import { type Table, type ThreeCardView, show, start } from './view';

function Actions({ seat, game, money }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = cardWords.value.threecard;
  const call = seat.offer('call');
  const amount = money((call?.least ?? 0) * game.unit, 'short');
  return (
    <ActionRow turn={`${seat.round.value?.id}`} hint={say(w.playHint, { amount })}>
      {call ? <Action testid="call" first word={w.play} note={amount} hotkey="P" look="start" onPress={() => void seat.move('call')} /> : null}
      {seat.offer('fold') ? <Action testid="fold" word={w.fold} hotkey="F" onPress={() => void seat.move('fold')} /> : null}
    </ActionRow>
  );
}

const TIMES: Record<ThreeCardView['scene'], number> = { open: 0, deal: 1350, play: 260, fold: 300, show: 1000 };

/** Three card poker: Ante and Play against the dealer, Pair Plus on one's own cards. */
const threecard: Kind<Table> = {
  start: () => start,
  show,
  timeOf: (view) => TIMES[(view as ThreeCardView).scene] ?? 400,
  tell,
  spotName: (s) => (cardWords.value.threecard.spots as Record<string, string>)[s.name] ?? s.name,
  Felt: ThreeCardFelt,
  Actions,
  keys: { p: (seat) => void seat.move('call'), f: (seat) => void seat.move('fold') },
  begin: 'deal',
};

export default threecard;
