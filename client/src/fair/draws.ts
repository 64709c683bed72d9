import { type Digests, joined, toHex } from './digest';

const text = new TextEncoder();

/** commitment is what binds the house to a server seed before it is told (docs/fair.md, 1). */
export async function commitment(by: Digests, seed: Uint8Array): Promise<string> {
  return toHex(await by.sha256(joined(text.encode('croupier commitment 1:'), seed)));
}

/** A block of a round's draws: what was signed, and the eight words that it gives. */
export interface Block { number: number; hex: string; words: number[] }

/** Draws are those of a round: of a server seed, a client seed and a nonce (docs/fair.md, 4). */
export class Draws {
  readonly blocks: Block[] = [];
  private readonly head: Uint8Array;
  private next = 0;

  constructor(private readonly by: Digests, private readonly seed: Uint8Array, client: string, nonce: bigint) {
    const chosen = text.encode(client);
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, chosen.length);
    const number = new DataView(new ArrayBuffer(8));
    number.setBigUint64(0, nonce);
    this.head = joined(text.encode('croupier draw 1:'), new Uint8Array(length.buffer), chosen, new Uint8Array(number.buffer));
  }

  /** below answers one of the n numbers below n: the next word under the greatest multiple of n, modulo n. */
  async below(n: number): Promise<number> {
    const bound = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = await this.word();
      if (word < bound) return word % n;
    }
  }

  private async word(): Promise<number> {
    if (this.next === this.blocks.length * 8) this.blocks.push(await this.block(this.blocks.length));
    const word = this.blocks[Math.floor(this.next / 8)]!.words[this.next % 8]!;
    this.next++;
    return word;
  }

  private async block(number: number): Promise<Block> {
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, number);
    const bytes = await this.by.hmac(this.seed, joined(this.head, new Uint8Array(count.buffer)));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return { number, hex: toHex(bytes), words: Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i)) };
  }
}

/** What a crash point is computed with: the return and the cap in hundredths (OC-R14). */
export const RULE = { back: 99, cap: 1_000_000, base: 65_536 };

/** A digit of X, and the least and the most crash point that any X with these digits can have, in hundredths. */
export interface Digit { digit: number; low: number; high: number }

/** crashPoint draws digits of X until the point is the same for every X that begins so (OC-R14). */
export async function crashPoint(draws: Draws, rule = RULE): Promise<{ digits: Digit[]; crash: number }> {
  const digits: Digit[] = [];
  const [back, cap, base] = [BigInt(rule.back), BigInt(rule.cap), BigInt(rule.base)];
  const within = (n: bigint) => (n < 100n ? 100n : n > cap ? cap : n);
  for (let whole = 1n, x = 0n; ; ) {
    const digit = await draws.below(rule.base);
    [whole, x] = [whole * base, x * base + BigInt(digit)];
    const low = within((back * whole) / (whole - x));
    const high = x + 1n === whole ? cap : within((back * whole - 1n) / (whole - x - 1n));
    digits.push({ digit, low: Number(low), high: Number(high) });
    if (low === high) return { digits, crash: Number(low) };
  }
}
