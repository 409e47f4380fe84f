import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerDescribed, describeCode } from './answer-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesLong?: boolean;
  }
}

/** A busy server begins to count late, so this is 1.5 s less than what a caller may wait. */
const LATE_AFTER_MS = 8_500;

/**
 * Answers 503 to a request that has waited too long, whatever it waits for. Each statement has its
 * own deadline, but one request can meet several: for a connection, a lock, a commit. Its outcome is
 * then unknown, and a retry with the key finds it. Bodies that still arrive have their own deadline.
 */
export function answerInTime(app: FastifyInstance, lateAfterMs = LATE_AFTER_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesLong) return;
    const timer = setTimeout(() => {
      if (request.raw.complete === false) {
        timer.refresh();
        return;
      }
      request.log.error('a request was not answered in time');
      answerDescribed(reply, describeCode('service_unavailable'));
    }, lateAfterMs);
    timers.set(request, timer);
    reply.raw.once('close', () => clearTimeout(timer));
  });
  // An export may take longer once it has begun.
  app.addHook('onSend', async (request) => clearTimeout(timers.get(request)));
}
