import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf } from '../../../../tools/test-run/counts.mjs';
import { createKysely } from '../../src/database/connect.ts';
import type { Tables } from '../../src/database/tables.ts';
import {
  compareDefinitions,
  DEFINITIONS_FILE,
  type DefinitionFault,
  formatDefinitions,
  parseDefinitions,
  readDefinitions,
  verifyDefinitions,
} from '../../src/verification/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { definitionTampers, tamperWith } from './definition-tampers.ts';
import { createSeededChance } from './sealed.ts';

const count = Number(process.env.TAMPERS ?? amountOf('randomTampers'));
const seed = Number(process.env.TAMPER_SEED ?? Math.floor(Math.random() * 2 ** 31));

const text = readFileSync(DEFINITIONS_FILE, 'utf8');
const expected = parseDefinitions(text);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What is found after a superuser has run this; all of it is rolled back. */
async function findAfter(tamper: string): Promise<DefinitionFault[]> {
  const takenBack = new Error('taken back');
  let faults: DefinitionFault[] = [];
  await createKysely<Tables>(database.ownerPool, false)
    .transaction()
    .execute(async (trx) => {
      await sql.raw(tamper).execute(trx);
      await sql`set local role barya_app`.execute(trx);
      faults = compareDefinitions(await readDefinitions(trx), expected);
      throw takenBack;
    })
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
  return faults;
}

it('definitions.txt has what the migrations make: `npm run docs` writes it', async () => {
  const found = await database.db.transaction().execute(readDefinitions);
  expect(formatDefinitions(found)).toBe(text);
  expect(await verifyDefinitions(database.db)).toEqual({ faults: [], compared: expected.size });
});

it('a database that was restored into another cluster has the same definitions', async () => {
  expect(
    await findAfter(`create or replace function ledger.number_transaction(p_transaction xid8)
      returns bigint language sql immutable parallel safe
      as 'select p_transaction::text::bigint + 1000'`),
  ).toEqual([]);
});

it('a role that only reads is no fault', async () => {
  expect(
    await findAfter(`create role somebody_else; grant usage on schema ledger to somebody_else;
      grant select on ledger.account, public.member to somebody_else`),
  ).toEqual([]);
});

it.each(Object.entries(definitionTampers))('is found: %s', async (_, { sql, subject }) => {
  const subjects = (await findAfter(sql)).map((fault) => fault.subject);
  expect(subjects).toContainEqual(expect.stringMatching(startsWith(subject)));
});

it(
  'whatever the migrations make is missed where it is taken away or changed',
  async () => {
    const chance = createSeededChance(seed);
    const names = [...expected.keys()].filter((name) => tamperWith(name, chance) !== null);
    const missed: string[] = [];
    for (let left = Math.min(count, names.length); left > 0; left -= 1) {
      const [name] = names.splice(chance.below(names.length), 1);
      const tamper = tamperWith(name!, chance)!;
      const faults = await findAfter(tamper);
      if (faults.length === 0) missed.push(tamper);
    }
    expect({ missed, seed }).toEqual({ missed: [], seed });
  },
  60_000 + count * 200,
);

it('a fault shows the definition found and the one that the migrations make', async () => {
  expect(await findAfter('alter table ledger.transfer disable trigger transfer_immutable')).toEqual(
    [
      {
        rule: 'definition is as the migrations make it',
        subject: 'trigger ledger.transfer.transfer_immutable',
        stored: expect.stringMatching(/^CREATE TRIGGER .* enabled D$/),
        expected: expect.stringMatching(/^CREATE TRIGGER .* enabled O$/),
      },
    ],
  );
});

function startsWith(subject: string): RegExp {
  return new RegExp(`^${subject.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
