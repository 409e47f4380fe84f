import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { sealTestRows, verifyTestLog } from '../../../test/log.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember({ referrer: admin });
  await fundReserve(app);
  await loadWallet(app, admin, member, 1_000);
  await app.database.ownerPool.query(
    `with bought as (
       insert into package (id, member_id, package_type, principal_centavos, income_centavos, days,
         started_at, matures_at)
       values (gen_random_uuid(), $1, 4, 10000, 100, 40, '2026-01-01', '2026-02-10') returning id
     ), root as (
       insert into liability_root (sequence, id, taken_at, root_hash, total_centavos, capacity,
         public_key, signature, code, members)
       values (1, gen_random_uuid(), now(), 'a', 5, 8, 'b', 'c', 'd', 2)
     ), entry as (
       insert into reserve_entry (id, reference, kind, amount_centavos, note, created_at)
       values (gen_random_uuid(), 'R1', 'pay_in', 5, 'Note', now())
     ), owed as (
       insert into unclaimed_money (id, member_id, holder, holder_salt, amount_centavos, created_at)
       values (gen_random_uuid(), $1, 'Juana', 'salt', 5, now())
     ), batch as (
       insert into payout_batch (id, reference, method, hash, line_count, total_centavos, state,
         created_by, created_at)
       values (gen_random_uuid(), 'PB1', 'gcash', 'a', 2, 5, 'open', $1, now())
     ), changed as (
       insert into credential_change (member_id, created_at) values ($1, now())
     )
     insert into package_payout (id, member_id, package_id, period, action, principal_centavos,
       income_centavos, created_at)
     select gen_random_uuid(), $1, id, 2, 'claim', 2500, 25, now() from bought`,
    [member.id],
  );
  await sealTestRows(app);
});
afterAll(() => app.close());

const id = 'gen_random_uuid()';
const later = "'2026-07-01'";
const more = (column: string) => [column, `${column} + 1`] as const;
const altered: Record<string, (readonly [column: string, expression: string])[]> = {
  member: [
    ['role', "'admin', staff_role = 'owner'"],
    ['referrer_id', id],
    ['second_referrer_id', id],
    ['created_at', later],
  ],
  credential_change: [['created_at', later]],
  package: [
    ['member_id', id],
    ['package_type', '3'],
    more('principal_centavos'),
    more('income_centavos'),
    more('days'),
    ['started_at', "'2026-01-02'"],
    ['matures_at', "'2026-01-02'"],
    ['rolled_from_id', id],
  ],
  package_payout: [
    ['member_id', id],
    ['package_id', id],
    ['period', '3'],
    ['action', "'rollover'"],
    more('principal_centavos'),
    more('income_centavos'),
    ['rolled_into_id', id],
    ['created_at', later],
  ],
  capital_load: [
    ['member_id', id],
    ['reference', "'X'"],
    more('amount_centavos'),
    ['description', "'Other'"],
    ['transfer_id', id],
    ['loaded_by', id],
    ['created_at', later],
  ],
  payout_batch: [
    ['reference', "'X' || id"],
    ['method', "'maya'"],
    ['hash', "'b'"],
    more('line_count'),
    more('total_centavos'),
    ['created_by', id],
    ['created_at', later],
  ],
  reserve_entry: [
    ['reference', "'X' || id"],
    ['kind', "'pay_out'"],
    more('amount_centavos'),
    ['note', "'Other'"],
    ['made_by', id],
    ['created_at', later],
  ],
  unclaimed_money: [['member_id', id], more('amount_centavos'), ['created_at', later]],
  liability_root: [
    more('total_centavos'),
    more('capacity'),
    ['members', '1'],
    ['taken_at', later],
    ['root_hash', "'x'"],
    ['public_key', "'x'"],
    ['signature', "'x'"],
    ['code', "'x'"],
    ['made_by', id],
  ],
};

/** Tampers with the table past every trigger, then restores it. */
async function during(table: string, statement: string, work: () => Promise<void>): Promise<void> {
  const past = (statements: string) =>
    app.database.ownerPool.query(
      `begin; set local session_replication_role = replica; ${statements}; commit`,
    );
  const { rows } = await app.database.ownerPool.query(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  await past(`create table kept as table ${table}; ${statement}`);
  try {
    await work();
  } finally {
    const { names } = rows[0];
    await past(`delete from ${table}; insert into ${table} (${names}) select ${names} from kept;
      drop table kept`);
  }
}

const findRules = async () => (await verifyTestLog(app)).faults.map(({ rule }) => rule);

describe.each(Object.entries(altered))('a sealed row of %s', (table, columns) => {
  it.each([...columns])('is found with another %s', async (column, expression) => {
    await during(table, `update ${table} set ${column} = ${expression}`, async () => {
      expect(await findRules()).toContain('rows of a block are as they were sealed');
    });
    expect(await findRules()).toEqual([]);
  });

  it('is found to be missing', async () => {
    await during(table, `delete from ${table}`, async () => {
      expect(await findRules()).toContainEqual(
        expect.stringMatching(/^rows of a block are there: /),
      );
    });
  });
});

describe('the log', () => {
  it('contains no personal data, so it stays valid when a person is erased', async () => {
    const leaving = await app.createMember();
    await sealTestRows(app);
    const { status } = await app.request('DELETE', `/admin/users/${leaving.id}`, {
      token: admin.token,
      body: { reason: 'Asked for it' },
    });
    expect(status).toBeLessThan(300);
    expect(await findRules()).toEqual([]);
  });

  it('has each change of a password', async () => {
    const changing = await app.createMember();
    const { status } = await app.request('POST', `/admin/users/${changing.id}/reset-password`, {
      token: admin.token,
      body: { newPassword: 'a-long-new-password' },
    });
    expect(status).toBeLessThan(300);
    const after = await app.database.ownerPool.query(
      `select count(*)::int, max(created_at) = (
         select credential_changed_at from member where id = $1) as is_last
       from credential_change where member_id = $1`,
      [changing.id],
    );
    expect(after.rows).toEqual([{ count: 1, is_last: true }]);
  });
});
