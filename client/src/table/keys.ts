import type { Sitter } from './sitter';

/** What a key asks for at any table. */
export type TableCommand = 'begin' | 'undo' | 'clear' | 'rebet' | 'double' | 'help' | 'limits' | `chip-${number}`;

const KEYS: Record<string, TableCommand> = { u: 'undo', x: 'clear', t: 'rebet', d: 'double', l: 'limits', '?': 'help', f1: 'help' };

/** commandOf maps a key; null where it means nothing here. */
export function commandOf(key: string): TableCommand | null {
  if (key === ' ') return 'begin';
  return /^[1-9]$/.test(key) ? `chip-${Number(key)}` : KEYS[key.toLowerCase()] ?? null;
}

/**
 * listenTableKeys calls `run` for the keys of all tables, and the kind's own ones
 * while the player must act, as long as no dialog is open. Enter stays with the
 * control that has the focus; Space begins a round, and on a spot too, so that
 * chips are laid with Enter. A key that is held down asks once.
 */
export function listenTableKeys(seat: Sitter<any>, run: (c: TableCommand) => void): () => void {
  const down = (e: KeyboardEvent) => {
    const on = e.target as HTMLElement;
    if (e.repeat || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]') || /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) return;
    const own = seat.phase.peek() === 'turn' ? seat.kind.keys?.[e.key.toLowerCase()] : undefined;
    if (own) {
      e.preventDefault();
      return own(seat);
    }
    const command = commandOf(e.key);
    if (!command || (command === 'begin' && on.closest('button, a') && !on.closest('[data-spot], [data-testid="begin"]'))) return;
    e.preventDefault();
    run(command);
  };
  // The button's own click would follow Space a second time.
  const up = (e: KeyboardEvent) => {
    if (e.key === ' ' && (e.target as HTMLElement).closest?.('[data-spot], [data-testid="begin"]')) e.preventDefault();
  };
  // A key of the rail that was pressed by pointer lets the focus go, so that Space begins the round.
  const click = (e: MouseEvent) => {
    const button = e.detail > 0 && (e.target as HTMLElement).closest?.('button');
    if (button && !button.matches('[data-spot], dialog *')) button.blur();
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  addEventListener('click', click);
  return () => {
    removeEventListener('click', click);
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}
