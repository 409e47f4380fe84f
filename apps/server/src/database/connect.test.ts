import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { checkRole, createDatabase, createPool } from './connect.ts';
import { createNaming, planEachTime } from './statement-names.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a pool of the application', () => {
  it('works as the application role within time limits', async () => {
    const { rows } = await database.pool.query(`
      SELECT current_user AS role, current_setting('statement_timeout') AS statement,
             current_setting('lock_timeout') AS lock,
             current_setting('idle_in_transaction_session_timeout') AS idle`);
    expect(rows).toEqual([{ role: 'barya_app', statement: '8s', lock: '7s', idle: '30s' }]);
    await expect(checkRole(database.pool)).resolves.toBeUndefined();
    await expect(checkRole(database.ownerPool)).rejects.toThrow('not as barya_app');
  });

  it('may not write what it was not granted', async () => {
    await expect(
      database.pool.query(`INSERT INTO migration (name, checksum) VALUES ('x', 'y')`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(database.pool.query('CREATE TABLE taken (x int)')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('may queue and take jobs', async () => {
    await database.pool.query(`SELECT graphile_worker.add_job('greet', '{}')`);
    const { rows } = await database.pool.query(
      'SELECT count(*) AS jobs FROM graphile_worker._private_jobs',
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  it('reads int8 as a safe number, dates as text, instants as Date, numeric as text', async () => {
    const { rows } = await database.pool.query(`
      SELECT 9007199254740991::int8 AS big, ARRAY[1, NULL]::int8[] AS bigs,
             '2025-01-31'::date AS day, ARRAY['2025-01-31']::date[] AS days,
             '2025-01-31T00:00:00+08'::timestamptz AS at, 1.50::numeric AS ratio`);
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      bigs: [1, null],
      day: '2025-01-31',
      days: ['2025-01-31'],
      at: new Date('2025-01-30T16:00:00Z'),
      ratio: '1.50',
    });
  });

  it('refuses an int8 that a number can not hold exactly', async () => {
    await expect(database.pool.query('SELECT 9007199254740992::int8')).rejects.toThrow(RangeError);
    await expect(database.pool.query('SELECT 1 AS still_works')).resolves.toBeDefined();
  });
});

describe('kysely over the pool', () => {
  it.each([
    { preparedStatements: true, expected: ['SELECT $1::int AS number', 'SELECT 2 AS number'] },
    { preparedStatements: false, expected: [] },
  ])(
    'prepares what has parameters, and queries, but for those told apart: $preparedStatements',
    async (example) => {
      const pool = createPool({ url: database.url, poolSize: 1 });
      const db = createDatabase(pool, example);
      await sql`SELECT ${1}::int AS number`.execute(db);
      await sql`SELECT 2 AS number`.execute(db);
      await sql`SELECT 3 AS number;`.execute(db);
      await sql`SELECT ${4}::int AS number ${planEachTime}`.execute(db);
      await sql`SET work_mem = '4MB'`.execute(db);
      const { rows } = await pool.query('SELECT statement FROM pg_prepared_statements ORDER BY 1');
      expect(rows.map((row) => row.statement)).toEqual(example.expected);
      await db.destroy();
    },
  );

  it('repeats a statement by itself that PostgreSQL ended because of a deadlock', async () => {
    const { db, ownerPool } = database;
    await ownerPool.query(
      'create table near (); create table far (); grant select on near, far to public',
    );
    const migration = await ownerPool.connect();
    // Ours looks for a deadlock first.
    await migration.query(`begin; set local deadlock_timeout = '1min'; lock table far`);
    const asked = sql`select from near, far`.execute(db);
    await vi.waitFor(async () => {
      const { rowCount } = await ownerPool.query(
        `select from pg_locks where not granted and relation = 'far'::regclass`,
      );
      expect(rowCount).toBe(1);
    });
    await migration.query('lock table near; commit');
    migration.release();
    expect((await asked).rows).toEqual([]);
  });
});

it('a connection that could not roll back serves nobody else', async () => {
  const pool = createPool({ url: database.url, poolSize: 1 });
  const failed = new Error('The connection broke');
  pool.once('connect', (client) => {
    const query = client.query.bind(client) as (statement: unknown) => never;
    client.query = (statement: unknown) =>
      statement === 'rollback' ? (Promise.reject(failed) as never) : query(statement);
  });
  const db = createDatabase(pool);
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const refused = db.transaction().execute(async (trx) => {
    await pid.execute(trx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toBe(failed);
  const { rows } = await db.transaction().execute((trx) => pid.execute(trx));
  expect(rows).toHaveLength(1);
  await pool.end();
});

describe('the names of statements', () => {
  it('are as many as the bound allows', () => {
    const { find } = createNaming(2);
    expect(['a', 'b', 'a', 'c'].map((text) => find(text)?.name)).toEqual([
      's0_0',
      's0_1',
      's0_0',
      undefined,
    ]);
  });

  it('are renewed once each time they become stale', () => {
    const { find, renew } = createNaming();
    const stale = ['a', 'b'].map((text) => find(text)?.name ?? '');
    for (const name of stale) renew(name);
    expect(['b', 'a'].map((text) => find(text)?.name)).toEqual(['s1_0', 's1_1']);
  });
});
