import { rmSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import type { Home } from './home.ts';
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

/** What is agreed with whoever one is connected to, and no concern of the next. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Passes a request of polling on to the process that its connection lives in.
 *
 * The connection to that process is kept for the next request even where the caller closes theirs: a
 * process that closes it together with its answer makes the system refuse the end of what is being
 * written, and the answer is lost with that.
 *
 * @param giveUp called where that process is gone, before anything is answered
 */
function passRequestOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  giveUp: () => void,
): void {
  const { method, url, rawHeaders } = request;
  const headers = keepForTheNext(rawHeaders);
  const onward = ask({ socketPath, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, keepForTheNext(answer.rawHeaders));
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : giveUp()));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Names and values alternate. */
function keepForTheNext(raw: readonly string[]): string[] {
  const isKept = (index: number) =>
    !OF_ONE_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase());
  return raw.filter((_text, index) => isKept(index));
}

/**
 * Passes the change to a websocket on, and everything that is said over it.
 *
 * @param giveUp called where that process is gone, before anything is answered
 */
function passUpgradeOn(request: IncomingMessage, socketPath: string, giveUp: () => void): void {
  const { socket, method, url, rawHeaders } = request;
  const onward = connect(socketPath);
  onward.once('error', giveUp);
  onward.once('connect', () => {
    onward.off('error', giveUp);
    onward.write(`${method} ${url} HTTP/1.1\r\n${listHeaders(rawHeaders)}\r\n`);
    pipeline(socket, onward, socket, () => undefined);
  });
}

/** Names and values alternate. */
function listHeaders(raw: readonly string[]): string {
  return raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}
