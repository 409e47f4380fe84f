import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { askSupport } from '../../../test/support.ts';

let app: TestApp;
let admin: TestMember;
let other: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  other = await app.createAdmin();
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());

const as = (who: TestMember, method: string, path: string, body?: object) =>
  app.request(method, path, { token: who.token, ...(body && { body }) });
const act = (id: string, path: string, body: object, who = admin) =>
  as(who, 'POST', `/admin/support/threads/${id}/${path}`, body);
const read = async (id: string) => (await as(admin, 'GET', `/admin/support/threads/${id}`)).body;
const auditOf = async () =>
  (await as(admin, 'GET', `/admin/audit?member=${member.id}`)).body as {
    action: string;
    from: object;
    to: object;
    reason: string | null;
  }[];

describe('Assigning', () => {
  test('goes to who was first; the other is told who that is', async () => {
    const { _id: id } = await askSupport(app, member);
    const answers = await Promise.all([
      act(id, 'assign', { to: admin.id }, admin),
      act(id, 'assign', { to: other.id }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { assignedTo } = await read(id);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'support_thread_taken',
      message: `${assignedTo.username} has this now`,
      assignedTo,
    });
    expect(await auditOf()).toHaveLength(1);
  });

  test('can be passed on and given back by who sees who has it, and twice is once', async () => {
    const { _id: id } = await askSupport(app, member);
    await act(id, 'assign', { to: admin.id });
    expect((await act(id, 'assign', { to: admin.id })).status).toBe(200);
    const passed = await act(id, 'assign', { to: other.id, from: admin.id });
    expect(passed.body.thread.assignedTo).toEqual({ _id: other.id, username: other.username });
    expect((await act(id, 'assign', { to: null, from: admin.id })).status).toBe(409);
    expect((await act(id, 'assign', { to: null, from: other.id })).status).toBe(200);
    const late = await act(id, 'assign', { to: admin.id, from: other.id });
    expect([late.status, late.body.assignedTo]).toEqual([409, null]);
    expect((await auditOf()).map(({ to }) => to)).toEqual([
      { assignedTo: null },
      { assignedTo: other.id },
      { assignedTo: admin.id },
    ]);
  });

  test('is for active staff who may answer', async () => {
    const { _id: id } = await askSupport(app, member);
    const suspended = await app.createAdmin({ isActive: false });
    const auditor = await app.createAdmin({ staffRole: 'auditor' });
    for (const to of [
      member.id,
      suspended.id,
      auditor.id,
      '00000000-0000-7000-8000-000000000000',
    ]) {
      expect((await act(id, 'assign', { to })).body.code).toBe('support_assignee_unknown');
    }
    for (const to of [undefined, 'somebody', 5]) {
      expect((await act(id, 'assign', { to })).status).toBe(400);
    }
  });
});

describe('Answering', () => {
  test('takes what nobody has, and leaves it with who has it', async () => {
    const { _id: id } = await askSupport(app, member);
    const first = await act(id, 'messages', { text: 'We look into it.' }, other);
    expect(first.body.thread).toMatchObject({
      state: 'answered',
      assignedTo: { _id: other.id },
      messages: [{ author: null }, { author: { username: other.username } }],
    });
    const second = await act(id, 'messages', { text: 'It has arrived.' });
    expect(second.body.thread.assignedTo._id).toBe(other.id);
    expect((await auditOf())[0]).toMatchObject({
      action: 'answer_support_thread',
      from: { state: 'answered' },
      to: { state: 'answered', messageNumber: 3, assignedTo: other.id },
    });
  });

  test('two at once from the same screen send one answer', async () => {
    const { _id: id } = await askSupport(app, member);
    const answers = await Promise.all([
      act(id, 'messages', { text: 'From the first', seen: 1 }, admin),
      act(id, 'messages', { text: 'From the second', seen: 1 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'support_thread_changed',
      lastNumber: 2,
    });
    expect((await read(id)).messages).toHaveLength(2);
  });

  test('refuses what the member has added meanwhile', async () => {
    const { _id: id } = await askSupport(app, member);
    await as(member, 'POST', `/support/threads/${id}/messages`, { text: 'It has come!' });
    const late = { text: 'Not yet', reason: 'No answer', seen: 1 };
    expect((await act(id, 'messages', late)).body.code).toBe('support_thread_changed');
    expect((await act(id, 'close', late)).body.code).toBe('support_thread_changed');
    expect((await act(id, 'messages', { ...late, seen: 2 })).status).toBe(200);
  });

  test('the same Idempotency-Key answers once', async () => {
    const { _id: id } = await askSupport(app, member);
    const request = { token: admin.token, key: `k-${id}`, body: { text: 'Once' } };
    const path = `/admin/support/threads/${id}/messages`;
    const answers = await Promise.all([
      app.request('POST', path, request),
      app.request('POST', path, request),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).messages).toHaveLength(2);
  });

  test.each([{}, { text: '' }, { text: 'x'.repeat(2_001) }, { text: 5 }, { text: 'a', seen: -1 }])(
    '%j is refused',
    async (body) => {
      const { _id: id } = await askSupport(app, member);
      expect((await act(id, 'messages', body)).status).toBe(400);
    },
  );
});

describe('Closing', () => {
  test('tells the member, whose question has its answer in the reason', async () => {
    const asker = await app.createMember();
    const waiting = await askSupport(app, asker);
    const answered = await askSupport(app, asker);
    await act(answered._id, 'messages', { text: 'It is sent' });
    await act(waiting._id, 'close', { reason: 'The same as before' });
    await act(answered._id, 'close', { reason: 'Solved' });
    const told = await app.db
      .selectFrom('notice')
      .select('aboutReference')
      .where('memberId', '=', asker.id)
      .orderBy('id')
      .execute();
    expect(told).toEqual([{ aboutReference: answered._id }, { aboutReference: waiting._id }]);
  });

  test('says why, and ends it for both sides', async () => {
    const { _id: id } = await askSupport(app, member);
    expect((await act(id, 'close', {})).status).toBe(400);
    const { body } = await act(id, 'close', { reason: 'Solved by phone' });
    expect(body.thread).toMatchObject({
      state: 'closed',
      closedBy: { _id: admin.id },
      closeReason: 'Solved by phone',
    });
    const own = (await as(member, 'GET', `/support/threads/${id}`)).body;
    expect(own).toMatchObject({ state: 'closed', closeReason: 'Solved by phone' });
    for (const [path, sent] of [
      ['messages', { text: 'Late' }],
      ['close', { reason: 'Again' }],
      ['assign', { to: admin.id }],
      ['complaint', {}],
    ] as const) {
      const refused = await act(id, path, sent, other);
      expect([path, refused.body.code]).toEqual([path, 'support_thread_closed']);
      expect(refused.body.message).toContain(admin.username);
    }
    expect((await auditOf())[0]).toMatchObject({
      action: 'close_support_thread',
      from: { state: 'open' },
      to: { state: 'closed' },
      reason: 'Solved by phone',
    });
  });

  test('while somebody answers: either the answer is in it, or it is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id: id } = await askSupport(app, await app.createMember());
      const [closed, answered] = await Promise.all([
        act(id, 'close', { reason: 'Solved' }, admin),
        act(id, 'messages', { text: 'One moment' }, other),
      ]);
      expect(closed.status).toBe(200);
      const thread = await read(id);
      expect(thread.state).toBe('closed');
      expect(thread.messages).toHaveLength(answered.status === 200 ? 2 : 1);
      expect([200, 409]).toContain(answered.status);
    }
  });
});

describe('A complaint', () => {
  test('is due by the rule of the settings, counted from the question', async () => {
    const { _id: id, createdAt } = await askSupport(app, member);
    app.clock.advance({ days: 1 });
    await as(admin, 'PUT', '/admin/settings', { complaintDays: 7 });
    const { body } = await act(id, 'complaint', { isComplaint: true });
    const due = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    expect(body.thread.complaintDueAt).toBe(due);
    await as(admin, 'PUT', '/admin/settings', { complaintDays: 30 });
    await act(id, 'complaint', {});
    expect((await read(id)).complaintDueAt).toBe(due);
    const own = await as(member, 'GET', `/support/threads/${id}`);
    expect(own.body.complaintDueAt).toBe(due);
    const counts = async () => (await as(admin, 'GET', '/admin/support/threads/counts')).body;
    expect(await counts()).toMatchObject({ complaints: 1, overdue: 0 });
    app.clock.advance({ days: 7 });
    expect(await counts()).toMatchObject({ complaints: 1, overdue: 1 });
    await act(id, 'complaint', { isComplaint: false });
    expect((await read(id)).complaintDueAt).toBeNull();
    expect((await auditOf()).map(({ to }) => to)).toEqual([{ dueAt: null }, { dueAt: due }]);
  });
});

describe('The queue', () => {
  const idsOf = async (query: string, who = admin) =>
    (await as(who, 'GET', `/admin/support/threads?${query}`)).body.map(
      ({ _id }: { _id: string }) => _id,
    );

  test('has tabs, the longest waiting first, and finds by person', async () => {
    const search = `search=${member.username}`;
    const first = await askSupport(app, member);
    app.clock.advance({ minutes: 1 });
    const second = await askSupport(app, member);
    app.clock.advance({ minutes: 1 });
    const third = await askSupport(app, member);
    expect(await idsOf(`${search}&tab=waiting`)).toEqual([first._id, second._id, third._id]);
    await act(second._id, 'messages', { text: 'Answered' });
    await act(first._id, 'assign', { to: other.id });
    app.clock.advance({ minutes: 1 });
    await act(third._id, 'close', { reason: 'Asked a second time' });
    expect(await idsOf(`${search}&tab=waiting`)).toEqual([first._id]);
    expect(await idsOf(`${search}&tab=unassigned`)).toEqual([]);
    expect(await idsOf(`${search}&tab=mine`)).toEqual([second._id]);
    expect(await idsOf(`${search}&tab=mine`, other)).toEqual([first._id]);
    expect(await idsOf(`${search}&tab=answered`)).toEqual([second._id]);
    expect(await idsOf(`${search}&tab=closed`)).toEqual([third._id]);
    expect(await idsOf(search)).toEqual([third._id, second._id, first._id]);
    const { status } = await as(admin, 'GET', '/admin/support/threads?tab=all-of-them');
    expect(status).toBe(400);
  });

  test('says who asks, and whether they are suspended', async () => {
    const { _id: id } = await askSupport(app, member);
    await as(admin, 'POST', `/admin/users/${member.id}/suspend`, {});
    expect(await read(id)).toMatchObject({
      user: { _id: member.id, username: member.username },
      memberSuspended: true,
      hasNews: true,
    });
    const marked = await act(id, 'read', { upTo: 1 });
    expect(marked.body.hasNews).toBe(false);
  });
});

describe('Saved answers', () => {
  const save = (savedAnswers: unknown) => as(admin, 'PUT', '/admin/settings', { savedAnswers });
  const list = async () => (await as(admin, 'GET', '/admin/support/saved-answers')).body;
  const late = { title: 'Late', english: 'It is late.', filipino: 'Naantala po.' };

  test('are replaced as a whole in the settings, in their order', async () => {
    const both = [late, { ...late, title: 'Later' }];
    const { status, body } = await save(both);
    expect([status, body.savedAnswers]).toEqual([200, both]);
    expect(await list()).toEqual(both);
    await as(admin, 'PUT', '/admin/settings', { clickReward: 3 });
    expect(await list()).toEqual(both);
    await save([]);
    expect(await list()).toEqual([]);
  });

  test.each([
    [[{ ...late, filipino: '' }], 'savedAnswers.0.filipino'],
    [[late, { ...late, title: 'x'.repeat(61) }], 'savedAnswers.1.title'],
    ['all', 'savedAnswers'],
    [Array.from({ length: 51 }, () => late), 'savedAnswers'],
  ])('%j is refused', async (answers, field) => {
    const { status, body } = await save(answers);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
