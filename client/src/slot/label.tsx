import { words } from '../words/lang';
import type { Words } from '../words/en';

/** Label is a name of the panel, with what it means beneath where the reader's language is not the machine's. */
export function Label({ of }: { of: keyof Words['gloss'] }) {
  const w = words.value;
  return <>{w[of]}{w.gloss[of] && <span class="gloss"> {w.gloss[of]}</span>}</>;
}
