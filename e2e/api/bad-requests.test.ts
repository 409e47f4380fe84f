import { beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from './support/client.ts';
import { accept, join, joinActive, PASSWORD, type World } from './support/people.ts';
import { oneOf, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const bodies: [string, string | Buffer][] = [
  ['half an object', '{"username":'],
  ['a trailing comma', '{"username":"a",}'],
  ['no JSON', 'username=a&password=b'],
  ['single quotes', "{'username':'a'}"],
  ['the word NaN', '{"amount":NaN}'],
  ['the word undefined', 'undefined'],
  ['a bare brace', '{'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x80])],
  ['a NUL', '\u0000'],
  ['markup', '<?xml version="1.0"?><a/>'],
  ['ten thousand brackets', '['.repeat(10_000)],
  ['a deep object', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
];

const writers: [string, string][] = [
  ['POST', '/auth/login'],
  ['POST', '/auth/register'],
  ['POST', '/admin/load-capital'],
  ['POST', '/agent/withdraw'],
  ['POST', '/agent/packages/activate'],
];

describe('a body that is no JSON is refused', () => {
  test.each(bodies)('%s', async (_name, raw) => {
    const member = await join(world);
    for (const [method, path] of writers) {
      const caller = path.startsWith('/admin') ? world.admin : member;
      const { status } = await caller.send(method, path, { raw });
      expect({ path, status }).toEqual({ path, status: 400 });
    }
  });
});

describe('a body of another type is refused', () => {
  const json = { username: 'nobody-at-all', password: PASSWORD };
  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'nonsense',
    'application/json; charset=nonsense',
    ';;;',
  ])('%s', async (type) => {
    const request = { json, headers: { 'content-type': type } };
    const { status } = await world.nobody.send('POST', '/auth/login', request);
    expect(status).toEqual(oneOf(400, 401, 415));
  });

  test('one without any type', async () => {
    const request = { json, headers: { 'content-type': undefined } };
    expect((await world.nobody.send('POST', '/auth/login', request)).status).toBeLessThan(500);
  });
});

describe('a body that is too large', () => {
  test('is refused as such', async () => {
    const json = { username: 'x'.repeat(2_000_000), password: PASSWORD };
    const answer = await world.nobody.post('/auth/login', json);
    expect(answer.status).toBe(413);
    expect(answer.body.message).toEqual(text);
  });
});

describe('an empty body with a JSON content type counts as {}', () => {
  test('on GET', async () => {
    const member = await join(world);
    expect((await member.send('GET', '/auth/me', { raw: '' })).status).toBe(200);
    expect(
      (await member.send('GET', '/auth/me', { headers: { 'content-length': '0' } })).status,
    ).toBe(200);
  });

  test('on POST', async () => {
    const member = await joinActive(world);
    expect((await member.send('POST', '/agent/click', { raw: '' })).status).toBe(200);
    const bare = { headers: { 'content-type': undefined } };
    expect((await member.send('POST', '/agent/click', bare)).status).toBe(200);
    expect((await world.nobody.send('POST', '/auth/login')).body.message).toBe(
      'Please enter your username or email',
    );
  });

  test('on PUT: every setting stays', async () => {
    const before = accept(await world.admin.get('/admin/settings'));
    accept(await world.admin.send('PUT', '/admin/settings'));
    expect(accept(await world.admin.get('/admin/settings'))).toEqual(before);
  });

  test('on DELETE', async () => {
    const member = await join(world);
    accept(await world.admin.send('DELETE', `/admin/users/${member._id}`));
    expect((await member.get('/auth/me')).status).toBe(401);
  });
});

describe('an address that nobody knows', () => {
  test.each([
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/nonsense'],
    ['POST', '/nonsense'],
    ['GET', '/auth'],
    ['GET', '/admin'],
    ['GET', '/agent/../admin/stats'],
    ['GET', '/%2e%2e/admin/stats'],
    ['GET', '/auth/me/extra'],
    ['GET', '/%'],
    ['GET', '/%ff'],
    ['GET', `/${'x'.repeat(8_000)}`],
    ['GET', '//auth//me'],
    ['POST', '/auth/me'],
    ['GET', '/auth/login'],
    ['DELETE', '/admin/stats'],
    ['PATCH', '/admin/settings'],
    ['PUT', '/agent/click'],
    ['GET', '/__proto__'],
  ])('%s %s gets a plain refusal', async (method, path) => {
    const answer = await world.nobody.send(method, path);
    expect(answer.status).toEqual(oneOf(400, 401, 404, 405, 414));
  });

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

  test.each([
    ['the root', 'GET', ''],
    ['nonsense', 'GET', '/nonsense'],
    ['a percent', 'GET', '/%'],
    ['bytes that are no text', 'GET', '/%ff'],
    ['an endless id', 'POST', `/admin/users/${'x'.repeat(5_000)}/suspend`],
  ])('is not remembered by a cache: %s', async (_name, method, path) => {
    const { headers } = await world.admin.send(method, path);
    expect(headers['cache-control']).toMatch(/no-store/);
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
