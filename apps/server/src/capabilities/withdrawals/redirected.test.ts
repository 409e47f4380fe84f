import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { createPayoutKey } from '../../kernel/payout-key.ts';
import { verifyPayouts } from '../../verification/index.ts';

/** How the database owner could redirect a payment, and what staff then see. */

const SENTENCE =
  'Do not pay. The payout account was changed after the request. Alert your database administrator.';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  await app.database.ownerPool.query(`update withdrawal set status = 'rejected',
    processed_at = created_at, processed_by = member_id where status = 'pending'`);
  member = await app.createMember();
  await payReferralIncome(app, member.id, { direct: 40_000 });
  id = await ask();
});
afterAll(() => app.close());

async function ask(): Promise<string> {
  const body = { amount: 150, method: 'gcash', accountNumber: '09171234567', accountName: 'Maria' };
  const asked = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: { ...body, source: 'direct_indirect' },
  });
  expect(asked.status).toBe(200);
  return asked.body.withdrawal._id;
}

const tamper = (set: string, of = id) =>
  app.database.ownerPool.query(`update withdrawal set ${set} where id = $1`, [of]);
const get = async (path: string, headers = {}) =>
  (await app.request('GET', path, { token: admin.token, headers })).body;
const erase = () =>
  app.request('DELETE', `/admin/users/${member.id}`, {
    token: admin.token,
    body: { unclaimed: true },
  });
const approve = (body?: object) =>
  app.request('POST', `/admin/withdrawals/${id}/approve`, { token: admin.token, body });

/** The number with matching salt and digest: the database owner can forge no more. */
const redirect = `account_number = '0999', destination_salt = uuid_send(gen_random_uuid())`;
const fitDigest = `destination_digest = sha256(destination_salt || convert_to(method, 'UTF8')
  || '\\x00'::bytea || convert_to(account_number, 'UTF8') || '\\x00'::bytea
  || convert_to(account_name, 'UTF8') || '\\x00'::bytea || convert_to(coalesce(bank, ''), 'UTF8')
  || '\\x00'::bytea || convert_to(coalesce(qr_text, ''), 'UTF8'))`;

const lists = [
  '/admin/withdrawals/pending',
  '/admin/withdrawals/by-source?source=direct_indirect',
  '/admin/earnings/withdrawals',
];

async function expectDoNotPay(): Promise<void> {
  for (const path of lists) {
    const row = (await get(path)).find((each: { _id: string }) => each._id === id);
    expect(row.destination.state, path).toBe('altered');
    const csv: string = await get(path, { accept: 'text/csv' });
    const line = csv.split('\r\n').find((each) => each.includes(id))!;
    expect(line).toContain(SENTENCE);
    expect(line).not.toContain('0999');
  }
  expect((await get(`/admin/withdrawals/${id}`)).destination.state).toBe('altered');
  const { status, body } = await approve();
  expect([status, body.code]).toEqual([409, 'withdrawal_destination_altered']);
  expect(body.message).toBe(SENTENCE);
}

test('An untouched withdrawal reads as requested, and is paid with and without its digest', async () => {
  for (const path of lists) {
    const row = (await get(path)).find((each: { _id: string }) => each._id === id);
    expect(row.destination).toEqual({
      state: 'as_requested',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
  const { destination } = await get(`/admin/withdrawals/${id}`);
  expect((await approve({ destination: destination.digest })).status).toBe(200);
  id = await ask();
  expect((await approve()).status).toBe(200);
});

test('A number changed by hand reads Do not pay, wherever staff see it', async () => {
  await tamper(`account_number = '0999'`);
  await expectDoNotPay();
});

test.each([
  ['bank', `bank = 'BOPIPHMMXXX'`],
  ['QR code', `qr_text = '000201'`],
])('A %s added by hand reads Do not pay', async (_, set) => {
  await tamper(set);
  await expectDoNotPay();
});

test('A number changed back after it was shown is not approved with what was shown', async () => {
  await tamper(`account_number = '0999'`);
  const { amount, status, destination } = await get(`/admin/withdrawals/${id}`);
  await tamper(`account_number = '09171234567'`);
  const refused = await approve({ amount, status, destination: destination.digest });
  expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal_changed']);
  expect((await approve({ amount, status })).status).toBe(200);
});

test('A number rewritten together with its digest and salt is not paid', async () => {
  await tamper(redirect);
  await tamper(fitDigest);
  await expectDoNotPay();
  expect((await verifyPayouts(app.db, app.payoutKey)).faults).toMatchObject([{ subject: id }]);
});

test('The binding of another withdrawal to the same person is no binding', async () => {
  const other = await ask();
  await tamper(redirect, other);
  await tamper(fitDigest, other);
  await app.database.ownerPool.query(
    `update withdrawal w set account_number = o.account_number, destination_salt = o.destination_salt,
       destination_digest = o.destination_digest, destination_binding = o.destination_binding
     from withdrawal o where w.id = $1 and o.id = $2`,
    [id, other],
  );
  await expectDoNotPay();
});

test('A trigger that rewrites inserted rows redirects nothing', async () => {
  const { ownerPool } = app.database;
  await ownerPool.query(`create function redirect() returns trigger language plpgsql as $$ begin
      new.account_number = '0999';
      new.destination_digest = sha256(new.destination_salt || 'gcash'::bytea || '\\x00'::bytea
        || '0999'::bytea || '\\x00'::bytea || 'Maria'::bytea || '\\x00'::bytea || '\\x00'::bytea);
      return new;
    end $$;
    create trigger redirect before insert on withdrawal
      for each row execute function redirect()`);
  try {
    id = await ask();
  } finally {
    await ownerPool.query('drop trigger redirect on withdrawal; drop function redirect');
  }
  await expectDoNotPay();
});

test('Another payout key cannot check what this one bound', async () => {
  const { faults, unchecked } = await verifyPayouts(app.db, createPayoutKey(randomBytes(32)));
  expect(faults.find(({ subject }) => subject === id)?.stored).toBe('the binding of another key');
  expect(unchecked).toBeGreaterThan(0);
});

test('After the person was erased, decided withdrawals still have their binding', async () => {
  const rejected = await app.request('POST', `/admin/withdrawals/${id}/reject`, {
    token: admin.token,
  });
  expect(rejected.status).toBe(200);
  await erase();
  expect(await get(`/admin/withdrawals/${id}`)).toMatchObject({
    accountNumber: '',
    destination: { state: 'erased', digest: null },
  });
  const { faults } = await verifyPayouts(app.db, app.payoutKey);
  expect(faults.filter(({ subject }) => subject === id)).toEqual([]);
});

test('What was approved can still be paid after the person was erased', async () => {
  expect((await approve()).status).toBe(200);
  await erase();
  expect(await get(`/admin/withdrawals/${id}`)).toMatchObject({
    accountNumber: '09171234567',
    accountName: 'Maria',
    destination: { state: 'as_requested' },
    payout: { state: 'to_pay' },
  });
  const { faults } = await verifyPayouts(app.db, app.payoutKey);
  expect(faults.filter(({ subject }) => subject === id)).toEqual([]);
});
