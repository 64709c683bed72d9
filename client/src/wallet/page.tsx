import { useSignal } from '@preact/signals';
import { Icon } from '../art/icon';
import { Wordmark } from '../lobby/wordmark';
import { api, entered, events, logOut, session } from '../play/house';
import type { Session } from '../play/types';
import { useEffect } from 'preact/hooks';
import { EnterForm } from '../ui/enter';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import { codeIn } from './amounts';
import { Past } from './past';
import { Transfer } from './transfer';
import './wallet.css';
import { walletWords } from './words';

/** WalletPage is what a machine's code leads a phone to: who you are, which machine, how much (BC-H-4, BC-H-8); without a code, the wallet. */
export default function WalletPage() {
  const w = walletWords.value;
  const who = session.value;
  const code = useSignal(codeIn(new URLSearchParams(location.search).get('code') ?? ''));
  if (who?.account.kind !== 'player') {
    return (
      <main class="page wallet-page" data-testid="wallet-log-in">
        <Head />
        {who && <p class="wallet-note">{w.notMoney}</p>}
        <EnterForm title={w.logIn} name={words.value.name} secret={words.value.password} note={w.logInNote} enter={async (name, password) => {
          if (who) await logOut();
          entered(await api.logIn(name, password));
        }} />
      </main>
    );
  }
  const leave = () => {
    code.value = '';
    history.replaceState(null, '', location.pathname);
  };
  return (
    <main class="page wallet-page" data-testid="wallet-page">
      <Head out />
      <Purse who={who} />
      {code.value ? <Transfer key={code.value} code={code.value} onDone={leave} /> : <><Scan onCode={(c) => (code.value = c)} /><Past /></>}
    </main>
  );
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

/** Purse is whose wallet it is, and what is in it. */
function Purse({ who }: { who: Session }) {
  const w = walletWords.value;
  useEffect(() => events.listen({
    balance: (balance, code) => {
      if (session.value && (code ?? who.currency.code) === who.currency.code) session.value = { ...session.value, balance };
    },
  }), []);
  return (
    <section class="wallet-purse" data-testid="wallet-balance" data-minor={who.balance} aria-label={w.balance}>
      <span class="wallet-who"><Icon name="user" /> {say(w.you, { name: who.account.name })}</span>
      <span class="field-label">{w.balance}</span>
      <output>{purseIn(who.currency.code)(who.balance)}</output>
    </section>
  );
}

/** Scan tells how a code comes here; one that cannot be scanned can be typed. */
function Scan({ onCode }: { onCode(code: string): void }) {
  const w = walletWords.value;
  const submit = (e: SubmitEvent) => {
    e.preventDefault();
    const code = codeIn(String(new FormData(e.currentTarget as HTMLFormElement).get('code')));
    if (code) onCode(code);
  };
  return (
    <section class="enamel-plate wallet-scan">
      <p class="wallet-hint"><Icon name="device-mobile-camera" /><span>{w.scan}</span></p>
      <form onSubmit={submit}>
        <label>{w.typed}<input name="code" autocomplete="off" autocapitalize="none" spellcheck={false} data-testid="type-code" /></label>
        <button type="submit" class="key" data-testid="use-code">{w.go}</button>
      </form>
    </section>
  );
}
