import { useSignal } from '@preact/signals';
import { Problem } from '../play/api';
import { api, entered } from '../play/house';
import type { Session } from '../play/types';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { PageFoot } from './foot';
import { Wordmark } from './wordmark';

/** StartPage: play with fun money, or log in by name and password. */
export function StartPage() {
  const w = words.value;
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  const enter = async (ask: () => Promise<Session>) => {
    busy.value = true;
    wrong.value = null;
    try {
      entered(await ask());
    } catch (e) {
      wrong.value = e instanceof Problem ? reason(e) : w.lineLost;
    }
    busy.value = false;
  };
  const submit = (e: SubmitEvent) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget as HTMLFormElement);
    void enter(() => api.logIn(String(form.get('name')), String(form.get('password'))));
  };
  return (
    <main class="page start">
      <header class="page-head"><span class="grow" /><Toggles /></header>
      <Wordmark />
      <p class="tagline">{w.tagline}</p>
      <div class="start-ways">
        <section class="enamel-plate">
          <button type="button" class="key key-start key-big" data-testid="fun" disabled={busy.value} onClick={() => enter(() => api.logInForFun())}>{w.fun}</button>
          <p class="small">{w.funNote}</p>
        </section>
        <section class="enamel-plate">
          <h2>{w.logInTitle}</h2>
          <form onSubmit={submit}>
            <label>{w.name}<input name="name" autocomplete="username" required data-testid="name" /></label>
            <label>{w.password}<input name="password" type="password" autocomplete="current-password" required data-testid="password" /></label>
            <button type="submit" class="key key-brass is-on" data-testid="log-in" disabled={busy.value}>{w.logIn}</button>
          </form>
        </section>
      </div>
      {wrong.value && <p class="wrong" role="alert" data-testid="wrong">{wrong.value}</p>}
      <PageFoot />
    </main>
  );
}

function reason(p: Problem): string {
  const w = words.value;
  if (p.code === 'wrong-credentials') return w.wrongCredentials;
  if (p.code === 'too-many') return w.refused['too-many'];
  return say(w.refused.other, { detail: p.detail || p.code });
}
