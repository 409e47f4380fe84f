import { limits } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, openCashIn } from '../../../test/cash-ins.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { drawPicture, readPicture } from '../../../test/pictures.ts';
import { askSupport, question } from '../../../test/support.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());

const as = (who: TestMember, method: string, path: string, body?: object) =>
  app.request(method, path, { token: who.token, ...(body && { body }) });
const ask = (body: object, who = member) =>
  as(who, 'POST', '/support/threads', { ...question, ...body });
const write = (id: string, body: object = { text: 'More' }, who = member) =>
  as(who, 'POST', `/support/threads/${id}/messages`, body);
const read = async (id: string, who = member) =>
  (await as(who, 'GET', `/support/threads/${id}`)).body;
const answer = (id: string, text = 'We look into it.') =>
  as(admin, 'POST', `/admin/support/threads/${id}/messages`, { text });

describe('Asking', () => {
  test('begins a conversation that only the member and staff can read', async () => {
    const { status, body } = await ask({});
    expect([status, body.address]).toEqual([201, null]);
    expect(body.thread).toMatchObject({
      subject: question.subject,
      about: null,
      state: 'open',
      since: app.clock.now().toISOString(),
      hasNews: false,
      complaintDueAt: null,
      messages: [{ number: 1, isOwn: true, text: question.text, isRead: false, hasPicture: false }],
    });
    const id = body.thread._id;
    expect(await read(id)).toEqual(body.thread);
    const own = await as(member, 'GET', '/support/threads');
    expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const other = await app.createMember();
    for (const path of ['', '/messages', '/close', '/read']) {
      const method = path === '' ? 'GET' : 'POST';
      const sent = path === '' ? undefined : { text: 'Mine', upTo: 1 };
      const refused = await as(other, method, `/support/threads/${id}${path}`, sent);
      expect([path, refused.status]).toEqual([path, 404]);
    }
    expect((await as(other, 'GET', '/support/threads')).body).toEqual([]);
  });

  test('carries what it is about, if that is the member’s', async () => {
    await loadWallet(app, admin, member, 500);
    const [movement] = (await as(member, 'GET', '/agent/activity')).body;
    const cashIn = await openCashIn(app, member);
    const bought = await as(member, 'POST', '/agent/packages/activate', {
      packageId: 1,
      amount: 100,
    });
    const owned = [
      { kind: 'receipt', reference: movement.reference },
      { kind: 'cash_in', reference: cashIn.reference },
      { kind: 'package', reference: bought.body.package._id },
    ];
    const other = await app.createMember();
    for (const about of owned) {
      expect((await ask({ about })).body.thread.about).toEqual(about);
      const refused = await ask({ about }, other);
      expect([refused.status, refused.body.code]).toEqual([404, 'support_about_unknown']);
    }
    expect((await as(other, 'GET', '/support/threads')).body).toEqual([]);
    const crash = { kind: 'crash', reference: '/agent/withdraw' };
    expect((await ask({ about: crash })).body.thread.about).toEqual(crash);
  });

  test.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'x'.repeat(limits.support.subject + 1) }, 'subject'],
    [{ subject: 'two\nlines' }, 'subject'],
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(limits.support.text + 1) }, 'text'],
    [{ text: 'hidden \u202e direction' }, 'text'],
    [{ about: { kind: 'love', reference: 'x' } }, 'about.kind'],
    [{ about: { kind: 'crash' } }, 'about.reference'],
    [{ about: 'all' }, 'about'],
    [{ picture: 'data:text/html;base64,AAAA' }, 'picture'],
    [{ picture: 'data:image/png;base64,AAAA' }, 'picture'],
  ])('%j is refused at %s', async (body, field) => {
    const { status, body: refused } = await ask(body);
    expect([status, Object.keys(refused.fields)]).toEqual([400, [field]]);
    expect((await as(member, 'GET', '/support/threads')).body).toEqual([]);
  });

  test('keeps pixels only of a picture, which no other member can see', async () => {
    const sent = await drawPicture('jpeg', 96);
    const { messages } = await askSupport(app, member, { picture: sent });
    const id = messages[0]!._id;
    const { body } = await as(member, 'GET', `/support/pictures/${id}`);
    const { metadata, dots } = await readPicture(body.picture);
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
    expect(dots).toBe((await readPicture(sent)).dots);
    const other = await app.createMember();
    expect((await as(other, 'GET', `/support/pictures/${id}`)).status).toBe(404);
    const staff = await as(admin, 'GET', `/admin/support/pictures/${id}`);
    expect(staff.body).toEqual(body);
  });

  test('the same Idempotency-Key begins one', async () => {
    const request = { token: member.token, body: question, key: 'tapped-twice' };
    const answers = await Promise.all([
      app.request('POST', '/support/threads', request),
      app.request('POST', '/support/threads', request),
    ]);
    const ids = answers.map(({ body }) => body.thread._id);
    expect(ids[0]).toBe(ids[1]);
    expect((await as(member, 'GET', '/support/threads')).body).toHaveLength(1);
  });

  test('five can be open, in parallel too; twenty can begin in a day', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.support.open);
    const { body } = await ask({});
    expect(body.code).toBe('support_limit_reached');
    const close = async () => {
      for (const { _id } of (await as(member, 'GET', '/support/threads')).body) {
        await as(member, 'POST', `/support/threads/${_id}/close`);
      }
    };
    for (let begun: number = limits.support.open; begun < limits.support.aDay; begun += 1) {
      await close();
      expect((await ask({})).status).toBe(201);
    }
    await close();
    expect((await ask({})).body.message).toContain('tomorrow');
    app.clock.advance({ days: 1, minutes: 1 });
    expect((await ask({})).status).toBe(201);
  });

  test('is not for staff; is for suspended people who signed in, and for pending ones', async () => {
    expect((await ask({}, admin)).body.code).toBe('role_forbidden');
    await changeMember(app.database, member.id, { isActive: false });
    const token = await app.openSession(member.id, true);
    const { thread } = (await app.request('POST', '/support/threads', { token, body: question }))
      .body;
    const path = `/support/threads/${thread._id}`;
    expect((await app.request('GET', path, { token })).status).toBe(200);
    const pending = await app.createMember({ status: 'pending' });
    expect((await ask({}, pending)).status).toBe(201);
  });
});

describe('Going on', () => {
  test('opens, answers and closes, with what each side has read', async () => {
    const { _id: id } = await askSupport(app, member);
    app.clock.advance({ minutes: 5 });
    expect((await answer(id)).status).toBe(200);
    const answered = await read(id);
    expect(answered).toMatchObject({ state: 'answered', hasNews: true });
    expect(answered.messages).toMatchObject([
      { isOwn: true, isRead: true },
      { isOwn: false, isRead: false, text: 'We look into it.' },
    ]);
    expect(JSON.stringify(answered)).not.toContain(admin.username);
    expect(app.effects).toContainEqual({
      kind: 'announce_support',
      memberId: member.id,
      threadId: id,
    });
    const told = await app.db
      .selectFrom('notice')
      .select(['kind', 'aboutKind', 'aboutReference'])
      .where('memberId', '=', member.id)
      .execute();
    expect(told).toEqual([{ kind: 'support_answered', aboutKind: 'thread', aboutReference: id }]);

    const marked = await as(member, 'POST', `/support/threads/${id}/read`, { upTo: 2 });
    expect(marked.body.hasNews).toBe(false);
    const seen = (await as(admin, 'GET', `/admin/support/threads/${id}`)).body;
    expect(seen.messages[1].isRead).toBe(true);
    // Never back.
    await as(member, 'POST', `/support/threads/${id}/read`, { upTo: 1 });
    expect((await read(id)).hasNews).toBe(false);

    app.clock.advance({ minutes: 1 });
    expect((await write(id)).body.thread).toMatchObject({
      state: 'open',
      since: app.clock.now().toISOString(),
    });
    app.clock.advance({ minutes: 1 });
    const closed = await as(member, 'POST', `/support/threads/${id}/close`);
    expect(closed.body.thread).toMatchObject({ state: 'closed', closeReason: null });
    expect((await as(member, 'POST', `/support/threads/${id}/close`)).status).toBe(200);
    expect((await write(id)).body.code).toBe('support_thread_closed');
    expect((await answer(id)).body.message).toContain('closed by the member');
  });

  test('ten messages can wait for an answer', async () => {
    const { _id: id } = await askSupport(app, member);
    for (let sent = 1; sent < limits.support.unanswered; sent += 1) {
      expect((await write(id)).status).toBe(200);
    }
    const { status, body } = await write(id);
    expect([status, body.code]).toEqual([409, 'support_answer_awaited']);
    await answer(id);
    expect((await write(id)).status).toBe(200);
  });

  test('parallel messages have a number each', async () => {
    const { _id: id } = await askSupport(app, member);
    await Promise.all([write(id), write(id), answer(id), write(id)]);
    const { messages } = await read(id);
    expect(messages.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a full conversation takes no more', async () => {
    const { _id: id } = await askSupport(app, member);
    const values = { lastAnswered: limits.support.messages };
    await app.db.updateTable('supportThread').set(values).where('id', '=', id).execute();
    expect((await write(id)).body.code).toBe('support_thread_full');
    expect((await answer(id)).body.code).toBe('support_thread_full');
  });
});

describe('How soon support answers', () => {
  test('is the median of 30 days, told from ten answers on', async () => {
    app.clock.advance({ days: 60 });
    const usual = async () => (await app.request('GET', '/support/times')).body.usualAnswerMinutes;
    const wait = async (minutes: number) => {
      const { _id: id } = await askSupport(app, await app.createMember());
      app.clock.advance({ minutes });
      await answer(id);
      // Another answer ends no wait.
      await answer(id);
    };
    for (const minutes of [1, 1, 1, 1, 30, 30, 50, 500, 500]) await wait(minutes);
    expect(await usual()).toBeNull();
    await wait(600);
    expect(await usual()).toBe(30);
    app.clock.advance({ days: 31 });
    expect(await usual()).toBeNull();
  });
});

describe('A deleted account', () => {
  test('leaves nothing of its conversations but the audit', async () => {
    const { _id: id } = await askSupport(app, member, { picture: await drawPicture('png') });
    await answer(id);
    expect((await as(admin, 'DELETE', `/admin/users/${member.id}`)).status).toBe(200);
    expect((await as(admin, 'GET', `/admin/support/threads/${id}`)).status).toBe(404);
    for (const table of ['supportMessage', 'supportPicture'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(id);
    }
    const audit = await as(admin, 'GET', `/admin/audit?member=${member.id}`);
    const actions = audit.body.map(({ action }: { action: string }) => action);
    expect(actions).toContain('answer_support_thread');
    expect(JSON.stringify(audit.body)).not.toContain('We look into it.');
  });

  test('of the staff gives back what it had', async () => {
    const helper = await app.createAdmin();
    const { _id: id } = await askSupport(app, member);
    await as(admin, 'POST', `/admin/support/threads/${id}/assign`, { to: helper.id });
    await as(admin, 'DELETE', `/admin/users/${helper.id}`);
    const { body } = await as(admin, 'GET', `/admin/support/threads/${id}`);
    expect(body.assignedTo).toBeNull();
  });

  test('cannot be answered while it is deleted', async () => {
    const { _id: id } = await askSupport(app, member);
    const [removed, answered] = await Promise.all([
      as(admin, 'DELETE', `/admin/users/${member.id}`),
      answer(id),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(answered.status);
    const left = await app.db
      .selectFrom('supportThread')
      .where('id', '=', id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});
