import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * One line a request: no body, no header, and of the address only the path, since a query may hold
 * what somebody searched for.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(describe(request, reply), 'request');
  });
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
    ...(request.actor && { memberId: request.actor.memberId }),
  };
}
