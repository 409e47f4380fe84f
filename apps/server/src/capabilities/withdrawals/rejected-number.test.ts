import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';

const OLD = '0917 000 0001';
const NEW = '0918 000 0002';
const DAY_HOURS = 24;

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember();
  await payReferralIncome(app, member.id, { direct: 1_000_000 });
});

async function ask(
  accountNumber: string,
  method = 'gcash',
): Promise<{ _id: string; heldUntil: string | null }> {
  const { status, body } = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: {
      amount: 100,
      method,
      accountNumber,
      accountName: 'Maria Clara',
      source: 'direct_indirect',
    },
  });
  expect(status).toBe(200);
  return body.withdrawal;
}
async function end(how: 'reject' | 'cancel', { _id: id }: { _id: string }): Promise<void> {
  const [path, { token }] =
    how === 'reject'
      ? [`/admin/withdrawals/${id}/reject`, admin]
      : [`/agent/withdrawals/${id}/cancel`, member];
  expect((await app.request('POST', path, { token })).status).toBe(200);
}
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

describe.each(['reject', 'cancel'] as const)('After a %s a number', (how) => {
  beforeEach(async () => void (await ask(OLD)));

  test('counts as never used: a day later it is held for a day', async () => {
    await end(how, await ask(NEW));
    app.clock.advance({ hours: DAY_HOURS + 1 });
    expect((await ask('0918-000-0002')).heldUntil).toBe(inHours(DAY_HOURS));
  });

  test('is as old as the next withdrawal to it that was not rejected', async () => {
    const first = await ask(NEW);
    app.clock.advance({ hours: 2 });
    const second = await ask('0918-0000002');
    app.clock.advance({ hours: 2 });
    await ask(NEW);
    await end(how, first);
    expect((await ask(NEW)).heldUntil).toBe(inHours(DAY_HOURS - 2));
    await end(how, second);
    expect((await ask(NEW)).heldUntil).toBe(inHours(DAY_HOURS));
  });

  test('is as old as before if it was used before', async () => {
    await ask(NEW);
    app.clock.advance({ hours: 2 });
    await end(how, await ask(NEW));
    expect((await ask(NEW)).heldUntil).toBe(inHours(DAY_HOURS - 2));
  });
});

test('A rejection forgets the number of one method only', async () => {
  await ask(NEW);
  await ask(OLD, 'paymaya');
  app.clock.advance({ hours: 2 });
  const gcash = await ask(OLD, 'gcash');
  await end('reject', gcash);
  expect((await ask(OLD, 'PayMaya')).heldUntil).toBe(inHours(DAY_HOURS - 2));
  expect((await ask(OLD, 'gcash')).heldUntil).toBe(inHours(DAY_HOURS));
});

test('A member whose only number was rejected has a first number again', async () => {
  await end('reject', await ask(OLD));
  expect((await ask(NEW)).heldUntil).toBeNull();
});

test('A number is as old as its earliest use, also if the clock was set back', async () => {
  const firstUses = async () => {
    const { rows } = await app.database.pool.query(
      'select first_used_at from withdrawal_destination where member_id = $1',
      [member.id],
    );
    return rows.map((row) => row.first_used_at.toISOString());
  };
  const earliest = inHours(0);
  app.clock.advance({ hours: 5 });
  await ask(NEW);
  app.clock.advance({ hours: -5 });
  await ask(NEW);
  expect(await firstUses()).toEqual([earliest]);
  app.clock.advance({ hours: 1 });
  await ask(NEW);
  expect(await firstUses()).toEqual([earliest]);
});

test('Two rejections at once leave no use behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    member = await app.createMember();
    await payReferralIncome(app, member.id, { direct: 100_000 });
    const asked = [await ask(NEW)];
    app.clock.advance({ minutes: 1 });
    asked.push(await ask(NEW));
    await Promise.all(asked.map((withdrawal) => end('reject', withdrawal)));
    const { rows } = await app.database.pool.query(
      'select 1 from withdrawal_destination where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([]);
  }
});
