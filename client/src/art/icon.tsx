import { icon } from 'virtual:motifs';

/** One of the interface icons; always decoration, the button around it has the words. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path d={icon[name] ?? ''} fill="currentColor" />
    </svg>
  );
}
