import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sendTogether } from './flights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query('create table step (place serial, name text not null unique)');
  await database.ownerPool.query('grant all on step, step_place_seq to barya_app');
});
afterAll(() => database.drop());

async function listSteps(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    'select name from step order by place',
  );
  return rows.map(({ name }) => name);
}

it('statements sent together are in one transaction, in their order', async () => {
  const numbers = await database.db.transaction().execute(async (trx) => {
    const note = async (name: string) => {
      const { rows } = await sql<{ number: string }>`
        insert into step (name) values (${name})
        returning pg_current_xact_id()::text as number`.execute(trx);
      return rows[0]!.number;
    };
    return sendTogether(note('first'), note('second'), note('third'));
  });
  expect(new Set(numbers).size).toBe(1);
  expect(await listSteps()).toEqual(['first', 'second', 'third']);
});

it('the first failure is thrown, whatever fails behind it, and nothing is left', async () => {
  const before = await listSteps();
  const working = database.db.transaction().execute(async (trx) => {
    const add = (name: string | null) => sql`insert into step (name) values (${name})`.execute(trx);
    const refuse = async () => {
      await add(null).catch(async () => {
        // Rejects later than the statement behind it.
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('It has no name');
      });
    };
    await sendTogether(add('before'), refuse(), add('behind'));
  });
  await expect(working).rejects.toThrow('It has no name');
  expect(await listSteps()).toEqual(before);
});

it('what is thrown is the cause, also if it aborts a later step of what stands before it', async () => {
  const working = database.db.transaction().execute(async (trx) => {
    const add = (name: string | null) => sql`insert into step (name) values (${name})`.execute(trx);
    const inTwoSteps = async () => {
      await add('one');
      await add('two');
    };
    await sendTogether(inTwoSteps(), add(null));
  });
  await expect(working).rejects.toMatchObject({ code: '23502' });
});

it('a statement whose table was changed is not repeated after its transaction', async () => {
  const read = sql`select * from step where name = ${'first'}`;
  const change = sql`update step set name = name where name = ${'first'} returning *`;
  const inTransaction = () =>
    database.db
      .transaction()
      .execute(async (trx) => Promise.all([read.execute(trx), change.execute(trx)]));
  const alone = () => read.execute(database.db);
  await Promise.all([inTransaction(), alone()]);
  await database.ownerPool.query('alter table step add column later text');
  await expect(inTransaction()).rejects.toMatchObject({ code: '40001' });
  expect((await alone()).rows).toMatchObject([{ name: 'first', later: null }]);
});
