import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { lookOf, nameOf, remember } from '../games/registry';
import { HistoryDialog } from '../history/history';
import { Problem } from '../play/api';
import { api, courier, events, left, logOut, session } from '../play/house';
import { sameMeter } from '../play/table';
import type { GameSummary, Meter, Minor, RoundSummary, Session } from '../play/types';
import { LiveTables } from '../live/list';
import { JackpotPlates } from '../slot/jackpot';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { words } from '../words/lang';
import { purseIn } from '../words/purse';
import { Floor } from './floor';
import { PageFoot } from './foot';
import './lobby.css';
import { Unfinished, type Waiting } from './resume';
import { Wordmark } from './wordmark';

const REFILL_BELOW: Minor = 100_000; // the house refills fun wallets under 1 000.00

/** Lobby: shelves of enamel plates, the jackpot, an unfinished round, the wallet. */
export function Lobby({ history }: { history: boolean }) {
  const w = words.value;
  const games = useSignal<GameSummary[]>([]);
  const waiting = useSignal<Waiting[]>([]);
  const meters = useSignal<Meter[]>([]);
  const now = useSignal<Session>(session.value!);
  const collected = useSignal<string | null>(null);

  const load = async () => {
    try {
      const [list, mine, jackpots, open] = await Promise.all([api.games(), api.session(), api.meters(), api.open()]);
      remember(list);
      games.value = list;
      now.value = session.value = mine;
      meters.value = jackpots;
      waiting.value = await wholeOf(open, list);
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
      {waiting.value.map((one) => <Unfinished key={one.round.id} waiting={one} onDone={(came) => {
        collected.value = came;
        void load();
      }} />)}
      {collected.value && <section class="resume" data-testid="collected"><p>{collected.value}</p></section>}
      <JackpotPlates meters={meters.value.filter((m) => mayWin(who, m)).map(named)} />
      <LiveTables />
      <Floor games={games.value} who={who} />
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

/** wholeOf reads the whole of each open round of a slot, whose strip tells what waits in it; one that is over by then is none. */
async function wholeOf(open: RoundSummary[], games: GameSummary[]): Promise<Waiting[]> {
  const all = await Promise.all(open.map(async (round): Promise<Waiting | null> => {
    if (games.find((g) => g.id === round.game)?.kind !== 'slot') return { round, slot: null };
    const slot = (await api.state(round.game)).round;
    return slot && { round, slot };
  }));
  return all.filter((w) => w !== null);
}

/** named: the pot of a table is called by its table, since its own name says little beside others. */
export function named(m: Meter): Meter {
  return m.game && !lookOf(m.game) ? { ...m, name: nameOf(m.game) } : m;
}

/** A player of play money can win every pot of play money, another those of his currency. */
function mayWin(s: Session, m: Meter): boolean {
  return m.currency === s.currency.code || (s.account.kind === 'fun' && m.currency.endsWith('-fun'));
}
