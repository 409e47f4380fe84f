import { API_ROOT, SERVER_TIME_HEADER } from '@barya/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Says with each answer of the API what the server's clock says. Clocks of phones are often wrong,
 * and in demo mode the server's may be days ahead: screens count days by this one.
 */
export function tellTime(app: FastifyInstance, now: () => Date): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${API_ROOT}/`)) {
      reply.header(SERVER_TIME_HEADER, now().toISOString());
    }
  });
}
