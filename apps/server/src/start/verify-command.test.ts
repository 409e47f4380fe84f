import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { makeClosedFolder } from '../../test/folders.ts';
import { sealTestRows } from '../../test/log.ts';
import type { TestMember } from '../../test/members.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import { writeAudit } from '../capabilities/audit/index.ts';
import { runVerifyCommand } from './verify-command.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await app.runOperation((operation) =>
    writeAudit(operation, {
      actorId: null,
      action: 'create_account',
      subjectId: admin.id,
      after: { role: 'admin', staffRole: 'owner' },
    }),
  );
  member = await app.createMember();
  await fundReserve(app);
});
afterAll(() => app.close());

async function verify(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runVerifyCommand(args, {
    db: app.db,
    publicKey: app.signingKey.publicKey,
    payoutKey: app.payoutKey,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printed, complaints };
}

const readCheckpoint = async () => (await app.request('GET', '/ledger/checkpoint')).body;

/** Tampers as a superuser, without triggers, and undoes it afterwards. */
async function during(tables: string[], tampering: string, work: () => Promise<void>) {
  const past = (statements: string) =>
    app.database.ownerPool.query(
      `begin; set local session_replication_role = replica; ${statements}; commit`,
    );
  const each = (statement: (table: string, kept: string, columns: string) => string) =>
    tables
      .map((table, index) => statement(table, `kept.table_${index}`, written.get(table)!))
      .join(';');
  const { rows } = await app.database.ownerPool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(column_name, ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const written = new Map(rows.map(({ name, columns }) => [name, columns]));
  // An extra table beside the others would be found.
  await past(
    `create schema kept; ${each((table, kept) => `create table ${kept} as table ${table}`)}; ${tampering}`,
  );
  await work();
  await past(
    `${each(
      (table, kept, columns) =>
        `delete from ${table}; insert into ${table} (${columns}) select ${columns} from ${kept}`,
    )}; drop schema kept cascade`,
  );
}

it('says that nothing is sealed yet', async () => {
  expect(await verify()).toEqual({
    code: 0,
    complaints: [],
    printed: [
      expect.stringMatching(
        /^The \d{3,4} definitions in the database are as the migrations make them\.$/,
      ),
      'The books are sound: the ledger adds up, and holds what every row says.',
      'Nothing is sealed yet; waiting: 16 transfers, 2 audit entries, 2 members, 1 reserve entry.',
    ],
  });
});

it('reports how far the log goes, what is newer, and the checkpoint to keep', async () => {
  await sealTestRows(app);
  await loadWallet(app, admin, member, 100);
  const { code, printed } = await verify();
  expect(code).toBe(0);
  expect(printed).toEqual([
    expect.stringContaining('definitions'),
    'The books are sound: the ledger adds up, and holds what every row says.',
    `The log is whole up to block 1, sealed at ${app.clock.now().toISOString()}: 16 transfers, 2 audit entries, 2 members, 1 reserve entry.`,
    'Newer than the last block, and so not sealed yet: 1 transfer, 1 audit entry, 1 load.',
    expect.stringContaining('No checkpoint was given'),
    expect.stringContaining('Keep this checkpoint'),
    JSON.stringify((await readCheckpoint()).checkpoint),
  ]);
  await sealTestRows(app);
  expect((await verify()).printed).toContain('Nothing is newer than the last block.');
});

it('accepts a checkpoint as a file, as its content, and as its code', async () => {
  const kept = await readCheckpoint();
  const file = path.join(makeClosedFolder(), 'checkpoint.json');
  writeFileSync(file, JSON.stringify(kept));
  const { sequence, hash } = kept.checkpoint;
  for (const text of [file, JSON.stringify(kept.checkpoint), `${sequence}-${hash.toUpperCase()}`]) {
    const { code, printed } = await verify('--checkpoint', text);
    expect([text, code]).toEqual([text, 0]);
    expect(printed).toContain(`It goes on from the checkpoint at block ${sequence}.`);
  }
});

it('finds a change of a sealed row, and names its block', async () => {
  await during(['audit_entry'], "update audit_entry set state_before = '{}'", async () => {
    const { code, complaints, printed } = await verify();
    expect(code).toBe(1);
    expect(complaints).toEqual([
      expect.stringMatching(/^rows of a block are as they were sealed: block 1 has .* expected /),
      expect.stringMatching(/^rows of a block are as they were sealed: block 2 has .* expected /),
    ]);
    expect(printed).toEqual([
      expect.stringContaining('definitions'),
      expect.stringContaining('The books are sound'),
    ]);
  });
});

it('finds only by a checkpoint that the end of the log was cut off', async () => {
  const kept = JSON.stringify(await readCheckpoint());
  const cut = 'delete from sealed_block where sequence = 2';
  await during(['sealed_block'], cut, async () => {
    expect((await verify()).code).toBe(0);
    const { code, complaints } = await verify('--checkpoint', kept);
    expect(code).toBe(1);
    expect(complaints).toEqual([
      'log reaches the checkpoint: checkpoint 2 has block 1, expected block 2',
    ]);
  });
});

it('finds an admin that nobody created, and settings that nobody changed', async () => {
  const put = (body: object) => app.request('PUT', '/admin/settings', { token: admin.token, body });
  await put({ clickReward: 2, paymentMethods: [{ name: 'GCash', accountNumber: '0917' }] });
  await put({ referralBonus: 40 });
  expect((await verify()).code).toBe(0);
  await during(
    ['member', 'setting', 'payment_method'],
    `update member set role = 'admin', staff_role = 'owner' where id = '${member.id}';
     update setting set referral_bonus_percent = 990000;
     update payment_method set account_number = '0999'`,
    async () => {
      const { code, complaints } = await verify();
      expect(code).toBe(1);
      expect(complaints).toEqual([
        expect.stringContaining('members are counted'),
        expect.stringContaining('members are counted'),
        `role of an account is in the audit: ${member.id} has admin owner, expected agent`,
        'settings are as the audit has them: referralBonus has 99, expected 40',
        'settings are as the audit has them: paymentMethods.0.accountNumber has 0999, expected 0917',
        expect.stringMatching(/^rows of a block are as they were sealed: block 1 has /),
      ]);
    },
  );
});

it('names a changed definition, and says what to do, before anything fails because of it', async () => {
  const { ownerPool } = app.database;
  await ownerPool.query('alter table capital_load rename to capital_load_kept');
  const complaints: string[] = [];
  const verified = runVerifyCommand([], {
    db: app.db,
    publicKey: app.signingKey.publicKey,
    payoutKey: app.payoutKey,
    print: () => undefined,
    complain: (line) => complaints.push(line),
  });
  await expect(verified).rejects.toThrow('capital_load');
  expect(complaints).toContain(
    'definition is as the migrations make it: relation public.capital_load has nothing, expected r p heap of owner',
  );
  expect(complaints.at(-1)).toContain('Somebody changed the database by hand.');
  await ownerPool.query('alter table capital_load_kept rename to capital_load');
  expect((await verify()).code).toBe(0);
});

it('does not trust a key that it was not given', async () => {
  const run = (publicKey: string | null, ...args: string[]) =>
    runVerifyCommand(args, {
      db: app.db,
      publicKey,
      payoutKey: null,
      print: () => undefined,
      complain: () => undefined,
    });
  const other = Buffer.alloc(32, 7).toString('base64');
  expect(await run(other)).toBe(1);
  expect(await run(other, '--public-key', app.signingKey.publicKey)).toBe(0);
  expect(await run(null, '--public-key', app.signingKey.publicKey)).toBe(0);
  expect(await run(null)).toBe(2);
});

it.each([[['--checkpoint', 'yesterday']], [['--checkpoint']], [['--fast']], [['now']]])(
  '%j is not understood',
  async (args) => {
    const { code, complaints } = await verify(...args);
    expect(code).toBe(2);
    expect(complaints[0]).toContain('Usage:');
  },
);
