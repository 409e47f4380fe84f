import { beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  readEarnings,
  readWithdrawals,
  signInMember,
  type World,
  withdraw,
} from './support/people.ts';
import { text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWithDirectIncome(world, 3);
});

const ALL_FIELDS = 'Please fill in all fields';
const decide = (id: string, action: 'approve' | 'reject') =>
  world.admin.post(`/admin/withdrawals/${id}/${action}`);

describe('a withdrawal is refused in the words of the specification', () => {
  test.each([
    ['no amount', { amount: undefined }, ALL_FIELDS],
    ['an empty amount', { amount: '' }, ALL_FIELDS],
    ['no method', { method: undefined }, ALL_FIELDS],
    ['an empty method', { method: '' }, ALL_FIELDS],
    ['no number', { accountNumber: undefined }, ALL_FIELDS],
    ['a number of blanks', { accountNumber: '   ' }, ALL_FIELDS],
    ['no name', { accountName: '' }, ALL_FIELDS],
    ['no source', { source: '' }, ALL_FIELDS],
    ['no name and too small an amount', { accountName: '', amount: 5 }, ALL_FIELDS],
    ['99.99', { amount: 99.99 }, 'Minimum withdrawal amount is ₱100'],
    ['1 in words', { amount: '1' }, 'Minimum withdrawal amount is ₱100'],
    ['more than the balance', { amount: 150.01 }, 'Insufficient balance for selected source'],
    [
      'an empty source balance',
      { source: 'click_earnings' },
      'Insufficient balance for selected source',
    ],
    [
      'an empty shared balance',
      { source: 'shared_capital' },
      'Insufficient balance for selected source',
    ],
  ])('with %s', async (_name, changes, message) => {
    const { status, body } = await member.post('/agent/withdraw', fillWithdrawal(changes));
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await readEarnings(member)).directReferral).toBe(150);
  });

  test.each([
    ['everything missing', {}],
    ['an unknown source', fillWithdrawal({ source: 'wallet' })],
    ['a source of another case', fillWithdrawal({ source: 'DIRECT_INDIRECT' })],
    ['a list of sources', fillWithdrawal({ source: ['direct_indirect'] })],
    ['a source that is a prototype', fillWithdrawal({ source: '__proto__' })],
    ['a number that is an object', fillWithdrawal({ accountNumber: { $gt: '' } })],
    ['a name that is a list', fillWithdrawal({ accountName: ['Juan'] })],
    ['a name with NUL', fillWithdrawal({ accountName: 'Ju\u0000an' })],
    ['an endless name', fillWithdrawal({ accountName: 'x'.repeat(10_000) })],
    ['an endless number', fillWithdrawal({ accountNumber: '9'.repeat(10_000) })],
    ['a method that is an object', fillWithdrawal({ method: {} })],
  ])('with %s it is a 400', async (_name, body) => {
    expect((await member.post('/agent/withdraw', body)).status).toBe(400);
  });
});

describe('a withdrawal', () => {
  test('leaves the balance when asked for, and is paid when approved', async () => {
    const owner = await joinWithDirectIncome(world, 3);
    const { _id } = await withdraw(owner, { amount: '120.50' });
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 29.5, totalWithdraw: 0 });
    accept(await decide(_id, 'approve'));
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 29.5, totalWithdraw: 120.5 });
    expect(accept(await owner.get('/auth/me')).totalWithdraw).toBe(120.5);
  });

  test('returns when rejected', async () => {
    const owner = await joinWithDirectIncome(world, 3);
    const { _id } = await withdraw(owner, { amount: 150 });
    expect((await readEarnings(owner)).directReferral).toBe(0);
    accept(await decide(_id, 'reject'));
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 150, totalWithdraw: 0 });
    expect((await readWithdrawals(owner))[0]).toMatchObject({ status: 'rejected' });
  });

  test('takes direct first, then indirect, and gives each back to where it was', async () => {
    const owner = await joinWithDirectIncome(world, 1);
    const middle = await joinActive(world, 0, owner.referralCode);
    const buyer = await joinWith(world, 10_000, middle.referralCode);
    accept(await buyer.post('/agent/packages/activate', { amount: 10_000, packageId: 1 }));
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 100, indirectReferral: 50 });
    const first = await withdraw(owner, { amount: 120 });
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 0, indirectReferral: 30 });
    accept(await decide(first._id, 'reject'));
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 100, indirectReferral: 50 });
    await withdraw(owner, { amount: 150 });
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 0, indirectReferral: 0 });
  });

  test.each(['gcash', 'gotyme', 'paymaya', 'others'])('goes by %s', async (method) => {
    const owner = await joinWithDirectIncome(world, 2);
    expect(await withdraw(owner, { method })).toMatchObject({ method });
  });

  test('is decided once: whatever comes after is a 409 and changes nothing', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(owner);
    accept(await decide(_id, 'approve'));
    expect((await decide(_id, 'approve')).status).toBe(409);
    expect((await decide(_id, 'reject')).status).toBe(409);
    expect(await readEarnings(owner)).toMatchObject({ directReferral: 0, totalWithdraw: 100 });
  });

  test('carries the reason of a rejection', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(owner);
    const reason = 'The account name does not match';
    accept(await world.admin.post(`/admin/withdrawals/${_id}/reject`, { reason }));
    expect((await readWithdrawals(owner))[0]).toMatchObject({ status: 'rejected', reason });
  });

  test('shows names as they were written', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const accountName = `<b>Niño</b> "O'Neill" & 🥭 '; --`;
    expect(await withdraw(owner, { accountName })).toMatchObject({ accountName });
  });
});

describe('a withdrawal is held', () => {
  async function expectHeld(owner: Member, _id: string) {
    const approval = await decide(_id, 'approve');
    expect(approval.status).toBe(409);
    expect(approval.body.message).toEqual(text);
    expect((await readWithdrawals(owner))[0].status).toBe('pending');
    accept(await decide(_id, 'reject'));
    expect((await readEarnings(owner)).directReferral).toBe(100);
  }

  test('after a change of password', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const words = { currentPassword: PASSWORD, newPassword: 'fresh-Kalamansi-9' };
    accept(await owner.post('/agent/change-password', words));
    const { _id } = await withdraw(owner);
    await expectHeld(owner, _id);
  });

  test('after an admin has reset the password', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const newPassword = 'given-Sampaguita-3';
    accept(await world.admin.post(`/admin/users/${owner._id}/reset-password`, { newPassword }));
    const again = await signInMember(world.url, { ...owner, password: newPassword });
    const { _id } = await withdraw(again);
    await expectHeld(again, _id);
  });

  test('when it goes to another number than the last', async () => {
    const owner = await joinWithDirectIncome(world, 4);
    const first = await withdraw(owner, { accountNumber: '09170000001' });
    accept(await decide(first._id, 'approve'));
    const second = await withdraw(owner, { accountNumber: '09170000002' });
    await expectHeld(owner, second._id);
  });

  test('but not when it goes to the first number again', async () => {
    const owner = await joinWithDirectIncome(world, 4);
    for (let turn = 0; turn < 2; turn += 1) {
      const { _id } = await withdraw(owner, { accountNumber: '09170000003' });
      accept(await decide(_id, 'approve'));
    }
    expect((await readEarnings(owner)).totalWithdraw).toBe(200);
  });
});

describe("another member's withdrawal", () => {
  test('is in nobody else’s history', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    await withdraw(owner);
    const stranger = await join(world);
    expect(await readWithdrawals(stranger)).toEqual([]);
  });
});
