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

/** On the test's own database. */
function run(args: string[], env: Record<string, string> = {}): ProgramRun {
  return startProgram(args, { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', ...env });
}

describe('serving', () => {
  it('prints its address, creates the first admin, and exits with 0 however often it is signalled', async () => {
    const server = run([]);
    const url = (await server.line(/running at/)).split(' at ')[1] ?? '';
    const password = (await server.line(/Password/)).trim().split(/\s+/)[1];
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signIn.status).toBe(200);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await server.line(/Signing key: ([0-9a-f]{4} ?){10}/);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.lines.filter((line) => line.startsWith('Stop'))).toEqual([
      'Stopping…',
      'Stopped.',
    ]);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });

  it.each([
    ['as its owner, and warns of it', true],
    ['by the login that is named', false],
  ])('signs in to the database %s', async (_how, isOwner) => {
    const server = run([], isOwner ? {} : { DATABASE_APP_URL: database.appUrl });
    const url = (await server.line(/running at/)).split(' at ')[1] ?? '';
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const { rows } = await database.ownerPool.query(
      `SELECT DISTINCT usename = session_user AS "isOwner" FROM pg_stat_activity
       WHERE application_name = 'barya' AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ isOwner }]);
    expect(/AS ITS OWNER/.test(server.lines.join('\n'))).toBe(isOwner);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('outlives a job whose end the database does not take', async () => {
    const { ownerPool } = database;
    await ownerPool.query(`
      CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = 'admin_shutdown'; END $$;
      CREATE TRIGGER lose BEFORE DELETE ON graphile_worker._private_jobs
        FOR EACH ROW EXECUTE FUNCTION lose_connection()`);
    const server = run([], { LOG_LEVEL: 'warn' });
    const url = (await server.line(/running at/)).split(' at ')[1] ?? '';
    await server.line(/Failed to complete jobs/);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await ownerPool.query('DROP FUNCTION lose_connection CASCADE');
  });

  it('refuses a database that is used with other keys, until they are accepted', async () => {
    const first = run([]);
    await first.line(/running at/);
    const known = (await first.line(/Signing key/)).split(': ')[1] ?? '';
    const others = { DATA_DIR: makeClosedFolder() };
    const second = run([], others);
    expect(await second.ended).toBe(1);
    expect(second.lines.join('\n')).toMatch(
      new RegExp(`another signing key: ${known} is on record, ([0-9a-f]{4} ?){10} was found`),
    );
    const early = run(['keys:accept'], others);
    expect(await early.ended).toBe(1);
    expect(early.lines.join('\n')).toMatch(/A server runs/);

    first.child.kill('SIGTERM');
    await first.ended;
    expect(await run(['keys:accept'], others).ended).toBe(0);
    const third = run([], others);
    await third.line(/running at/);
    third.child.kill('SIGTERM');
    await third.ended;
    expect(await run(['keys:accept']).ended).toBe(0);
  }, 60_000);

  it('exits with 0 also if it is signalled before it serves', async () => {
    const server = run([]);
    await server.line(/running at/);
    const second = run([]);
    await once(second.child, 'spawn');
    second.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // Before it handles signals the system ends it; later it ends itself.
    expect([0, null]).toContain(await second.ended);
  });

  it.each([
    [
      'an unreachable database',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' },
      /cannot be reached/,
    ],
    ['a database that is not there', { DATABASE_URL: 'NOWHERE' }, /cannot be reached/],
  ])('does not begin with %s, and says why in one line', async (_what, env, reason) => {
    const url = new URL(database.url);
    url.pathname = '/nowhere';
    const databaseUrl = env.DATABASE_URL === 'NOWHERE' ? url.href : env.DATABASE_URL;
    const server = run([], { DATABASE_URL: databaseUrl });
    expect(await server.ended).toBe(1);
    expect(server.lines).toEqual([expect.stringMatching(reason)]);
  });

  it('lists all that is wrong with its settings', async () => {
    const server = run([], { PORT: 'x', PUBLIC_URL: 'nowhere', OPERATING_MODE: 'play' });
    expect(await server.ended).toBe(1);
    expect(server.lines).toHaveLength(4);
  });

  it('does not start on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run([], { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.lines).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
    other.close();
  });
});

describe('a command', () => {
  it('works on the same database', async () => {
    const made = run(['admin', 'create', '--username', 'second', '--email', 'second@example.test']);
    expect(await made.ended).toBe(0);
    const list = run(['admin', 'list']);
    expect(await list.ended).toBe(0);
    expect(list.lines.join('\n')).toContain('second@example.test');
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
    const demo = run([], { DATABASE_URL, OPENING_RESERVE: '1000' });
    await demo.line(/running at/);
    demo.child.kill('SIGTERM');
    expect(await demo.ended).toBe(0);
    const live = run([], { DATABASE_URL, OPERATING_MODE: 'live' });
    expect(await live.ended).toBe(1);
    expect(live.lines.at(-1)).toContain('opening reserve');
    await own.drop();
  });

  it('refuses a database with demo history, and the demo refuses a live database', async () => {
    const other = await createTestDatabase();
    const serve = (OPERATING_MODE: string) =>
      run([], { DATABASE_URL: other.url, OPERATING_MODE, OPENING_RESERVE: '0' });
    const serveAndEnd = async (mode: string) => {
      const server = serve(mode);
      await server.line(/running at/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    };
    await serveAndEnd('demo');
    await serveAndEnd('live');
    await other.ownerPool.query("update member set role = 'agent', staff_role = null");
    const demo = serve('demo');
    expect(await demo.ended).toBe(1);
    expect(demo.lines.at(-1)).toContain('a history of OPERATING_MODE=live');
    await other.ownerPool.query("update setting set operating_mode = 'demo'");
    const live = serve('live');
    expect(await live.ended).toBe(1);
    expect(live.lines.at(-1)).toContain('a history of OPERATING_MODE=demo');
    await other.drop();
  }, 60_000);
});

describe('a demo', () => {
  it('is not served before it is finished', async () => {
    const other = await createTestDatabase();
    await other.ownerPool.query("insert into demo_history (seed, begun_at) values ('7', now())");
    const server = run([], { DATABASE_URL: other.url });
    expect(await server.ended).toBe(1);
    expect(server.lines.at(-1)).toContain('a demo that was not finished');
    await other.drop();
  });

  it.each([
    ['in live mode', ['demo'], { OPERATING_MODE: 'live' }, 'OPERATING_MODE=live'],
    ['with an unknown option', ['demo', '--days', '7'], {}, 'Usage: npm run demo'],
    ['where others have accounts', ['demo'], {}, 'accounts that no demo made'],
  ])('is refused %s', async (_where, args, env, reason) => {
    const program = run(args, env);
    expect(await program.ended).toBe(1);
    expect(program.lines.join('\n')).toContain(reason);
  });
});
