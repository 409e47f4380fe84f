import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { tokenOf } from './fill.ts';

/** What a window of requests came to. */
export interface Window {
  /** Answers a second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Load {
  connections: number;
  windowMs: number;
  /** Requests a second, whatever the answers take; as many as can be where it is missing. */
  rate?: number;
}

const tokens: string[] = [];

/**
 * Posts to a path as one member after the other, each with a new Idempotency-Key, as the web does.
 * @throws Error where anything was answered but 2xx: that would be another measurement
 */
export async function post(url: string, members: number, load: Load): Promise<Window> {
  while (tokens.length < members) tokens.push(tokenOf(tokens.length));
  let turn = Math.floor(Math.random() * members);
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: load.windowMs / 1_000,
    ...(load.rate !== undefined && { overallRate: load.rate }),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          turn = (turn + 1) % members;
          const headers = {
            authorization: `Bearer ${tokens[turn]}`,
            // Each on a phone of its own, behind a proxy: floods are held back by address.
            'x-forwarded-for': `198.18.${turn >> 8}.${turn & 255}`,
            'idempotency-key': randomUUID(),
          };
          return { ...request, headers };
        },
      },
    ],
  });
  const { non2xx, errors, timeouts, requests, duration, latency } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} refused, ${errors} errors, ${timeouts} without an answer`);
  }
  return { rate: requests.total / duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}
