import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Home } from './home.ts';
import { passRequestOn, passUpgradeOn } from './pass-on.ts';
import type { SocketServer } from './server.ts';

type Engine = SocketServer['engine'];
/** What the engine reads of the query, before it asks anybody. */
type Polled = IncomingMessage & { _query?: { sid?: unknown } };

/**
 * Names connections after where they live, and passes on what arrived here of those that live in
 * another process of this machine: the system hands a connection of TCP to any of them.
 *
 * @returns ends it
 */
export function routeHome(engine: Engine, home: Home): () => void {
  engine.generateId = home.nameConnection;
  engine.use((request: Polled, response: ServerResponse, next: () => void) => {
    const connection = request._query?.sid;
    const owner = typeof connection === 'string' ? home.findOwner(connection) : null;
    if (owner === null) next();
    else if (request.headers.upgrade) passUpgradeOn(request, owner, next);
    else passRequestOn(request, response, owner, next);
  });
  if (home.ownSocket === null) return () => undefined;
  // A process that was killed has left it.
  rmSync(home.ownSocket, { force: true });
  const door = openDoor(engine).listen({ path: home.ownSocket, exclusive: true });
  return () => void door.close();
}

/** Takes what the other processes pass on, which has been through all that is done with a request first. */
function openDoor(engine: Engine): Server {
  const door = createServer((request, response) =>
    engine.handleRequest(request as never, response),
  );
  // Whoever passes on ends the connections that idle: closed by us, one may just be taken for the next request.
  door.keepAliveTimeout = 0;
  door.on('upgrade', (request, socket, head) =>
    engine.handleUpgrade(request as never, socket as never, head),
  );
  return door;
}
