import { once } from 'node:events';
import { request } from 'node:https';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeClosedFolder } from '../../test/folders.ts';
import { insertTestMember, type TestMember } from '../../test/members.ts';
import { startNginx, withoutNginx } from '../../test/nginx.ts';
import { buildProgram, type ProgramRun, startProgram } from '../../test/program.ts';
import { createTestRedis, type TestRedis, withoutRedis } from '../../test/redis.ts';
import { createSystemClock } from '../kernel/clock.ts';
import { createRandomIds } from '../kernel/ids.ts';

// Each starts servers, Redis and nginx.
vi.setConfig({ testTimeout: 90_000 });

const withoutThem = withoutNginx ?? withoutRedis;
const dataDir = makeClosedFolder((remove) => afterAll(remove));
let database: TestDatabase;
let redis: TestRedis;
let admin: TestMember;
let members: TestMember[];

beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  redis = await createTestRedis();
  await redis.start();
  const tools = { db: database.db, clock: createSystemClock(0), ids: createRandomIds() };
  admin = await insertTestMember(tools, { role: 'admin' });
  members = [];
  for (let made = 0; made < 4; made += 1) members.push(await insertTestMember(tools));
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

/** One of two servers with the same keys. */
async function startServer(name: 'a' | 'b'): Promise<ProgramRun & { url: string }> {
  const run = startProgram([], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_NAME: name,
    REDIS_URL: redis.url,
    POOL_SIZE: '8',
  });
  const [, url = ''] = (await run.line(/listening at/)).match(/listening at (http:[^"]+)/) ?? [];
  await run.line(/running at/);
  return { ...run, url };
}

async function startAll() {
  const a = await startServer('a');
  const b = await startServer('b');
  const { port } = await startNginx({ a: a.url, b: b.url });
  return { a, b, site: `https://127.0.0.1:${port}` };
}

function open(site: string, transports: string[], token: string): Socket {
  const client = io(site, {
    ...{ forceNew: true, transports, auth: { token } },
    ...{ rejectUnauthorized: false, reconnectionDelay: 10, reconnectionDelayMax: 100 },
  });
  onTestFinished(() => void client.disconnect());
  return client;
}

async function waitUntilConnected(client: Socket): Promise<void> {
  if (!client.connected) await once(client as never, 'connect');
}

/** Returns the status. */
function ask(site: string, path: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    request(`${site}${path}`, { method, headers, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

const load = (site: string, { username }: TestMember) =>
  ask(site, '/api/admin/load-capital', { username, amount: 100 });

const ways = [['polling'], ['websocket'], ['polling', 'websocket']];

/** Opens several sockets per member, and records the members that each heard about. */
async function listenAll(site: string, rounds: number) {
  const listeners = members.flatMap((member) =>
    Array.from({ length: rounds }, () => ways)
      .flat()
      .map((transports) => ({ member, client: open(site, transports, member.token) })),
  );
  await Promise.all(listeners.map(({ client }) => waitUntilConnected(client)));
  return listeners.map(({ member, client }) => {
    const heard: string[] = [];
    client.on('earnings_update', ({ agentId }) => heard.push(agentId));
    return { member, client, heard };
  });
}

it.skipIf(withoutThem)(
  "behind nginx, with Redis, every socket receives its own member's events from each server, and no others",
  async () => {
    const { a, b, site } = await startAll();
    const listeners = await listenAll(site, 2);
    for (const member of members) expect(await load(site, member)).toBe(200);
    await vi.waitFor(
      () =>
        expect(listeners.map(({ heard }) => heard)).toEqual(
          listeners.map(({ member }) => [member.id]),
        ),
      20_000,
    );
    for (const { lines } of [a, b]) {
      await vi.waitFor(() => expect(lines.join('\n')).toContain('/api/admin/load-capital'), 10_000);
    }
    expect(await ask(site, '/metrics')).toBe(404);
    expect(await ask(site, '/health/ready')).toBe(200);
  },
);

it.skipIf(withoutThem)(
  'a server behind nginx that is stopped is missed by nobody: the other takes over',
  async () => {
    const { a, site } = await startAll();
    const listeners = await listenAll(site, 1);
    a.child.kill('SIGTERM');
    const asked: Promise<number>[] = [];
    while (a.child.exitCode === null) {
      asked.push(ask(site, '/health/live'));
      await asked.at(-1);
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    await vi.waitFor(
      () => expect(listeners.every(({ client }) => client.connected)).toBe(true),
      30_000,
    );
    for (const { heard } of listeners) heard.length = 0;
    for (const member of members) expect(await load(site, member)).toBe(200);
    await vi.waitFor(
      () =>
        expect(listeners.map(({ heard }) => heard)).toEqual(
          listeners.map(({ member }) => [member.id]),
        ),
      20_000,
    );
  },
);
