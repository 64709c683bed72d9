import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { Wordmark } from '../lobby/wordmark';
import { Problem } from '../play/api';
import { order, read } from '../play/ask';
import { api, entered, left, logOut, session } from '../play/house';
import { EnterForm, whyRefused } from '../ui/enter';
import { speak } from '../ui/live';
import { Toggles } from '../ui/toggles';
import { typedAmount } from '../wallet/amounts';
import { lang, say, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import './cashier.css';
import type { Cashier, Payment, Settled } from './wire';
import { cashierWords } from './words';

/** CashierPage is where a player pays in, asks for a payout to his own bank account, and sees where each stands (PL-23). */
export default function CashierPage() {
  const w = cashierWords.value;
  const who = session.value;
  if (who?.account.kind !== 'player') {
    return (
      <main class="page cashier-page" data-testid="cashier-log-in">
        <Head />
        {who && <p>{w.notMoney}</p>}
        <EnterForm title={w.title} name={words.value.name} secret={words.value.password} note={w.notMoney} enter={async (name, password) => {
          if (who) await logOut();
          entered(await api.logIn(name, password));
        }} />
      </main>
    );
  }
  return <main class="page cashier-page" data-testid="cashier-page"><Head out /><Desk /></main>;
}

function Head({ out }: { out?: boolean }) {
  const w = words.value;
  return (
    <header class="page-head">
      <Wordmark /><span class="grow" />
      <nav class="tools">
        <Toggles />
        {out && <button type="button" class="tool" data-testid="log-out" aria-label={w.logOut} title={w.logOut} onClick={() => void logOut()}><Icon name="sign-out" /></button>}
      </nav>
    </header>
  );
}

/** Desk is the balance, the two forms, and all payments so far. */
function Desk() {
  const w = cashierWords.value;
  const now = useSignal<Cashier | null>(null);
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  const look = () => read<Cashier>('/cashier').then((c) => (now.value = c), told);
  const told = (e: unknown) => {
    if (!(e instanceof Problem)) throw e;
    if (e.status === 401) left();
    else wrong.value = whyRefused(e);
  };
  useEffect(() => void look(), []);
  const does = async (path: string, body: unknown): Promise<boolean> => {
    busy.value = true;
    wrong.value = null;
    try {
      const done = await order<Settled>(path, body);
      if (session.value) session.value = { ...session.value, balance: done.balance };
      speak(`${w.done} ${w.states[done.payment.state]}`);
      await look();
      return true;
    } catch (e) {
      told(e);
      return false;
    } finally {
      busy.value = false;
    }
  };
  const c = now.value;
  if (!c) return wrong.value ? <p class="wrong" role="alert">{wrong.value}</p> : <p aria-busy="true">{words.value.helpWords.loading}</p>;
  const money = purseIn(c.currency.code);
  const submit = (path: string) => async (e: SubmitEvent) => {
    e.preventDefault();
    const form = e.currentTarget as HTMLFormElement;
    const { amount, ...rest } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const minor = typedAmount(amount ?? '', c.currency.exponent);
    if (!minor) wrong.value = w.wrong;
    else if (await does(path, { amount: minor, ...rest })) form.reset();
  };
  const amount = <label>{w.amount}<input name="amount" inputmode="decimal" autocomplete="off" required /></label>;
  return (
    <>
      <h1>{w.title}</h1>
      <section class="wallet-purse" data-testid="cashier-balance" data-minor={c.balance} aria-label={w.balance}>
        <span class="field-label">{w.balance}</span><output>{money(c.balance)}</output>
      </section>
      {wrong.value && <p class="wrong" role="alert" data-testid="refused">{wrong.value}</p>}
      <section class="enamel-plate" aria-labelledby="pay-in">
        <h2 id="pay-in">{w.deposit}</h2>
        <p class="small">{c.provider === 'pretend' ? w.pretend : w.elsewhere}</p>
        {c.provider === 'pretend' && <form data-testid="deposit" onSubmit={submit('/cashier/deposits')}>{amount}<button type="submit" class="key" disabled={busy.value}>{w.doDeposit}</button></form>}
        {c.diligence.done ? <p class="small">{w.checked}</p> : c.diligence.from > 0 && <p class="small">{say(w.diligence, { from: money(c.diligence.from), days: String(c.diligence.days), counted: money(c.diligence.counted) })}</p>}
      </section>
      <section class="enamel-plate" aria-labelledby="withdraw">
        <h2 id="withdraw">{w.withdraw}</h2>
        <p class="small">{say(w.within, { days: String(c.request_days) })}</p>
        <form data-testid="withdraw" onSubmit={submit('/cashier/withdrawals')}>
          {amount}
          <label>{w.bank}<input name="bank" autocomplete="off" required /></label>
          <label>{w.holder}<input name="holder" autocomplete="name" defaultValue={c.holder} required /></label>
          <button type="submit" class="key" disabled={busy.value || c.balance === 0}>{w.doWithdraw}</button>
        </form>
      </section>
      <section class="cashier-past" aria-labelledby="cashier-past">
        <h2 id="cashier-past">{w.past}</h2>
        {c.payments.length === 0 ? <p class="small">{w.none}</p> : (
          <ul data-testid="payments">
            {c.payments.map((p) => <Line key={p.kind + p.id} of={p} busy={busy.value} onCancel={() => void does(`/cashier/withdrawals/${encodeURIComponent(p.id)}/cancel`, {})} />)}
          </ul>
        )}
      </section>
    </>
  );
}

/** Line is one payment and where it stands. */
function Line({ of: p, busy, onCancel }: { of: Payment; busy: boolean; onCancel(): void }) {
  const w = cashierWords.value;
  const more = [w.states[p.state], p.reason, ...p.missing.map((m) => w.missing[m] ?? m), p.pay_by && say(w.payBy, { when: when(p.pay_by, lang.value) })];
  return (
    <li data-testid="payment" data-state={p.state}>
      <span><b>{w.kinds[p.kind]}</b><small>{when(p.asked, lang.value)}</small><small>{more.filter(Boolean).join(' · ')}</small></span>
      <b class="cashier-sum">{p.kind === 'deposit' ? '+' : '−'}{purseIn(p.currency)(p.amount)}</b>
      {p.can.includes('cancel') && <button type="button" class="step" disabled={busy} onClick={onCancel}>{w.cancel}</button>}
    </li>
  );
}
