import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { sendEvenly, type Written } from './even-load.ts';
import { tokenOf } from './fill.ts';

/** One request. */
export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  /** Whose phone it comes from: each has an address of its own. */
  member: number;
  /** The member's own where it is missing; none where it is null. */
  token?: string | null;
  body?: object;
}

export interface Load {
  connections: number;
  /** For how long, or how many requests. */
  until: { windowMs: number } | { requests: number };
  /**
   * Requests a second, at even distances whatever the answers take; as many as can be where it is
   * missing.
   */
  rate?: number;
}

/** What a window of requests came to. */
export interface Window {
  /** Answers a second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Sends one request after the other over each connection, with a new Idempotency-Key where it writes,
 * as the web does.
 * @throws Error where anything was answered but 2xx: that would be another measurement
 */
export async function sendLoad(
  url: string,
  { connections, until, rate }: Load,
  next: () => Sent,
): Promise<Window> {
  if (rate !== undefined) {
    const requests =
      'requests' in until ? until.requests : Math.round((rate * until.windowMs) / 1_000);
    return sendEvenly(url, { connections, requests, rate }, () => write(next()));
  }
  const result = await autocannon({
    url,
    connections,
    ...('requests' in until ? { amount: until.requests } : { duration: until.windowMs / 1_000 }),
    requests: [{ setupRequest: (request) => ({ ...request, ...write(next()) }) }],
  });
  const { non2xx, errors, timeouts, requests, duration, latency } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} refused, ${errors} errors, ${timeouts} without an answer`);
  }
  return { rate: requests.total / duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** Gives each of so many members a turn, beginning with anybody. */
export function takeTurns(members: number): () => number {
  let turn = Math.floor(Math.random() * members);
  return () => {
    turn = (turn + 1) % members;
    return turn;
  };
}

const tokens: string[] = [];

function write({ method, path, member, token, body }: Sent): Written {
  tokens[member] ??= tokenOf(member);
  const opening = token === undefined ? tokens[member] : token;
  return {
    method,
    path,
    headers: {
      // Behind a proxy: floods are held back by address.
      'x-forwarded-for': `198.18.${member >> 8}.${member & 255}`,
      ...(opening !== null && { authorization: `Bearer ${opening}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
