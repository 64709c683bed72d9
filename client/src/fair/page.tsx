import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { api, session } from '../play/house';
import type { RoundSummary } from '../play/types';
import { quickWords } from '../quick/words';
import { Toggles } from '../ui/toggles';
import { lang } from '../words/lang';
import { when } from '../words/money';
import { type Claim, type Flaw, type Proof, flaws, prove } from './proof';
import type { Origin } from './seeds';
import { Steps } from './steps';
import './fair.css';

const GAME = 'crash'; // whose rounds this page computes
const EMPTY: Claim = { serverSeed: '', commitment: '', clientSeed: '', nonce: '1' };

/** What a claim is compared with: the crash point that the round told. */
interface Taken { claim: Claim; told: number | null; hidden: boolean }

/** FairPage computes a round anew from what a player knows of it; nothing of that is asked of the house. */
export default function FairPage({ parts }: { parts: string[] }) {
  const w = quickWords.value.fair;
  const taken = useSignal<Taken>({ claim: EMPTY, told: null, hidden: false });
  const proof = useSignal<Proof | null>(null);
  const wrong = useSignal<Flaw[]>([]);
  useEffect(() => {
    void takeBy(parts[0]).then((t) => {
      if (!t) return;
      taken.value = t;
      proof.value = null;
    });
  }, [parts[0], session.value?.account.id]);
  const compute = async (claim: Claim) => {
    wrong.value = flaws(claim);
    proof.value = wrong.value.length ? null : await prove(claim);
  };
  return (
    <main class="page fair-page">
      <header class="page-head">
        <h1>{w.title}</h1>
        <div class="tools"><Toggles /><a class="tool" href="#/" data-testid="to-lobby" aria-label={w.toLobby} title={w.toLobby}><Icon name="x" /></a></div>
      </header>
      <p class="fair-lead">{w.lead}</p>
      <p class="fair-how">{w.how}</p>
      <div class="fair-columns">
        <ClaimForm key={JSON.stringify(taken.value.claim)} claim={taken.value.claim} wrong={wrong.value} hidden={taken.value.hidden} onCompute={(c) => void compute(c)} />
        <LastRounds />
      </div>
      <div role="status">{proof.value ? <Steps proof={proof.value} told={taken.value.told} /> : null}</div>
    </main>
  );
}

/** takeBy reads the round that the address names: #/fair/<round>. */
async function takeBy(id: string | undefined): Promise<Taken | null> {
  const round = id ? ((await api.round(id).catch(() => null)) as unknown as { fair?: Origin; views?: { crash?: number }[] } | null) : null;
  if (!round?.fair) return null;
  const f = round.fair;
  return {
    claim: { serverSeed: f.server_seed ?? '', commitment: f.commitment, clientSeed: f.client_seed, nonce: String(f.nonce) },
    told: round.views?.at(-1)?.crash ?? null, hidden: !f.server_seed,
  };
}

interface FormProps { claim: Claim; wrong: Flaw[]; hidden: boolean; onCompute(c: Claim): void }

function ClaimForm({ claim, wrong, hidden, onCompute }: FormProps) {
  const w = quickWords.value.fair;
  const now = useSignal(claim);
  const fields = [
    { id: 'server-seed', key: 'serverSeed', name: w.serverSeed, hex: true }, { id: 'commitment', key: 'commitment', name: w.commitment, hex: true },
    { id: 'client-seed', key: 'clientSeed', name: w.clientSeed, hex: false }, { id: 'nonce', key: 'nonce', name: w.nonce, hex: false },
  ] as const;
  return (
    <form class="fair-form sheet-like" onSubmit={(e) => { e.preventDefault(); onCompute(now.value); }}>
      {fields.map((f) => (
        <label key={f.id} class={`fair-field is-${f.id}`}>
          <span class="field-label">{f.name}</span>
          <input class={`fair-input ${f.hex ? 'is-hex' : ''}`} data-testid={`claim-${f.id}`} type="text" inputMode={f.id === 'nonce' ? 'numeric' : undefined} autocomplete="off" spellcheck={false} value={now.value[f.key]} aria-invalid={wrong.includes(f.id)} aria-describedby={wrong.includes(f.id) ? `flaw-${f.id}` : undefined} onInput={(e) => (now.value = { ...now.value, [f.key]: e.currentTarget.value })} />
          {wrong.includes(f.id) ? <small id={`flaw-${f.id}`} class="fair-flaw" role="alert">{w.flaws[f.id]}</small> : null}
        </label>
      ))}
      {hidden ? <p class="fair-hidden" data-testid="hidden">{w.hidden} <a href={`#/play/${GAME}`}>{w.toTable}</a></p> : null}
      <button type="submit" class="key key-brass is-on" data-testid="compute">{w.compute}</button>
    </form>
  );
}

/** LastRounds are the player's last rounds, to be taken into the form. */
function LastRounds() {
  const w = quickWords.value.fair;
  const rounds = useSignal<RoundSummary[] | null>(null);
  const who = session.value?.account.id;
  useEffect(() => {
    if (who) void api.rounds(GAME, null, 8).then((r) => (rounds.value = (r.rounds ?? []).filter((x) => x.state === 'settled')), () => {});
  }, [who]);
  return (
    <section class="fair-rounds sheet-like">
      <h2>{w.rounds}</h2>
      {!who ? <p>{w.logIn}</p> : rounds.value?.length === 0 ? <p>{w.noRounds}</p> : (
        <ul>{rounds.value?.map((r) => <li key={r.id}><a class="step" href={`#/fair/${r.id}`} data-testid="fair-round">{when(r.started, lang.value)}</a></li>)}</ul>
      )}
    </section>
  );
}
