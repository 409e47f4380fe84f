import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { describeError } from '../http/answer-errors.ts';
import { createPool } from './connect.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** A PostgreSQL that lets everybody in, says this of itself, and answers nothing. */
async function startDatabase(inHotStandby: 'on' | 'off') {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    socket.once('data', () =>
      socket.write(
        Buffer.concat([
          message('R', Buffer.alloc(4)),
          message('S', Buffer.from(`in_hot_standby\0${inHotStandby}\0`)),
          message('Z', Buffer.from('I')),
        ]),
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = createPool({ url: `postgresql://x@127.0.0.1:${port}/x`, poolSize: 1 });
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await pool.end();
  });
  return pool;
}

it('a connection to a standby is refused as unavailable, and not kept', async () => {
  const pool = await startDatabase('on');
  const failure = await pool.connect().catch((error) => error);
  expect(describeError(failure).status).toBe(503);
  expect(pool.totalCount).toBe(0);
});

it('a connection to a primary is kept', async () => {
  const pool = await startDatabase('off');
  (await pool.connect()).release();
  expect(pool.totalCount).toBe(1);
});
