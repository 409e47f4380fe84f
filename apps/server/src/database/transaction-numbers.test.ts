import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { sealTestRows, verifyTestLog } from '../../test/log.ts';
import type { TestMember } from '../../test/members.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import { keepTransactionNumbersRising } from './transaction-numbers.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
});
afterEach(() => app.close());

const seal = () => sealTestRows(app);
const load = () => loadWallet(app, admin, member, 100);

/** Shifts the database's count, as if its cluster had run more transactions, or fewer. */
async function countFrom(offset: number): Promise<void> {
  await app.database.ownerPool.query(`
    create or replace function ledger.number_transaction(p_transaction xid8) returns bigint
    language sql immutable parallel safe as 'select p_transaction::text::bigint + ${offset}'`);
}

/** A transaction's number minus its id in the cluster. */
const readOffset = async () => {
  const { rows } = await app.database.ownerPool.query(
    "select ledger.number_transaction('1'::xid8) - 1 as shift",
  );
  return rows[0].shift as number;
};

it('a database restored from a dump continues its log', async () => {
  await countFrom(1_000_000_000);
  await fundReserve(app);
  await load();
  await seal();
  await load();

  await countFrom(0);
  await keepTransactionNumbersRising(app.database.url);
  expect(await readOffset()).toBeGreaterThan(0);
  await load();
  const [block] = await seal();
  expect(block).toMatchObject({ sequence: 2, rows: { transfers: 2, auditEntries: 2 } });
  expect(await verifyTestLog(app)).toMatchObject({ faults: [], newer: { transfers: 0 } });
});

it('one restored before anything was sealed has all of it sealed', async () => {
  await countFrom(1_000_000_000);
  await fundReserve(app);
  await countFrom(0);
  await keepTransactionNumbersRising(app.database.url);
  await load();
  expect(await seal()).toMatchObject([{ rows: { transfers: 17 } }]);
  expect((await verifyTestLog(app)).faults).toEqual([]);
});

it('rows written after a restore without raised transaction numbers are reported', async () => {
  await countFrom(1_000_000_000);
  await load();
  await seal();
  await countFrom(0);
  await load();
  expect(await seal()).toEqual([]);
  const { faults } = await verifyTestLog(app);
  expect(faults.map(({ rule }) => rule)).toContain('rows of a block are there: transfers');
});

it('a database that was not moved keeps its numbers', async () => {
  await load();
  await seal();
  await keepTransactionNumbersRising(app.database.url);
  await keepTransactionNumbersRising(app.database.url);
  expect(await readOffset()).toBe(0);
});
