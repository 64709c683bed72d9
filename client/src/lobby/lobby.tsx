import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import { lookOf, nameOf, remember, wordsOf } from '../games/registry';
import { HistoryDialog } from '../history/history';
import { Problem } from '../play/api';
import { api, collectOpen, courier, events, left, logOut, plays, session } from '../play/house';
import { sameMeter } from '../play/table';
import { awardIn, gained, waitingIn } from '../play/screen';
import type { GameState, GameSummary, Meter, Minor, Round, Session } from '../play/types';
import { JackpotPlates } from '../slot/jackpot';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { PageFoot } from './foot';
import { Wordmark } from './wordmark';

const REFILL_BELOW: Minor = 100_000; // the house refills fun wallets under 1 000.00

/** Lobby: shelves of enamel plates, the jackpot, an unfinished round, the wallet. */
export function Lobby({ history }: { history: boolean }) {
  const w = words.value;
  const games = useSignal<GameSummary[]>([]);
  const states = useSignal<Record<string, GameState>>({});
  const meters = useSignal<Meter[]>([]);
  const now = useSignal<Session>(session.value!);
  const collected = useSignal<string | null>(null);

  const load = async () => {
    try {
      const [list, mine, jackpots] = await Promise.all([api.games(), api.session(), api.meters()]);
      remember(list);
      games.value = list;
      now.value = session.value = mine;
      meters.value = jackpots;
      const found = await Promise.all(list.filter((g) => plays(mine, g)).map(async (g) => [g.id, await api.state(g.id)] as const));
      states.value = Object.fromEntries(found);
    } catch (e) {
      if (e instanceof Problem && e.status === 401) left();
      else setTimeout(load, 2000);
    }
  };
  useEffect(() => {
    void load();
    return events.listen({
      balance: (b, code) => (now.value = withBalance(now.value, b, code)),
      meter: (m) => (meters.value = meters.value.map((x) => (sameMeter(x, m) ? m : x))),
      round: () => void load(),
    });
  }, []);

  const refill = async (code: string) => {
    const r = await courier.post<{ balance: Minor }>(`/wallet/refill?currency=${code}`, {}).catch(() => null);
    if (r) now.value = withBalance(now.value, r.balance, code);
  };
  const who = now.value;
  const wallets = walletsOf(who);
  return (
    <main class="page lobby" data-testid="lobby">
      <header class="page-head">
        <Wordmark />
        <span class="grow" />
        {wallets.map(({ currency, balance }, i) => (
          <div class="field wallet" key={currency.code} data-testid={i === 0 ? 'balance' : `balance-${currency.code}`} data-minor={balance} role="group" aria-label={w.balance}>
            <span class="field-label">{who.account.kind === 'fun' ? w.funMoney : who.account.name}</span>
            <output class="field-value" aria-live="off">{purseIn(currency.code)(balance)}</output>
          </div>
        ))}
        {who.account.kind === 'fun' && wallets.filter((x) => x.balance < REFILL_BELOW).slice(0, 1).map(({ currency }) => (
          <button type="button" class="key key-brass is-on" key={currency.code} data-testid="refill" onClick={() => refill(currency.code)}>{w.refill}</button>
        ))}
        <nav class="tools">
          <button type="button" class="tool" data-testid="history" aria-label={w.history} title={w.history} onClick={() => go('history')}><Icon name="clock-counter-clockwise" /></button>
          <Toggles />
          <button type="button" class="tool" data-testid="log-out" aria-label={w.logOut} title={w.logOut} onClick={() => logOut()}><Icon name="sign-out" /></button>
        </nav>
      </header>
      {Object.entries(states.value).map(([id, s]) => s.round && <Unfinished key={id} id={id} state={s} onDone={(came) => {
        collected.value = came;
        void load();
      }} />)}
      {collected.value && <section class="resume" data-testid="collected"><p>{collected.value}</p></section>}
      <JackpotPlates meters={meters.value.filter((m) => mayWin(who, m))} />
      <h2 class="small-caps shelf-title">{w.slots}</h2>
      <ul class="shelf">
        {games.value.map((g) => <li key={g.id}><GamePlate game={g} shut={!plays(who, g)} /></li>)}
      </ul>
      <PageFoot />
      {history && <HistoryDialog game={null} onClose={() => go()} />}
    </main>
  );
}

function walletsOf(s: Session) {
  return s.wallets ?? [{ currency: s.currency, balance: s.balance }];
}

function withBalance(s: Session, balance: Minor, code = s.currency.code): Session {
  const wallets = walletsOf(s).map((w) => (w.currency.code === code ? { ...w, balance } : w));
  return { ...s, wallets, balance: code === s.currency.code ? balance : s.balance };
}

/** A player of play money can win every pot of play money, another those of his currency. */
function mayWin(s: Session, m: Meter): boolean {
  return m.currency === s.currency.code || (s.account.kind === 'fun' && m.currency.endsWith('-fun'));
}

/** GamePlate is a game's sign; one without a look of its own has its name alone. */
function GamePlate({ game, shut }: { game: GameSummary; shut: boolean }) {
  const w = words.value;
  const look = lookOf(game.id);
  const subtitle = look ? wordsOf(look).subtitle : '';
  const shown = Object.entries(look?.badges ?? {}).slice(0, 5);
  const open = game.enabled && !shut;
  return (
    <a class={`game-plate ${look?.theme ?? 'theme-plain'}`} href={open ? `#/play/${game.id}` : undefined} aria-disabled={!open} data-testid={`game-${game.id}`}>
      {look && <BadgeSprite look={{ ...look, badges: Object.fromEntries(shown), extras: {} }} />}
      <span class="plate-badges" aria-hidden="true">
        {shown.map(([id]) => <BadgeImage key={id} game={game.id} id={id} />)}
      </span>
      <b>{nameOf(game.id)}</b>
      <span class="small-caps">{[subtitle, game.return ? `${w.returnLabel} ${percent(game.return.decimal, lang.value)}` : ''].filter(Boolean).join(' · ')}</span>
      <span class="plate-go">{open ? w.play : shut ? w.otherMoney : w.disabled} <Icon name="caret-right" /></span>
    </a>
  );
}

/** Unfinished: the resume strip of PL-12; a win that waits can be collected here (DM-R10), and what came of it is told. */
function Unfinished({ id, state, onDone }: { id: string; state: GameState; onDone(came: string | null): void }) {
  const w = words.value;
  const round = state.round!;
  const purse = purseIn(round.currency);
  const collect = async () => {
    const done = await collectOpen(id).catch(() => null);
    if (!done) return onDone(null);
    const came = gained(done.now, lastCredited(done.was));
    const told = [say(w.collected, { game: nameOf(id), amount: purse(came.all, 'short') }), came.free === null ? '' : say(w.spoken.freeTotal, { amount: purse(came.free, 'short') })].join(' ').trim();
    speak(told);
    onDone(told);
  };
  const award = awardIn(round);
  const holds = round.offers?.some((o) => o.verb === 'hold');
  const amount = purse(waitingIn(round), 'short');
  return (
    <section class="resume" data-testid="resume-strip">
      <p><b>{say(w.unfinished, { game: nameOf(id) })}</b> <span data-testid="unfinished-note">{holds ? w.unfinishedHold : award ? say(w.unfinishedFree, { amount, ...award }) : say(w.unfinishedNote, { amount })}</span></p>
      <span class="resume-keys">
        <button type="button" class="key" data-testid="collect" onClick={collect}>{w.collect}</button>
        <button type="button" class="key key-brass is-on" data-testid="resume" onClick={() => go('play', id)}>{w.resume}</button>
      </span>
    </section>
  );
}

/** lastCredited is what a round has credited so far, in units. */
function lastCredited(round: Round): number {
  return round.views[round.views.length - 1]?.credited ?? 0;
}
