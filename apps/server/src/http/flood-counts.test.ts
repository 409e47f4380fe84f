import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { createTestRedis, type TestRedis } from '../../test/redis.ts';
import { connectRedis, type Redis } from '../redis/connect.ts';
import { createFloodCounts } from './flood-counts.ts';

let testRedis: TestRedis;
let redis: Redis;
let nowMs = 1_800_000_000_000;
const silent = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  testRedis = await createTestRedis();
  await testRedis.start();
  redis = connectRedis(testRedis.url, silent);
  await vi.waitFor(() => expect(redis.client.isReady).toBe(true));
});
afterAll(async () => {
  redis.close();
  await testRedis.stop();
});

const createCounts = (client: Pick<Redis['client'], 'isReady' | 'multi'> = redis.client) =>
  createFloodCounts({ redis: client, worthTelling: 3, now: () => nowMs });

function countTimes({ count }: ReturnType<typeof createCounts>, address: string, times: number) {
  let current = 0;
  for (let counted = 0; counted < times; counted += 1) ({ current } = count(address));
  return current;
}

describe('the requests of an address', () => {
  it('are added up over servers once they were shared', async () => {
    const [one, other] = [createCounts(), createCounts()];
    expect(countTimes(one, '203.0.113.1', 10)).toBe(10);
    expect(countTimes(other, '203.0.113.1', 5)).toBe(5);
    for (const counts of [one, other, one]) await counts.share();
    countTimes(one, '203.0.113.1', 1);
    await one.share();
    expect(countTimes(one, '203.0.113.1', 1)).toBe(17);
    expect(countTimes(other, '203.0.113.1', 1)).toBe(16);
    expect(countTimes(other, '203.0.113.2', 1)).toBe(1);
  });

  it('are not told while they are few', async () => {
    const [one, other] = [createCounts(), createCounts()];
    countTimes(one, '203.0.113.3', 2);
    await one.share();
    countTimes(other, '203.0.113.3', 3);
    await other.share();
    expect(countTimes(other, '203.0.113.3', 1)).toBe(4);
  });

  it('are forgotten with their minute', async () => {
    const counts = createCounts();
    countTimes(counts, '203.0.113.4', 7);
    await counts.share();
    nowMs += 60_000;
    expect(counts.count('203.0.113.4')).toEqual({ current: 1, ttl: 60_000 - (nowMs % 60_000) });
  });

  it('are counted here alone while Redis is away, and told afterwards', async () => {
    const [one, other] = [createCounts(), createCounts()];
    const away = { incrBy: () => away, pExpire: () => away, exec: () => Promise.reject() };
    let multi = (): unknown => away;
    const third = createCounts({
      isReady: true,
      multi: (() => multi()) as Redis['client']['multi'],
    });
    countTimes(third, '203.0.113.5', 4);
    await third.share();
    expect(countTimes(third, '203.0.113.5', 1)).toBe(5);
    multi = () => redis.client.multi();
    await third.share();
    countTimes(one, '203.0.113.5', 3);
    await one.share();
    expect(countTimes(one, '203.0.113.5', 1)).toBe(9);
    expect(countTimes(other, '203.0.113.5', 1)).toBe(1);
  });
});

describe('a server with a share of the flood', () => {
  it('refuses what is more than its part, where no Redis adds up', async () => {
    const flood = { redis: null, processes: 3 };
    const test = await createTestApp({ endpoints: [], http: { requestsPerMinute: 6, flood } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await test.request('GET', '/x')).status);
    expect(statuses).toEqual([404, 404, 429]);
    await test.close();
  });

  it('counts for itself where Redis adds up', async () => {
    const flood = { redis: redis.client, processes: 3 };
    const test = await createTestApp({ endpoints: [], http: { requestsPerMinute: 2, flood } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await test.request('GET', '/x')).status);
    expect(statuses).toEqual([404, 404, 429]);
    await test.close();
  });

  it('answers and counts while Redis is frozen, and tells it afterwards', async () => {
    const flood = { redis: redis.client, processes: 3 };
    const test = await createTestApp({ endpoints: [], http: { requestsPerMinute: 2, flood } });
    const [here, other] = [createCounts(), createCounts()];
    countTimes(here, '203.0.113.6', 4);
    testRedis.freeze();
    const sharing = here.share();
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await test.request('GET', '/x')).status);
    expect(statuses).toEqual([404, 404, 429]);
    await sharing;
    testRedis.thaw();
    await vi.waitFor(() => expect(redis.client.isReady).toBe(true), 10_000);
    await here.share();
    countTimes(other, '203.0.113.6', 3);
    await other.share();
    expect(other.count('203.0.113.6').current).toBeGreaterThanOrEqual(8);
    await test.close();
  });
});
