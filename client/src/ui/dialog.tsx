import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { words } from '../words/lang';

interface Props { title: string; onClose(): void; children: ComponentChildren; class?: string; testid?: string; tools?: ComponentChildren }

/** Dialog is the browser's own modal: it keeps the focus inside, closes on Esc and gives the focus back. */
export function Dialog({ title, onClose, children, class: cls = '', testid, tools }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const d = ref.current;
    if (d && !d.open) d.showModal();
    d?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => d?.close();
  }, []);
  return (
    <dialog ref={ref} class={`sheet ${cls}`} aria-label={title} data-testid={testid} onClose={onClose} onClick={(e) => e.target === ref.current && onClose()}>
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 tabIndex={-1}>{title}</h2>
          {tools}
          <button type="button" class="tool" onClick={onClose} aria-label={words.value.close} title={words.value.close} data-testid="close"><Icon name="x" /></button>
        </header>
        <div class="sheet-content">{children}</div>
      </div>
    </dialog>
  );
}
