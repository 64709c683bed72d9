import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Transfer } from '../cabinet/wire';
import { read } from '../play/ask';
import { lang, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { walletWords } from './words';

/** Past lists the player's loads and cash-outs, newest first. */
export function Past() {
  const w = walletWords.value;
  const all = useSignal<Transfer[] | null>(null);
  useEffect(() => void read<{ transfers: Transfer[] | null }>('/transfers').then((r) => (all.value = r.transfers ?? []), () => (all.value = [])), []);
  return (
    <section class="wallet-past" aria-labelledby="wallet-past">
      <h2 id="wallet-past">{w.past}</h2>
      {all.value === null ? <p>{words.value.helpWords.loading}</p> : all.value.length === 0 ? <p class="small">{w.noPast}</p> : (
        <ul data-testid="transfers">
          {all.value.map((t) => (
            <li key={t.at + t.kind}>
              <span><b>{w.kinds[t.kind]}</b><small>{t.terminal} · {when(t.at, lang.value)}</small></span>
              <b class="wallet-sum">{t.kind === 'load' ? '−' : '+'}{purseIn(t.currency ?? '')(t.amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
