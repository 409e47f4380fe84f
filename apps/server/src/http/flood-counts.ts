import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RedisClient } from '../redis/connect.ts';

/** Counts the requests of each address in this minute, at this server and at the others. */
export interface FloodCounts {
  /** Counts one. @returns how many there were, and the milliseconds until they are forgotten */
  count(address: string): { current: number; ttl: number };
  /** Tells the others what was counted here, and learns what they counted. */
  share(): Promise<void>;
}

export interface FloodOptions {
  redis: Pick<RedisClient, 'isReady' | 'multi'>;
  /** Requests of one address in a minute from which on it is worth telling. */
  worthTelling: number;
  now?: () => number;
}

interface Counted {
  own: number;
  told: number;
  atOthers: number;
}

const WINDOW_MS = 60_000;
/** Of one minute; the oldest are forgotten where there are more. */
const MOST_ADDRESSES = 5_000;

/**
 * A request is counted here and waits for nobody. What it adds up to is told every second, and only of
 * addresses that do something: so a flood is noticed a second late, and everybody else costs nothing.
 */
export function createFloodCounts({
  redis,
  worthTelling,
  now = Date.now,
}: FloodOptions): FloodCounts {
  let minute = 0;
  let addresses = new Map<string, Counted>();

  function enterMinute(): void {
    const current = Math.floor(now() / WINDOW_MS);
    if (current === minute) return;
    minute = current;
    addresses = new Map();
  }

  function find(address: string): Counted {
    const known = addresses.get(address);
    if (known) return known;
    const [oldest] = addresses.keys();
    if (addresses.size >= MOST_ADDRESSES && oldest !== undefined) addresses.delete(oldest);
    const counted = { own: 0, told: 0, atOthers: 0 };
    addresses.set(address, counted);
    return counted;
  }

  async function shareOne(address: string, counted: Counted): Promise<void> {
    const untold = counted.own - counted.told;
    counted.told = counted.own;
    const { told } = counted;
    const key = `barya:flood:${minute}:${address}`;
    try {
      const [total] = await redis
        .multi()
        .incrBy(key, untold)
        .pExpire(key, 2 * WINDOW_MS)
        .exec();
      counted.atOthers = Number(total) - told;
    } catch {
      // Redis is away: each server counts for itself until it is back.
      counted.told -= untold;
    }
  }

  return {
    count(address) {
      enterMinute();
      const counted = find(address);
      counted.own += 1;
      return { current: counted.own + counted.atOthers, ttl: WINDOW_MS - (now() % WINDOW_MS) };
    },
    async share() {
      enterMinute();
      if (!redis.isReady) return;
      const busy = [...addresses].filter(([, { own, told }]) => own >= worthTelling && own > told);
      await Promise.all(busy.map(([address, counted]) => shareOne(address, counted)));
    },
  };
}

/** As the limiter takes it. */
export function storeOf({ count }: FloodCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(address: string, answer: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      answer(null, count(address));
    }

    child(): this {
      return this;
    }
  };
}
