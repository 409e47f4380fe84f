import { API_ROOT, SERVER_TIME_HEADER } from '@barya/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Says with each answer of the API what the server's clock says. Clocks of phones are often wrong,
 * and in demo mode the server's may be days ahead: screens count days by this one. An answer that
 * browsers keep says nothing: read again, it would tell the time at which it was made.
 */
export function tellTime(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${API_ROOT}/`)) return;
    const isKept = String(reply.getHeader('cache-control')).startsWith('public');
    if (!isKept) reply.header(SERVER_TIME_HEADER, now().toISOString());
  });
}
