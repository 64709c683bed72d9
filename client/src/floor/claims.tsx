import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { read } from '../play/ask';
import { lang, say, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { ClaimView } from './claim';
import type { Hall } from './hall';
import { floorWords } from './words';
import type { Claim, Me } from './wire';

type Which = 'open' | 'paid' | 'all';

/** Claims is what is paid by hand: what is due, and the archive of what was paid (DM-35). One is paid step by step. */
export function Claims({ hall, me, open }: { hall: Hall; me: Me; open: Signal<string | null> }) {
  const w = floorWords.value;
  const which = useSignal<Which>('open');
  const all = useSignal<Claim[] | null>(null);
  useEffect(() => {
    let gone = false;
    void read<{ claims: Claim[] | null }>(`/floor/claims?state=${which.value}`).then((r) => {
      if (!gone) all.value = r.claims ?? [];
    }, () => {});
    return () => {
      gone = true;
    };
  }, [which.value, hall.turn.value]);
  if (open.value) return <ClaimView id={open.value} hall={hall} me={me} onBack={() => (open.value = null)} />;
  return (
    <>
      <div class="floor-filter" role="group" aria-label={w.tabs.claims}>
        {(Object.keys(w.claims) as Which[]).map((s) => <button type="button" key={s} class="step" aria-pressed={which.value === s} data-testid={`claims-${s}`} onClick={() => (which.value = s)}>{w.claims[s]}</button>)}
      </div>
      {all.value === null ? <p>{words.value.helpWords.loading}</p> : all.value.length === 0 ? <p class="floor-none">{w.noClaims}</p> : (
        <ul class="floor-rows">
          {all.value.map((c) => (
            <li key={c.id}>
              <button type="button" class="floor-row" data-testid="claim-row" onClick={() => (open.value = c.id)}>
                <Icon name={c.kind === 'jackpot' ? 'trophy' : 'hand-coins'} />
                <span><b>{purseIn(c.currency)(c.amount)}</b><small>{w.kinds[c.kind]} · {c.terminal ?? ''} {c.player}</small></span>
                <span><small>{c.state === 'paid' ? w.paid : c.state === 'withdrawn' ? w.withdrawn : w.needs[c.needs?.[0] ?? 'pay']}</small><small>{c.state === 'paid' ? when(paidAt(c), lang.value) : say(w.payBy, { when: when(c.pay_by, lang.value) })}</small></span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function paidAt(c: Claim): string {
  return c.history?.find((h) => h.what === 'pay')?.at ?? c.since;
}
