import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestAppOptions } from '../../test/app.ts';

/** A whole server on a port, with short deadlines. */
async function startServer(options: TestAppOptions['http'] = {}) {
  const test = await createTestApp({
    http: { deadlines: { headMs: 1_500, requestMs: 3_000, checkEveryMs: 100 }, ...options },
  });
  onTestFinished(() => test.close());
  await test.app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { port } = test.app.server.address() as AddressInfo;
  return {
    /** Opens connections that send these bytes and nothing more. */
    send: (count: number, bytes: string) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const socket = connect(port, '127.0.0.1');
          onTestFinished(() => void socket.destroy());
          await once(socket, 'connect');
          socket.write(bytes);
          return readAll(socket);
        }),
      ).then((answers) => ({
        statuses: Promise.all(answers.map(({ status }) => status)),
        texts: Promise.all(answers.map(({ text }) => text)),
      })),
    ask: async () => (await fetch(`http://127.0.0.1:${port}/api/site`)).status,
    readInFlight: async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^barya_requests_in_flight (\d+)$/m.exec(metrics)?.[1]);
    },
  };
}

/** What a connection got before it ended, and its status; '' for none. */
function readAll(socket: Socket): { status: Promise<string>; text: Promise<string> } {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => text);
  return { status: ended.then((all) => /^HTTP\/1\.1 (\d+)/.exec(all)?.[1] ?? ''), text: ended };
}

const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n';
const tally = (statuses: string[]) => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('serves others while 1,700 requests of one address stay unfinished, and ends those', async () => {
  const deadlines = { headMs: 8_000, requestMs: 8_000, checkEveryMs: 100 };
  const server = await startServer({ deadlines });
  const { statuses } = await server.send(1_700, `${HEAD}\r\n{"username":`);
  expect(await Promise.all(Array.from({ length: 50 }, server.ask))).toEqual(Array(50).fill(200));
  expect(await server.readInFlight()).toBe(0);
  // Above a thousand the address has too many open; the others reach their deadline. On a busy
  // machine some reach it before the last one is sent.
  const { 408: late = 0, 429: refused = 0, ...others } = tally(await statuses);
  expect(others).toEqual({});
  expect([late >= 1_000, refused > 0, late + refused]).toEqual([true, true, 1_700]);
  expect(await server.ask()).toBe(200);
}, 60_000);

it('ends requests whose headers stay unfinished', async () => {
  const server = await startServer();
  const { statuses } = await server.send(300, HEAD);
  expect(await server.ask()).toBe(200);
  expect(tally(await statuses)).toEqual({ 408: 300 });
}, 60_000);

it('does not count requests that ended', async () => {
  const server = await startServer({ loadLimits: { mostUnfinished: 10 } });
  const whole = `${HEAD.replace('99', '2')}connection: close\r\n\r\n{}`;
  for (let round = 0; round < 3; round += 1) {
    const { statuses } = await server.send(10, whole);
    expect(tally(await statuses)).toEqual({ 400: 10 });
  }
}, 60_000);

it('answers a GET wholly that has a body, which nobody reads', async () => {
  const server = await startServer();
  const body = 'x'.repeat(3_000_000);
  const head = `GET /docs/openapi.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}`;
  const { texts } = await server.send(10, `${head}\r\n\r\n${body}`);
  const isWhole = (text: string) => text.trimEnd().endsWith('}') && text.includes('"openapi"');
  expect((await texts).filter((text) => !isWhole(text))).toEqual([]);
}, 60_000);
