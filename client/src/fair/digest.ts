/** Digests are SHA-256 and its keyed form, and who computes them. */
export interface Digests {
  by: 'browser' | 'page';
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  hmac(key: Uint8Array, bytes: Uint8Array): Promise<Uint8Array>;
}

/** digests are the browser's own, where it lends them (https and localhost), else this page's. */
export function digests(subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Digests {
  return subtle ? browsers(subtle) : own;
}

function browsers(subtle: SubtleCrypto): Digests {
  const copy = (b: Uint8Array) => new Uint8Array(b);
  return {
    by: 'browser',
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', copy(bytes))),
    async hmac(key, bytes) {
      const k = await subtle.importKey('raw', copy(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', k, copy(bytes)));
    },
  };
}

/** own are computed here, by FIPS 180-4 and RFC 2104. */
export const own: Digests = {
  by: 'page',
  sha256: (bytes) => Promise.resolve(sha256(bytes)),
  hmac: (key, bytes) => Promise.resolve(hmac(key, bytes)),
};

const BLOCK = 64; // bytes

function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (by: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ by);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), bytes))));
}

function sha256(bytes: Uint8Array): Uint8Array {
  const hash = Uint32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
  const constants = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    const view = new DataView(padded.buffer, at, BLOCK);
    for (let i = 0; i < 64; i++) schedule[i] = i < 16 ? view.getUint32(4 * i) : spread(schedule, i);
    mix(hash, schedule, constants);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function spread(w: Uint32Array, i: number): number {
  const a = w[i - 15]!;
  const b = w[i - 2]!;
  return w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
}

function mix(hash: Uint32Array, schedule: Uint32Array, constants: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + schedule[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = hash[i]! + x));
}

/** fraction is the first 32 bits behind the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}

function primes(n: number): number[] {
  const found: number[] = [];
  for (let i = 2; found.length < n; i++) if (found.every((p) => i % p !== 0)) found.push(i);
  return found;
}

/** joined puts bytes in a row. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const p of parts) {
    all.set(p, at);
    at += p.length;
  }
  return all;
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/** fromHex reads hexadecimal digits; null where the text is something else. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
