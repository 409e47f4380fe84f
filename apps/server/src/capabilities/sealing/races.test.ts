import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { sealTestRows, verifyTestLog } from '../../../test/log.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { createSealing } from './index.ts';

let app: TestApp;
let admin: TestMember;
let members: TestMember[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  members = await Promise.all(Array.from({ length: 6 }, () => app.createMember()));
  await fundReserve(app);
});
afterAll(() => app.close());

const seal = (mostRows?: number) => sealTestRows(app, createSealing(app.signingKey, mostRows));

/** Every row is in exactly one block. */
async function expectAllSealed(): Promise<void> {
  await seal();
  const { rows } = await app.database.ownerPool.query(
    `select (select count(*) from ledger.transfer)::int as transfers,
      (select count(*) from audit_entry)::int as "auditEntries",
      (select count(*) from withdrawal)::int as withdrawals`,
  );
  expect(await verifyTestLog(app)).toMatchObject({
    faults: [],
    sealed: rows[0],
    newer: { transfers: 0, auditEntries: 0, withdrawals: 0 },
  });
}

describe('sealing beside writers', () => {
  it('has every row once, and a verification meanwhile finds nothing', async () => {
    const writers = members.map(async (member) => {
      for (let loads = 0; loads < 15; loads += 1) {
        await loadWallet(app, admin, member, 100 + loads);
        app.clock.advance({ minutes: loads % 3 === 0 ? -7 : 5 });
      }
    });
    let isWriting = true;
    const whileWriting = async (work: () => Promise<void>) => {
      while (isWriting) await work();
    };
    const others = [
      whileWriting(async () => void (await seal(7))),
      whileWriting(async () => void (await seal(3))),
      whileWriting(async () => expect((await verifyTestLog(app)).faults).toEqual([])),
    ];
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(others);
    await expectAllSealed();
  });

  it('has rows of transactions that ended in another order than they began, once each', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => app.database.pool.connect()));
    const write = (index: number) =>
      clients[index]!.query(
        `insert into audit_entry (id, action, subject_kind, subject_id, created_at)
         values (gen_random_uuid(), 'raced', 'mark', gen_random_uuid(), now())`,
      );
    for (const client of clients) await client.query('begin');
    for (const index of [3, 0, 5, 1, 4, 2]) await write(index);
    const sealedAfter: number[] = [];
    for (const [step, index] of [5, 1, 3, 0, 4, 2].entries()) {
      await write(index);
      await clients[index]!.query(step === 2 ? 'rollback' : 'commit');
      const blocks = await seal();
      sealedAfter.push(blocks.reduce((sum, block) => sum + block.rows.auditEntries, 0));
      expect((await verifyTestLog(app)).faults).toEqual([]);
    }
    for (const client of clients) client.release();
    // In start order (3, 0, 5, 1, 4, 2): each is sealed once all earlier ones have ended.
    expect(sealedAfter).toEqual([0, 0, 0, 6, 2, 2]);
    await expectAllSealed();
  });

  it('waits for a transaction with a savepoint', async () => {
    const client = await app.database.pool.connect();
    await client.query('begin; savepoint part');
    await client.query(
      `insert into audit_entry (id, action, subject_kind, subject_id, created_at)
       values (gen_random_uuid(), 'part', 'mark', gen_random_uuid(), now())`,
    );
    await client.query('release savepoint part');
    await loadWallet(app, admin, members[0]!, 100);
    expect(await seal()).toEqual([]);
    await client.query('commit');
    client.release();
    expect(await seal()).toMatchObject([{ rows: { transfers: 1, auditEntries: 2 } }]);
  });
});
