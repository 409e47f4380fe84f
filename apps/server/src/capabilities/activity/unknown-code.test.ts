import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';
import { memberAccountId } from '../../chart-of-accounts.ts';

let app: TestApp;
let member: TestMember;

/** Somebody with the database owner's login moved money by hand. */
beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.createAdmin();
  member = await app.createMember();
  const other = await app.createMember();
  await loadWallet(app, admin, member, 500);
  await app.database.ownerPool.query(
    `select ledger.create_transfers($1, array[gen_random_uuid()],
       array['transfer']::ledger.transfer_kind[], array[$2]::uuid[], array[$3]::uuid[],
       array[12000]::bigint[], array[null]::uuid[], array[99]::smallint[], array[null]::uuid[], false)`,
    [app.clock.now(), ...[member, other].map(({ id }) => memberAccountId(id, 'wallet'))],
  );
});
afterAll(() => app.close());

const read = (path: string) => app.request('GET', path, { token: member.token });

test('A transfer of an unknown code is shown as another movement', async () => {
  const { status, body } = await read('/agent/activity');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { kind: 'other', amount: -120, balance: 380, description: 'Other movement' },
    { kind: 'load', amount: 500, balance: 500 },
  ]);
});

test('It has a receipt, and the statement adds up with it', async () => {
  const [{ reference }] = (await read('/agent/activity')).body;
  expect(await read(`/agent/receipts/${reference}`)).toMatchObject({
    status: 200,
    body: { kind: 'other', amount: -120 },
  });
  const { status, body } = await read('/agent/statement');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('Other movement');
});

test('No filter lists only such movements', async () => {
  expect((await read('/agent/activity?kind=other')).status).toBe(400);
});
