import { type ErrorCode, REQUEST_ID_HEADER } from '@barya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReadableText } from '../kernel/ids.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it was answered with. */
    refusedWith: ErrorCode | null;
  }
}

/** An id that a person can read to support, like `7F3K-2Q`. What a client sends as one is ignored. */
export function createRequestId(): string {
  return createReadableText(6).replace(/(?=..$)/, '-');
}

/**
 * One line per request, without body and headers, under the id that its answer carries. Only the
 * path is logged, since a query may contain a search.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', null);
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID_HEADER, id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(describeRequest(request, reply), 'request');
  });
}

function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: hideAddress(request.url.split('?', 1)[0]!),
    status: reply.statusCode,
    ...(request.refusedWith && { code: request.refusedWith }),
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
    ...(request.actor && { memberId: request.actor.memberId }),
  };
}

/** Anyone who knows the address of a letter or a shared receipt can read it. */
function hideAddress(path: string): string {
  return path.replace(/(\/support\/letters\/|\/verify\/)[^/]+/i, '$1:address');
}
