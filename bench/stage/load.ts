import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { sendEvenly, type Written } from './even-load.ts';
import { tokenOf } from './fill.ts';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  /** Each member's phone has its own address. */
  member: number;
  /** The member's own if missing; none if null. */
  token?: string | null;
  body?: object;
}

export interface Load {
  connections: number;
  /** For how long, or how many requests. */
  until: { windowMs: number } | { requests: number };
  /** Requests a second at a fixed rate; as fast as possible if missing. */
  rate?: number;
}

/** The results of a window of requests. */
export interface Window {
  /** Answers a second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Sends requests in sequence over each connection, with a new Idempotency-Key for each write, as
 * the web does.
 * @throws Error if any answer is not 2xx: it would distort the measurement
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
  const { non2xx, errors, timeouts, requests, duration, latency, statusCodeStats } = result;
  if (non2xx + errors + timeouts > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(
      `${url}: answered ${statuses}, ${errors} errors, ${timeouts} without an answer`,
    );
  }
  return { rate: requests.total / duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** Gives each of so many members a turn, from a random start. */
export function takeTurns(members: number): () => number {
  let turn = Math.floor(Math.random() * members);
  return () => {
    turn = (turn + 1) % members;
    return turn;
  };
}

const tokens: string[] = [];

/** A request as it goes over a connection. */
export function write({ method, path, member, token, body }: Sent): Written {
  tokens[member] ??= tokenOf(member);
  const opening = token === undefined ? tokens[member] : token;
  return {
    method,
    path,
    headers: {
      // As behind a proxy: the flood limit is by address.
      'x-forwarded-for': `198.18.${member >> 8}.${member & 255}`,
      ...(opening !== null && { authorization: `Bearer ${opening}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
