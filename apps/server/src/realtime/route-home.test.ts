import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { createHome } from './home.ts';
import { routeHome } from './route-home.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
type Guard = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is asked of it here: who may look at a request first, and who answers it then. */
function startEngine(own: number, folder: string, handleRequest: Handler) {
  const guards: Guard[] = [];
  const engine = { generateId: null, use: (guard: Guard) => guards.push(guard), handleRequest };
  const home = createHome({ nodeName: 'a', processes: { own, count: 2, folder } });
  onTestFinished(routeHome(engine as never, home));
  const server = createServer((asked, answer) => {
    const sid = new URL(asked.url ?? '', 'http://barya.example').searchParams.get('sid');
    Object.assign(asked, { _query: { sid } });
    guards[0]?.(asked, answer, () => handleRequest(asked, answer));
  });
  return { home, server };
}

async function post(body: string, options: RequestOptions) {
  const [answer] = await once(request({ ...options, method: 'POST' }).end(body), 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** One of two processes, and what the other has heard, and over how many connections. */
async function startPair() {
  const folder = makeClosedFolder();
  const heard: { headers: object; body: string }[] = [];
  const connections = new Set<unknown>();
  const { home } = startEngine(2, folder, async (asked, answer) => {
    connections.add(asked.socket);
    heard.push({ headers: asked.headers, body: await text(asked) });
    answer.writeHead(200, { 'content-type': 'text/html' }).end('ok');
  });
  const { server } = startEngine(1, folder, (_asked, answer) => {
    answer.writeHead(400).end('unknown');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = (sid: string, body: string, headers: Record<string, string>) =>
    post(body, { host: '127.0.0.1', port, path: `/socket.io/?sid=${sid}`, agent: false, headers });
  return { send, heard, connections, home };
}

it('what lives in another process is answered there, over one connection, whatever callers do with theirs', async () => {
  const { send, heard, connections } = await startPair();
  const whole = { connection: 'close', 'content-length': '5', cookie: 'a=b' };
  const answers = [
    await send('a.2.x', 'first', whole),
    await send('a.2.x', 'other', { connection: 'close', 'transfer-encoding': 'chunked' }),
  ];
  for (const { headers, ...answer } of answers) {
    expect(answer).toEqual({ status: 200, body: 'ok' });
    expect(headers).toMatchObject({ connection: 'close', 'content-type': 'text/html' });
  }
  expect(heard.map(({ body }) => body)).toEqual(['first', 'other']);
  expect(heard[0]?.headers).toMatchObject({ ...whole, connection: 'keep-alive' });
  expect(connections.size).toBe(1);
});

it('the owner does not end a connection that idles: one may just be taken for the next request', async () => {
  const { home } = await startPair();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { headers } = await post('x', { socketPath: home.ownSocket ?? '', agent });
  expect(headers.connection).toBe('keep-alive');
  expect(headers['keep-alive']).toBeUndefined();
});

it('what lives here, or nowhere any more, is answered here', async () => {
  const { send } = await startPair();
  for (const sid of ['a.1.x', 'a.3.x']) {
    expect(await send(sid, 'x', { 'content-length': '1' })).toMatchObject({ body: 'unknown' });
  }
  const alone = startEngine(1, makeClosedFolder(), (_asked, answer) => void answer.end('unknown'));
  await once(alone.server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void alone.server.close());
  const { port } = alone.server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, path: '/socket.io/?sid=a.2.x', agent: false as const };
  expect(await post('x', options)).toMatchObject({ status: 200, body: 'unknown' });
});
