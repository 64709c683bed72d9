/** What a key or a cabinet's hardware button asks for. */
export type Command = 'start' | 'stop' | 'stake-up' | 'stake-down' | 'max' | 'auto' | 'risk' | 'red' | 'black' | 'halve' | 'collect' | 'paytable' | 'help'
  | 'lines' | 'hold-spin' | 'take' | `hold-${1 | 2 | 3 | 4 | 5}`;

/** Which panel the keys belong to: that of RISK, that of the house games, or that of the others. */
export type Keyboard = 'risk' | 'deck' | 'rail';

export interface KeyPress { key: string; shift: boolean; repeat: boolean; plain: boolean }

/** commandOf maps a key by the panel map; in RISK the arrows, H and C belong to the cards, and house games have keys of their own. A held key asks once only. */
export function commandOf(press: KeyPress, on: Keyboard): Command | null {
  if (press.repeat || !press.plain) return null;
  if (press.key === ' ' || press.key === 'Enter') return 'start';
  if (press.key === 'Escape') return 'stop';
  if (press.key === '?' || press.key === 'F1') return 'help';
  const key = press.key.toLowerCase();
  if (on === 'risk') return ({ arrowleft: 'red', arrowright: 'black', h: 'halve', c: 'collect' } as const)[key as 'h'] ?? null;
  if (key === 'b') return press.shift ? 'stake-down' : 'stake-up';
  if (on === 'deck') {
    if (/^[1-5]$/.test(key)) return `hold-${key as '1'}`;
    const own = ({ l: 'lines', h: 'hold-spin', d: 'risk', c: 'take' } as const)[key as 'l'];
    if (own) return own;
  }
  return ({ m: 'max', a: 'auto', r: 'risk', p: 'paytable' } as const)[key as 'm'] ?? null;
}

/** listenKeys calls `run` for commands while no dialog is open; a focused control keeps its own Space and Enter. */
export function listenKeys(on: () => Keyboard, run: (c: Command) => void): () => void {
  let startReleased = true; // the panel's START must be let go between two games
  const down = (e: KeyboardEvent) => {
    const at = e.target as HTMLElement;
    if (document.querySelector('dialog[open]') || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return;
    const isStart = e.key === ' ' || e.key === 'Enter';
    if (isStart && at.closest('button, a') && !at.closest('[data-testid="start"]')) return;
    const command = commandOf({ key: e.key, shift: e.shiftKey, repeat: e.repeat || (isStart && !startReleased), plain: !e.ctrlKey && !e.metaKey && !e.altKey }, on());
    if (isStart) {
      startReleased = false;
      e.preventDefault();
    }
    if (!command) return;
    e.preventDefault();
    run(command);
  };
  const up = (e: KeyboardEvent) => {
    if (e.key !== ' ' && e.key !== 'Enter') return;
    startReleased = true;
    if ((e.target as HTMLElement).closest?.('[data-testid="start"]')) e.preventDefault(); // the button's own click would start twice
  };
  // A button that was pressed by pointer lets the focus go, so that Space is START again.
  const click = (e: MouseEvent) => {
    if (e.detail > 0) (e.target as HTMLElement).closest?.('button')?.blur();
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  addEventListener('click', click);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
    removeEventListener('click', click);
  };
}
