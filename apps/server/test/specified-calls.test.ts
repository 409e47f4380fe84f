/**
 * Every call of the specification's section 7, as a client without other knowledge makes it: no
 * Idempotency-Key, no body unless named, arbitrary headers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from './members.ts';
import { loadWallet } from './money.ts';
import { openStage } from './permissions/open-stage.ts';
import { PASSWORD, type Stage } from './permissions/stage.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const clients: [string, Record<string, string>][] = [
  ['no header of its own', {}],
  ['JSON content type on every call', JSON_TYPE],
  ['what axios sends', { ...JSON_TYPE, accept: 'application/json, text/plain, */*' }],
  ['an Accept that wants pages', { accept: 'text/html, application/xhtml+xml, text/csv;q=0.1' }],
  ['an Accept that is none', { accept: ';;q=,', 'accept-language': '*', 'if-none-match': '"x"' }],
  ['an empty Accept', { accept: '', 'if-modified-since': 'Wed, 21 Oct 2037 07:28:00 GMT' }],
];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.close());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call knows what it asked for.
  body: any;
}

/** Calls with a client's headers; an answer that is not JSON fails. */
function clientOf(headers: Record<string, string>, { token }: Pick<TestMember, 'token'>) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await stage.app.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body && JSON_TYPE),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() } as Answer;
  };
  const must = async (...of: Parameters<typeof call>) => {
    const { status, body } = await call(...of);
    expect({ of, status, body }).toMatchObject({ of, status: 200 });
    return body;
  };
  return { call, must };
}

const withdrawal = (source: string) => ({
  amount: '100',
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Juan dela Cruz',
  source,
});

describe.each(clients)('a client with %s', (_what, headers) => {
  it('signs in and registers', async () => {
    const member = await stage.makeMember();
    const { must, call } = clientOf(headers, { token: '' });
    const { token, user } = await must('POST', '/auth/login', {
      email: member.email,
      password: PASSWORD,
    });
    expect([typeof token, user.role]).toEqual(['string', 'agent']);
    const username = `new${member.id.slice(-12)}`;
    const registered = await call('POST', '/auth/register', {
      username,
      email: `${username}@example.test`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      role: 'agent',
      referralCode: member.referralCode,
    });
    expect(registered).toMatchObject({ status: 201, body: { user: { username } } });
  });

  it('does all that an agent does', async () => {
    const member = await stage.makeMember();
    const { must } = clientOf(headers, member);
    expect(await must('GET', '/auth/me')).toMatchObject({ _id: member.id, dailyClicks: 0 });
    expect(await must('POST', '/agent/activate-clicking-task')).toHaveProperty('newBalance');
    expect(await must('POST', '/agent/click')).toMatchObject({ clicks: 1, dailyEarnings: 0.2 });
    await must('POST', '/agent/packages/activate', { amount: 1000, packageId: 1 });
    await must('POST', '/agent/packages/activate', { amount: 1000, packageId: 4 });
    stage.app.clock.advance({ days: 12 });
    const packages = await must('GET', '/agent/packages/active');
    const [four, one] = packages;
    expect([four.canClaimPartial, one.isMatured]).toEqual([true, true]);
    const period = { packageId: four._id, action: 'claim', period: four.currentPeriod };
    await must('POST', '/packages/package4-claim', period);
    await must('POST', '/agent/packages/rollover', { packageId: one._id, targetPackageType: 1 });
    stage.app.clock.advance({ days: 12 });
    const [next] = (await must('GET', '/agent/packages/active')).filter(
      ({ isMatured }: { isMatured: boolean }) => isMatured,
    );
    await must('POST', '/agent/packages/claim', { packageId: next._id });
    await must('POST', '/agent/withdraw', withdrawal('shared_capital'));
    for (const [path, field] of [
      ['/agent/earnings', 'wallet'],
      ['/agent/profile', 'referralCode'],
      ['/agent/downlines', 'stats'],
      ['/agent/withdrawals', 0],
      ['/payment/methods', 'length'],
    ] as const) {
      expect(await must('GET', path)).toHaveProperty([field]);
    }
    const passwords = { currentPassword: PASSWORD, newPassword: 'another password of somebody' };
    await must('POST', '/agent/change-password', passwords);
  });

  it('does all that an admin does', async () => {
    const { must } = clientOf(headers, stage.keeper);
    const member = await stage.makeMember();
    const own = clientOf(headers, member);
    await own.must('POST', '/agent/packages/activate', { amount: 1000, packageId: 1 });
    stage.app.clock.advance({ days: 12 });
    const [matured] = await own.must('GET', '/agent/packages/active');
    await own.must('POST', '/agent/packages/claim', { packageId: matured._id });
    const ask = async (source: string) =>
      (await own.must('POST', '/agent/withdraw', withdrawal(source))).withdrawal._id;
    await must('POST', `/admin/withdrawals/${await ask('direct_indirect')}/approve`);
    await must('POST', `/admin/withdrawals/${await ask('direct_indirect')}/reject`);
    await must('POST', `/admin/withdrawals/shared/${await ask('shared_capital')}/approve`);
    await must('POST', '/admin/load-capital', { username: member.username, amount: '500' });
    for (const [path, field] of [
      ['/admin/stats', 'withdrawalStats'],
      ['/admin/users', 0],
      ['/admin/investments/pending', 'length'],
      ['/admin/withdrawals/pending', 'length'],
      ['/admin/withdrawals/stats', 'pending'],
      ['/admin/load-capital/total-sent', 'totalSent'],
      ['/admin/transactions/earnings', 0],
      ['/admin/transactions/shared', 'transactions'],
      ['/admin/referral', 'referralCode'],
      ['/admin/withdrawals/by-source?source=direct_indirect', 0],
      ['/admin/withdrawals/by-source?source=click_earnings', 'length'],
      ['/admin/earnings/withdrawals', 0],
      ['/admin/withdrawals/shared', 0],
    ] as const) {
      expect(await must('GET', path)).toHaveProperty([field]);
    }
    const { transactions } = await must('GET', '/admin/shared-capital/history');
    await must('POST', `/admin/shared-capital/revert/${transactions[0]._id}`);
    const settings = await must('GET', '/admin/settings');
    await must('PUT', '/admin/settings', settings);
    const path = `/admin/users/${member.id}`;
    await must('POST', `${path}/reset-password`, { newPassword: 'a fine pass phrase' });
    const gone = await stage.app.createMember();
    await must('DELETE', `/admin/users/${gone.id}`);
  });

  it('gets a message for what is refused or stale', async () => {
    const admin = clientOf(headers, stage.keeper);
    const member = await stage.makeMember();
    const own = clientOf(headers, member);
    const { withdrawal: asked } = await own.must(
      'POST',
      '/agent/withdraw',
      withdrawal('direct_indirect'),
    );
    await admin.must('POST', `/admin/withdrawals/${asked._id}/approve`);
    const load = await loadWallet(stage.app, stage.keeper, member, 100);
    await admin.must('POST', `/admin/shared-capital/revert/${load}`);
    const gone = await stage.app.createMember();
    await admin.must('DELETE', `/admin/users/${gone.id}`);
    const refusals: [typeof own, 'GET' | 'POST' | 'DELETE', string, number, object?][] = [
      [admin, 'POST', `/admin/withdrawals/${asked._id}/approve`, 409],
      [admin, 'POST', `/admin/withdrawals/${asked._id}/reject`, 409],
      [admin, 'POST', `/admin/withdrawals/shared/${asked._id}/approve`, 404],
      [admin, 'POST', `/admin/shared-capital/revert/${load}`, 409],
      [admin, 'GET', `/admin/users/${gone.id}`, 404],
      [admin, 'DELETE', `/admin/users/${gone.id}`, 404],
      [admin, 'DELETE', `/admin/users/${member.id}`, 409],
      [admin, 'GET', '/admin/users?page=-1', 400],
      [admin, 'GET', '/admin/withdrawals/by-source?source=none', 400],
      [own, 'GET', '/admin/users', 403],
      [own, 'POST', '/agent/packages/activate', 400],
      [own, 'POST', '/agent/packages/claim', 404, { packageId: gone.id }],
      [own, 'POST', '/agent/withdraw', 400],
      [clientOf(headers, { token: 'none' }), 'GET', '/agent/earnings', 401],
    ];
    for (const [client, method, path, status, body] of refusals) {
      expect(await client.call(method, path, body)).toMatchObject({
        status,
        body: { message: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z_]+$/) },
      });
    }
  });
});
