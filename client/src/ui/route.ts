import { signal } from '@preact/signals';

/** The page is what stands after # : the server serves one file and the links work from anywhere. */
export const route = signal<string[]>(read());

addEventListener('hashchange', () => (route.value = read()));

/** place is the screen that stands at a path of its own: the cabinet, a player's wallet, the floor of the staff, the rules for anybody; '' is the casino. */
export const place = (['cabinet', 'wallet', 'cashier', 'floor', 'rules'] as const).find((p) => location.pathname.endsWith(`/${p}`)) ?? '';

export function go(...parts: string[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`;
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}
