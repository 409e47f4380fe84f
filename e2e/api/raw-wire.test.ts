/** Malformed requests, written to the wire by hand. */
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient, sendRaw } from './support/client.ts';
import { join, type World } from './support/people.ts';
import { oneOf } from './support/shapes.ts';
import { listen } from './support/socket.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

/** Writes the bytes and answers everything received until the server hangs up. */
async function write(bytes: string): Promise<string> {
  const { port } = new URL(world.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  socket.setTimeout(10_000, () => socket.destroy());
  await once(socket, 'close');
  return answer;
}

async function expectAlive() {
  expect((await fetch(`${world.url}/health/ready`)).status).toBe(200);
}

const HOST = 'Host: localhost\r\nConnection: close\r\n';

describe('a request that breaks HTTP gets a 4xx with a message', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown version', `GET /api/auth/me HTTP/9.9\r\n${HOST}\r\n`],
    ['a made-up method', `STEAL /api/auth/me HTTP/1.1\r\n${HOST}\r\n`],
    ['a header without a name', `GET /api/auth/me HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
    ['an endless header', `GET /api/auth/me HTTP/1.1\r\n${HOST}X-A: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an endless path', `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
    ],
    [
      'a length that is none',
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: abc\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a space in the path', `GET /api/auth/ me HTTP/1.1\r\n${HOST}\r\n`],
  ])('%s', async (_name, bytes) => {
    const answer = await write(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toMatch(/"message":"[^"]+"/);
    expect(answer).not.toMatch(/\n\s+at /);
    await expectAlive();
  });
});

describe('an odd body', () => {
  test('that is compressed is refused', async () => {
    const raw = gzipSync(JSON.stringify({ username: 'a', password: 'b' }));
    const headers = { 'content-encoding': 'gzip' };
    const answer = await world.nobody.send('POST', '/auth/login', { raw, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test.each(['{"a":1}', '{"a":', 'text'])('on a GET does no harm: %s', async (raw) => {
    const member = await join(world);
    expect([200, 400]).toContain((await member.send('GET', '/auth/me', { raw })).status);
  });
});

describe('the address of the socket', () => {
  test.each([
    ['GET', '/socket.io/'],
    ['GET', '/socket.io/?EIO=4'],
    ['GET', '/socket.io/?EIO=9&transport=polling'],
    ['GET', '/socket.io/?EIO=4&transport=nonsense'],
    ['GET', '/socket.io/?EIO=4&transport=polling&sid=made-up'],
    ['GET', '/socket.io/?EIO=4&transport=websocket'],
    ['POST', '/socket.io/?EIO=4&transport=polling&sid=made-up'],
    ['PUT', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/socket.io/../../etc/passwd'],
  ])('%s %s is refused plainly', async (method, path) => {
    const { status, text } = await sendRaw(`${world.url}${path}`, method, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/\n\s+at /);
    await expectAlive();
  });

  test('survives a client that sends nonsense', async () => {
    const member = await join(world);
    const ear = await listen(world.url, { token: member.token ?? '' });
    ear.socket.emit('__proto__', { a: 1 });
    ear.socket.emit('earnings_update', 'x'.repeat(100_000), () => undefined);
    ear.socket.emit('picture', Buffer.alloc(1000));
    ear.socket.io.engine.write('42["disconnecting"]');
    ear.socket.io.engine.write('42{"__proto__":1}');
    ear.socket.emit('error', { message: 'x' });
    ear.socket.io.engine.write('9nonsense');
    ear.close();
    await expectAlive();
    const again = await listen(world.url, { token: member.token ?? '' });
    expect(again.socket.connected).toBe(true);
    again.close();
  });
});

describe('a path', () => {
  test.each([
    ['one value too many', '/agent/withdrawals?page=1&page=2'],
    ['an object', '/agent/withdrawals?page[a]=1'],
    ['a prototype', '/agent/withdrawals?__proto__[a]=1&constructor=2'],
    ['bytes that are no text', '/agent/withdrawals?page=%ff'],
    ['a percent', '/agent/withdrawals?page=%'],
    ['NUL', '/agent/withdrawals?page=1&pageSize=5&search=a%00b'],
    ['half a character', '/agent/withdrawals?page=1&pageSize=5&search=%ED%A0%80'],
    ['ten thousand letters', `/agent/withdrawals?page=1&pageSize=5&search=${'x'.repeat(10_000)}`],
    ['an unknown status', '/agent/withdrawals?page=1&pageSize=5&status=nonsense'],
    ['an unknown order', '/agent/withdrawals?page=1&pageSize=5&sort=nonsense'],
    ['SQL as order', '/agent/withdrawals?page=1&pageSize=5&sort=(select%201)'],
    ['a made-up cursor', '/agent/withdrawals?cursor=nonsense&pageSize=5'],
    ['a wildcard', '/agent/withdrawals?page=1&pageSize=5&search=%25_%5C'],
  ])('a query with %s does no harm', async (_name, path) => {
    const member = await join(world);
    expect((await member.get(path)).status).toBeLessThan(500);
    const list = path.replace('/agent/withdrawals', '/admin/users');
    expect((await world.admin.get(list)).status).toBeLessThan(500);
  });

  test('other methods get no stack trace', async () => {
    for (const method of ['TRACE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const answer = await sendRaw(`${world.url}/api/auth/me`, method, {});
      expect({ method, status: answer.status }).toEqual({
        method,
        status: oneOf(204, 400, 401, 404, 405),
      });
      expect(answer.text).not.toMatch(/\n\s+at /);
    }
  });
});

describe('one address', () => {
  test('may send three thousand requests in a minute', async () => {
    const { token } = await join(world);
    const client = makeClient(world.url, token);
    const statuses = new Set<number>();
    for (let done = 0; done < 3_000; done += 50) {
      const answers = Array.from({ length: 50 }, () => client.get('/auth/me'));
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  });

  test('has two hundred requests in flight, none of them shed', async () => {
    const { token } = await join(world);
    const agent = new http.Agent({ keepAlive: false });
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        sendRaw(`${world.url}/api/agent/earnings`, 'GET', { headers, agent }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
