import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { read } from '../play/ask';
import type { Minor } from '../play/types';
import { speak } from '../ui/live';
import { lang, say, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { Ask, type AskField } from './ask';
import type { Hall } from './hall';
import { floorWords } from './words';

/** Payment is a deposit or a withdrawal that waits at the cashier. */
interface Payment {
  id: string; kind: 'deposit' | 'withdrawal'; state: string; player: string; currency: string; amount: Minor; asked: string; pay_by: string | null;
  missing: string[] | null; holder?: string; bank?: string; ref?: string; overdue: boolean; can: string[] | null;
}

/** Till is the cashier's part: withdrawals and deposits that wait, the next deadline first (OC-1.10, BC-H-9), and what was seen of a player (BC-H-5, BC-H-6). */
export function Till({ hall, rights }: { hall: Hall; rights: string[] }) {
  const w = floorWords.value;
  const all = useSignal<Payment[] | null>(null);
  useEffect(() => {
    let gone = false;
    void read<{ payments: Payment[] | null }>('/till').then((r) => {
      if (!gone) all.value = r.payments ?? [];
    }, () => {});
    return () => {
      gone = true;
    };
  }, [hall.turn.value]);
  const known = async (what: 'holder' | 'diligence', f: Record<string, string>) => {
    const { player, ...body } = f;
    const done = await hall.does(`/till/players/${encodeURIComponent(player!)}/${what}`, body);
    if (done) speak(w.said);
    return done;
  };
  return (
    <>
      {all.value === null ? <p>{words.value.helpWords.loading}</p> : all.value.length === 0 ? <p class="floor-none">{w.till.nothing}</p> : (
        <ul class="stuck-rounds">{all.value.map((p) => <Waits key={p.id} p={p} hall={hall} rights={rights} />)}</ul>
      )}
      <div class="floor-acts">
        {rights.includes('pay') && <Ask word={w.till.register} testid="register-deposit" fields={[{ name: 'player', label: w.reserveFor }, { name: 'payer', label: w.till.payer }, { name: 'ref', label: w.till.ref }, { name: 'amount', label: w.till.amount, kind: 'number', min: 0 }]}
          send={(f) => hall.does('/till/deposits', { ...f, amount: Math.round(Number(f.amount) * 100) })} />}
        {rights.includes('diligence') && <Ask word={w.till.holder} testid="till-holder" fields={[{ name: 'player', label: w.reserveFor }, { name: 'name', label: w.till.onAccount }]} send={(f) => known('holder', f)} />}
        {rights.includes('diligence') && <Ask word={w.till.diligence} testid="till-diligence" fields={[{ name: 'player', label: w.reserveFor }, { name: 'document', label: w.till.looked }]} send={(f) => known('diligence', f)} />}
      </div>
    </>
  );
}

/** Waits is one payment with what may be done with it next, as the house says. */
function Waits({ p, hall, rights }: { p: Payment; hall: Hall; rights: string[] }) {
  const w = floorWords.value;
  const asks: Record<string, AskField[]> = { pay: [{ name: 'ref', label: w.till.ref }], refuse: [{ name: 'reason', label: w.reason }], return: [{ name: 'reason', label: w.reason }] };
  const can = rights.includes('pay') ? (p.can ?? []).filter((verb) => verb in w.till.verbs) : [];
  return (
    <li class="stuck-round" data-testid="till-row" data-state={p.state}>
      <div class="stuck-what">
        <strong class="till-sum">{purseIn(p.currency)(p.amount)}</strong><span class={`stuck-state ${p.overdue ? 'is-overdue' : ''}`}>{w.till.kinds[p.kind]} · {w.till.states[p.state] ?? p.state}</span>
        <span>{[p.player, p.holder, p.bank, p.ref].filter(Boolean).join(' · ')}</span>
        <span>{p.pay_by ? say(w.payBy, { when: when(p.pay_by, lang.value) }) : when(p.asked, lang.value)}</span>
        {(p.missing?.length ?? 0) > 0 && <span class="stuck-reason">{say(w.missing, { list: p.missing!.map((m) => w.till.lacks[m] ?? m).join(', ') })}</span>}
      </div>
      {can.length > 0 && <div class="floor-acts">
        {can.map((verb) => <Ask key={verb} word={w.till.verbs[verb]!} testid={`till-${verb}`} fields={asks[verb]} send={(f) => hall.does(`/till/${p.kind}s/${encodeURIComponent(p.id)}/${verb}`, f)} />)}
      </div>}
    </li>
  );
}
