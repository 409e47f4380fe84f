import { randomUUID } from 'node:crypto';
import { limits } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { addPayoutAccount } from './service/saved-accounts.ts';

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

const wallet = {
  name: 'My GCash',
  method: 'gcash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
};
const path = '/agent/payout-accounts';
const add = (change: object = {}, { token } = member) =>
  app.request('POST', path, { token, body: { ...wallet, ...change } });
const list = async ({ token } = member) => (await app.request('GET', path, { token })).body;
const change = (method: 'PUT' | 'DELETE', id: string, body?: object, { token } = member) =>
  app.request(method, `${path}/${id}`, { token, ...(body && { body }) });
const namesOf = async () => (await list()).map(({ name }: { name: string }) => name);

test('An account is saved as withdrawals store it, listed by name, renamed and removed', async () => {
  const { status, body } = await add();
  expect([status, body]).toEqual([
    201,
    {
      message: 'Account saved',
      account: {
        _id: expect.any(String),
        name: 'My GCash',
        method: 'gcash',
        bank: null,
        accountNumber: '09171234567',
        accountName: 'Maria Clara',
        qrText: null,
        createdAt: app.clock.now().toISOString(),
      },
    },
  ]);
  const bank = { name: 'ate', method: 'bank', bank: 'BOPIPHMMXXX', accountNumber: '1234567890' };
  const { account: ofSister } = (await add(bank)).body;
  expect(ofSister).toMatchObject(bank);
  expect(await list()).toEqual([ofSister, body.account]);

  const renamed = await change('PUT', ofSister._id, { name: 'Sister' });
  expect(renamed).toMatchObject({
    status: 200,
    body: { account: { ...ofSister, name: 'Sister' } },
  });
  expect(await namesOf()).toEqual(['My GCash', 'Sister']);
  expect(await change('DELETE', ofSister._id)).toMatchObject({ status: 200 });
  expect(await namesOf()).toEqual(['My GCash']);
});

test.each([
  [{ accountNumber: '+639171234567' }, 1],
  [{ method: 'GCash', accountName: 'Maria C. Cruz' }, 1],
  [{ accountNumber: '0918 123 4567' }, 2],
  [{ method: 'maya' }, 2],
  [{ method: 'bank', bank: 'BOPIPHMMXXX' }, 2],
])('The same account again gets the new names: %j makes %i', async (other, accounts) => {
  await add();
  expect((await add({ name: 'Renamed', ...other })).status).toBe(201);
  expect(await list()).toHaveLength(accounts);
  expect(await namesOf()).toContain('Renamed');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(51) }, 'name'],
  [{ accountNumber: '1234' }, 'accountNumber'],
  [{ method: 'bank', bank: 'NOBANKPHXXX' }, 'bank'],
  [{ qrText: 'https://example.test' }, 'qrText'],
])('%j is refused', async (wrong, field) => {
  const { status, body } = await add(wrong);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await list()).toEqual([]);
});

describe('At most 20', () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) await add({ accountNumber: `091700000${10 + n}` });
  };

  test('are saved, and one of them can still be named anew', async () => {
    await fill(limits.mostPayoutAccounts);
    expect(await add({ accountNumber: '0918 000 0000' })).toMatchObject({
      status: 409,
      body: { code: 'payout_account_limit_reached' },
    });
    expect((await add({ name: 'First', accountNumber: '0917 000 0010' })).status).toBe(201);
    expect(await list()).toHaveLength(limits.mostPayoutAccounts);
  });

  test('are saved where ten ask at once', async () => {
    await fill(limits.mostPayoutAccounts - 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add({ accountNumber: `0918000000${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await list()).toHaveLength(limits.mostPayoutAccounts);
  });
});

test('Nobody reads, renames or removes the account of another', async () => {
  const { _id: id } = (await add()).body.account;
  const other = await app.createMember();
  expect(await list(other)).toEqual([]);
  for (const answer of [
    await change('PUT', id, { name: 'Mine' }, other),
    await change('DELETE', id, undefined, other),
    await change('DELETE', 'abc'),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'payout_account_unknown' } });
  }
  expect(await namesOf()).toEqual(['My GCash']);
});

describe('Staff', () => {
  const read = (id: string) =>
    app.request('GET', `/admin/users/${id}/accounts`, { token: admin.token });

  test('read what a member saved and what was used last, with what was approved', async () => {
    await fundReserve(app);
    await payReferralIncome(app, member.id, { direct: 50_000 });
    const { account } = (await add()).body;
    const used = { method: 'gcash', bank: null, accountName: 'Maria Clara', amount: 0 };
    const withdraw = async (accountNumber: string) => {
      const body = { ...wallet, accountNumber, amount: 100, source: 'direct_indirect' };
      const asked = await app.request('POST', '/agent/withdraw', { token: member.token, body });
      return asked.body.withdrawal._id;
    };
    const id = await withdraw('09171234567');
    await app.request('POST', `/admin/withdrawals/${id}/approve`, { token: admin.token });
    await withdraw('09171234567');
    app.clock.advance({ minutes: 1 });
    await withdraw('09187654321');
    const { status, body } = await read(member.id);
    expect(status).toBe(200);
    expect(body.saved).toEqual([account]);
    expect(body.used).toMatchObject([
      { ...used, accountNumber: '09187654321', withdrawals: 1 },
      { ...used, accountNumber: '09171234567', withdrawals: 2, amount: 100 },
    ]);
  });

  test('are told that nobody is there', async () => {
    expect(await read(randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'member_unknown' },
    });
  });
});

test('None is saved for somebody who was suspended meanwhile', async () => {
  await app.db.updateTable('member').set({ isActive: false }).where('id', '=', member.id).execute();
  const typed = { ...wallet, bank: null, qrText: null };
  const saving = app.runOperation((operation) => addPayoutAccount(operation, member.id, typed));
  await expect(saving).rejects.toMatchObject({ code: 'account_suspended' });
});

test('Accounts are erased with their member', async () => {
  await add();
  const removed = await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
  expect(removed.status).toBe(200);
  const { rows } = await app.database.pool.query(
    'select 1 from payout_account where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([]);
});
