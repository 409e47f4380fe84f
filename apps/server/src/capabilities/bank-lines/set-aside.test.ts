import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { asReconciler, leaveDaysBehind, openBankBooks } from '../../../test/reconciliation.ts';
import { verifyBooks } from '../../verification/index.ts';

// Lines that are set aside are under the limits of their direction, and their days are closed by others.

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let treasurer: TestMember;

beforeAll(async () => {
  ({ app, admin, member } = await openBankBooks());
  ({ treasurer } = await createStaff(app, 'treasurer'));
});
beforeEach(() => leaveDaysBehind({ app }));
afterEach(async () => {
  await setPolicies(app, {});
  await app.database.ownerPool.query(
    'truncate late_change, closed_day, day_closure, day_explanation',
  );
  await app.database.ownerPool.query(
    `set session_replication_role = replica;
     delete from audit_entry where subject_kind like 'day_%';
     set session_replication_role = origin`,
  );
});
afterAll(() => app.close());

const { dayBack, importDays } = asReconciler(() => ({ app, admin, member }));
const call = async (by: TestMember, method: string, path: string, body?: object) => {
  const token = await app.openSession(by.id);
  return app.request(method, `/admin${path}`, { token, ...(body && { body }) });
};
const aside = (by: TestMember, line: string) =>
  call(by, 'POST', `/bank-lines/${line}/set-aside`, { reason: 'Interest' });
const close = async (by: TestMember) => {
  const account = 'GCash';
  const upTo = dayBack(1);
  const { body } = await call(by, 'GET', `/reconciliation?account=${account}&to=${upTo}`);
  return call(by, 'POST', '/reconciliation/close', { account, upTo, hash: body.hash });
};
const explain = (by: TestMember) =>
  call(by, 'POST', '/reconciliation/explain', {
    ...{ account: 'GCash', day: dayBack(1), reason: 'Late' },
  });
const statusOf = async (id: string) =>
  app.db.selectFrom('bankLine').select('status').where('id', '=', id).executeTakeFirst();

describe.each([
  ['in', 100, { cashInFrom: 100 }, { payoutFrom: 0 }],
  ['in', 100, { cashInPerDay: 99 }, { payoutPerDay: 0 }],
  ['out', -100, { payoutFrom: 100 }, { cashInFrom: 0 }],
  ['out', -100, { payoutPerDay: 99 }, { cashInPerDay: 0 }],
] as const)('A line %s of ₱%d under %j', (_, pesos, policies, others) => {
  test('waits for a second person, and under other policies for nobody', async () => {
    const [line, other] = (await importDays(
      [1, 1],
      [
        [1, pesos],
        [1, pesos],
      ],
    )) as [string, string];
    await setPolicies(app, others);
    expect((await aside(treasurer, other)).status).toBe(200);
    await setPolicies(app, policies);
    const { status, body } = await aside(treasurer, line);
    expect([status, body.proposal?.kind, body.proposal?.amount]).toEqual([202, 'set_aside', 100]);
    expect(await statusOf(line)).toEqual({ status: 'unmatched' });
    expect((await aside(admin, line)).body.code).toBe('proposal_open');
    app.clock.advance({ ms: 1_000 });
    const { _id: id, payload } = body.proposal;
    const read = await call(admin, 'GET', `/proposals/${id}`);
    expect(read.body.evidence).toMatchObject({ kind: 'set_aside', subject: payload });
    expect(
      (await confirm(app, { ...admin, token: await app.openSession(admin.id) }, id)).status,
    ).toBe(200);
    expect(await statusOf(line)).toEqual({ status: 'set_aside' });
    // Lines of other tests are gone.
    const faults = (await verifyBooks(app.db)).filter(({ subject }) => subject === line);
    expect(faults).toEqual([]);
  });

  test('its day is closed by another than who set it aside, if such a policy is on', async () => {
    const [line] = (await importDays([1, 1], [[1, pesos]])) as [string];
    await aside(treasurer, line);
    await setPolicies(app, policies);
    expect(await close(treasurer)).toMatchObject({
      status: 409,
      body: { code: 'day_of_own_work', day: dayBack(1) },
    });
    await setPolicies(app, others);
    expect((await close(treasurer)).status).toBe(200);
  });
});

test('smaller ones pass until the sum of a day', async () => {
  const lines = (await importDays(
    [1, 1],
    [
      [1, 40],
      [1, 41],
      [1, 42],
    ],
  )) as string[];
  await setPolicies(app, { cashInFrom: 100, cashInPerDay: 90 });
  const { treasurer: fresh } = await createStaff(app, 'treasurer');
  const statuses = [];
  for (const line of lines) statuses.push((await aside(fresh, line)).status);
  expect(statuses).toEqual([200, 200, 202]);
});

test('who explained a day does not close it; another does', async () => {
  await importDays([1, 1], [[1, 100]]);
  expect((await explain(treasurer)).status).toBe(200);
  await setPolicies(app, { payoutFrom: 1_000 });
  expect((await close(treasurer)).body.code).toBe('day_of_own_work');
  expect((await close(admin)).status).toBe(200);
});

test('a lone owner closes it 24 hours later', async () => {
  const staff = await app.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .execute();
  const change = (staffRole: 'auditor' | 'treasurer' | 'owner') =>
    Promise.all(
      staff
        .filter(({ id }) => id !== admin.id)
        .map(({ id }) => changeMember(app.database, id, { staffRole })),
    );
  await change('auditor');
  await importDays([1, 1], [[1, 100]]);
  await explain(admin);
  await setPolicies(app, { payoutFrom: 1_000 });
  expect((await close(admin)).body.code).toBe('day_of_own_work');
  app.clock.advance({ hours: 24 });
  const account = 'GCash';
  const upTo = dayBack(2);
  const { body } = await call(admin, 'GET', `/reconciliation?account=${account}&to=${upTo}`);
  const order = { account, upTo, hash: body.hash };
  expect((await call(admin, 'POST', '/reconciliation/close', order)).status).toBe(200);
  await change('treasurer');
});
