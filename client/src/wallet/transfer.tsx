import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { Problem } from '../play/api';
import { order, read } from '../play/ask';
import { left, session } from '../play/house';
import type { Minor } from '../play/types';
import { whyRefused } from '../ui/enter';
import { speak } from '../ui/live';
import { useNow } from '../ui/now';
import { say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import { clockOf, until } from '../words/span';
import { offered, typedAmount } from './amounts';
import type { Moved, Scanned } from './wire';
import { walletWords } from './words';

const ASK_AGAIN = 1500; // ms after a question that was not answered

/** Transfer is one code in the player's hand: what it is for, the amount, and what came of it. */
export function Transfer({ code, onDone }: { code: string; onDone(): void }) {
  const w = walletWords.value;
  const seen = useSignal<Scanned | null>(null);
  const moved = useSignal<Moved | null>(null);
  const refused = useSignal<string | null>(null);
  const busy = useSignal(false);
  const refuse = (e: unknown) => {
    if (!(e instanceof Problem)) return false;
    if (e.status === 401) left();
    else refused.value = w.refused[e.code] ?? whyRefused(e);
    return true;
  };
  useEffect(() => {
    let gone = false;
    const look = () => void read<Scanned>(`/codes/${encodeURIComponent(code)}`).then((s) => (seen.value = s), (e) => {
      if (!refuse(e) && !gone) setTimeout(look, ASK_AGAIN);
    });
    look();
    return () => {
      gone = true;
    };
  }, [code]);
  const move = async (amount: Minor | null) => {
    busy.value = true;
    refused.value = null;
    try {
      const done = await order<Moved>(`/codes/${encodeURIComponent(code)}`, amount === null ? {} : { amount });
      if (session.value) session.value = { ...session.value, balance: done.balance };
      moved.value = done;
      speak(toldOf(done, seen.value!.purpose));
    } catch (e) {
      if (!refuse(e)) throw e;
    }
    busy.value = false;
  };
  if (moved.value) return <Result icon="check-circle" text={toldOf(moved.value, seen.value!.purpose)} testid="moved" minor={moved.value.moved} word={w.done} onDone={onDone} />;
  if (refused.value && !seen.value) return <Result icon="warning" text={refused.value} testid="refused" word={w.done} onDone={onDone} />;
  if (!seen.value) return <p aria-busy="true">{words.value.helpWords.loading}</p>;
  return (
    <section class="enamel-plate wallet-transfer" data-testid="transfer" data-purpose={seen.value.purpose}>
      <p class="wallet-at"><Icon name="desktop" /> {say(w.at, { terminal: seen.value.terminal, venue: seen.value.venue })}</p>
      {seen.value.purpose === 'load' ? <Load seen={seen.value} busy={busy.value} onLoad={move} /> : <CashOut seen={seen.value} busy={busy.value} onCashOut={() => move(null)} />}
      {refused.value && <p class="wrong" role="alert" data-testid="refused">{refused.value}</p>}
      <Life expires={seen.value.expires} />
    </section>
  );
}

function toldOf(m: Moved, purpose: Scanned['purpose']): string {
  const w = walletWords.value;
  return say(purpose === 'load' ? w.loaded : w.cashed, { amount: purseIn(m.currency)(m.moved, 'short'), terminal: m.terminal });
}

function Result({ icon, text, testid, minor, word, onDone }: { icon: 'check-circle' | 'warning'; text: string; testid: string; minor?: Minor; word: string; onDone(): void }) {
  return (
    <section class={`enamel-plate wallet-result is-${icon}`} role={icon === 'warning' ? 'alert' : undefined} data-testid={testid} data-minor={minor}>
      <Icon name={icon} />
      <p>{text}</p>
      <button type="button" class="key" data-testid="wallet-done" onClick={onDone}>{word}</button>
    </section>
  );
}

function Life({ expires }: { expires: string }) {
  const left = until(expires, useNow());
  const w = walletWords.value;
  return <p class="small" role="timer">{left > 0 ? say(w.lives, { time: clockOf(left) }) : w.refused.expired}</p>;
}

function Load({ seen: s, busy, onLoad }: { seen: Scanned; busy: boolean; onLoad(amount: Minor): void }) {
  const w = walletWords.value;
  const money = purseIn(s.currency.code);
  const { code, exponent } = s.currency;
  const steps = offered(s.most, code, exponent);
  const chosen = useSignal<Minor | null>(steps[0] ?? (s.most > 0 ? s.most : null));
  const typed = useSignal('');
  if (s.most <= 0) return <p class="wrong" data-testid="nothing-to-load">{w.empty}</p>;
  const own = typed.value !== '';
  const amount = own ? typedAmount(typed.value, exponent) : chosen.value;
  const wrong = amount === null || amount <= 0 ? w.tooLittle : amount > s.most ? say(w.tooMuch, { most: money(s.most, 'short') }) : null;
  const choose = (n: Minor) => {
    chosen.value = n;
    typed.value = '';
  };
  return (
    <>
      <h2>{w.load}</h2>
      {s.credit > 0 && <p class="small">{say(w.onMachine, { amount: money(s.credit) })}</p>}
      <div class="wallet-amounts" role="group" aria-label={w.load}>
        {steps.map((n) => <button type="button" key={n} class="step" data-testid={`amount-${n}`} aria-pressed={!own && chosen.value === n} onClick={() => choose(n)}>{money(n, 'short')}</button>)}
        {!steps.includes(s.most) && <button type="button" class="step is-all" data-testid="amount-all" aria-pressed={!own && chosen.value === s.most} onClick={() => choose(s.most)}><small>{w.all}</small> {money(s.most, 'short')}</button>}
      </div>
      <label>{w.amount}<input inputMode="decimal" autocomplete="off" data-testid="amount-own" value={typed.value} onInput={(e) => (typed.value = e.currentTarget.value)} /></label>
      {own && wrong && <p class="wrong" role="alert">{wrong}</p>}
      <button type="button" class="key key-start key-big" data-testid="do-load" disabled={busy || wrong !== null} onClick={() => amount !== null && onLoad(amount)}>{say(w.doLoad, { amount: amount === null ? '' : money(amount, 'short') })}</button>
    </>
  );
}

function CashOut({ seen: s, busy, onCashOut }: { seen: Scanned; busy: boolean; onCashOut(): void }) {
  const w = walletWords.value;
  const money = purseIn(s.currency.code);
  return (
    <>
      <h2>{w.cashOut}</h2>
      <output class="wallet-amount" data-testid="cash-out-amount" data-minor={s.most}>{money(s.most)}</output>
      <button type="button" class="key key-start key-big" data-testid="do-cash-out" disabled={busy} onClick={onCashOut}>{say(w.doCashOut, { amount: money(s.most, 'short') })}</button>
    </>
  );
}
