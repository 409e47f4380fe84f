import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** What is too much for this process. */
export interface LoadLimits {
  /** Requests in flight that are served however slow it gets. */
  alwaysServed: number;
  /** Requests in flight, at most. */
  mostInFlight: number;
  /** Requests of one address whose bodies are still to come, at most. */
  mostUnfinished: number;
  /** Milliseconds by which this process may be late before it takes no more than is always served. */
  longestDelayMs: number;
  readDelayMs(): number;
}

/** How busy it is, for the metrics. */
export interface Load {
  inFlight: number;
  /** Requests that were turned away, ever. */
  shed: number;
}

const ALWAYS_SERVED = 200;
/** Half of a second's work: who comes then waits for less than the time after which phones give up. */
const MOST_IN_FLIGHT = 1_000;
const LONGEST_DELAY_MS = 500;
/** Bodies of phones come with their heads: those behind one carrier's address have few on the way. */
const MOST_UNFINISHED = 1_000;
const RETRY_AFTER_S = 5;
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 20;

/** Those who watch over the process must see it when it is busiest. */
const WATCHERS = /^\/(health|metrics)\b/;

/**
 * Turns requests away with 503 before anything is done for them, while there are more than can be
 * served in a reasonable time. What was begun is finished. A request counts once its body is there; of
 * those still to come each address has a bound, and Node's deadlines end them.
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
    // The one where it was answered, the other where the caller went away.
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

/** Turns away an address that has too many requests open whose bodies do not come. */
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
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** By how much the event loop was late in the last second, on average. */
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
