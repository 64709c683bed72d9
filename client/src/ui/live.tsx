import { signal } from '@preact/signals';

/** What the screen reader is told next. */
export const spoken = signal('');

/** speak says a sentence politely; the same one twice is said twice. */
export function speak(text: string): void {
  if (text) spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

export function LiveRegion() {
  return <div class="unseen" role="status" aria-live="polite" data-testid="live-region">{spoken.value}</div>;
}
