import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { BadgeSprite } from '../art/sprite';
import { type Look, wordsOf } from '../games/registry';
import { HelpDialog } from '../help/help';
import { HistoryDialog } from '../history/history';
import { api, courier, events, left } from '../play/house';
import type { Notice } from '../play/parts';
import { Table } from '../play/table';
import type { Screen } from '../play/screen';
import { sit } from '../play/sitting';
import type { Game, GameState, Session } from '../play/types';
import { sound } from '../sound/kit';
import { nextCount, stakesFor } from '../play/bet';
import { stakeStep } from '../play/stake';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { motion, pace } from '../ui/settings';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { type Purse, purseIn } from '../words/purse';
import { type Speaker, sentences } from '../words/sentences';
import { prizesOn } from './board';
import { engraved } from './label';
import { JackpotNotice, JackpotPlates, planOf } from './jackpot';
import { type Command, listenKeys } from './keys';
import { Playback } from './playback';
import { Deck } from './deck';
import { Rail } from './rail';
import { chooses } from './share';
import { UnderReels } from './under-reels';
import { RiskPanel } from './risk';
import { Stage } from './stage';

interface Props {
  game: Game;
  state: GameState;
  look: Look;
  session: Session;
  /** The game was opened anew because its edition changed. */
  fresh: boolean;
  onRenewed(): void;
}

/** SlotScreen is any slot, driven by its definition and its look. */
export function SlotScreen({ game, state, look, session, fresh, onRenewed }: Props) {
  const code = state.currency?.code ?? session.currency.code;
  const purse = purseIn(code);
  const { table, playback } = useMemo(() => sitDown(game, look, session, purse, onRenewed), [game.id]);
  const sheet = useSignal<'help' | 'paytable' | 'history' | null>(null);
  const w = words.value;
  const deck = chooses(game.definition);
  const under = deck && (game.definition.choice === 'positions' || game.definition.features.hold !== undefined);

  useLayoutEffect(() => {
    engraved.value = look.panel ?? null;
    return () => (engraved.value = null);
  }, [look]);

  useEffect(() => {
    void table.sit(state);
    if (fresh) table.notice.value = { kind: 'new-edition' };
    const mute = events.listen({
      balance: (b, currency) => (currency ?? code) === code && table.heardBalance(b),
      meter: (m) => table.heardMeter(m),
      round: (r) => r.game === game.id && table.heardRound(r.id, r.moves),
    });
    const unkey = listenKeys(() => (table.riskOpen.value ? 'risk' : deck ? 'deck' : 'rail'), (c) => obey(c, table, game, purse, (s) => (sheet.value = s)));
    const rise = sit(table);
    return () => {
      rise();
      mute();
      unkey();
      table.leave();
    };
  }, [table]);

  const risking = table.riskOpen.value && !playback.reelsWanted.value;
  useEffect(() => {
    const risk = playback.screen.peek().risk;
    if (risking && risk) speak(say(words.peek().spoken.riskOpen, { amount: purse(risk.amount * game.unit, 'short') }));
  }, [risking]);

  const notice = useComputed(() => (table.notice.value ? noticeText(table.notice.value) : undefined));
  useEffect(() => {
    if (notice.value) speak(notice.value);
  }, [notice.value]);

  const mine = table.meters.value.filter((m) => m.currency === code && (m.game === game.id || (m.group && planOf(game.definition, m.pool)?.group === m.group)));
  return (
    <main class={`slot ${look.theme}`} data-testid="slot" data-busy={table.busy.value} data-running={playback.running.value}>
      <BadgeSprite look={look} />
      <header class="slot-head">
        <button type="button" class="tool" data-testid="to-lobby" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{wordsOf(look).name}</h1>
        <span class="subtitle small-caps">{wordsOf(look).subtitle}</span>
        <JackpotPlates meters={mine} at={{ definition: game.definition, stake: playback.running.value ? playback.screen.value.stake : table.total.value, won: prizesOn(playback.screen.value.board) }} />
        <nav class="tools" aria-label={w.help}>
          <button type="button" class="tool" data-testid="paytable" aria-label={w.paytable} title={w.paytable} onClick={() => (sheet.value = 'paytable')}><Icon name="coins" /></button>
          <button type="button" class="tool" data-testid="help" aria-label={w.help} title={w.help} onClick={() => (sheet.value = 'help')}><Icon name="question" /></button>
          <button type="button" class="tool" data-testid="history" aria-label={w.history} title={w.history} onClick={() => (sheet.value = 'history')}><Icon name="clock-counter-clockwise" /></button>
          <Toggles />
        </nav>
      </header>
      <Stage
        definition={game.definition} look={look} playback={playback} money={purse} notice={notice.value} chosen={table.choices.value}
        under={under ? <UnderReels definition={game.definition} table={table} /> : undefined}
        over={risking ? (
          <RiskPanel screen={playback.screen.value} definition={game.definition} unit={game.unit} money={purse}
            act={{ busy: table.busy.value !== 'idle', offers: (v) => table.offers(v), pick: (c) => table.pick(c), halve: () => table.halve(), take: () => table.take() }} />
        ) : undefined}
      />
      {deck
        ? <Deck game={game} table={table} playback={playback} money={purse} onPaytable={() => (sheet.value = 'paytable')} onCollect={() => void collect(table)} />
        : <Rail game={game} table={table} playback={playback} money={purse} />}
      {(sheet.value === 'help' || sheet.value === 'paytable') && <HelpDialog game={game} look={look} stake={table.stake.value} total={table.total.value} at={sheet.value} onClose={() => (sheet.value = null)} />}
      {sheet.value === 'history' && <HistoryDialog game={game.id} onClose={() => (sheet.value = null)} />}
      {table.jackpot.value && <JackpotNotice won={table.jackpot.value} game={game.id} money={purse} onClose={() => (table.jackpot.value = null)} />}
    </main>
  );
}

function sitDown(game: Game, look: Look, session: Session, purse: Purse, renewed: () => void) {
  const speaker = (was: Screen): Speaker => ({ was, words: words.value, game: wordsOf(look), unit: game.unit, money: (m) => purse(m, 'short') });
  const playback = new Playback({
    pace,
    reduced: () => motion.value === 'reduced',
    sound,
    tell: (view, screen, was) => speak(sentences(view, screen, speaker(was))),
  }, game.definition);
  const table = new Table(game, {
    api, courier, player: playback, session, store: localStorage,
    after(ms, then) {
      const t = setTimeout(then, ms);
      return () => clearTimeout(t);
    },
    loggedOut: left,
    renewed,
  });
  return { table, playback };
}

/** collect is the house games' Collect: it takes the win that waits, else it closes the game and keeps the credit (OC-5.1.9b). */
async function collect(table: Table): Promise<void> {
  if (table.offers('take')) return table.take();
  if (table.busy.value !== 'idle') return;
  if (table.offers('pass')) await table.pass();
  go();
}

/** obey does what a key asks, where the button for it could be pressed. */
function obey(c: Command, table: Table, game: Game, purse: Purse, open: (s: 'help' | 'paytable') => void): void {
  const calm = table.mayStart() && !table.auto.value;
  const step = (by: 1 | -1) => {
    if (!calm) return;
    table.setStake(stakeStep(stakesFor(game.definition, table.choices.value.coin), table.stake.value, by));
    sound('detent');
    speak(say(words.value.spoken.stake, { amount: purse(table.total.value, 'short') }));
  };
  switch (c) {
    case 'start': return void table.start();
    case 'stop': return void (table.auto.value && table.stop());
    case 'stake-up': return step(1);
    case 'stake-down': return step(-1);
    case 'max': return void (calm && table.max());
    case 'auto': return table.toggleAuto();
    case 'risk': return table.openRisk();
    case 'hold-spin': return void table.holdReels();
    case 'lines': {
      if (!calm || !table.choices.value.lines.length) return;
      table.choose({ lines: nextCount(game.definition, table.choices.value) });
      sound('detent');
      return speak(say(words.value.spoken.stake, { amount: purse(table.total.value, 'short') }));
    }
    case 'take': return void collect(table);
    case 'red': case 'black': return void table.pick(c);
    case 'halve': return void table.halve();
    case 'collect': return void table.take();
    case 'paytable': case 'help': return open(c);
    default: return table.toggleHold(Number(c.slice('hold-'.length)));
  }
}

function noticeText(n: Notice): string {
  const w = words.value;
  switch (n.kind) {
    case 'no-credit': return w.noCredit;
    case 'elsewhere': return w.elsewhere;
    case 'new-edition': return w.newEdition;
    case 'auto': return w.autoEnded[n.why];
    case 'refused': return say(n.code in w.refused ? w.refused[n.code as keyof typeof w.refused] : w.refused.other, { detail: n.detail || n.code });
  }
}
