import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeClosedFolder } from '../../test/folders.ts';
import { buildProgram, type ProgramRun, startProgram } from '../../test/program.ts';
import { readConfig } from '../config.ts';
import { runAdmin, runKeyAcceptance } from './commands.ts';
import { createWorkshop } from './compose.ts';
import { withDatabase } from './database.ts';
import { describeFailure } from './failure.ts';
import { prepareFirstStart } from './first-start.ts';
import { createLogger } from './logger.ts';
import { checkPort } from './port.ts';

// A process takes more than a second of the processor. Where its exit is tested once, the others
// call what it runs.

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'barya-program-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

type Env = Record<string, string>;

/** On the test's own database. */
const fill = (env: Env) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', ...env });

function run(args: string[], env: Env = {}): ProgramRun {
  return startProgram(args, fill(env));
}

/** The first steps of a start, in this process. */
async function begin(env: Env) {
  const config = readConfig(fill(env));
  return withDatabase({ config, isCommand: false }, (opened) => {
    const workshop = createWorkshop(config, opened, createLogger(config).logger);
    return prepareFirstStart(config, opened, workshop);
  });
}

const acceptKeys = (env: Env) => runKeyAcceptance(readConfig(fill(env)));

/** What the program prints when it does not begin. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'It is not refused.',
    (error) => describeFailure(error),
  );
}

describe('serving', () => {
  let server: ProgramRun;
  let url: string;
  /** With a login of its own, on a database of its own. */
  let second: ProgramRun;
  let secondUrl: string;
  let secondDatabase: TestDatabase;
  beforeAll(async () => {
    secondDatabase = await createTestDatabase();
    await secondDatabase.ownerPool.query(`
      CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = 'admin_shutdown'; END $$;
      CREATE TRIGGER lose BEFORE DELETE ON graphile_worker._private_jobs
        FOR EACH ROW EXECUTE FUNCTION lose_connection()`);
    const atEnd = (end: () => unknown) => void ends.push(end);
    server = startProgram([], fill({}), atEnd);
    second = startProgram(
      [],
      fill({
        DATABASE_URL: secondDatabase.url,
        DATABASE_APP_URL: secondDatabase.appUrl,
        DATA_DIR: makeClosedFolder(atEnd),
        LOG_LEVEL: 'warn',
      }),
      atEnd,
    );
    [url, secondUrl] = await Promise.all([findUrl(server), findUrl(second)]);
  });
  const ends: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
    await secondDatabase.drop();
  });
  const findUrl = async (run: ProgramRun) => (await run.line(/running at/)).split(' at ')[1] ?? '';

  it('prints its address, and creates the first admin', async () => {
    const password = (await server.line(/Password/)).trim().split(/\s+/)[1];
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signIn.status).toBe(200);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await server.line(/Signing key: ([0-9a-f]{4} ?){10}/);
  });

  it.each([
    ['as its owner, and warns of it', true],
    ['by the login that is named', false],
  ])('signs in to the database %s', async (_how, isOwner) => {
    const { ownerPool } = isOwner ? database : secondDatabase;
    expect((await fetch(`${isOwner ? url : secondUrl}/health/ready`)).status).toBe(200);
    const { rows } = await ownerPool.query(
      `SELECT DISTINCT usename = session_user AS "isOwner" FROM pg_stat_activity
       WHERE application_name = 'barya' AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ isOwner }]);
    const { lines } = isOwner ? server : second;
    expect(/AS ITS OWNER/.test(lines.join('\n'))).toBe(isOwner);
  });

  it('outlives a job whose end the database does not take', async () => {
    await second.line(/Failed to complete jobs/);
    expect((await fetch(`${secondUrl}/health/ready`)).status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('refuses a database that is used with other keys, and to accept them', async () => {
    const others = { DATA_DIR: makeClosedFolder() };
    const known = (await server.line(/Signing key/)).split(': ')[1] ?? '';
    const refused = run([], others);
    expect(await refused.ended).toBe(1);
    expect(refused.lines.join('\n')).toMatch(
      new RegExp(`another signing key: ${known} is on record, ([0-9a-f]{4} ?){10} was found`),
    );
    expect(await refusalOf(() => acceptKeys(others))).toMatch(/A server runs/);
  });

  it('exits with 0 however often it is signalled', async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.lines.filter((line) => line.startsWith('Stop'))).toEqual([
      'Stopping…',
      'Stopped.',
    ]);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });

  it('uses a database with other keys once they are accepted', async () => {
    const others = { DATA_DIR: makeClosedFolder() };
    expect(await run(['keys:accept'], others).ended).toBe(0);
    const third = run([], others);
    await third.line(/running at/);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(await acceptKeys({})).toBe(0);
  });

  it('exits with 0 also if it is signalled before it serves', async () => {
    const early = run([]);
    await once(early.child, 'spawn');
    early.child.kill('SIGTERM');
    // Before it handles signals the system ends it; later it ends itself.
    expect([0, null]).toContain(await early.ended);
  });

  it('does not begin with an unreachable database, and says which it is and why in a line each', async () => {
    const unreachable = run([], { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' });
    expect(await unreachable.ended).toBe(1);
    const starting = expect.stringMatching(/"commit":"\w+.*"msg":"starting"/);
    expect(unreachable.lines).toEqual([starting, expect.stringMatching(/cannot be reached/)]);
  });

  it('does not begin with a database that is not there, and says why in one line', async () => {
    const url = new URL(database.url);
    url.pathname = '/nowhere';
    expect(await refusalOf(() => begin({ DATABASE_URL: url.href }))).toMatch(
      /^.*cannot be reached.*$/,
    );
  });

  it('lists all that is wrong with its settings', async () => {
    const wrong = { PORT: 'x', PUBLIC_URL: 'nowhere', OPERATING_MODE: 'play' };
    expect((await refusalOf(() => begin(wrong))).split('\n')).toHaveLength(4);
  });

  it('does not start on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const config = readConfig(fill({ PORT: String(port) }));
    expect(await refusalOf(() => checkPort(config))).toContain(`Port ${port} is taken`);
    other.close();
  });
});

describe('a command', () => {
  it('works on the same database', async () => {
    const email = 'second@example.test';
    const asked = ['create', '--username', 'second', '--email', email];
    expect(await runAdmin(readConfig(fill({})), asked)).toBe(0);
    const list = run(['admin', 'list']);
    expect(await list.ended).toBe(0);
    expect(list.lines.join('\n')).toContain(email);
    const verification = run(['ledger:verify']);
    expect(await verification.ended).toBe(0);
  });

  it('that is unknown is refused', async () => {
    const unknown = run(['dance']);
    expect(await unknown.ended).toBe(2);
    expect(unknown.lines[0]).toContain('dance');
  });
});

describe('live mode', () => {
  it('refuses a database with an opening reserve', async () => {
    const own = await createTestDatabase();
    const { url: DATABASE_URL } = own;
    await begin({ DATABASE_URL, OPENING_RESERVE: '1000' });
    const live = () => begin({ DATABASE_URL, OPERATING_MODE: 'live' });
    expect(await refusalOf(live)).toContain('opening reserve');
    await own.drop();
  });

  it('refuses a database with demo history, and the demo refuses a live database', async () => {
    const other = await createTestDatabase();
    const envOf = (OPERATING_MODE: string) => ({
      DATABASE_URL: other.url,
      OPERATING_MODE,
      OPENING_RESERVE: '0',
    });
    await begin(envOf('demo'));
    await begin(envOf('live'));
    await other.ownerPool.query("update member set role = 'agent', staff_role = null");
    expect(await refusalOf(() => begin(envOf('demo')))).toContain(
      'a history of OPERATING_MODE=live',
    );
    await other.ownerPool.query("update setting set operating_mode = 'demo'");
    const live = run([], envOf('live'));
    expect(await live.ended).toBe(1);
    expect(live.lines.join('\n')).toContain('a history of OPERATING_MODE=demo');
    await other.drop();
  }, 60_000);
});

describe('a demo', () => {
  it('is not served before it is finished', async () => {
    const other = await createTestDatabase();
    await other.ownerPool.query("insert into demo_history (seed, begun_at) values ('7', now())");
    const serving = () => begin({ DATABASE_URL: other.url });
    expect(await refusalOf(serving)).toContain('a demo that was not finished');
    await other.drop();
  });
});
