import { type Digests, digests, fromHex } from './digest';
import { type Block, Draws, type Digit, commitment, crashPoint } from './draws';

/** What a player knows of a round, as he typed or took it. */
export interface Claim { serverSeed: string; commitment: string; clientSeed: string; nonce: string }

/** A round computed anew, step by step. `kept` is null where no commitment was given to compare with. */
export interface Proof { by: Digests['by']; commitment: string; kept: boolean | null; blocks: Block[]; digits: Digit[]; crash: number }

/** What is wrong with a claim, by its field. */
export type Flaw = 'server-seed' | 'commitment' | 'client-seed' | 'nonce';

const HEX = /^[0-9a-f]{64}$/i;

/** flaws are all fields that cannot be computed with. */
export function flaws(c: Claim): Flaw[] {
  const found: Flaw[] = [];
  if (!HEX.test(c.serverSeed.trim())) found.push('server-seed');
  if (c.commitment.trim() && !HEX.test(c.commitment.trim())) found.push('commitment');
  if (!/^[\x20-\x7e]{1,64}$/.test(c.clientSeed)) found.push('client-seed');
  if (!/^\d{1,20}$/.test(c.nonce.trim()) || BigInt(c.nonce.trim()) >= 2n ** 64n) found.push('nonce');
  return found;
}

/** prove computes a round of crash anew from what the house has told (OC-R14). The claim has no flaws. */
export async function prove(c: Claim, by: Digests = digests()): Promise<Proof> {
  const seed = fromHex(c.serverSeed.trim())!;
  const told = c.commitment.trim().toLowerCase();
  const bound = await commitment(by, seed);
  const draws = new Draws(by, seed, c.clientSeed, BigInt(c.nonce.trim()));
  const point = await crashPoint(draws);
  return { by: by.by, commitment: bound, kept: told ? told === bound : null, blocks: draws.blocks, ...point };
}

/** times writes hundredths as a multiplier: 198 is 1.98. */
export function times(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
