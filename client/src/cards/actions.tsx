import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tableWords } from '../table/words';

/**
 * ActionRow holds what the player may do now. The first of them takes the
 * focus when his turn begins (`turn` names it), unless he is typing an amount.
 */
export function ActionRow({ turn, hint, children }: { turn: string; hint?: string; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = document.querySelector('dialog[open]');
    if (!inside) ref.current?.querySelector<HTMLElement>('[data-first]:not(:disabled), button:not(:disabled)')?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <div class="action-row" role="group" aria-label={tableWords.value.actions} data-testid="actions" ref={ref}>
      {hint ? <p class="action-hint">{hint}</p> : null}
      <div class="action-keys">{children}</div>
    </div>
  );
}

interface ActionProps {
  testid: string;
  word: string;
  /** What it costs or brings, in money. */
  note?: string;
  /** Its key, as it is printed. */
  hotkey?: string;
  look?: 'start' | 'brass' | '';
  first?: boolean;
  onPress(): void;
}

/** Action is a move as a key: its word, its cost and its letter. */
export function Action({ testid, word, note, hotkey, look = '', first, onPress }: ActionProps) {
  const cls = look === 'start' ? 'key-start' : look === 'brass' ? 'key-brass is-on' : '';
  return (
    <button type="button" class={`key key-wide action ${cls}`} data-testid={testid} data-first={first ? '' : undefined} aria-keyshortcuts={hotkey} onClick={onPress}>
      <span>{word}{hotkey ? <kbd aria-hidden="true">{hotkey}</kbd> : null}</span>
      {note ? <small>{note}</small> : null}
    </button>
  );
}
