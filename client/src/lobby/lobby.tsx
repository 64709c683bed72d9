import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { BadgeImage, BadgeSprite } from '../art/sprite';
import { type Look, lookOf } from '../games/registry';
import { HistoryDialog } from '../history/history';
import { Problem } from '../play/api';
import { api, collectOpen, courier, events, left, logOut, session } from '../play/house';
import { waitingIn } from '../play/screen';
import type { GameState, GameSummary, Meter, Minor } from '../play/types';
import { JackpotPlates } from '../slot/jackpot';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purse } from '../words/purse';
import { PageFoot } from './foot';
import { Wordmark } from './wordmark';

const REFILL_BELOW: Minor = 100_000; // the house refills fun wallets under 1 000.00

/** Lobby: shelves of enamel plates, the jackpot, an unfinished round, the wallet. */
export function Lobby({ history }: { history: boolean }) {
  const w = words.value;
  const games = useSignal<GameSummary[]>([]);
  const states = useSignal<Record<string, GameState>>({});
  const meters = useSignal<Meter[]>([]);
  const balance = useSignal<Minor | null>(null);

  const load = async () => {
    try {
      const [list, now, jackpots] = await Promise.all([api.games(), api.session(), api.meters()]);
      games.value = list;
      balance.value = now.balance;
      meters.value = jackpots;
      const mine = await Promise.all(list.filter((g) => lookOf(g.id)).map(async (g) => [g.id, await api.state(g.id)] as const));
      states.value = Object.fromEntries(mine);
    } catch (e) {
      if (e instanceof Problem && e.status === 401) left();
      else setTimeout(load, 2000);
    }
  };
  useEffect(() => {
    void load();
    return events.listen({
      balance: (b) => (balance.value = b),
      meter: (m) => (meters.value = meters.value.map((x) => (x.pool === m.pool && x.currency === m.currency ? m : x))),
      round: () => void load(),
    });
  }, []);

  const refill = async () => {
    const r = await courier.post<{ balance: Minor }>('/wallet/refill', {}).catch(() => null);
    if (r) balance.value = r.balance;
  };
  const who = session.value!;
  const shown = balance.value ?? who.balance;
  const playable = games.value.map((g) => g.id);
  return (
    <main class="page lobby" data-testid="lobby">
      <header class="page-head">
        <Wordmark />
        <span class="grow" />
        <div class="field wallet" data-testid="balance" data-minor={shown} role="group" aria-label={w.balance}>
          <span class="field-label">{who.account.kind === 'fun' ? w.funMoney : who.account.name}</span>
          <output class="field-value" aria-live="off">{purse(shown)}</output>
        </div>
        {who.account.kind === 'fun' && shown < REFILL_BELOW && <button type="button" class="key key-brass is-on" data-testid="refill" onClick={refill}>{w.refill}</button>}
        <nav class="tools">
          <button type="button" class="tool" data-testid="history" aria-label={w.history} title={w.history} onClick={() => go('history')}><Icon name="clock-counter-clockwise" /></button>
          <Toggles />
          <button type="button" class="tool" data-testid="log-out" aria-label={w.logOut} title={w.logOut} onClick={() => logOut(playable)}><Icon name="sign-out" /></button>
        </nav>
      </header>
      {Object.entries(states.value).map(([id, s]) => s.round && <Unfinished key={id} id={id} state={s} onDone={load} />)}
      <JackpotPlates meters={meters.value.filter((m) => m.currency === who.currency.code)} look={lookOf(playable[0] ?? '')} money={(m) => purse(m)} />
      <h2 class="small-caps shelf-title">{w.slots}</h2>
      <ul class="shelf">
        {games.value.map((g) => {
          const look = lookOf(g.id);
          return look && <li key={g.id}><GamePlate game={g} look={look} /></li>;
        })}
      </ul>
      <PageFoot />
      {history && <HistoryDialog game={null} onClose={() => go()} />}
    </main>
  );
}

function GamePlate({ game, look }: { game: GameSummary; look: Look }) {
  const w = words.value;
  const names = look.words[lang.value];
  return (
    <a class={`game-plate ${look.theme}`} href={game.enabled ? `#/play/${game.id}` : undefined} aria-disabled={!game.enabled} data-testid={`game-${game.id}`}>
      <BadgeSprite look={look} />
      <span class="plate-badges" aria-hidden="true">
        {Object.keys(look.badges).slice(0, 5).map((id) => <BadgeImage key={id} game={look.id} id={id} />)}
      </span>
      <b>{names.name}</b>
      <span class="small-caps">{names.subtitle}{game.return ? ` · ${w.returnLabel} ${percent(game.return.decimal, lang.value)}` : ''}</span>
      <span class="plate-go">{game.enabled ? w.play : w.disabled} <Icon name="caret-right" /></span>
    </a>
  );
}

/** Unfinished: the resume strip of PL-12; a win that waits can be collected here (DM-R10). */
function Unfinished({ id, state, onDone }: { id: string; state: GameState; onDone(): void }) {
  const w = words.value;
  const collect = async () => {
    await collectOpen(id).catch(() => null);
    onDone();
  };
  const waits = waitingIn(state.round!);
  return (
    <section class="resume" data-testid="resume-strip">
      <p><b>{say(w.unfinished, { game: lookOf(id)?.words[lang.value].name ?? id })}</b> <span>{say(w.unfinishedNote, { amount: purse(waits, 'short') })}</span></p>
      <span class="resume-keys">
        <button type="button" class="key" data-testid="collect" onClick={collect}>{w.collect}</button>
        <button type="button" class="key key-brass is-on" data-testid="resume" onClick={() => go('play', id)}>{w.resume}</button>
      </span>
    </section>
  );
}
