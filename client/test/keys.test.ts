import { describe, expect, it } from 'vitest';
import { newKey } from '../src/play/keys';
import { covers } from './covers';

describe('idempotency keys', () => {
  it('are UUIDs of version 7 with the time in front', () => {
    covers('PL-18');
    // RFC 9562, appendix A.6: 1645557742000 ms is 017F22E2-79B0-7...
    const key = newKey(1645557742000, new Uint8Array(10).fill(0xff));
    expect(key).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
  });
  it('sort by time', () => {
    const keys = [1, 2, 255, 256, 65_536, 1_700_000_000_000].map((t) => newKey(t));
    expect([...keys].sort()).toEqual(keys);
  });
  it('differ within one millisecond', () => {
    expect(new Set(Array.from({ length: 500 }, () => newKey(1))).size).toBe(500);
  });
});
