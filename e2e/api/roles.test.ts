import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import {
  accept,
  join,
  joinWith,
  joinWithDirectIncome,
  type Member,
  makeName,
  PASSWORD,
  signIn,
  type World,
  withdraw,
} from './support/people.ts';
import { text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await join(world);
});

const ID = '019a0000-0000-7000-8000-000000000000';

const adminCalls: [string, string][] = [
  ['GET', '/admin/stats'],
  ['GET', '/admin/users'],
  ['GET', '/admin/investments/pending'],
  ['GET', '/admin/withdrawals/pending'],
  ['GET', '/admin/withdrawals/stats'],
  ['GET', '/admin/load-capital/total-sent'],
  ['GET', '/admin/transactions/earnings'],
  ['GET', '/admin/transactions/shared'],
  ['GET', '/admin/referral'],
  ['POST', '/admin/load-capital'],
  ['GET', '/admin/shared-capital/history'],
  ['POST', `/admin/shared-capital/revert/${ID}`],
  ['GET', '/admin/withdrawals/by-source?source=direct_indirect'],
  ['POST', `/admin/withdrawals/${ID}/approve`],
  ['POST', `/admin/withdrawals/${ID}/reject`],
  ['GET', '/admin/earnings/withdrawals'],
  ['GET', '/admin/withdrawals/shared'],
  ['POST', `/admin/withdrawals/shared/${ID}/approve`],
  ['POST', `/admin/withdrawals/shared/${ID}/reject`],
  ['GET', '/admin/settings'],
  ['PUT', '/admin/settings'],
  ['GET', `/admin/users/${ID}`],
  ['GET', `/admin/users/${ID}/statement`],
  ['GET', `/admin/users/${ID}/receipts/T7M2K4P9QX0B`],
  ['DELETE', `/admin/users/${ID}`],
  ['POST', `/admin/users/${ID}/reset-password`],
  ['POST', `/admin/users/${ID}/suspend`],
  ['POST', `/admin/users/${ID}/reactivate`],
  ['GET', '/admin/registrations/pending'],
  ['POST', `/admin/registrations/${ID}/approve`],
  ['POST', `/admin/registrations/${ID}/decline`],
  ['GET', '/admin/unclaimed'],
  ['GET', `/admin/unclaimed/${ID}`],
  ['POST', `/admin/unclaimed/${ID}/pay`],
  ['GET', '/admin/reserves'],
  ['POST', '/admin/reserves/pay-in'],
  ['POST', '/admin/reserves/pay-out'],
  ['GET', '/admin/reserves/forecast'],
  ['GET', '/admin/reserves/entries'],
  ['GET', `/admin/reserves/entries/${ID}`],
  ['GET', '/admin/settings/readiness'],
  ['GET', '/admin/audit'],
  ['GET', `/admin/audit/${ID}`],
  ['GET', '/admin/ledger/sealing'],
  ['GET', `/admin/shared-capital/history/${ID}`],
];

const agentCalls: [string, string][] = [
  ['GET', '/agent/earnings'],
  ['GET', '/agent/packages/active'],
  ['GET', '/agent/profile'],
  ['GET', '/agent/downlines'],
  ['GET', '/agent/withdrawals'],
  ['GET', '/agent/activity'],
  ['GET', '/agent/receipts/T7M2K4P9QX0B'],
  ['GET', '/agent/statement'],
  ['POST', '/agent/click'],
  ['POST', '/agent/activate-clicking-task'],
  ['POST', '/agent/packages/activate'],
  ['POST', '/agent/packages/claim'],
  ['POST', '/packages/package4-claim'],
  ['POST', '/agent/packages/rollover'],
  ['POST', '/agent/withdraw'],
  ['POST', '/agent/withdrawals/hold'],
  ['POST', `/agent/withdrawals/${ID}/cancel`],
  ['POST', '/agent/change-password'],
];

const common: [string, string][] = [
  ['GET', '/auth/me'],
  ['GET', '/auth/sessions'],
  ['DELETE', `/auth/sessions/${ID}`],
  ['POST', '/auth/sessions/end-others'],
  ['GET', '/auth/security'],
  ['GET', '/auth/security/notices'],
  ['POST', '/auth/security/notices/seen'],
  ['GET', '/payment/methods'],
];

async function statusOf(client: Client, [method, path]: [string, string]): Promise<number> {
  return (await client.send(method, path, { json: method === 'GET' ? undefined : {} })).status;
}

describe('nobody without a session gets anything', () => {
  test.each([...adminCalls, ...agentCalls, ...common])('%s %s is 401', async (method, path) => {
    expect(await statusOf(world.nobody, [method, path])).toBe(401);
  });
});

describe('a member is refused in the admin area', () => {
  test.each(adminCalls)('%s %s is 403', async (method, path) => {
    expect(await statusOf(member, [method, path])).toBe(403);
  });
});

describe('an admin is refused in the member area', () => {
  test.each(agentCalls)('%s %s is 403', async (method, path) => {
    expect(await statusOf(world.admin, [method, path])).toBe(403);
  });
});

describe('a suspended member', () => {
  let suspended: Member;
  beforeAll(async () => {
    suspended = await joinWithDirectIncome(world, 4);
  });

  test('loses the sessions, keeps the money and is told so only after the right password', async () => {
    const [first, second] = [await withdraw(suspended), await withdraw(suspended)];
    accept(await world.admin.post(`/admin/users/${suspended._id}/suspend`));
    expect((await suspended.get('/agent/earnings')).status).toBe(401);
    const { username } = suspended;
    const right = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(right.status).toBe(403);
    expect(right.body.message).toBe('Your account is inactive. Please contact support.');
    const wrong = await world.nobody.post('/auth/login', { username, password: 'wrong-one-1' });
    expect(wrong.status).toBe(401);

    const approval = await world.admin.post(`/admin/withdrawals/${first._id}/approve`);
    expect(approval.status).toBe(409);
    accept(await world.admin.post(`/admin/withdrawals/${second._id}/reject`));

    accept(await world.admin.post(`/admin/users/${suspended._id}/reactivate`));
    const again = await signIn(world.url, username, PASSWORD);
    expect((await again.get('/agent/earnings')).body).toMatchObject({ directReferral: 100 });
    accept(await world.admin.post(`/admin/withdrawals/${first._id}/approve`));
  });

  test('gets no referral income while suspended', async () => {
    const upline = await join(world);
    const downline = await joinWith(world, 100, upline.referralCode);
    accept(await world.admin.post(`/admin/users/${upline._id}/suspend`));
    accept(await downline.post('/agent/activate-clicking-task'));
    accept(await world.admin.post(`/admin/users/${upline._id}/reactivate`));
    const again = await signIn(world.url, upline.username, PASSWORD);
    expect((await again.get('/agent/earnings')).body.directReferral).toBe(0);
  });

  test('is shown as inactive to the upline', async () => {
    const upline = await join(world);
    const downline = await join(world, upline.referralCode);
    accept(await world.admin.post(`/admin/users/${downline._id}/suspend`));
    const { directDownlines } = (await upline.get('/agent/downlines')).body;
    expect(directDownlines[0]).toMatchObject({ username: downline.username, isActive: false });
  });
});

describe('a deleted user', () => {
  test('who held nothing is gone, sessions and name and all', async () => {
    const gone = await join(world);
    accept(await world.admin.delete(`/admin/users/${gone._id}`));
    expect((await gone.get('/auth/me')).status).toBe(401);
    const { username } = gone;
    const answer = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(answer.status).toBe(401);
    const list = `/admin/users?page=1&pageSize=5&search=${username}`;
    expect((await world.admin.get(list)).body).toEqual([]);
    expect((await world.admin.delete(`/admin/users/${gone._id}`)).status).toBe(404);
  });

  test('who holds money is kept, and the refusal names the amount', async () => {
    const holder = await joinWith(world, 123.45);
    const answer = await world.admin.delete(`/admin/users/${holder._id}`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('123.45');
    expect((await holder.get('/agent/earnings')).body.wallet).toBe(123.45);
  });

  test('who holds money goes when the admin confirms; what is owed stays payable', async () => {
    const holder = await joinWith(world, 678.9);
    accept(await world.admin.delete(`/admin/users/${holder._id}`, { unclaimed: true }));
    expect((await holder.get('/auth/me')).status).toBe(401);
    const { text: owed } = await world.admin.get('/admin/unclaimed');
    expect(owed).toContain('678.9');
  });

  test('is never the last admin', async () => {
    const { _id } = accept(await world.admin.get('/auth/me'));
    const { status } = await world.admin.delete(`/admin/users/${_id}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await world.admin.get('/auth/me')).status).toBe(200);
  });

  test('gives no referral income and does not break the line below', async () => {
    const upline = await join(world);
    const middle = await join(world, upline.referralCode);
    const lower = await joinWith(world, 2000, middle.referralCode);
    accept(await world.admin.delete(`/admin/users/${middle._id}`));
    accept(await lower.post('/agent/activate-clicking-task'));
    accept(await lower.post('/agent/packages/activate', { amount: 1000, packageId: 1 }));
    expect((await lower.get('/agent/earnings')).body.wallet).toBe(900);
  });
});

describe('a name', () => {
  test('of a deleted user may be taken again or not, but never breaks', async () => {
    const gone = await join(world);
    accept(await world.admin.delete(`/admin/users/${gone._id}`));
    const answer = await world.nobody.post('/auth/register', {
      username: gone.username,
      email: `${makeName()}@mail.example`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode: world.adminCode,
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.message).toEqual(text);
  });
});
