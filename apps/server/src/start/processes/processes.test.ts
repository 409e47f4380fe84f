import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClosedFolder } from '../../../test/folders.ts';
import { insertTestMember, type TestMember } from '../../../test/members.ts';
import { buildProgram, type ProgramRun, startProgram } from '../../../test/program.ts';
import { createSystemClock } from '../../kernel/clock.ts';
import { createRandomIds } from '../../kernel/ids.ts';

// Each starts three processes.
vi.setConfig({ testTimeout: 60_000 });

/** One of all, since every server of a database has the same keys. */
const dataDir = makeClosedFolder((remove) => afterAll(remove as () => void));
let database: TestDatabase;
let member: TestMember;
let admin: TestMember;

beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  const tools = { db: database.db, clock: createSystemClock(0), ids: createRandomIds() };
  member = await insertTestMember(tools);
  admin = await insertTestMember(tools, { role: 'admin' });
});
afterAll(() => database.drop());

async function serve(env: Record<string, string> = {}): Promise<ProgramRun & { url: string }> {
  const run = startProgram([], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SERVER_PROCESSES: '2',
    POOL_SIZE: '8',
    ...env,
  });
  const url = (await run.line(/running at/)).split(' at ')[1] ?? '';
  await run.line(/2 processes serve/);
  return { ...run, url };
}

/** Each is a connection of its own, so that the processes take them in turn. */
function open(url: string, transports: string[], token = member.token): Socket {
  const client = io(url, { forceNew: true, transports, auth: { token } });
  onTestFinished(() => void client.disconnect());
  return client;
}

async function waitUntilConnected(client: Socket): Promise<void> {
  if (!client.connected) await once(client as never, 'connect');
}

const untilTransportsAre = (clients: readonly Socket[], names: readonly string[]) =>
  vi.waitFor(
    () => expect(clients.map((client) => client.io.engine.transport.name)).toEqual(names),
    10_000,
  );

const load = (url: string) =>
  fetch(`${url}/api/admin/load-capital`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      connection: 'close',
    },
    body: JSON.stringify({ username: member.username, amount: 100 }),
  });

/** What the log says of loads. */
const readLoads = (lines: readonly string[]) =>
  lines
    .filter((line) => line.includes('"path":"/api/admin/load-capital"'))
    .map((line) => JSON.parse(line).process as number);
const countLoads = (lines: readonly string[]) => readLoads(lines).length;
const listServers = (lines: readonly string[]) => new Set(readLoads(lines));

it('several processes answer on one port, and every socket hears what any of them did', async () => {
  const { url, lines } = await serve();
  const ways = [['polling'], ['websocket'], ['polling', 'websocket']];
  const clients = [...ways, ...ways].map((transports) => open(url, transports));
  await Promise.all(clients.map(waitUntilConnected));
  const heard = clients.map(() => 0);
  for (const [index, client] of clients.entries()) {
    client.on('earnings_update', () => {
      heard[index] = (heard[index] ?? 0) + 1;
    });
  }
  await untilTransportsAre(
    clients,
    [...ways, ...ways].map((transports) => transports.at(-1)!),
  );
  // Until each of the processes has done something.
  for (let loads = 1; loads < 20 && listServers(lines).size < 2; loads += 1) {
    expect((await load(url)).status).toBe(200);
    await vi.waitFor(() => expect(heard).toEqual(clients.map(() => loads)), 10_000);
    await vi.waitFor(() => expect(countLoads(lines)).toBe(loads), 10_000);
  }
  expect(listServers(lines)).toEqual(new Set([1, 2]));
});

it('their metrics are those of all of them together', async () => {
  const { url } = await serve();
  for (let asked = 0; asked < 4; asked += 1) await (await load(url)).text();
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await vi.waitFor(async () => {
    const text = await metrics();
    expect(text).toMatch(/http_request_duration_seconds_count\{.*load-capital.*\} 4/);
    expect(text).toContain('barya_processes_wanted 2\n');
    expect(text).toContain('barya_processes_serving 2\n');
    expect(text).toContain('barya_pool_size 8\n');
    expect(text).toContain('barya_books_difference_pesos 0\n');
  }, 10_000);
});

it('one that dies is started again, while the other serves', async () => {
  const { url, line, lines } = await serve();
  const clients = [1, 2, 3, 4].map(() => open(url, ['polling', 'websocket']));
  await Promise.all(clients.map(waitUntilConnected));
  // One that is changing to its websocket when the process dies finds out by the heartbeat alone.
  await untilTransportsAre(clients, ['websocket', 'websocket', 'websocket', 'websocket']);
  const { pid } = JSON.parse(await line(/"msg":"a process is started"/));
  process.kill(pid, 'SIGKILL');
  await line(/a process ended: it is started again/);
  await vi.waitFor(async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('barya_process_restarts_total 1\n');
    expect(text).toContain('barya_processes_serving 2\n');
  }, 15_000);
  await vi.waitFor(() => expect(clients.every((client) => client.connected)).toBe(true), 15_000);
  const heard = vi.fn();
  for (const client of clients) client.on('earnings_update', heard);
  expect((await load(url)).status).toBe(200);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), 10_000);
  expect(lines.filter((each) => each.includes('a process ended'))).toHaveLength(1);
});

it('all finish what they began and end with 0', async () => {
  const { url, child, ended } = await serve();
  expect((await load(url)).status).toBe(200);
  const sealed = () => database.ownerPool.query('select count(*)::int as blocks from sealed_block');
  const before = (await sealed()).rows[0].blocks;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  expect((await sealed()).rows[0].blocks).toBe(before + 1);
});

it('where one cannot start, none does, and it is said why', async () => {
  const run = startProgram([], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SERVER_PROCESSES: '2',
    TMPDIR: '/nowhere',
  });
  expect(await run.ended).toBe(1);
  expect(run.lines.join('\n')).toContain('/nowhere');
});
