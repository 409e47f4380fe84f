import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** The load limits of this process. */
export interface LoadLimits {
  /** Requests in flight that are always served, however slow. */
  alwaysServed: number;
  /** Most requests in flight. */
  mostInFlight: number;
  /** Most requests of one address whose bodies have not arrived. */
  mostUnfinished: number;
  /** Event loop delay in ms above which only `alwaysServed` requests are taken. */
  longestDelayMs: number;
  readDelayMs(): number;
}

/** The current load, for metrics. */
export interface Load {
  inFlight: number;
  /** Rejected requests since the start. */
  shed: number;
}

const ALWAYS_SERVED = 200;
/** Half a second's work: a new request then waits less than the timeout of phones. */
const MOST_IN_FLIGHT = 1_000;
const LONGEST_DELAY_MS = 500;
/** Phones send bodies together with heads, so even one carrier's address has few unfinished. */
const MOST_UNFINISHED = 1_000;
const RETRY_AFTER_S = 5;
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 20;

/** Monitoring must reach the process when it is busiest. */
const WATCHERS = /^\/(health|metrics)\b/;

/**
 * Sheds load: rejects requests with 503 before any work, while there are too many. Accepted ones
 * are finished. A request counts once its body has arrived. Before that each address has a limit,
 * and Node's deadlines end slow ones.
 */
export function shedLoad(app: FastifyInstance, limits: Partial<LoadLimits> = {}): Load {
  const {
    alwaysServed = ALWAYS_SERVED,
    mostInFlight = MOST_IN_FLIGHT,
    mostUnfinished = MOST_UNFINISHED,
    longestDelayMs = LONGEST_DELAY_MS,
    readDelayMs = watchDelay(app),
  } = limits;
  const load: Load = { inFlight: 0, shed: 0 };
  const isTooMuch = () =>
    load.inFlight >= mostInFlight ||
    (load.inFlight >= alwaysServed && readDelayMs() > longestDelayMs);
  boundUnfinished(app, mostUnfinished);
  app.addHook('preValidation', async (request, reply) => {
    if (WATCHERS.test(request.url)) return;
    if (isTooMuch()) {
      load.shed += 1;
      throw new Refusal('service_unavailable');
    }
    load.inFlight += 1;
    // One event means that it was answered, the other that the caller left.
    let isOver = false;
    for (const event of ['finish', 'close']) {
      reply.raw.once(event, () => {
        if (!isOver) load.inFlight -= 1;
        isOver = true;
      });
    }
  });
  return load;
}

/** Rejects an address with too many open requests whose bodies do not arrive. */
function boundUnfinished(app: FastifyInstance, most: number): void {
  const unfinished = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    if (raw.complete || !hasBody(raw)) return;
    const own = unfinished.get(ip) ?? new Set();
    if (own.size >= most) {
      for (const each of own) if (each.complete) own.delete(each);
    }
    if (own.size >= most) {
      reply.header('connection', 'close');
      throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S });
    }
    unfinished.set(ip, own.add(raw));
    for (const event of ['end', 'close']) {
      raw.once(event, () => {
        own.delete(raw);
        if (own.size === 0) unfinished.delete(ip);
      });
    }
  });
  // Nobody else reads these bodies. What is left of one when the socket closes cuts the answer.
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || !hasBody(raw)) return;
    await finished(raw.resume(), { writable: false }).catch(() => undefined);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The event loop's average delay in the last second. */
function watchDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMs = 0;
  const sampling = setInterval(() => {
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, SAMPLE_MS);
  sampling.unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
  return () => delayMs;
}
