import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** What is too much for this process. */
export interface LoadLimits {
  /** Requests in flight that are served however slow it gets. */
  alwaysServed: number;
  /** Requests in flight, at most. */
  mostInFlight: number;
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
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 20;

/** Those who watch over the process must see it when it is busiest. */
const WATCHERS = /^\/(health|metrics)\b/;

/**
 * Turns requests away with 503 before anything is done for them, while there are more than can be
 * served in a reasonable time. What was begun is finished.
 */
export function shedLoad(app: FastifyInstance, limits: Partial<LoadLimits> = {}): Load {
  const {
    alwaysServed = ALWAYS_SERVED,
    mostInFlight = MOST_IN_FLIGHT,
    longestDelayMs = LONGEST_DELAY_MS,
    readDelayMs = watchDelay(app),
  } = limits;
  const load: Load = { inFlight: 0, shed: 0 };
  const isTooMuch = () =>
    load.inFlight >= mostInFlight ||
    (load.inFlight >= alwaysServed && readDelayMs() > longestDelayMs);
  app.addHook('onRequest', async (request, reply) => {
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
