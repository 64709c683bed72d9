import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Digests, digests, fromHex, own, toHex } from '../src/fair/digest';
import { Draws, commitment, crashPoint } from '../src/fair/draws';
import { flaws, prove, times } from '../src/fair/proof';
import { covers } from './covers';

interface Vector { seed: string; commitment: string; client: string; nonce: string; bounds: number[]; values: number[]; crash: number }

/** Written by the Python program of docs/fair.md, not by this code. */
const vectors = JSON.parse(readFileSync(new URL('../../draw/fair/testdata/vectors.json', import.meta.url), 'utf8')) as Vector[];

const makers: [string, Digests][] = [['the browser', digests()], ['the page', own]];

test.each(makers)('with digests of %s the page draws as the second program does', async (_, by) => {
  covers('OC-R14', 'RG-3');
  expect(vectors.length).toBeGreaterThan(19);
  for (const v of vectors) {
    const seed = fromHex(v.seed)!;
    expect(await commitment(by, seed)).toBe(v.commitment);
    const draws = new Draws(by, seed, v.client, BigInt(v.nonce));
    for (const [i, n] of v.bounds.entries()) expect(await draws.below(n)).toBe(v.values[i]);
    expect((await crashPoint(new Draws(by, seed, v.client, BigInt(v.nonce)))).crash, `${v.seed} ${v.client} ${v.nonce}`).toBe(v.crash);
  }
});

test('the digests are those of the standards', async () => {
  const ascii = (s: string) => new TextEncoder().encode(s);
  for (const [, by] of makers) {
    // FIPS 180-4 examples, and RFC 4231 cases 2 and 6 (a key longer than a block).
    expect(toHex(await by.sha256(ascii('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(await by.sha256(ascii('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
    expect(toHex(await by.hmac(ascii('Jefe'), ascii('what do ya want for nothing?')))).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
    expect(toHex(await by.hmac(new Uint8Array(131).fill(0xaa), ascii('Test Using Larger Than Block-Size Key - Hash Key First')))).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  }
});

test('a proof tells a seed that is not the committed one', async () => {
  covers('OC-R14');
  const v = vectors[0]!;
  const claim = { serverSeed: v.seed, commitment: v.commitment.toUpperCase(), clientSeed: v.client, nonce: v.nonce };
  const proof = await prove(claim);
  expect(proof).toMatchObject({ kept: true, crash: v.crash });
  expect(proof.digits.at(-1)).toMatchObject({ low: v.crash, high: v.crash });
  expect((await prove({ ...claim, serverSeed: '1'.repeat(64) })).kept).toBe(false);
  expect((await prove({ ...claim, commitment: '' })).kept).toBe(null);
});

test('what cannot be computed with is named by its field', () => {
  const good = { serverSeed: '0'.repeat(64), commitment: '', clientSeed: 'a b', nonce: '18446744073709551615' };
  expect(flaws(good)).toEqual([]);
  expect(flaws({ serverSeed: 'xyz', commitment: '12', clientSeed: 'č', nonce: '18446744073709551616' })).toEqual(['server-seed', 'commitment', 'client-seed', 'nonce']);
  for (const clientSeed of ['x'.repeat(65), '']) expect(flaws({ ...good, clientSeed })).toEqual(['client-seed']);
  expect(times(100)).toBe('1.00');
  expect(times(123_456)).toBe('1234.56');
});
