import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createRelay,
  type Socket as Wire,
} from 'node:net';
import { pipeline } from 'node:stream';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { fundReserve, payReferralIncome } from '../../test/money.ts';
import { askWithdrawal, asPayer } from '../../test/payouts.ts';
import { createTestRedis, type TestRedis, withoutRedis } from '../../test/redis.ts';
import { makePayout } from '../../test/waiting-payouts.ts';
import { createActorFinder } from '../capabilities/accounts/index.ts';
import { hashToken } from '../kernel/authentication.ts';
import { connectRedis, type Redis } from '../redis/connect.ts';
import { createSockets, type Sockets } from './index.ts';

/** One of two servers on one database and one Redis. */
interface Node {
  url: string;
  sockets: Sockets;
  redis: Redis;
  server: Server;
  /** Counts reads for announcements. */
  inquire: ReturnType<typeof vi.fn>;
  /** The log's lines about Redis. */
  told: string[];
}

let test: TestApp;
let testRedis: TestRedis;
let one: Node;
let other: Node;
const clients: Socket[] = [];

beforeAll(async () => {
  test = await createTestApp();
  testRedis = await createTestRedis();
  await testRedis.start();
  [one, other] = await Promise.all([startNode(), startNode()]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  for (const node of [one, other]) endNode(node);
  await testRedis.stop();
  await test.close();
});

async function startNode(url = testRedis.url): Promise<Node> {
  const told: string[] = [];
  const note = (...args: unknown[]) => void told.push(String(args.at(-1)));
  const logger = { info: note, error: note };
  const redis = await connectRedis(url, logger);
  const inquire = vi.fn(test.inquire);
  const sockets = createSockets({
    publicUrl: null,
    allowedOrigins: [],
    inquire,
    findActor: createActorFinder(test.db),
    logger,
    redis: redis.client,
  });
  const server = createServer();
  await sockets.attach(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sockets, redis, server, inquire, told };
}

function endNode({ sockets, redis, server }: Node): void {
  sockets.close();
  redis.close();
  server.close();
}

function open({ url }: Node, token: string): Socket {
  const transports = ['websocket'];
  const client = io(url, { forceNew: true, reconnection: false, transports, auth: { token } });
  clients.push(client);
  return client;
}

async function listen(node: Node, token: string): Promise<Socket> {
  const client = open(node, token);
  await next(client, 'connect');
  return client;
}

const next = (client: Socket, event: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it waits for.
  new Promise<any>((resolve) => client.once(event, resolve));

const announce = (node: Node, memberId: string) =>
  node.sockets.deliver({ kind: 'announce_balances', memberId });

/** The members that the client heard about, until the last event arrives. */
function recordHeard(client: Socket): string[] {
  const heard: string[] = [];
  client.on('earnings_update', ({ agentId }) => heard.push(agentId));
  return heard;
}

describe.skipIf(withoutRedis)('a member who listens at another server, by Redis', () => {
  it('receives each committed event once, and nobody else does', async () => {
    const [member, stranger] = [await test.createMember(), await test.createMember()];
    const mine = await listen(other, member.token);
    const theirs = await listen(other, stranger.token);
    const [heard, strangersHeard] = [recordHeard(mine), recordHeard(theirs)];
    const update = next(mine, 'earnings_update');
    announce(one, member.id);
    announce(one, member.id);
    expect(await update).toMatchObject({ agentId: member.id, wallet: 0 });
    const last = [next(mine, 'earnings_update'), next(theirs, 'earnings_update')];
    announce(one, member.id);
    announce(one, stranger.id);
    await Promise.all(last);
    expect([heard, strangersHeard]).toEqual([[member.id, member.id], [stranger.id]]);
  });

  it('who listens at both servers receives it once at each', async () => {
    const member = await test.createMember();
    const heard = await Promise.all(
      [one, other].map(async (node) => recordHeard(await listen(node, member.token))),
    );
    announce(one, member.id);
    await vi.waitFor(() => expect(heard.map((events) => events.length)).toEqual([1, 1]));
    announce(other, member.id);
    await vi.waitFor(() => expect(heard.map((events) => events.length)).toEqual([2, 2]));
  });

  it('who has many events receives each, in order', async () => {
    const member = await test.createMember();
    const client = await listen(other, member.token);
    const notices = vi.fn();
    client.on('security_notice', notices);
    for (let sent = 0; sent < 300; sent += 1) {
      one.sockets.deliver({ kind: 'announce_security', memberId: member.id });
    }
    await vi.waitFor(() => expect(notices).toHaveBeenCalledTimes(300), 5_000);
  });

  it('receives what happened to its payout', async () => {
    const admin = await test.createAdmin();
    await fundReserve(test);
    const { id, member } = await makePayout(test, admin);
    const client = await listen(other, member.token);
    await asPayer(test, admin).send(id, '6012345678901');
    const update = next(client, 'payout_update');
    one.sockets.deliver({ kind: 'announce_payout', memberId: member.id, withdrawalId: id });
    expect(await update).toMatchObject({
      withdrawal: { _id: id, payout: { state: 'sent', paymentReference: '6012345678901' } },
    });
  });

  it('hears that its line moved when another is decided', async () => {
    const [first, waits] = [await test.createMember(), await test.createMember()];
    await payReferralIncome(test, waits.id, { direct: 10_000 });
    await askWithdrawal(test, waits, 'direct_indirect');
    const client = await listen(other, waits.token);
    const bystander = await listen(other, first.token);
    const unheard = vi.fn();
    bystander.on('waiting_update', unheard);
    const update = next(client, 'waiting_update');
    const decided = { memberId: first.id, withdrawalId: randomUUID(), status: 'approved' };
    one.sockets.deliver({ kind: 'announce_withdrawal', ...decided });
    expect(await update).toEqual({ agentId: waits.id });
    expect(unheard).not.toHaveBeenCalled();
  });

  it('who listens nowhere causes no query of balances', async () => {
    const [absent, present] = [await test.createMember(), await test.createMember()];
    const client = await listen(other, present.token);
    for (const node of [one, other]) node.inquire.mockClear();
    const update = next(client, 'earnings_update');
    announce(one, absent.id);
    announce(one, present.id);
    await update;
    expect(one.inquire).not.toHaveBeenCalled();
    expect(other.inquire).toHaveBeenCalledTimes(1);
  });

  it('still receives events after an unknown message', async () => {
    const member = await test.createMember();
    const client = await listen(other, member.token);
    const unknown = { from: 'newer', effects: [{ kind: 'announce_weather' }, null] };
    for (const text of ['no JSON', '{}', JSON.stringify(unknown)]) {
      await one.redis.client.publish('barya:realtime', text);
    }
    const update = next(client, 'earnings_update');
    announce(one, member.id);
    expect((await update).agentId).toBe(member.id);
  });

  it('is signed out there when the session ends here', async () => {
    const member = await test.createMember();
    const elsewhere = await test.openSession(member.id);
    const [here, there] = [await listen(one, member.token), await listen(other, elsewhere)];
    const ended = next(there, 'disconnect');
    one.sockets.deliver({ kind: 'end_sockets_of_session', sessionHash: hashToken(elsewhere) });
    await ended;
    expect(here.connected).toBe(true);
  });

  it('is signed out there, except for the session that stays', async () => {
    const member = await test.createMember();
    const elsewhere = await test.openSession(member.id);
    const [stays, goes] = [await listen(other, member.token), await listen(other, elsewhere)];
    const ended = next(goes, 'disconnect');
    const exceptSessionHash = hashToken(member.token);
    one.sockets.deliver({ kind: 'end_sockets_of_member', memberId: member.id, exceptSessionHash });
    await ended;
    expect(stays.connected).toBe(true);
  });
});

describe.skipIf(withoutRedis)('while Redis is away', () => {
  it('local sockets still receive events, and all sockets when it is back; it is logged once', async () => {
    const member = await test.createMember();
    const [here, there] = [await listen(one, member.token), await listen(other, member.token)];
    await testRedis.stop();
    await vi.waitFor(() => expect(one.redis.client.isReady).toBe(false));
    const [absent, update] = [await test.createMember(), next(here, 'earnings_update')];
    announce(one, absent.id);
    announce(one, member.id);
    await update;
    const newcomer = next(await listen(one, member.token), 'earnings_update');
    announce(one, member.id);
    await newcomer;
    const caughtUp = next(there, 'earnings_update');
    await testRedis.start();
    await caughtUp;
    const heard = recordHeard(there);
    await vi.waitFor(() => {
      announce(one, member.id);
      expect(heard).not.toEqual([]);
    }, 10_000);
    expect(one.told.at(-1)).toBe('Redis is back');
    expect(one.told.filter((line) => line.startsWith('Redis is away'))).toHaveLength(1);
  });

  it('for one server only, the others get its changes when it is back', async () => {
    const wires: Wire[] = [];
    const target = Number(new URL(testRedis.url).port);
    const relay = createRelay((wire) => {
      wires.push(wire);
      pipeline(wire, connect(target, '127.0.0.1'), wire, () => undefined);
    });
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    const { port } = relay.address() as AddressInfo;
    const node = await startNode(`redis://127.0.0.1:${port}`);
    const member = await test.createMember();
    const heard = recordHeard(await listen(other, member.token));
    relay.close();
    for (const wire of wires) wire.destroy();
    await vi.waitFor(() => expect(node.redis.client.isReady).toBe(false));
    announce(node, member.id);
    await once(relay.listen(port, '127.0.0.1'), 'listening');
    await vi.waitFor(() => expect(heard).toEqual([member.id]), 10_000);
    endNode(node);
    relay.close();
  });

  it('a server starts, and logs it', async () => {
    const node = await startNode('redis://127.0.0.1:1');
    const member = await test.createMember();
    const client = await listen(node, member.token);
    const update = next(client, 'earnings_update');
    announce(node, member.id);
    await update;
    expect(node.told).toEqual([expect.stringContaining('Redis is away')]);
    endNode(node);
  });
});

describe.skipIf(withoutRedis)('while Redis is frozen', () => {
  afterEach(() => testRedis.thaw());

  it('local sockets receive events before it is noticed, and all sockets when it answers; it is logged once', async () => {
    const member = await test.createMember();
    const [here, there] = [await listen(one, member.token), await listen(other, member.token)];
    one.told.length = 0;
    testRedis.freeze();
    const update = next(here, 'earnings_update');
    announce(one, member.id);
    await update;
    expect(one.redis.client.isReady).toBe(true);
    await vi.waitFor(() => expect(one.redis.client.isReady).toBe(false), 10_000);
    const late = next(here, 'earnings_update');
    announce(one, member.id);
    await late;
    const caughtUp = next(there, 'earnings_update');
    testRedis.thaw();
    await caughtUp;
    await vi.waitFor(() => expect(one.told.at(-1)).toBe('Redis is back'));
    expect(one.told).toHaveLength(2);
  });

  it('ending a session ends its sockets here, and a dropped socket can reconnect', async () => {
    const member = await test.createMember();
    const elsewhere = await test.openSession(member.id);
    const [stays, goes] = [await listen(one, member.token), await listen(one, elsewhere)];
    testRedis.freeze();
    const ended = next(goes, 'disconnect');
    one.sockets.deliver({ kind: 'end_sockets_of_session', sessionHash: hashToken(elsewhere) });
    await ended;
    await vi.waitFor(() => expect(one.redis.client.isReady).toBe(false), 10_000);
    const lost = next(stays, 'disconnect');
    stays.io.engine.close();
    await lost;
    const back = next(stays, 'connect');
    stays.connect();
    await back;
  });
});
