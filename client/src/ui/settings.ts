import { computed, effect, signal } from '@preact/signals';

/** Motion: quick halves all times, reduced replaces travel by short fades. */
export type Motion = 'full' | 'quick' | 'reduced';

const store = globalThis.localStorage as Storage | undefined;
const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const chosen = signal<Motion | null>(read());
const wishedCalm = signal(calm?.matches ?? false);
calm?.addEventListener('change', (e) => (wishedCalm.value = e.matches));

/** motion is the player's choice, else what the system asks for. */
export const motion = computed<Motion>(() => chosen.value ?? (wishedCalm.value ? 'reduced' : 'full'));
export const soundOn = signal(store?.getItem('croupier.sound') !== 'off');

export function nextMotion(): void {
  const order: Motion[] = ['full', 'quick', 'reduced'];
  chosen.value = order[(order.indexOf(motion.value) + 1) % order.length]!;
  store?.setItem('croupier.motion', chosen.value);
}

export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  store?.setItem('croupier.sound', soundOn.value ? 'on' : 'off');
}

/** pace scales a time in ms to the motion wanted. */
export function pace(ms: number): number {
  return motion.value === 'full' ? ms : ms / 2;
}

if (globalThis.document) effect(() => void (document.documentElement.dataset.motion = motion.value));

function read(): Motion | null {
  const kept = store?.getItem('croupier.motion');
  return kept === 'full' || kept === 'quick' || kept === 'reduced' ? kept : null;
}
