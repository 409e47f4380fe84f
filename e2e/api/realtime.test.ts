import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  accept,
  join,
  joinWith,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  signIn,
  type World,
  withdraw,
} from './support/people.ts';
import { type Handshake, type Listener, listen } from './support/socket.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

async function open(handshake: Handshake): Promise<Listener> {
  const listener = await listen(world.url, handshake);
  onTestFinished(listener.close);
  return listener;
}

const openFor = ({ token }: { token: string | undefined }) =>
  open(token === undefined ? {} : { token });

const decide = async (id: string, action: 'approve' | 'reject') =>
  accept(await world.admin.post(`/admin/withdrawals/${id}/${action}`));

describe('a socket is let in', () => {
  test('with the token, by polling first and then by websocket', async () => {
    const { socket } = await openFor(await join(world));
    const transports = new Set([socket.io.engine.transport.name]);
    if (!transports.has('websocket')) {
      await new Promise((resolve) => socket.io.engine.once('upgrade', resolve));
    }
    expect(socket.io.engine.transport.name).toBe('websocket');
  });

  test.each(['polling', 'websocket'] as const)('by %s alone', async (transport) => {
    const { token = '' } = await join(world);
    const { socket } = await open({ token, transports: [transport] });
    expect(socket.connected).toBe(true);
  });

  test('with the bearer header', async () => {
    const { token } = await join(world);
    const { socket } = await open({ headers: { authorization: `Bearer ${token}` } });
    expect(socket.connected).toBe(true);
  });

  test('with the cookie that signing in sets', async () => {
    const { username } = await join(world);
    const { headers } = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const { socket } = await open({ headers: { cookie } });
    expect(socket.connected).toBe(true);
  });
});

describe('a socket is refused', () => {
  test.each([
    ['without a session', {}],
    ['with an empty token', { token: '' }],
    ['with a made-up token', { token: 'made-up-token' }],
    ['with an endless token', { token: 'x'.repeat(5_000) }],
    ['with a made-up header', { headers: { authorization: 'Bearer made-up' } }],
    ['with a made-up cookie', { headers: { cookie: 'session=made-up; token=made-up' } }],
  ])('%s', async (_name, handshake) => {
    for (const transports of [['polling'], ['websocket']] as const) {
      await expect(
        listen(world.url, { ...handshake, transports: [...transports] }),
      ).rejects.toThrow();
    }
  });

  test('with a session that has ended', async () => {
    const member = await join(world);
    await member.post('/auth/logout');
    await expect(listen(world.url, { token: member.token ?? '' })).rejects.toThrow();
  });
});

describe('a member hears', () => {
  test.each([
    ['approve', 'approved', 0],
    ['reject', 'rejected', 100],
  ] as const)('that the request was decided: %s', async (action, status, direct) => {
    const member = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(member);
    const ear = await openFor(member);
    await decide(_id, action);
    expect(await ear.hear('withdrawal_status_update')).toMatchObject({
      agentId: member._id,
      status,
      updatedBalances: {
        wallet: 0,
        referralEarnings: { direct, indirect: 0 },
        clickEarnings: 0,
        sharedEarnings: 0,
      },
    });
  });

  test('that a payout was sent, and that it came back with the money', async () => {
    const member = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(member);
    await decide(_id, 'approve');
    const ear = await openFor(member);
    accept(await world.admin.post('/admin/payouts/take', { ids: [_id] }));
    const paymentReference = `70${Date.now()}`;
    accept(await world.admin.post(`/admin/payouts/${_id}/sent`, { paymentReference }));
    const payout = { _id, paymentReference, reason: null };
    expect(await ear.hear('payout_update')).toMatchObject({
      agentId: member._id,
      withdrawal: { _id, status: 'approved', payout: { ...payout, state: 'sent' } },
    });
    const reason = 'GCash sent it back';
    accept(await world.admin.post(`/admin/payouts/${_id}/returned`, { reason }));
    const back = await ear.hear(
      'payout_update',
      ({ withdrawal }) => withdrawal.payout.state === 'returned',
    );
    expect(back.withdrawal).toMatchObject({ status: 'rejected', payout: { ...payout, reason } });
    const { updatedBalances } = await ear.hear(
      'withdrawal_status_update',
      ({ status }) => status === 'rejected',
    );
    expect(updatedBalances.referralEarnings).toEqual({ direct: 100, indirect: 0 });
  });

  test('that referral income arrived', async () => {
    const member = await join(world);
    const ear = await openFor(member);
    const downline = await joinWith(world, 1100, member.referralCode);
    accept(await downline.post('/agent/activate-clicking-task'));
    expect(await ear.hear('earnings_update')).toMatchObject({
      agentId: member._id,
      earnings: { directReferral: 50, indirectReferral: 0, totalClicks: 0, sharedEarnings: 0 },
    });
    accept(await downline.post('/agent/packages/activate', { amount: 1000, packageId: 1 }));
    await ear.hear('earnings_update', ({ earnings }) => earnings.directReferral === 55);
  });
});

const signInAgain = ({ username }: Member) => signIn(world.url, username, PASSWORD);

describe('a socket is closed when its session ends', () => {
  test('by signing out, and only that one', async () => {
    const member = await join(world);
    const other = await signInAgain(member);
    const [ear, otherEar] = [await openFor(member), await openFor(other)];
    await member.post('/auth/logout');
    await ear.closed();
    expect(otherEar.socket.connected).toBe(true);
    await expect(listen(world.url, { token: member.token ?? '' })).rejects.toThrow();
  });

  test('by a suspension', async () => {
    const member = await join(world);
    const ear = await openFor(member);
    accept(await world.admin.post(`/admin/users/${member._id}/suspend`));
    await ear.closed();
  });

  test('and a dropped one does not reconnect without a session', async () => {
    const member = await join(world);
    const { socket } = await openFor(member);
    socket.io.engine.close();
    await member.post('/auth/logout');
    const outcome = new Promise((resolve) => {
      socket.once('connect', () => resolve('let in'));
      socket.once('connect_error', () => resolve('refused'));
    });
    socket.connect();
    expect(await outcome).toBe('refused');
  });
});
