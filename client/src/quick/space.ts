/**
 * space is what the space bar does while the player must act: it presses the
 * control that has the focus, if that is one, else it does `otherwise`.
 */
export function space(otherwise: () => void): void {
  const on = document.activeElement?.closest<HTMLElement>('button, a');
  if (on && !on.closest('[data-spot]')) on.click();
  else otherwise();
}
