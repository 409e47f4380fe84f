import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const get = async (path: string) =>
  (await app.request('GET', `/admin${path}`, { token: admin.token })).body;
const remove = async () => {
  const path = `/admin/users/${member.id}?unclaimed=true`;
  expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(200);
};
const approve = (change: object = {}) => approvePayout(app, admin, member, change);
const unclaimedOf = async () => {
  const owed: { amount: number; holder: string | null }[] = await get('/unclaimed?status=owed');
  return owed.filter(({ holder }) => holder?.startsWith(member.username));
};
const withdrawalOf = (id: string) =>
  app.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const payoutOf = (id: string) =>
  app.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('A payout of a deleted member keeps its account until it is sent, then loses it', async () => {
  const [first, second] = [await approve(), await approve()];
  await asPayer(app, admin).send(first);
  await remove();
  // What was sent is erased at once.
  expect(await withdrawalOf(first)).toMatchObject({ accountNumber: '', accountName: '' });
  expect(await get(`/payouts/${second}`)).toMatchObject({
    user: { username: 'deleted user' },
    accountNumber: '09171234567',
    accountName: 'Maria Clara',
    destination: { state: 'as_requested' },
    flags: ['member_deleted'],
  });
  expect(await unclaimedOf()).toEqual([]);
  await asPayer(app, admin).send(second, '6000000000001');
  expect(await withdrawalOf(second)).toMatchObject({
    accountNumber: '',
    accountName: '',
    destinationSalt: null,
  });
  expect(await payoutOf(second)).toMatchObject({
    state: 'sent',
    unclaimedHolder: null,
    unclaimedHolderSalt: null,
  });
  expect(await get(`/payouts/${second}`)).toMatchObject({
    destination: { state: 'erased' },
    flags: [],
  });
  expect(await unclaimedOf()).toEqual([]);
});

test('The money of one that fails is unclaimed, under the name of its owner', async () => {
  const [failing, waiting] = [await approve(), await approve({ amount: 200 })];
  await remove();
  await asPayer(app, admin).fail(failing, 'The number is closed');
  const [owed] = await unclaimedOf();
  expect(owed).toMatchObject({ amount: 150, holder: `${member.username} (${member.email})` });
  const { payoutId } = await app.db
    .selectFrom('unclaimedMoney')
    .select('payoutId')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(payoutId).toBe(failing);
  // One that still waits keeps its account.
  expect(await withdrawalOf(failing)).toMatchObject({ status: 'rejected', accountNumber: '' });
  expect(await withdrawalOf(waiting)).toMatchObject({ accountNumber: '09171234567' });
  await asPayer(app, admin).fail(waiting, 'The number is closed');
  expect((await unclaimedOf()).map(({ amount }) => amount).toSorted()).toEqual([150, 200]);
  expect(await payoutOf(waiting)).toMatchObject({ unclaimedHolder: null });
});

test('The money of one that comes back is unclaimed too', async () => {
  const id = await approve();
  await asPayer(app, admin).send(id);
  await remove();
  await asPayer(app, admin).comeBack(id, 'It came back');
  const owed = await app.db
    .selectFrom('unclaimedMoney')
    .select(['amountCentavos', 'payoutId'])
    .where('memberId', '=', member.id)
    .execute();
  expect(owed).toEqual([{ amountCentavos: 15_000, payoutId: id }]);
});

test('The audit of the deletion says that more may be owed later', async () => {
  await approve();
  await remove();
  const { stateAfter } = await app.db
    .selectFrom('auditEntry')
    .select('stateAfter')
    .where('action', '=', 'delete_member')
    .where('subjectId', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stateAfter).toMatchObject({ unclaimed: 0, owedTo: expect.any(String) });
});
