import { describe, expect, it } from 'vitest';
import { Lost, Problem } from '../src/play/api';
import { Courier } from '../src/play/courier';
import { covers } from './covers';
import { noWait, ok, problem, scripted } from './house';

const body = { game: 'dirty-money' };

describe('money requests', () => {
  it('a lost reply is asked for again with the same key and body', async () => {
    covers('PL-11', 'PL-18', 'PL-19');
    const { send, asked } = scripted([new Lost(), new Lost(), ok({ balance: 7 }, 201)]);
    const courier = new Courier(send, noWait());
    expect(await courier.post('/rounds', body)).toEqual({ balance: 7 });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((a) => a.key)).size).toBe(1);
    expect(asked.every((a) => a.body === body)).toBe(true);
  });

  it('two requests have two keys', async () => {
    const { send, asked } = scripted([ok({}), ok({})]);
    const courier = new Courier(send, noWait());
    await courier.post('/rounds', body);
    await courier.post('/rounds', body);
    expect(asked[0]!.key).not.toBe(asked[1]!.key);
  });

  it('the key is told before anything is sent', async () => {
    const { send, asked } = scripted([ok({})]);
    let told = '';
    await new Courier(send, noWait()).post('/rounds', body, (k) => {
      told = k;
      expect(asked).toHaveLength(0);
    });
    expect(asked[0]!.key).toBe(told);
  });

  it('an unknown outcome is looked up by its key and not sent again', async () => {
    const { send, asked } = scripted([problem(503, 'unknown'), ok({ balance: 9 }, 201)]);
    expect(await new Courier(send, noWait()).post('/rounds', body)).toEqual({ balance: 9 });
    expect(asked.map((a) => a.method)).toEqual(['POST', 'GET']);
    expect(asked[1]!.path).toBe(`/replies/${asked[0]!.key}`);
  });

  it('an outcome that nobody knows is sent again', async () => {
    const { send, asked } = scripted([problem(503, 'unknown'), problem(404, 'not-found'), ok({ balance: 1 })]);
    await new Courier(send, noWait()).post('/rounds', body);
    expect(asked.map((a) => a.method)).toEqual(['POST', 'GET', 'POST']);
    expect(asked[2]!.key).toBe(asked[0]!.key);
  });

  it('a refusal is final', async () => {
    const { send, asked } = scripted([problem(409, 'no-credit')]);
    const e = await new Courier(send, noWait()).post<Problem>('/rounds', body).catch((e: unknown) => e as Problem);
    expect(e).toBeInstanceOf(Problem);
    expect(e.code).toBe('no-credit');
    expect(asked).toHaveLength(1);
  });

  it('a game out of order is a refusal, not a reason to try again', async () => {
    const { send } = scripted([problem(503, 'out-of-order')]);
    await expect(new Courier(send, noWait()).post('/rounds', body)).rejects.toMatchObject({ code: 'out-of-order' });
  });

  it('`retry` is tried again a few times, then told', async () => {
    const { send, asked } = scripted(Array.from({ length: 20 }, () => problem(503, 'retry')));
    await expect(new Courier(send, noWait()).post('/rounds', body)).rejects.toMatchObject({ code: 'retry' });
    expect(asked.length).toBeLessThan(20);
    expect(new Set(asked.map((a) => a.key)).size).toBe(1);
  });

  it('waits longer each time, and as long as Retry-After says', async () => {
    const pause = noWait();
    const { send } = scripted([new Lost(), new Lost(), { ...problem(429, 'too-many'), retryAfter: 7 }, ok({})]);
    await new Courier(send, pause).post('/rounds', body);
    expect(pause.waits[1]).toBeGreaterThan(pause.waits[0]!);
    expect(pause.waits[2]).toBe(7000);
  });

  it('says that the connection is lost while it tries, and that it is back', async () => {
    const seen: string[] = [];
    const { send } = scripted([new Lost(), ok({})]);
    const courier: Courier = new Courier(send, { wait: async () => void seen.push(courier.line.value), sooner() {} });
    await courier.post('/rounds', body);
    expect(seen).toEqual(['trying']);
    expect(courier.line.value).toBe('up');
  });
});
