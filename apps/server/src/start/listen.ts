import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { waitUntil } from '../database/embedded/wait.ts';
import { settle } from './lifetime.ts';
import { describeListenError, listenHostOf } from './port.ts';

/** Requests in flight are finished, but a client that never reads does not keep the program. */
const CLOSING_PATIENCE_MS = 10_000;
/** For connections that nothing is sent on, and sockets, which are ended afterwards. */
const DRAINING_PATIENCE_MS = 1_000;
const IDLE_CHECK_MS = 50;

/** @throws StartFailure where that can't be listened on */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: listenHostOf(config), port: config.port, listenTextResolver });
  } catch (error) {
    throw describeListenError(error, config);
  }
}

function listenTextResolver(address: string): string {
  return `listening at ${address}`;
}

/** Finishes the requests in flight, then ends all connections. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  // Answers say that they are the last of their connections, so that soon nobody sends into one that
  // is closed at the same moment.
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  await waitUntil(
    async () => (await countConnections()) === 0,
    DRAINING_PATIENCE_MS,
    IDLE_CHECK_MS,
  );
  const closing = app.close();
  // A connection whose last request is answered stays open otherwise, for another one.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await settle(closing, CLOSING_PATIENCE_MS);
  clearInterval(idle);
  app.server.closeAllConnections();
  await closing;
}
