import type { Kind } from './kind';

/** Every folder of games whose table.tsx exports a Kind draws one kind of table; each is loaded when it is played. */
const found = import.meta.glob<{ default: Kind<any> }>('../games/*/table.tsx');

/** The folders of kinds whose name on the wire is another. */
const FOLDERS: Record<string, string> = { threecard: 'three-card-poker', ultimate: 'ultimate-holdem', hilo: 'hi-lo' };

/** kindOf loads how a kind of table looks and speaks; null where this client has no picture of it. */
export async function kindOf(kind: string): Promise<Kind<any> | null> {
  const load = found[`../games/${FOLDERS[kind] ?? kind}/table.tsx`];
  return load ? (await load()).default : null;
}
