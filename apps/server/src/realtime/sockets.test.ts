import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { earningsUpdate, withdrawalStatusUpdate } from '@barya/contract';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { fundReserve, payReferralIncome } from '../../test/money.ts';
import { createActorFinder } from '../capabilities/accounts/index.ts';
import { tell } from '../capabilities/notices/index.ts';
import { hashToken } from '../kernel/authentication.ts';
import { readMemberBalances } from '../people/balances.ts';
import { createSockets, type Sockets } from './index.ts';

/** A page on another site, for which the browser does not send our cookie. */
const ALLOWED_ORIGIN = 'https://client.example';

let test: TestApp;
let sockets: Sockets;
let url: string;
const clients: Socket[] = [];

beforeAll(async () => {
  test = await createTestApp({ deliver: (effect) => sockets.deliver(effect) });
  sockets = createSockets({
    publicUrl: null,
    allowedOrigins: [ALLOWED_ORIGIN],
    inquire: test.inquire,
    findActor: createActorFinder(test.db),
    logger: { error: (details: unknown) => console.error(details) },
  });
  await sockets.attach(test.app.server);
  test.app.addHook('preClose', async () => sockets.close());
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => test.close());

function open(options: Partial<ManagerOptions & SocketOptions>): Socket {
  const client = io(url, { forceNew: true, reconnection: false, ...options });
  clients.push(client);
  return client;
}

async function listen(token: string, options = {}): Promise<Socket> {
  const client = open({ auth: { token }, ...options });
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve).on('connect_error', reject);
  });
  return client;
}

function refusalOf(client: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    client.on('connect_error', (error) => resolve(error.message));
    client.on('connect', () => reject(new Error('it was let in')));
  });
}

const next = (client: Socket, event: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it waits for.
  new Promise<any>((resolve) => client.once(event, resolve));

const announce = (memberId: string) =>
  test.runOperation(async ({ afterCommit }) => {
    afterCommit({ kind: 'announce_balances', memberId });
  });

describe('a session', () => {
  it('opens twenty sockets at most, also at once, and another when one ends', async () => {
    const { token } = await test.createMember();
    const opened = Array.from({ length: 40 }, () => open({ auth: { token } }));
    const openNow = () => opened.filter(({ connected }) => connected).length;
    const counts = new Map<Socket, string>();
    for (const client of opened) {
      client.on('connect_error', ({ message }) => counts.set(client, message));
      client.on('disconnect', () => counts.set(client, 'ended'));
    }
    await vi.waitFor(() => expect(openNow() + counts.size).toBe(40), { timeout: 10_000 });
    expect(openNow()).toBe(20);
    expect(await refusalOf(open({ auth: { token } }))).toBe('too_many_requests');
    const other = await test.createMember();
    await listen(other.token);
    opened.find(({ connected }) => connected)!.disconnect();
    await vi.waitFor(() => listen(token), { timeout: 10_000 });
  });
});

describe('a socket', () => {
  it.each([
    ['a token', (token: string) => ({ auth: { token } })],
    [
      'a bearer header',
      (token: string) => ({ extraHeaders: { authorization: `Bearer ${token}` } }),
    ],
    ['the cookie', (token: string) => ({ extraHeaders: { cookie: `barya_session=${token}` } })],
  ])('is let in with %s', async (_what, optionsOf) => {
    const { token } = await test.createMember();
    const client = open(optionsOf(token));
    await next(client, 'connect');
    expect(client.connected).toBe(true);
  });

  it.each(['polling', 'websocket'])('is refused without a session by %s', async (transport) => {
    const suspended = await test.createMember({ isActive: false });
    const transports = [transport];
    expect(await refusalOf(open({ transports }))).toBe('session_missing');
    expect(await refusalOf(open({ transports, auth: { token: 'x' } }))).toBe('session_missing');
    expect(await refusalOf(open({ transports, auth: { token: suspended.token } }))).toBe(
      'session_missing',
    );
  });

  it.each([['polling', 'websocket'], ['polling']])(
    'is let in by the bearer header of a page on an allowed site: %s %s',
    async (...transports) => {
      const member = await test.createMember();
      const extraHeaders = { authorization: `Bearer ${member.token}`, origin: ALLOWED_ORIGIN };
      const client = open({ transports: transports.filter(Boolean), extraHeaders });
      await next(client, 'connect');
      const update = next(client, 'earnings_update');
      await announce(member.id);
      expect(await update).toMatchObject({ agentId: member.id });
    },
  );

  it.each([
    [ALLOWED_ORIGIN, ALLOWED_ORIGIN],
    ['https://evil.example', null],
  ])('lets a page of %s ask whether it may send the bearer header: %s', async (origin, allowed) => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    if (allowed === null) return;
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
      'authorization',
    );
  });

  it('is refused with the cookie on behalf of another site', async () => {
    const { token } = await test.createMember();
    const extraHeaders = { cookie: `barya_session=${token}`, origin: 'https://evil.example' };
    const client = open({ transports: ['websocket'], extraHeaders });
    expect(await refusalOf(client)).toBe('session_missing');
  });

  it('receives events of its own member only', async () => {
    const [one, other] = [await test.createMember(), await test.createMember()];
    const [mine, theirs] = [await listen(one.token), await listen(other.token)];
    const heard = vi.fn();
    theirs.onAny(heard);
    const update = next(mine, 'earnings_update');
    await announce(one.id);
    expect(earningsUpdate.parse(await update)).toMatchObject({ agentId: one.id, wallet: 0 });
    const own = next(theirs, 'earnings_update');
    await announce(other.id);
    await own;
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("receives a withdrawal's event with the new balances", async () => {
    const member = await test.createMember();
    const withdrawalId = randomUUID();
    await test.db
      .insertInto('withdrawal')
      .values({
        id: withdrawalId,
        memberId: member.id,
        reference: withdrawalId,
        source: 'click_earnings',
        amountCentavos: 12_350,
        method: 'gcash',
        accountNumber: '1',
        accountName: 'x',
        packageType: null,
        status: 'rejected',
        holdIds: [],
        heldUntil: null,
        createdAt: test.clock.now(),
        processedAt: test.clock.now(),
        processedBy: member.id,
        reason: null,
      })
      .execute();
    const client = await listen(member.token);
    const status = next(client, 'withdrawal_status_update');
    const earnings = next(client, 'earnings_update');
    await test.runOperation(async ({ afterCommit }) => {
      const memberId = member.id;
      afterCommit({ kind: 'announce_withdrawal', memberId, withdrawalId, status: 'rejected' });
    });
    expect(withdrawalStatusUpdate.parse(await status)).toMatchObject({
      agentId: member.id,
      withdrawalId,
      amount: 123.5,
      status: 'rejected',
    });
    await earnings;
  });

  it('cannot send events', async () => {
    const member = await test.createMember();
    const client = await listen(member.token);
    client.emit('earnings_update', { agentId: member.id });
    client.emit('join', 'member:somebody');
    const update = next(client, 'earnings_update');
    await announce(member.id);
    expect((await update).agentId).toBe(member.id);
  });

  it("ends with its session; the member's others stay", async () => {
    const member = await test.createMember();
    const elsewhere = await test.openSession(member.id);
    const [here, there] = [await listen(member.token), await listen(elsewhere)];
    const ended = next(here, 'disconnect');
    await test.request('POST', '/auth/logout', { token: member.token });
    expect(await ended).toBe('io server disconnect');
    expect(there.connected).toBe(true);
    expect(await refusalOf(open({ auth: { token: member.token } }))).toBe('session_missing');
  });

  it("ends with the member's other sessions, except the one that stays", async () => {
    const member = await test.createMember();
    const elsewhere = await test.openSession(member.id);
    const [here, there] = [await listen(member.token), await listen(elsewhere)];
    const ended = next(there, 'disconnect');
    sockets.deliver({
      kind: 'end_sockets_of_member',
      memberId: member.id,
      exceptSessionHash: hashToken(member.token),
    });
    await ended;
    expect(here.connected).toBe(true);
  });

  it('ends also if nothing announced the end of its session', async () => {
    const [gone, stays] = [await test.createMember(), await test.createMember()];
    const [first, second] = [await listen(gone.token), await listen(stays.token)];
    await test.db.deleteFrom('session').where('memberId', '=', gone.id).execute();
    const ended = next(first, 'disconnect');
    await sockets.endStale();
    await ended;
    expect(second.connected).toBe(true);
  });
});

describe('a socket of staff', () => {
  it.each([['agent-id'], [null]])(
    'hears of a conversation by ids alone: of %s',
    async (agentId) => {
      const [admin, member] = [await test.createAdmin(), await test.createMember()];
      const [desk, phone] = [await listen(admin.token), await listen(member.token)];
      const heard = vi.fn();
      phone.onAny(heard);
      const told = next(desk, 'support_desk_update');
      sockets.deliver({ kind: 'announce_support', memberId: agentId, threadId: 'thread-id' });
      expect(await told).toEqual({ agentId, threadId: 'thread-id' });
      await announce(member.id);
      await vi.waitUntil(() => heard.mock.calls.length > 0);
      expect(heard.mock.calls.map(([event]) => event)).toEqual(['earnings_update']);
    },
  );
});

it('staff of every role hear once of many changes at the desk, members never', async () => {
  const [auditor, member] = [
    await test.createAdmin({ staffRole: 'auditor' }),
    await test.createMember(),
  ];
  const [desk, phone] = [await listen(auditor.token), await listen(member.token)];
  const [atDesk, onPhone] = [vi.fn(), vi.fn()];
  desk.onAny(atDesk);
  phone.onAny(onPhone);
  for (let time = 0; time < 20; time += 1) sockets.deliver({ kind: 'announce_desk' });
  sockets.deliver({ kind: 'announce_cash_in', memberId: 'nobody', cashInId: 'none' });
  await vi.waitUntil(() => atDesk.mock.calls.length > 0, { timeout: 5_000 });
  expect(atDesk.mock.calls).toEqual([['desk_update', {}]]);
  expect(onPhone).not.toHaveBeenCalled();
});

describe('a socket that sends its count of unread notices', () => {
  const tellAgain = (memberId: string) =>
    test.runOperation((operation) =>
      tell(operation, { kind: 'registration_approved', memberId, about: null }),
    );

  it.each([
    ['member', 'createMember'],
    ['admin', 'createAdmin'],
  ] as const)('receives the right one: %s', async (_who, create) => {
    const person = await test[create]();
    await tellAgain(person.id);
    const client = open({ auth: { token: person.token, unreadNotices: 0 } });
    expect(await next(client, 'unread_notices')).toEqual({ agentId: person.id, unreadNotices: 1 });
  });

  it('receives nothing if it is right, until the next notice', async () => {
    const member = await test.createMember();
    await tellAgain(member.id);
    const client = await listen(member.token, { auth: { token: member.token, unreadNotices: 1 } });
    const told = next(client, 'unread_notices');
    await tellAgain(member.id);
    expect(await told).toEqual({ agentId: member.id, unreadNotices: 2 });
  });
});

describe('a socket that sends its balance version', () => {
  it('alone receives at once what changed since then', async () => {
    const member = await test.createMember();
    const { version } = await readMemberBalances(test.db, member.id);
    const witness = vi.fn();
    (await listen(member.token)).onAny(witness);
    await fundReserve(test);
    await payReferralIncome(test, member.id, { direct: 5_000, indirect: 0 });
    const client = open({ auth: { token: member.token, balancesVersion: version } });
    const told = earningsUpdate.parse(await next(client, 'earnings_update'));
    expect(told).toMatchObject({ missed: true, earnings: { directReferral: 50 } });
    expect(told.balancesVersion).toBeGreaterThan(version);
    expect(witness).not.toHaveBeenCalled();
  });

  it('receives nothing if nothing changed', async () => {
    const member = await test.createMember();
    const { version } = await readMemberBalances(test.db, member.id);
    const client = await listen(member.token, {
      auth: { token: member.token, balancesVersion: version },
    });
    const heard = vi.fn();
    client.on('earnings_update', ({ missed }) => heard(missed));
    for (let times = 1; times <= 2; times += 1) {
      const update = next(client, 'earnings_update');
      await announce(member.id);
      await update;
    }
    expect(heard.mock.calls).toEqual([[undefined], [undefined]]);
  });
});
