import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TableHelpDialog } from '../help/help';
import { HistoryDialog } from '../history/history';
import { settled } from '../play/api';
import { api, courier, events, left } from '../play/house';
import { newKey } from '../play/keys';
import { sound } from '../sound/kit';
import { listenTableKeys } from '../table/keys';
import type { Kind } from '../table/kind';
import { KeyList, LimitsDialog } from '../table/limits';
import { noticeText } from '../table/notice';
import { TableRail } from '../table/rail';
import { resultOf } from '../table/result';
import { Showing } from '../table/showing';
import type { TableGame } from '../table/wire';
import { tableWords } from '../table/words';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { motion, pace } from '../ui/settings';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { type Purse, purseIn } from '../words/purse';
import { LiveClock } from './clock';
import { askTable } from './page';
import { Players } from './players';
import { LiveSeat } from './seat';
import type { LiveDoc, LiveMine, LiveState } from './wire';
import { liveWords } from './words';
import '../table/table.css';
import './live.css';

interface Props { game: TableGame; state: LiveState; kind: Kind<any>; onRenewed(): void }

type Sheet = 'help' | 'limits' | 'history' | null;

const now = () => Date.now();

/** LiveScreen is a table that many share: the felt of its kind, the house's clock, and who else plays. */
export function LiveScreen({ game, state, kind, onRenewed }: Props) {
  const money = purseIn(state.mine.currency);
  const id = state.table.id;
  const seat = useMemo(() => takePlace(game, kind, money, state), []);
  const { showing } = seat;
  const sheet = useSignal<Sheet>(null);
  const w = words.value;
  const t = tableWords.value;

  useEffect(() => {
    const unfollow = events.follow(`table/${id}`);
    const mute = events.listen({
      topic: (name, doc) => name === `table/${id}` && heard(seat, doc as LiveDoc | LiveMine, onRenewed),
      balance: (b, currency) => currency === state.mine.currency && seat.heardBalance(b),
    });
    const unkey = listenTableKeys(seat, (c) => {
      if (c === 'begin') seat.deal();
      else if (c === 'help' || c === 'limits') sheet.value = c;
      else if (c === 'undo' || c === 'clear' || c === 'rebet' || c === 'double') seat[c]();
      else chooseChip(seat, Number(c.slice('chip-'.length)));
    });
    // A page that was asleep has missed what was told meanwhile.
    const wake = () => document.visibilityState === 'visible' && void seat.refresh();
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      unkey();
      mute();
      unfollow();
      seat.leave();
    };
  }, [seat]);

  const doc = seat.doc.value;
  const notice = useComputed(() => (seat.notice.value ? noticeText(seat.notice.value, seat, money) : ''));
  const status = statusOf(seat);
  useEffect(() => {
    if (notice.value) speak(notice.value);
  }, [notice.value]);
  useEffect(() => speak(status.text), [status.text]);

  const at = { game, showing, seat, money };
  const Felt = kind.Felt;
  const Aside = kind.Aside;
  return (
    <main class={`table-room live-room is-${game.kind}`} data-testid="live-table" data-table={id} data-game={game.id} data-phase={doc.phase} data-number={doc.number} data-busy={seat.busy.value}>
      <header class="table-head">
        <button type="button" class="tool" data-testid="to-lobby" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{doc.name} <small class="live-number">№ {doc.number}</small></h1>
        <p class={`status is-${status.look}`} data-testid="status" data-phase={doc.phase}><span>{status.text}</span>{status.engraved && <small lang={status.engraved.lang}>{status.engraved.text}</small>}</p>
        <LiveClock seat={seat} now={now} />
        {Aside && <Aside {...at} />}
        <nav class="tools" aria-label={w.help}>
          <button type="button" class="tool" data-testid="limits" aria-label={t.limits} title={t.limits} onClick={() => (sheet.value = 'limits')}><Icon name="coins" /></button>
          <button type="button" class="tool" data-testid="help" aria-label={w.help} title={w.help} onClick={() => (sheet.value = 'help')}><Icon name="question" /></button>
          <button type="button" class="tool" data-testid="history" aria-label={w.history} title={w.history} onClick={() => (sheet.value = 'history')}><Icon name="clock-counter-clockwise" /></button>
          <Toggles />
        </nav>
      </header>
      <div class="live-middle">
        <div class="table-felt"><Felt {...at} /></div>
        <Players seat={seat} money={money} />
      </div>
      <div class="table-foot">
        <p class={`plaque table-plaque ${seat.win.value > 0 && !notice.value ? 'is-win' : ''}`} data-testid="plaque" aria-hidden="true">{notice.value || told(seat, money)}</p>
        <TableRail at={at} seat={seat} kind={kind} />
      </div>
      {sheet.value === 'help' && (
        <TableHelpDialog game={game} betName={(bet) => seat.spots.find((s) => s.name === bet) ? kind.spotName(seat.spots.find((s) => s.name === bet)!, game) : bet} onClose={() => (sheet.value = null)}><KeyList kind={kind} /></TableHelpDialog>
      )}
      {sheet.value === 'limits' && <LimitsDialog at={at} kind={kind} onClose={() => (sheet.value = null)} />}
      {sheet.value === 'history' && <HistoryDialog game={game.id} onClose={() => (sheet.value = null)} />}
    </main>
  );
}

/** statusOf is the panel of OC-2.1.3: the house's phase in the reader's words, and as the game's document has them. */
function statusOf(seat: LiveSeat<any>) {
  const t = tableWords.value;
  const w = liveWords.value;
  const doc = seat.doc.value;
  const at = doc.phase === 'betting' ? 'bets' : doc.phase === 'final' ? 'final' : 'closed';
  const document = seat.kind.document?.(seat.game);
  const engraved = document?.words[at] ? { lang: document.lang, text: document.words[at] } : null;
  const mineToDecide = seat.phase.value === 'turn' && doc.phase === 'playing';
  const text = doc.phase === 'halted' ? w.halted : mineToDecide ? t.status.turn : doc.phase === 'flying' ? w.flying : t.status[at];
  return { look: mineToDecide ? 'turn' : at, text, engraved: mineToDecide || doc.phase === 'flying' || doc.phase === 'halted' ? null : engraved };
}

/** told is what the plaque says: why a round was cancelled, or what came back of the stake. */
function told(seat: LiveSeat<any>, money: Purse): string {
  const { phase, reason } = seat.doc.value;
  if (reason) return say(liveWords.value.cancelled, { reason });
  const done = seat.showing.settled.value;
  if (phase !== 'show' || seat.busy.value !== 'idle' || !done?.length || seat.mine.value.staked === 0) return '';
  return resultOf(done, (units) => money(units * seat.game.unit, 'short'));
}

function heard(seat: LiveSeat<any>, doc: LiveDoc | LiveMine, renewed: () => void): void {
  if (doc.kind === 'seat') return seat.heardMine(doc);
  if (doc.edition !== seat.game.edition) return renewed();
  seat.heardDoc(doc);
}

function chooseChip(seat: LiveSeat<any>, n: number): void {
  const chip = seat.chips[n - 1];
  if (chip !== undefined && seat.mayBet()) seat.setChip(chip);
}

function takePlace(game: TableGame, kind: Kind<any>, money: Purse, state: LiveState): LiveSeat<any> {
  const showing = new Showing(kind, game, {
    pace, sound, speak, reduced: () => motion.value === 'reduced',
    tell: (view, table) => kind.tell(view, table, { game, money }),
  });
  const at = `/tables/${encodeURIComponent(state.table.id)}`;
  const post = async (path: string, body: unknown) => settled<{ mine: LiveMine }>(await api.send('POST', path, body, newKey())).mine;
  return new LiveSeat(game, kind, showing, {
    courier, store: localStorage, loggedOut: left, now, after: (ms, then) => void setTimeout(then, ms),
    ask: () => askTable(state.table.id),
    sitDown: (n) => post(`${at}/seat`, n ? { seat: n } : {}),
    standUp: () => post(`${at}/leave`, {}),
  }, state);
}
