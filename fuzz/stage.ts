import http from 'node:http';
import { createPasswords } from '../apps/server/src/capabilities/accounts/index.ts';
import { writeAudit } from '../apps/server/src/capabilities/audit/index.ts';
import { createDatabase, createPool } from '../apps/server/src/database/connect.ts';
import { createRandomIds } from '../apps/server/src/kernel/ids.ts';
import { createOperationRunner } from '../apps/server/src/kernel/run-operation.ts';
import type { TestApp, TestRequest, TestResponse } from '../apps/server/test/app.ts';
import {
  insertTestMember,
  type MemberOverrides,
  openTestSession,
  type TestMember,
} from '../apps/server/test/members.ts';
import { PASSWORD, type Stage, setStage } from '../apps/server/test/permissions/stage.ts';
import { sendRaw } from '../e2e/api/support/client.ts';
import type { RunningServer } from '../e2e/api/support/processes.ts';
import { findRunningPostgres } from '../packages/embedded-postgres/src/index.ts';
import { chooseAddress } from './wire.ts';

/** The stage of the permission tests, over the built server. */
export interface BuiltStage extends Stage {
  /** Forgets what a recipe waited for to get the next code. Before each recipe. */
  resetClock(): void;
  /** Closes the connections to the database. */
  leave(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * @param daysAhead the server's CLOCK_OFFSET_DAYS
 * @param buyMatured answers a package of the member; the server's time can't be moved
 */
export async function openBuiltStage(
  { url, dataDir }: RunningServer,
  daysAhead: number,
  buyMatured?: Stage['buyMatured'],
): Promise<BuiltStage> {
  const running = findRunningPostgres(dataDir);
  if (running === null) throw new Error('The database of the server does not run');
  const pool = createPool({ url: running.url, poolSize: 2 });
  const ownerPool = createPool({ url: running.url, poolSize: 2, role: null });
  const db = createDatabase(pool);
  // Of the server's own cost: at a sign-in it replaces others, in the background.
  const passwordHash = await createPasswords().hash(PASSWORD);
  let waitedMs = 0;
  const clock = {
    now: () => new Date(Date.now() + daysAhead * DAY_MS),
    set: () => refuse('set'),
    advance: ({ ms = 0, ...longer }: Parameters<TestApp['clock']['advance']>[0]) => {
      if (Object.keys(longer).length > 0) refuse('advance');
      waitedMs += ms;
    },
  };
  const ids = createRandomIds();
  const operations = createOperationRunner({
    db,
    clock,
    ids,
    operatingMode: 'demo',
    deliver: () => undefined,
    logger: console,
  });
  const app: Partial<TestApp> = {
    db,
    database: { db, pool, ownerPool, url: running.url, appUrl: running.url, drop: leave },
    clock,
    // The server checks codes by the time of the machine.
    readTime: () => new Date(Date.now() + waitedMs),
    operations,
    runOperation: operations.run,
    request: (...asked) => ask(url, ...asked),
    createMember: create,
    createAdmin: (overrides) => create({ role: 'admin', ...overrides }),
    openSession: (memberId, isRestricted) => openTestSession({ db, clock }, memberId, isRestricted),
  };
  /** The audit has what a test may leave out: the ledger must verify at the end. */
  async function create(overrides: MemberOverrides = {}): Promise<TestMember> {
    const now = clock.now();
    const member = await insertTestMember(
      { db, clock: { now: () => now }, ids },
      { ...overrides, passwordHash },
    );
    const { role, staffRole = 'owner', isActive } = overrides;
    const entry = { actorId: null, subjectId: member.id };
    await operations.run(async (operation) => {
      const at = { ...operation, now };
      if (role === 'admin') {
        await writeAudit(at, { ...entry, action: 'create_account', after: { role, staffRole } });
      }
      if (isActive === false) {
        await writeAudit(at, { ...entry, action: 'suspend_member', after: { isActive } });
      }
    });
    return member;
  }

  async function leave(): Promise<void> {
    await Promise.all([pool.end(), ownerPool.end()]);
  }
  return {
    // What a recipe uses beyond that fails, and the run says so.
    ...(await setStage(app as TestApp, buyMatured)),
    resetClock: () => {
      waitedMs = 0;
    },
    leave,
  };
}

function refuse(what: string): never {
  throw new Error(`A recipe can't ${what} the time of a server that runs`);
}

async function ask(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: TestRequest = {},
): Promise<TestResponse> {
  const localAddress = chooseAddress();
  const agent = new http.Agent({ ...(localAddress && { localAddress }) });
  const answer = await sendRaw(`${url}/api${path}`, method, {
    ...(body !== undefined && { json: body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      authorization: token && `Bearer ${token}`,
      ...headers,
    },
    agent,
  });
  const { status, headers: answered, body: said, text } = answer;
  return { status, headers: answered as Record<string, string>, body: said ?? text };
}
