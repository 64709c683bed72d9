import { type ReadonlySignal, signal } from '@preact/signals';

/** Who sits at a game now, as the machine around the game sees him. */
export interface Sitting {
  readonly busy: ReadonlySignal<'idle' | 'asking' | 'playing'>;
  /** halt ends what plays on by itself (DM-R7). */
  halt(): void;
}

/** sitting is the game that is open, if one is. */
export const sitting = signal<Sitting | null>(null);

/** autoplay: the place allows AUTO START (PL-6). */
export const autoplay = signal(true);

/** sit says who sits down; the answer lets him rise. */
export function sit(who: Sitting): () => void {
  sitting.value = who;
  return () => {
    if (sitting.value === who) sitting.value = null;
  };
}
