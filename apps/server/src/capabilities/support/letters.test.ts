import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { askSupport, insertLetter, question } from '../../../test/support.ts';
import { jobs } from '../index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterAll(() => app.close());

const post = (path: string, body: object) => app.request('POST', path, { body });
const ask = (body: object) => post('/support/threads', { ...question, ...body });
const desk = (id: string, path = '', body?: object) =>
  app.request(body ? 'POST' : 'GET', `/admin/support/threads/${id}${path}`, {
    token: admin.token,
    ...(body && { body }),
  });

test('somebody without a session asks, and reads the answer by the secret address', async () => {
  const { status, body } = await ask({ contact: ' Lost@Example.test ' });
  expect(status).toBe(201);
  const { thread, address } = body;
  expect(address).toMatch(/^[\w-]{43}$/);
  const toldStaff = { kind: 'announce_support', memberId: null, threadId: thread._id };
  expect(app.effects).toContainEqual(toldStaff);
  const path = `/support/letters/${address}`;
  expect((await app.request('GET', path)).body).toEqual(thread);
  expect((await desk(thread._id)).body).toMatchObject({
    user: null,
    contact: 'lost@example.test',
    memberSuspended: false,
  });
  await desk(thread._id, '/messages', { text: 'Which package did you buy last?' });
  const answered = (await app.request('GET', path)).body;
  expect(answered).toMatchObject({ state: 'answered', hasNews: true });
  expect(answered.messages).toHaveLength(2);
  expect((await post(`${path}/read`, { upTo: 2 })).body.hasNews).toBe(false);
  expect((await desk(thread._id)).body.messages[1].isRead).toBe(true);
  const written = await post(`${path}/messages`, { text: 'Package 2, in May' });
  expect(written.body.thread.state).toBe('open');
  await desk(thread._id, '/close', { reason: 'You have a link by phone' });
  const closed = await post(`${path}/messages`, { text: 'Thank you' });
  expect(closed.body.code).toBe('support_thread_closed');
  expect((await app.request('GET', path)).body.closeReason).toBe('You have a link by phone');
});

test('only the hash of the address is kept', async () => {
  const { id, address } = await insertLetter(app);
  const row = await app.db
    .selectFrom('supportThread')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(address);
});

test.each(['nonsense', 'A'.repeat(43), '%00', '%E0%A4%A', 'a'.repeat(190)])(
  'the address %s leads nowhere',
  async (address) => {
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/messages'],
      ['POST', '/read'],
    ] as const) {
      const body = method === 'POST' ? { text: 'Hello', upTo: 1 } : undefined;
      const answer = await app.request(method, `/support/letters/${address}${rest}`, { body });
      expect([400, 404]).toContain(answer.status);
    }
  },
);

test('it needs an email address or a mobile number, and takes no picture', async () => {
  for (const contact of [
    undefined,
    '',
    'my neighbour',
    12,
    'lost\0@mail.test',
    'lost\u202e@mail.test',
  ]) {
    const { status, body } = await ask({ contact });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['contact']]);
  }
  const pictured = await ask({ contact: '0917 555 0133', picture: await drawPicture('png') });
  expect(pictured.body.code).toBe('support_picture_needs_account');
});

test('a session that ended is told so, and no letter is begun', async () => {
  const { status } = await app.request('POST', '/support/threads', {
    token: 'A'.repeat(43),
    body: { ...question, contact: 'lost@example.test' },
  });
  expect(status).toBe(401);
});

test('staff find it by its whole contact', async () => {
  const { id } = await insertLetter(app, '09175550188');
  const { body } = await app.request('GET', '/admin/support/threads?search=%2B63 917 555 0188', {
    token: admin.token,
  });
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
});

test('one address may begin twenty, then waits', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 22; times += 1) {
    statuses.push((await ask({ contact: 'flood@example.test' })).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const { headers } = await ask({ contact: 'flood@example.test' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('it alone is deleted 400 days after its end, not before and not while it is open', async () => {
  const job = jobs.find(({ name }) => name === 'forget_old_letters')!;
  const closed = await insertLetter(app);
  const open = await insertLetter(app);
  const ofMember = await askSupport(app, await app.createMember());
  for (const id of [closed.id, ofMember._id]) await desk(id, '/close', { reason: 'Solved' });
  app.clock.advance({ days: 400 });
  await job.run(app);
  expect((await app.request('GET', `/support/letters/${closed.address}`)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  await job.run(app);
  expect((await app.request('GET', `/support/letters/${closed.address}`)).status).toBe(404);
  expect((await app.request('GET', `/support/letters/${open.address}`)).status).toBe(200);
  expect((await desk(ofMember._id)).status).toBe(200);
});
