import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { nameOf, poolOf } from '../games/registry';
import { Receipt } from '../history/receipt';
import { read } from '../play/ask';
import type { StoredRound } from '../play/types';
import { Dialog } from '../ui/dialog';
import { useNow } from '../ui/now';
import { lang, say, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { clockOf, until } from '../words/span';
import { Ask, type AskField } from './ask';
import type { Hall } from './hall';
import { mayApprove, type Step, stepsOf } from './steps';
import { floorWords } from './words';
import type { Claim, FormItem, Me } from './wire';

interface Props { id: string; hall: Hall; me: Me; onBack(): void }

/** ClaimView is a payment by hand, step by step: arrive, identity, form, two signatures, a second pair of eyes, pay (BC-M-20, DM-32, DM-33). */
export function ClaimView({ id, hall, me, onBack }: Props) {
  const w = floorWords.value;
  const claim = useSignal<Claim | null>(null);
  const round = useSignal<StoredRound | null>(null);
  useEffect(() => {
    let gone = false;
    void read<Claim>(`/floor/claims/${id}`).then((c) => {
      if (!gone) claim.value = c;
    }, () => {});
    return () => {
      gone = true;
    };
  }, [id, hall.turn.value]);
  const c = claim.value;
  if (!c) return <p>{words.value.helpWords.loading}</p>;
  const money = purseIn(c.currency);
  const act = async (what: string, body: object = {}) => {
    const done = await hall.act<Claim>(`/claims/${c.id}/${what}`, body);
    if (done && 'state' in done) claim.value = done;
    return done;
  };
  return (
    <article class="claim" data-testid="claim" data-state={c.state} data-minor={c.amount}>
      <p class="claim-nav"><button type="button" class="key key-small" data-testid="back" onClick={onBack}><Icon name="arrow-left" /> {w.back}</button>
        <button type="button" class="key key-small" data-testid="look" onClick={() => void read<StoredRound>(`/floor/rounds/${c.round}`).then((r) => (round.value = r), () => {})}><Icon name="play" /> {w.look}</button>
        {c.kind === 'jackpot' && <button type="button" class="key key-small" onClick={() => print()}><Icon name="printer" /> {w.print}</button>}</p>
      <header class="claim-head">
        <span class="claim-kind"><Icon name={c.kind === 'jackpot' ? 'trophy' : 'hand-coins'} /> {w.kinds[c.kind]}{c.pool ? ` · ${poolOf(c.game, c.pool)}` : ''}</span>
        <output class="claim-amount">{money(c.amount)}</output>
        <p>{[c.terminal, c.player, nameOf(c.game), when(c.since, lang.value)].filter(Boolean).join(' · ')}</p>
        <p class="claim-due">{c.state === 'paid' ? w.paid : c.state === 'withdrawn' ? w.withdrawn : `${say(w.payBy, { when: when(c.pay_by, lang.value) })}, ${w.payAt[c.pay_at]}`}</p>
        <Clock claim={c} />
      </header>
      {c.kind === 'jackpot' && (c.missing?.length ?? 0) > 0 && <p class="claim-missing">{w.formNote} {say(w.missing, { list: c.missing!.map((m) => w.items[m] ?? m).join(', ') })}</p>}
      <ol class="claim-steps">
        {stepsOf(c).map((s, i) => <StepRow key={s.need} step={s} number={i + 1} claim={c} me={me} act={act} />)}
      </ol>
      {c.kind === 'jackpot' && <Printed claim={c} />}
      {round.value && <Dialog title={w.look} onClose={() => (round.value = null)} testid="round-dialog"><Receipt round={round.value} onBack={() => (round.value = null)} /></Dialog>}
    </article>
  );
}

function Clock({ claim: c }: { claim: Claim }) {
  const now = useNow();
  const w = floorWords.value;
  if (c.state !== 'called' || !c.due) return null;
  const left = until(c.due, now);
  return <p class={`claim-clock ${left <= 0 ? 'is-late' : ''}`} role="timer">{left > 0 ? `${w.due} ${clockOf(left)}` : `${w.late} ${clockOf(-left)}`}</p>;
}

type Act = (what: string, body?: object) => Promise<unknown>;

function StepRow({ step: s, number, claim, me, act }: { step: Step; number: number; claim: Claim; me: Me; act: Act }) {
  const w = floorWords.value;
  return (
    <li class={`claim-step is-${s.state}`} data-testid={`step-${s.need}`} data-state={s.state} aria-current={s.state === 'now' ? 'step' : undefined}>
      <span class="step-mark" aria-hidden="true">{s.state === 'done' ? <Icon name="check-circle" /> : number}</span>
      <div>
        <b>{w.needs[s.need]}</b>
        {s.state === 'done' && <small>{say(w.doneBy, { by: s.by ?? '', when: s.at ? when(s.at, lang.value) : '' })}</small>}
        {s.state === 'now' && (me.rights.includes('attend') || s.need === 'approve' ? <StepForm need={s.need} claim={claim} me={me} act={act} /> : <p class="small">{w.noRight}</p>)}
      </div>
    </li>
  );
}

/** StepForm asks what a step needs to know. */
function StepForm({ need, claim: c, me, act }: { need: Step['need']; claim: Claim; me: Me; act: Act }) {
  const w = floorWords.value;
  const documents = Object.entries(w.documents);
  switch (need) {
    case 'arrive':
      return <Ask word={w.arrive} testid="do-arrive" note={w.arriveNote} strong send={() => act('arrive')} />;
    case 'identify':
      return <Ask open word={w.save} testid="do-identify" note={w.identifyNote} strong fields={[{ name: 'document', label: w.document, options: documents, value: c.form.document }, { name: 'number', label: w.number, value: c.form.number }, { name: 'name', label: w.name, value: c.form.name }]} send={(f) => act('identify', f)} />;
    case 'form': {
      const kinds: Partial<Record<FormItem, Partial<AskField>>> = { born: { kind: 'date' }, document: { options: documents } };
      const fields = (['name', 'born', 'address', 'document', 'number'] as FormItem[]).map((name): AskField => ({ name, label: w.items[name]!, value: c.form[name], optional: true, ...kinds[name] }));
      return <Ask open word={w.save} testid="do-form" note={w.formNote} strong fields={fields} send={(f) => act('form', given(f))} />;
    }
    case 'sign-winner':
      return <Ask open word={w.sign} testid="do-sign-winner" note={w.signNote} strong fields={[{ name: 'name', label: w.items['sign-winner']!, value: c.form.name }]} send={(f) => act('sign', { as: 'winner', ...f })} />;
    case 'sign-attendant':
      return <Ask open word={w.sign} testid="do-sign-attendant" strong fields={[{ name: 'name', label: w.items['sign-attendant']!, value: me.name }]} send={(f) => act('sign', { as: 'attendant', ...f })} />;
    case 'approve': {
      const may = mayApprove(c, me.name, me.rights);
      const by = c.history?.find((h) => h.what === 'identify')?.by ?? '';
      return may === 'yes' ? <Ask word={w.approve} testid="do-approve" note={say(w.approveNote, { by })} strong send={() => act('approve')} /> : <p class="claim-wait" data-testid="four-eyes">{may === 'same' ? w.approveSame : w.approveNoRight}</p>;
    }
    case 'pay':
      return <Ask word={say(w.pay, { amount: purseIn(c.currency)(c.amount) })} testid="do-pay" note={w.payNote[c.pay_at]} strong send={() => act('pay')} />;
  }
}

/** given leaves out what nobody has filled in. */
function given(f: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(f).filter(([, v]) => v !== ''));
}

/** Printed is the jackpot's form as it is printed and signed by both (DM-33). */
function Printed({ claim: c }: { claim: Claim }) {
  const w = floorWords.value;
  const facts: [string, string][] = [
    [w.kinds.jackpot!, purseIn(c.currency)(c.amount)], [w.tabs.machines, c.terminal ?? ''], [w.game, nameOf(c.game)], [words.value.historyWords.time, when(c.since, lang.value)], [words.value.historyWords.round, c.round],
    ...(['name', 'born', 'address', 'document', 'number'] as FormItem[]).map((i): [string, string] => [w.items[i]!, i === 'document' ? w.documents[c.form.document as 'passport'] ?? '' : c.form[i] ?? '']),
    [w.items['sign-winner']!, ''], [w.items['sign-attendant']!, ''],
  ];
  return <dl class="claim-printed" aria-hidden="true">{facts.map(([k, v]) => <div key={k}><dt>{k}</dt><dd>{v}</dd></div>)}</dl>;
}
