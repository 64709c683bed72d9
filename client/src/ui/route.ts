import { signal } from '@preact/signals';

/** The page is what stands after # : the server serves one file and the links work from anywhere. */
export const route = signal<string[]>(read());

addEventListener('hashchange', () => (route.value = read()));

export function go(...parts: string[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`;
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}
