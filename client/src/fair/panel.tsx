import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { quickWords } from '../quick/words';
import { Dialog } from '../ui/dialog';
import { say } from '../words/lang';
import { Seeds } from './seeds';
import './fair.css';

interface Props { game: string; /** No round is open: seeds may be changed. */ free: boolean; /** The house has refused a round for want of a client seed, as after a reveal in another tab. */ needed: boolean }

/** FairButton opens the seeds of a table; with it on screen a seed is committed and confirmed before the first round. */
export function FairButton({ game, free, needed }: Props) {
  const w = quickWords.value;
  const open = useSignal(false);
  const seeds = useMemo(() => new Seeds(game), [game]);
  useEffect(() => void seeds.ready(), [seeds, needed]);
  return (
    <>
      <button type="button" class="key key-small fair-button" data-testid="fair" data-ready={seeds.pledge.value?.held?.client_seed ? 'yes' : undefined} onClick={() => { open.value = true; void seeds.ready(); }}>
        <Icon name="shield-check" /> <span>{w.crash.fair}</span>
      </button>
      {open.value ? <Dialog title={w.fair.panel} testid="fair-dialog" onClose={() => (open.value = false)}><Panel seeds={seeds} free={free} /></Dialog> : null}
    </>
  );
}

function Panel({ seeds, free }: { seeds: Seeds; free: boolean }) {
  const w = quickWords.value.fair;
  const p = seeds.pledge.value;
  return (
    <div class="fair-panel">
      <p>{w.panelLead}</p>
      {seeds.refused.value !== null ? <p class="fair-refused" role="alert">{seeds.refused.value ? say(w.refused, { detail: seeds.refused.value }) : w.unreachable}</p> : null}
      {p?.held ? <Held seeds={seeds} free={free} /> : <p aria-busy="true">{w.wait}</p>}
      <h3>{w.revealed}</h3>
      {p?.revealed.length ? (
        <ul class="fair-revealed">
          {p.revealed.map((r) => (
            <li key={r.id}>
              <code class="fair-hex">{r.server_seed}</code>
              <small>{say(w.of, { n: r.rounds })}</small>
            </li>
          ))}
        </ul>
      ) : <p>{w.none}</p>}
      <p><a href="#/fair">{w.title}</a></p>
    </div>
  );
}

function Held({ seeds, free }: { seeds: Seeds; free: boolean }) {
  const w = quickWords.value.fair;
  const held = seeds.pledge.value!.held!;
  const typed = useSignal<string | null>(null);
  const used = useSignal(false);
  const use = async (e: Event) => {
    e.preventDefault();
    used.value = await seeds.choose(typed.value ?? held.client_seed);
    if (used.value) typed.value = null;
  };
  return (
    <dl class="fair-list">
      <dt>{w.commitment}</dt>
      <dd><code class="fair-hex" data-testid="commitment">{held.commitment}</code></dd>
      <dt><label for="fair-client">{w.clientSeed}</label></dt>
      <dd>
        <form class="fair-client" onSubmit={(e) => void use(e)}>
          <input id="fair-client" class="fair-input" data-testid="client-seed" type="text" autocomplete="off" spellcheck={false} maxLength={64} pattern="[ -~]+" value={typed.value ?? held.client_seed} onInput={(e) => { typed.value = e.currentTarget.value; used.value = false; }} disabled={!free} />
          <button type="submit" class="key key-small" data-testid="use-seed" disabled={!free || typed.value === null || typed.value === ''}>{w.use}</button>
        </form>
        <small role="status">{used.value ? w.used : w.yours}</small>
      </dd>
      <dt>{w.played}</dt>
      <dd><output data-testid="nonce">{held.nonce}</output></dd>
      <dt>{w.serverSeed}</dt>
      <dd>
        <button type="button" class="key key-small" data-testid="reveal" disabled={!free} onClick={() => void seeds.reveal()}>{w.reveal}</button>
        <small>{w.revealNote}</small>
      </dd>
    </dl>
  );
}
