import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TableHelpDialog } from '../help/help';
import { HistoryDialog } from '../history/history';
import { api, courier, events, left } from '../play/house';
import { sit } from '../play/sitting';
import type { Session } from '../play/types';
import { JackpotNotice } from '../slot/jackpot';
import { sound } from '../sound/kit';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { motion, pace } from '../ui/settings';
import { Toggles } from '../ui/toggles';
import { words } from '../words/lang';
import { type Purse, purseIn } from '../words/purse';
import { Clock } from './clock';
import { type TableCommand, listenTableKeys } from './keys';
import type { Kind } from './kind';
import { KeyList, LimitsDialog } from './limits';
import { noticeText } from './notice';
import { resultOf } from './result';
import { TableRail } from './rail';
import { Seat } from './seat';
import { Showing } from './showing';
import type { TableGame, TableState } from './wire';
import { tableWords } from './words';
import './table.css';

interface Props {
  game: TableGame;
  state: TableState;
  kind: Kind<any>;
  session: Session;
  /** The game was opened anew because its edition changed. */
  fresh: boolean;
  onRenewed(): void;
}

type Sheet = 'help' | 'limits' | 'history' | null;

/** TableScreen is any table: its felt by its kind, and around it what all tables share. */
export function TableScreen({ game, state, kind, session, fresh, onRenewed }: Props) {
  const code = state.currency?.code ?? session.currency.code;
  const money = purseIn(code);
  const seat = useMemo(() => sitDown(game, kind, session, money, onRenewed), [game.id]);
  const { showing } = seat;
  const sheet = useSignal<Sheet>(null);
  const w = words.value;
  const t = tableWords.value;

  useEffect(() => {
    void seat.sit(state);
    const mute = events.listen({
      balance: (b, currency) => (currency ?? code) === code && seat.heardBalance(b),
      meter: (m) => seat.heardMeter(m),
      round: (r) => r.game === game.id && seat.heardRound(r.id, r.moves),
    });
    const unkey = listenTableKeys(seat, (c) => obey(c, seat, (s) => (sheet.value = s)));
    const rise = sit({ busy: seat.busy, halt: () => {} });
    return () => {
      rise();
      mute();
      unkey();
      seat.leave();
    };
  }, [seat]);

  const notice = useComputed(() => (seat.notice.value ? noticeText(seat.notice.value, seat, money) : fresh && !seat.round.value ? w.newEdition : ''));
  useEffect(() => {
    if (notice.value) speak(notice.value);
  }, [notice.value]);

  const at = { game, showing, seat, money };
  const Felt = kind.Felt;
  const Aside = kind.Aside;
  const phase = seat.phase.value;
  const engraved = kind.document?.(game);
  return (
    <main class={`table-room is-${game.kind}`} data-testid="table" data-game={game.id} data-busy={seat.busy.value} data-phase={phase}>
      <header class="table-head">
        <button type="button" class="tool" data-testid="to-lobby" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{game.name}</h1>
        <p class={`status is-${phase}`} data-testid="status" data-phase={phase}><span role="status">{t.status[phase]}</span>{engraved && <small lang={engraved.lang}>{engraved.words[phase]}</small>}</p>
        <Clock seat={seat} seconds={kind.clock?.(game) ?? null} />
        {Aside && <Aside {...at} />}
        <nav class="tools" aria-label={w.help}>
          <button type="button" class="tool" data-testid="limits" aria-label={t.limits} title={t.limits} onClick={() => (sheet.value = 'limits')}><Icon name="coins" /></button>
          <button type="button" class="tool" data-testid="help" aria-label={w.help} title={w.help} onClick={() => (sheet.value = 'help')}><Icon name="question" /></button>
          <button type="button" class="tool" data-testid="history" aria-label={w.history} title={w.history} onClick={() => (sheet.value = 'history')}><Icon name="clock-counter-clockwise" /></button>
          <Toggles />
        </nav>
      </header>
      <div class="table-felt"><Felt {...at} /></div>
      <div class="table-foot">
        <p class={`plaque table-plaque ${seat.win.value > 0 && !notice.value ? 'is-win' : ''}`} data-testid="plaque" aria-hidden="true">{notice.value || told(seat, money)}</p>
        <TableRail at={at} seat={seat} kind={kind} />
      </div>
      {sheet.value === 'help' && (
        <TableHelpDialog game={game} betName={(bet) => betName(bet, seat)} onClose={() => (sheet.value = null)}><KeyList kind={kind} /></TableHelpDialog>
      )}
      {sheet.value === 'limits' && <LimitsDialog at={at} kind={kind} onClose={() => (sheet.value = null)} />}
      {sheet.value === 'history' && <HistoryDialog game={game.id} onClose={() => (sheet.value = null)} />}
      {seat.jackpot.value && <JackpotNotice won={seat.jackpot.value as never} game={game.id} money={money} onClose={() => (seat.jackpot.value = null)} />}
    </main>
  );
}

/** told is what the plaque says of the last round: what came back, and of which stake. */
function told(seat: Seat<any>, money: Purse): string {
  const settled = seat.showing.settled.value;
  if (!settled?.length || seat.busy.value !== 'idle' || seat.round.value) return '';
  return resultOf(settled, (units) => money(units * seat.game.unit, 'short'));
}

/** betName is what a table calls a bet of its returns: by the spot of that name, if it has one. */
function betName(bet: string, seat: Seat<any>): string {
  const spot = seat.spots.find((s) => s.name === bet);
  return spot ? seat.kind.spotName(spot, seat.game) : bet;
}

function sitDown(game: TableGame, kind: Kind<any>, session: Session, money: Purse, renewed: () => void): Seat<any> {
  const showing = new Showing(kind, game, {
    pace, sound, speak, reduced: () => motion.value === 'reduced',
    tell: (view, table) => kind.tell(view, table, { game, money }),
  });
  return new Seat(game, kind, showing, {
    api, courier, session, store: localStorage, renewed, loggedOut: left, now: () => performance.now(),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** obey does what a key asks, where the button for it could be pressed. */
function obey(c: TableCommand, seat: Seat<any>, open: (s: Sheet) => void): void {
  switch (c) {
    case 'begin': return seat.deal();
    case 'undo': return seat.undo();
    case 'clear': return seat.clear();
    case 'rebet': return seat.rebet();
    case 'double': return seat.double();
    case 'help': case 'limits': return open(c);
    default: {
      const chip = seat.chips[Number(c.slice('chip-'.length)) - 1];
      if (chip !== undefined && seat.mayBet()) seat.setChip(chip);
    }
  }
}
