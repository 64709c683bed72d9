import { send, settled } from './api';
import { courier } from './house';

/** read asks a route that changes nothing. */
export async function read<T>(path: string): Promise<T> {
  return settled<T>(await send('GET', path));
}

/** order asks for something to be done, once, however often an answer is lost (PL-18). */
export function order<T>(path: string, body: unknown = {}): Promise<T> {
  return courier.post<T>(path, body);
}
