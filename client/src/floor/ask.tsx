import { useSignal } from '@preact/signals';
import { words } from '../words/lang';

export interface AskField { name: string; label: string; kind?: 'text' | 'number' | 'date' | 'datetime-local'; min?: number; max?: number; value?: string; options?: [string, string][]; optional?: boolean }

interface Props { word: string; testid: string; fields?: AskField[]; note?: string; /** The fields stand there at once. */ open?: boolean; strong?: boolean; disabled?: boolean; send(values: Record<string, string>): Promise<unknown> }

/** Ask is something that the staff do: a key, and below it what it needs to know. What was refused is told by the page, and what was typed stays. */
export function Ask({ word, testid, fields = [], note, open = false, strong, disabled, send }: Props) {
  const shown = useSignal(open);
  const busy = useSignal(false);
  const go = async (values: Record<string, string>) => {
    busy.value = true;
    const done = await send(values);
    busy.value = false;
    if (done !== null && !open) shown.value = false;
  };
  const cls = `key ${strong ? 'key-start' : ''}`;
  if (fields.length === 0) return <div class="ask">{note && <p class="small">{note}</p>}<button type="button" class={cls} data-testid={testid} disabled={busy.value || disabled} onClick={() => void go({})}>{word}</button></div>;
  if (!shown.value) return <div class="ask"><button type="button" class={cls} data-testid={testid} aria-expanded="false" disabled={disabled} onClick={() => (shown.value = true)}>{word}</button></div>;
  const submit = (e: SubmitEvent) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget as HTMLFormElement);
    void go(Object.fromEntries(fields.map((f) => [f.name, String(form.get(f.name) ?? '').trim()])));
  };
  return (
    <form class="ask is-open" onSubmit={submit} data-testid={`${testid}-form`}>
      {note && <p class="small">{note}</p>}
      {fields.map((f, i) => (
        <label key={f.name}>{f.label}
          {f.options
            ? <select name={f.name} data-testid={`field-${f.name}`}>{f.options.map(([v, text]) => <option key={v} value={v} selected={v === f.value}>{text}</option>)}</select>
            : <input name={f.name} {...({ type: f.kind ?? 'text' } as { type: 'text' })} min={f.min} max={f.kind === 'number' ? f.max : undefined} maxLength={f.kind ? undefined : f.max ?? 160} value={f.value} required={!f.optional} autocomplete="off" data-testid={`field-${f.name}`} ref={(el) => { if (el && i === 0 && !open && !el.dataset.seen) { el.dataset.seen = '1'; el.focus(); } }} />}
        </label>
      ))}
      <span class="ask-keys">
        <button type="submit" class={cls} data-testid={testid} disabled={busy.value || disabled}>{word}</button>
        {!open && <button type="button" class="key key-small" onClick={() => (shown.value = false)}>{words.value.close}</button>}
      </span>
    </form>
  );
}
