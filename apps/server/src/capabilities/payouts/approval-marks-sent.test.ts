import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const token = () => admin.token;
const set = (approvalMarksSent: boolean) =>
  app.request('PUT', '/admin/settings', { token: token(), body: { approvalMarksSent } });
const read = async (id: string) =>
  (await app.request('GET', `/admin/payouts/${id}`, { token: token() })).body;
const audit = () =>
  app.db.selectFrom('auditEntry').select(['action', 'subjectId', 'stateAfter']).orderBy('id');

test('With the setting an approval marks as sent, which can still come back', async () => {
  const member = await app.createMember();
  expect((await set(true)).status).toBe(200);
  const settings = await app.request('GET', '/admin/settings', { token: token() });
  expect(settings.body.approvalMarksSent).toBe(true);
  const id = await approvePayout(app, admin, member);
  expect(await read(id)).toMatchObject({
    state: 'sent',
    paymentReference: null,
    sentAt: app.clock.now().toISOString(),
    approvedBy: { _id: admin.id },
    sentBy: { _id: admin.id },
  });
  const done = await audit().where('subjectId', '=', id).execute();
  expect(done.map(({ action }) => action)).toEqual(['approve_withdrawal', 'send_payout']);
  expect(app.effects.slice(-2)).toMatchObject([
    { kind: 'announce_withdrawal', status: 'approved' },
    { kind: 'announce_payout' },
  ]);
  const back = { reason: 'GCash sent it back' };
  const returned = await app.request('POST', `/admin/payouts/${id}/returned`, {
    token: token(),
    body: back,
  });
  expect(returned.status).toBe(200);
  const { directReferral } = await readMemberBalances(app.db, member.id);
  expect(directReferral).toBe(15_000);

  await set(false);
  const other = await app.createMember();
  expect((await read(await approvePayout(app, admin, other))).state).toBe('to_pay');
  const changes = await audit().where('action', '=', 'update_settings').execute();
  expect(changes.map(({ stateAfter }) => stateAfter)).toMatchObject([
    { approvalMarksSent: true },
    { approvalMarksSent: false },
  ]);
});
