import { useSignal } from '@preact/signals';
import { Problem } from '../play/api';
import { say, words } from '../words/lang';

interface Props {
  title: string;
  name: string;
  secret: string;
  /** A machine's key is no password that a browser should keep for people. */
  kind?: 'password' | 'key';
  note?: string;
  enter(name: string, secret: string): Promise<void>;
}

/** EnterForm asks for a name and a secret, and tells why they were refused. */
export function EnterForm({ title, name, secret, kind = 'password', note, enter }: Props) {
  const w = words.value;
  const busy = useSignal(false);
  const wrong = useSignal<string | null>(null);
  const submit = async (e: SubmitEvent) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget as HTMLFormElement);
    busy.value = true;
    wrong.value = null;
    try {
      await enter(String(form.get('name')).trim(), String(form.get('secret')));
    } catch (cause) {
      wrong.value = cause instanceof Problem ? whyRefused(cause) : w.lineLost;
    }
    busy.value = false;
  };
  return (
    <section class="enamel-plate enter">
      <h2>{title}</h2>
      <form onSubmit={submit}>
        <label>{name}<input name="name" autocomplete={kind === 'key' ? 'off' : 'username'} autocapitalize="none" required data-testid="name" /></label>
        <label>{secret}<input name="secret" type="password" autocomplete={kind === 'key' ? 'off' : 'current-password'} required data-testid="password" /></label>
        <button type="submit" class="key key-brass is-on" data-testid="log-in" disabled={busy.value}>{w.logIn}</button>
      </form>
      {wrong.value && <p class="wrong" role="alert" data-testid="wrong">{wrong.value}</p>}
      {note && <p class="small">{note}</p>}
    </section>
  );
}

/** whyRefused is the house's refusal in the reader's words, else as the house said it. */
export function whyRefused(p: Problem): string {
  const w = words.value;
  if (p.code === 'wrong-credentials') return w.wrongCredentials;
  if (p.code === 'no-credit') return w.noCredit;
  const own = (w.refused as Record<string, string>)[p.code];
  return own && p.code !== 'not-offered' ? own : say(w.refused.other, { detail: p.detail || p.code });
}
