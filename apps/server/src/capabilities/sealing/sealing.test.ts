import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { sealTestRows, verifyTestLog } from '../../../test/log.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { createSealing, readCheckpoint, type Sealing, sealRows } from './index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let sealing: Sealing;

beforeAll(async () => {
  app = await createTestApp();
  sealing = createSealing(app.signingKey);
  admin = await app.createAdmin();
  member = await app.createMember();
});
afterAll(() => app.close());

const seal = (by: Sealing = sealing) => sealTestRows(app, by);
const load = () => loadWallet(app, admin, member, 100);

describe('sealing', () => {
  it('does nothing if nothing was written since', async () => {
    expect(await readCheckpoint(app.db)).toBeNull();
    expect(await seal()).toMatchObject([{ sequence: 1, rows: { members: 2 } }]);
    expect(await seal()).toEqual([]);
  });

  it('takes what was committed since the last block, once', async () => {
    await fundReserve(app);
    await load();
    const [first] = await seal();
    expect(first).toMatchObject({ sequence: 2, rows: { transfers: 17, auditEntries: 2 } });
    expect(await seal()).toEqual([]);
    await load();
    const [second] = await seal();
    expect(second).toMatchObject({
      sequence: 3,
      from: first!.upto,
      rows: { transfers: 1, auditEntries: 1, loads: 1, withdrawals: 0 },
      previousHash: first!.hash,
    });
    expect(await verifyTestLog(app)).toMatchObject({
      faults: [],
      sealed: { transfers: 18, auditEntries: 3, withdrawals: 0 },
      newer: { transfers: 0, auditEntries: 0, withdrawals: 0 },
    });
  });

  it('says what is newer than the last block', async () => {
    await load();
    expect(await verifyTestLog(app)).toMatchObject({
      faults: [],
      newer: { transfers: 1, auditEntries: 1 },
    });
    await seal();
  });

  it('waits for a transaction that is still open, and for those that began after it', async () => {
    const early = await app.database.pool.connect();
    await early.query('begin');
    await early.query('select pg_current_xact_id()');
    await load();
    expect(await seal()).toEqual([]);
    await early.query(
      `insert into audit_entry (id, action, subject_kind, subject_id, created_at)
       values (gen_random_uuid(), 'late', 'mark', gen_random_uuid(), now())`,
    );
    await early.query('commit');
    early.release();
    const [block] = await seal();
    expect(block).toMatchObject({ rows: { transfers: 1, auditEntries: 2 } });
    expect((await verifyTestLog(app)).faults).toEqual([]);
  });

  it('does not depend on times, ids or a clock that falls back', async () => {
    app.clock.advance({ hours: -48 });
    await load();
    const [block] = await seal();
    expect(block).toMatchObject({ rows: { transfers: 1, auditEntries: 1 } });
    app.clock.advance({ hours: 48 });
    expect((await verifyTestLog(app)).faults).toEqual([]);
  });

  it('divides a long backlog, but never what one transaction wrote', async () => {
    const before = sealing.lastSeen!.sequence;
    for (let loads = 0; loads < 5; loads += 1) await load();
    await app.request('POST', '/admin/reserves/pay-in', {
      token: admin.token,
      body: { amount: 1600, note: 'More' },
    });
    const small = createSealing(app.signingKey, 5);
    const blocks = await seal(small);
    const sizes = blocks.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
    expect(sizes).toEqual([3, 3, 3, 3, 3, 18]);
    expect((await readCheckpoint(app.db))!.sequence).toBe(before + 6);
    expect((await verifyTestLog(app)).faults).toEqual([]);
  });

  it('is done by one of several servers', async () => {
    for (let loads = 0; loads < 3; loads += 1) await load();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => seal(createSealing(app.signingKey, 3))),
    );
    expect(all.flat().map(({ rows }) => rows.transfers)).toEqual([1, 1, 1]);
    expect((await verifyTestLog(app)).faults).toEqual([]);
  });

  it('leaves nothing behind if it is interrupted, and resumes', async () => {
    await load();
    const broken = { ...app.signingKey, sign: () => Buffer.from('no signature') };
    const failing = {
      ...app,
      runOperation: <Result>(work: Parameters<typeof app.runOperation<Result>>[0]) =>
        app.runOperation(async (operation) => {
          await work(operation);
          throw new Error('The server was killed');
        }),
    };
    await expect(sealRows(failing, createSealing(broken))).rejects.toThrow('killed');
    expect((await seal()).map(({ rows }) => rows.transfers)).toEqual([1]);
    expect((await verifyTestLog(app)).faults).toEqual([]);
  });
});

describe('a log that was changed', () => {
  /** Runs as a superuser, past every trigger, then undoes it. */
  async function during(tampering: string, undo: string, work: () => Promise<void>) {
    const past = (statements: string) =>
      app.database.ownerPool.query(
        `begin; set local session_replication_role = replica; ${statements}; commit`,
      );
    await past(tampering);
    try {
      await work();
    } finally {
      await past(undo);
    }
  }

  it('is not added to', async () => {
    await load();
    await during(
      `create table kept as table sealed_block;
       update sealed_block set row_counts[1] = row_counts[1] + 1
         where sequence = (select max(sequence) from sealed_block)`,
      'truncate sealed_block; insert into sealed_block table kept; drop table kept',
      async () => {
        await expect(seal()).rejects.toThrow('was altered');
        await expect(seal(createSealing(app.signingKey))).rejects.toThrow('was altered');
      },
    );
    await during(
      `create table kept as table sealed_block;
       delete from sealed_block where sequence = (select max(sequence) from sealed_block)`,
      'truncate sealed_block; insert into sealed_block table kept; drop table kept',
      async () => {
        await expect(seal()).rejects.toThrow('was removed or replaced');
      },
    );
    expect(await seal()).toHaveLength(1);
  });
});

describe('the application', () => {
  it('can add to what is sealed, and read it, never alter it or choose its number', async () => {
    const { pool, ownerPool } = app.database;
    for (const statement of [
      'delete from sealed_block',
      'update sealed_block set format = 0',
      'truncate sealed_block',
      'delete from audit_entry',
      "update audit_entry set action = 'x'",
      'update audit_entry set transaction_number = 1',
      'update ledger.transfer set code = 1',
      'delete from ledger.transfer',
      'update withdrawal set transaction_number = 1',
      'update member set referrer_id = null',
      "update member set role = 'admin'",
      'update package set member_id = id',
      'update package_payout set member_id = id',
      'update capital_load set loaded_by = id',
      'update unclaimed_money set amount_centavos = 1',
      'update reserve_entry set amount_centavos = 1',
      'update credential_change set created_at = now()',
      'delete from credential_change',
      'update withdrawal set amount_centavos = 1',
      "update withdrawal set destination_digest = ''",
      'delete from withdrawal',
      `insert into audit_entry (id, action, subject_kind, subject_id, created_at, transaction_number)
       values (gen_random_uuid(), 'x', 'x', gen_random_uuid(), now(), 1)`,
      'select ledger.number_transactions_beyond(1)',
      'select keep_transaction_numbers_rising()',
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
    }
    for (const table of ['sealed_block', 'audit_entry', 'ledger.transfer']) {
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
        await expect(ownerPool.query(statement)).rejects.toThrow(/never changed|immutable/);
      }
    }
  });
});

describe('GET /ledger/checkpoint', () => {
  it('returns the last block, signed by the operator, to anybody', async () => {
    const { body } = await app.request('GET', '/ledger/checkpoint');
    const { sequence, hash, publicKey } = body.checkpoint;
    expect(publicKey).toBe(app.signingKey.publicKey);
    expect({ sequence, hash }).toEqual({
      sequence: sealing.lastSeen!.sequence,
      hash: sealing.lastSeen!.hash.toString('hex'),
    });
    expect((await verifyTestLog(app, body.checkpoint)).faults).toEqual([]);
  });
});

describe('GET /admin/ledger/sealing', () => {
  const read = async () =>
    (await app.request('GET', '/admin/ledger/sealing', { token: admin.token })).body;

  it('shows admins how many rows wait, and whether that is too long', async () => {
    expect(await read()).toMatchObject({ waiting: 0, waitingSince: null, isBehind: false });
    await load();
    const waitingSince = app.clock.now().toISOString();
    expect(await read()).toMatchObject({
      waiting: 3,
      waitingIsExact: true,
      waitingSince,
      isBehind: false,
    });
    app.clock.advance({ minutes: 11 });
    expect(await read()).toMatchObject({ isBehind: true });
    await seal();
    expect(await read()).toMatchObject({ waiting: 0, isBehind: false });
  });

  it('is for admins alone', async () => {
    const { status } = await app.request('GET', '/admin/ledger/sealing', { token: member.token });
    expect(status).toBe(403);
  });
});
