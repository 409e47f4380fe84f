import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { cursorAfter } from '../../../test/lists/cursors.ts';
import type { MemberOverrides, TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const load = (body: unknown, key?: string) =>
  app.request('POST', '/admin/load-capital', {
    token: admin.token,
    body,
    ...(key !== undefined && { key }),
  });
const revert = (id: string) =>
  app.request('POST', `/admin/shared-capital/revert/${id}`, { token: admin.token });
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;
const totalSent = async () =>
  (await app.request('GET', '/admin/load-capital/total-sent', { token: admin.token })).body
    .totalSent;

describe('A load', () => {
  test('goes into the wallet, the history and the total', async () => {
    const before = await totalSent();
    const { status, body } = await load({ username: member.username, amount: 250.5 });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Shared capital loaded successfully',
      totalSent: before + 250.5,
      transaction: {
        _id: expect.any(String),
        reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
        createdAt: app.clock.now().toISOString(),
        user: { _id: member.id, username: member.username, email: member.email },
        amount: 250.5,
        description: 'Shared capital load',
        ...{ status: 'completed', revertedAt: null, revertedAmount: 0, owedBack: 0 },
        method: null,
        paymentReference: null,
        loadedBy: { _id: admin.id, username: admin.username },
        cashIn: null,
      },
    });
    expect(await walletOf(member)).toBe(25_050);
    expect(await totalSent()).toBe(before + 250.5);
    for (const path of ['/admin/shared-capital/history', '/admin/transactions/shared']) {
      const history = await app.request('GET', path, { token: admin.token });
      expect(history.body.transactions[0]).toEqual({ ...body.transaction, waiting: null });
    }
    expect(app.effects.at(-1)).toEqual({ kind: 'announce_balances', memberId: member.id });
    const entry = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectId', '=', body.transaction._id)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'load_capital',
      subjectKind: 'capital_load',
      memberId: member.id,
    });
    expect(entry?.stateAfter).toEqual({
      amount: 250.5,
      reference: body.transaction.reference,
      description: 'Shared capital load',
    });
  });

  test('can be read alone, where there is one', async () => {
    const { transaction } = (await load({ username: member.username, amount: 100 })).body;
    const read = (id: string) =>
      app.request('GET', `/admin/shared-capital/history/${id}`, { token: admin.token });
    expect(await read(transaction._id)).toMatchObject({
      status: 200,
      body: { ...transaction, line: null },
    });
    expect(await read(member.id)).toMatchObject({ status: 404, body: { code: 'load_unknown' } });
  });

  test('keeps what the admin wrote of it', async () => {
    const description = 'Paid in at the counter';
    const { body } = await load({ username: member.username, amount: 100, description });
    expect(body.transaction.description).toBe(description);
  });

  test('keeps the real payment that it stands for, once', async () => {
    const body = { username: member.username, amount: 100, method: 'gcash' };
    const paymentReference = '1001 543 610110';
    const first = await load({ ...body, paymentReference, note: 'At the counter' });
    expect(first.body.transaction).toMatchObject({
      method: 'GCash',
      paymentReference: '1001543610110',
      description: 'At the counter',
    });
    const again = await load({ ...body, paymentReference: '1001543610110' });
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'payment_reference_used',
        usedBy: {
          kind: 'load',
          _id: first.body.transaction._id,
          reference: first.body.transaction.reference,
          username: member.username,
        },
      },
    ]);
    expect(again.body.message).toContain(member.username);
    expect((await load({ ...body, method: 'GoTyme Bank', paymentReference })).status).toBe(200);
    await revert(first.body.transaction._id);
    expect((await load({ ...body, paymentReference })).status).toBe(200);
  });

  test.each([
    [{ method: 'Bank of Nowhere' }, 'payment_method_unknown'],
    [{ paymentReference: '12345' }, 'payment_method_missing'],
    [{ method: 'GCash', paymentReference: '1'.repeat(61) }, 'request_invalid'],
  ])('with %j is refused', async (more, code) => {
    const { status, body } = await load({ username: member.username, amount: 100, ...more });
    expect([status, body.code]).toEqual([400, code]);
    expect(await walletOf(member)).toBe(0);
  });

  test('by the same reference ten times at once happens once', async () => {
    const body = { username: member.username, amount: 100, method: 'GCash' };
    const paymentReference = '1001543610111';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => load({ ...body, paymentReference })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(member)).toBe(10_000);
  });

  test('of a text is an amount and no text: "500" twice is 1000', async () => {
    await load({ username: member.username, amount: '500' });
    await load({ username: member.username, amount: '500' });
    expect(await walletOf(member)).toBe(100_000);
  });

  test.each([
    ['the username in another case', (it: TestMember) => it.username.toUpperCase()],
    ['the email address', (it: TestMember) => it.email],
    ['the email address in another case', (it: TestMember) => it.email.toUpperCase()],
  ])('finds the member by %s', async (_, nameOf) => {
    const { status } = await load({ username: ` ${nameOf(member)} `, amount: 100 });
    expect(status).toBe(200);
    expect(await walletOf(member)).toBe(10_000);
  });

  test('finds the member by mobile number', async () => {
    const phone = `09${String(Date.now()).slice(-9)}`;
    const byPhone = await app.createMember({ email: null, phone });
    const { body } = await load({ username: `+63${phone.slice(1)}`, amount: 100 });
    expect(body.transaction.user).toEqual({
      _id: byPhone.id,
      username: byPhone.username,
      email: phone,
    });
  });

  test.each<[{ username?: string; amount?: unknown }, number, string]>([
    [{ amount: 100 }, 400, 'Username is required'],
    [{ username: ' ', amount: 100 }, 400, 'Username is required'],
    [{ username: 'nobody-at-all', amount: 100 }, 404, 'User not found'],
    [{ username: 'SELF', amount: 99.99 }, 400, 'Amount must be at least 100 points'],
    [{ username: 'SELF', amount: '100.001' }, 400, 'Amount must be at least 100 points'],
    [{ username: 'SELF', amount: -100 }, 400, 'Amount must be at least 100 points'],
    [{ username: 'SELF', amount: [500] }, 400, 'Amount must be at least 100 points'],
    [{ username: 'SELF', amount: 10_000_000 }, 400, 'Amount must be at least 100 points'],
    [{ username: 'SELF' }, 400, 'Amount must be at least 100 points'],
  ])('of %j is refused', async (body, status, message) => {
    const username = body.username === 'SELF' ? member.username : body.username;
    const response = await load({ ...body, username });
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect(await walletOf(member)).toBe(0);
  });

  test.each([
    ['an admin', { role: 'admin' }, 400, 'member_is_not_agent'],
    ['another role', { role: 'auditor' }, 400, 'member_is_not_agent'],
    ['a suspended member', { isActive: false }, 409, 'load_member_suspended'],
  ] satisfies [string, MemberOverrides, number, string][])(
    'to %s is refused',
    async (_, overrides, status, code) => {
      const other = await app.createMember(overrides);
      const response = await load({ username: other.username, amount: 100 });
      expect([response.status, response.body.code]).toEqual([status, code]);
      expect(await walletOf(other)).toBe(0);
    },
  );

  test('to a pending member waits in the wallet', async () => {
    const pending = await app.createMember({ status: 'pending' });
    expect((await load({ username: pending.username, amount: 100 })).status).toBe(200);
    expect(await walletOf(pending)).toBe(10_000);
  });

  test('ten times at once under one key happens once, with one answer', async () => {
    const body = { username: member.username, amount: 100 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => load(body, 'one-load')));
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(await walletOf(member)).toBe(10_000);
  });
});

describe('Whom a load reaches', () => {
  const ask = (query: string) =>
    app.request('GET', `/admin/load-capital/recipient?${query}`, { token: admin.token });

  test('is shown with the last loads, and one of the same amount just made', async () => {
    const { username } = member;
    const references = [];
    for (const amount of [100, 200, 300, 400]) {
      app.clock.advance({ minutes: 4 });
      references.unshift((await load({ username, amount })).body.transaction.reference);
    }
    const { body } = await ask(`username=${member.email}&amount=300`);
    expect(body).toMatchObject({
      user: { _id: member.id, username },
      standing: 'active',
      repeated: { amount: 300 },
    });
    expect(body.lastLoads.map((each: { reference: string }) => each.reference)).toEqual(
      references.slice(0, 3),
    );
    expect((await ask(`username=${username}&amount=100`)).body.repeated).toBeNull();
    expect((await ask(`username=${username}&amount=350`)).body.repeated).toBeNull();
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['suspended', { isActive: false }],
  ] satisfies [string, MemberOverrides][])('says that an account is %s', async (standing, of) => {
    const { username } = await app.createMember(of);
    expect((await ask(`username=${username}`)).body).toMatchObject({ standing, lastLoads: [] });
  });

  test('is nobody unknown, and no admin', async () => {
    expect((await ask('username=nobody-at-all')).body.code).toBe('member_unknown');
    expect((await ask(`username=${admin.username}`)).body.code).toBe('member_is_not_agent');
  });
});

describe('A revert', () => {
  test('takes the load back, once, and out of the total', async () => {
    const loaded = await load({ username: member.username, amount: 300 });
    const { transaction, totalSent: sent } = loaded.body;
    app.clock.advance({ minutes: 1 });
    const revertedAt = app.clock.now().toISOString();
    const { status, body } = await revert(transaction._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Load reverted and agent wallet updated',
      transaction: { ...transaction, status: 'failed', revertedAt, revertedAmount: 300 },
      totalSent: sent - 300,
    });
    expect(await walletOf(member)).toBe(0);
    expect(app.effects.at(-1)).toEqual({ kind: 'announce_balances', memberId: member.id });
    const entry = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectId', '=', transaction._id)
      .where('action', '=', 'revert_load')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actorId: admin.id,
      subjectKind: 'capital_load',
      memberId: member.id,
      stateBefore: { status: 'completed' },
    });
    expect(entry?.stateAfter).toEqual({
      status: 'failed',
      amount: 300,
      reference: transaction.reference,
    });
    const again = await revert(transaction._id);
    expect([again.status, again.body.code]).toEqual([409, 'load_already_reverted']);
    expect(await walletOf(member)).toBe(0);
  });

  test('six times at once happens once', async () => {
    const { transaction } = (await load({ username: member.username, amount: 300 })).body;
    await load({ username: member.username, amount: 5_000 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => revert(transaction._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await walletOf(member)).toBe(500_000);
  });

  test('needs the whole amount and says what is missing', async () => {
    const { transaction } = (await load({ username: member.username, amount: 300 })).body;
    await app.request('POST', '/agent/activate-clicking-task', { token: member.token });
    const { status, body } = await revert(transaction._id);
    expect([status, body.code]).toEqual([409, 'load_already_spent']);
    expect(body).toMatchObject({ wallet: 200, missing: 100 });
    expect(body.message).toBe(
      'The wallet no longer holds the whole amount: it has ₱200 of ₱300, ₱100 is missing',
    );
    expect(await walletOf(member)).toBe(20_000);
    await load({ username: member.username, amount: 100 });
    expect((await revert(transaction._id)).status).toBe(200);
    expect(await walletOf(member)).toBe(0);
  });

  test('and a purchase at once: one of them gets the money', async () => {
    const { transaction } = (await load({ username: member.username, amount: 100 })).body;
    const [reverted, activated] = await Promise.all([
      revert(transaction._id),
      app.request('POST', '/agent/activate-clicking-task', { token: member.token }),
    ]);
    expect([reverted.status, activated.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await walletOf(member)).toBe(0);
  });

  test('of a suspended member works', async () => {
    const { transaction } = (await load({ username: member.username, amount: 100 })).body;
    await app.db
      .updateTable('member')
      .set({ isActive: false })
      .where('id', '=', member.id)
      .execute();
    expect((await revert(transaction._id)).status).toBe(200);
  });

  test.each(['00000000-0000-0000-0000-000000000000', 'abc', '1'])(
    'of the unknown load %s is not found',
    async (id) => {
      const { status, body } = await revert(id);
      expect([status, body.code]).toEqual([404, 'load_unknown']);
    },
  );
});

describe('The history', () => {
  const list = (query: string) =>
    app.request('GET', `/admin/shared-capital/history?${query}`, { token: admin.token });
  const amountsOf = async (query: string) =>
    (await list(query)).body.transactions.map(({ amount }: { amount: number }) => amount);

  test('is paged, searched, filtered and sorted', async () => {
    for (const amount of [300, 100, 200]) {
      app.clock.advance({ minutes: 1 });
      const { body } = await load({ username: member.username, amount });
      if (amount === 200) await revert(body.transaction._id);
    }
    const search = `search=${member.username.toUpperCase()}`;
    expect(await amountsOf(search)).toEqual([200, 100, 300]);
    expect(await amountsOf(`${search}&status=completed`)).toEqual([100, 300]);
    expect(await amountsOf(`${search}&status=failed`)).toEqual([200]);
    expect(await amountsOf(`${search}&sort=amount`)).toEqual([100, 200, 300]);
    expect(await amountsOf(`${search}&sort=-amount&pageSize=1`)).toEqual([300]);
    const page = await list(`${search}&page=2&pageSize=2`);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body.transactions).toHaveLength(1);
    expect(await amountsOf('search=nobody-at-all')).toEqual([]);
  });

  test('goes on by cursor', async () => {
    for (const amount of [100, 200, 300]) {
      app.clock.advance({ minutes: 1 });
      await load({ username: member.username, amount });
    }
    const cursor = await findCursorAfterFirst();
    expect(await amountsOf(`search=${member.username}&pageSize=2&cursor=${cursor}`)).toEqual([
      200, 100,
    ]);
    expect((await list('cursor=nonsense')).status).toBe(400);
  });

  async function findCursorAfterFirst(): Promise<string> {
    return cursorAfter((await list(`search=${member.username}&pageSize=1`)).body.transactions[0]);
  }
});

test('Only admins load, revert and read', async () => {
  for (const [method, path] of [
    ['POST', '/admin/load-capital'],
    ['POST', '/admin/shared-capital/revert/1'],
    ['GET', '/admin/shared-capital/history'],
    ['GET', '/admin/transactions/shared'],
    ['GET', '/admin/load-capital/total-sent'],
  ] as const) {
    const { status } = await app.request(method, path, { token: member.token });
    expect([path, status]).toEqual([path, 403]);
  }
});
