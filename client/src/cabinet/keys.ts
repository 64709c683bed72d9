/** What the buttons beside a machine's screen ask of the machine; those of the games are the games' own. */
export type Command = 'call' | 'cash-out';

/** The panel's map: F2 calls an attendant, F9 is TICKET/CASH OUT. */
const MAP: Record<string, Command> = { F2: 'call', F9: 'cash-out' };

/** commandOf maps a key of the cabinet; null where it is not the cabinet's. */
export function commandOf(key: string): Command | null {
  return MAP[key] ?? null;
}

/** listenCabinet runs the machine's own commands, whatever is open; a held button asks once. */
export function listenCabinet(run: (c: Command) => void): () => void {
  const down = (e: KeyboardEvent) => {
    const command = commandOf(e.key);
    if (!command || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    if (!e.repeat) run(command);
  };
  addEventListener('keydown', down);
  return () => removeEventListener('keydown', down);
}
