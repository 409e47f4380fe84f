import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeBooks, type WholeBooks } from '../../test/whole-books.ts';
import { memberAccountId } from '../chart-of-accounts.ts';
import { verifyAudit, verifyBooks } from './index.ts';

let books: WholeBooks;

beforeAll(async () => {
  books = await openWholeBooks();
}, 60_000);
afterAll(() => books.app.close());

test('A history with every kind of row has no fault', async () => {
  expect(await verifyBooks(books.app.db)).toEqual([]);
});

const unasked = 'transfer belongs to an operation';
const offContract = 'transfer keeps the contract of its code';
const noTransfers = 'operation has its transfers';
const noEntry = 'operation has its audit entry';
const noOperation = 'audit entry has its operation';
const otherPayout = 'payout is of its withdrawal';
const otherEntry = 'audit entry matches its operation';

/** A call of the ledger as the owner can make it. */
const call = (code: number, from: string, to: string, reference = 'null') => `
  select ledger.create_transfers('2026-03-20', array[gen_random_uuid()],
    array['transfer']::ledger.transfer_kind[], array['${from}']::uuid[], array['${to}']::uuid[],
    array[100]::bigint[], array[null]::uuid[], array[${code}]::smallint[],
    array[${reference}]::uuid[], false)`;
const ofAna = (account: Parameters<typeof memberAccountId>[1]) =>
  memberAccountId(books.ana.id, account);
const ofThief = (account: Parameters<typeof memberAccountId>[1]) =>
  memberAccountId(books.thief.id, account);
const one = (from: string) => `id = (select id from ${from} order by id limit 1)`;
const anas = () => `member_id = '${books.ana.id}'`;
const thief = () => `'${books.thief.id}'`;

test.each<[tampering: string, statements: () => string, rule: string]>([
  [
    'a transfer of a code that nobody knows',
    () => call(99, ofAna('wallet'), ofThief('wallet')),
    unasked,
  ],
  [
    "earnings moved to another's under a real code",
    () => call(32, ofAna('sharedEarnings'), ofThief('sharedEarnings')),
    unasked,
  ],
  [
    'earnings moved under a real code for a real payout',
    () =>
      call(
        32,
        ofAna('sharedEarnings'),
        ofThief('sharedEarnings'),
        `(select id from package_payout where action = 'claim' limit 1)`,
      ),
    offContract,
  ],
  [
    'a click income for somebody else',
    () => call(41, ofAna('wallet'), ofThief('clickEarnings'), thief()),
    offContract,
  ],
  [
    'a stripe draw that served nothing',
    () => call(1, 'ffffffff-ffff-ffff-ffff-ffffffff0127', 'ffffffff-ffff-ffff-ffff-ffffffff0227'),
    'stripe draw serves a transfer of its batch',
  ],
  [
    'the owner of a running package',
    () => `update package set member_id = ${thief()} where ${anas()} and closed_at is null`,
    offContract,
  ],
  [
    'the owner of a package, claimed by a thief, and changed back',
    () => `update package_payout set member_id = ${thief()} where action = 'claim'`,
    'payout is of the owner of the package',
  ],
  [
    'the action of a payout',
    () => "update package_payout set action = 'unclaimed' where action = 'claim'",
    unasked,
  ],
  [
    'principal and income of a payout',
    () =>
      `update package_payout set principal_centavos = principal_centavos - 100,
         income_centavos = income_centavos + 100 where action = 'claim'`,
    noTransfers,
  ],
  [
    'principal and income of a package and its first transfers',
    () =>
      `update package set principal_centavos = principal_centavos - 100,
         income_centavos = income_centavos + 100 where principal_centavos > 100`,
    noTransfers,
  ],
  [
    'a package that was claimed too early',
    () =>
      `update package set matures_at = matures_at + interval '1 day', days = days + 1
         where closed_at is not null`,
    offContract,
  ],
  [
    'a package that matures too early',
    () => "update package set matures_at = matures_at - interval '1 day'",
    'package matures after its days',
  ],
  [
    'an instalment that was paid before its day',
    () =>
      `update package set started_at = started_at + interval '3 days',
         matures_at = matures_at + interval '3 days' where package_type = 4`,
    offContract,
  ],
  [
    'a package that has instalments of another type',
    () => 'update package set package_type = 3 where package_type = 4',
    'instalment is of its amount',
  ],
  [
    'the package that another was rolled over from',
    () =>
      `update package set rolled_from_id = (select id from package where package_type = 4)
         where rolled_from_id is not null`,
    'rollover opens its package',
  ],
  [
    'the member of a pending withdrawal',
    () => `update withdrawal set member_id = ${thief()} where status = 'pending'`,
    offContract,
  ],
  [
    'the source of a withdrawal',
    () => "update withdrawal set source = 'click_earnings' where status = 'pending'",
    offContract,
  ],
  [
    'the holds that a withdrawal names',
    () => "update withdrawal set hold_ids = '{}' where status = 'pending'",
    'withdrawal names its holds',
  ],
  [
    'a withdrawal that nobody approved',
    () =>
      `update withdrawal set status = 'completed', processed_at = now(),
         processed_by = '${books.admin.id}' where status = 'pending'`,
    otherPayout,
  ],
  [
    'a withdrawal that was approved and is pending again',
    () =>
      `update withdrawal set status = 'pending', processed_at = null, processed_by = null
         where status = 'completed'`,
    otherPayout,
  ],
  [
    'who decided a withdrawal',
    () => `update withdrawal set processed_by = ${thief()} where status = 'completed'`,
    otherPayout,
  ],
  [
    'when a withdrawal was decided',
    () =>
      "update withdrawal set processed_at = processed_at + interval '1 hour' where status = 'rejected'",
    otherEntry,
  ],
  [
    'an audit entry that is gone',
    () => "delete from audit_entry where action = 'load_capital'",
    noEntry,
  ],
  [
    'an audit entry by somebody who is not staff',
    () =>
      `update audit_entry set actor_id = ${thief()} where action = 'load_capital';
       update capital_load set loaded_by = ${thief()}`,
    'audit entry is by staff',
  ],
  [
    'a doubled audit entry',
    () =>
      `insert into audit_entry select (jsonb_populate_record(e,
         jsonb_build_object('id', gen_random_uuid()))).* from audit_entry e
         where action = 'approve_withdrawal'`,
    'operation has one audit entry',
  ],
  [
    'the member of a load',
    () => `update capital_load set member_id = ${thief()} where ${anas()}`,
    offContract,
  ],
  ['the loader of a load', () => `update capital_load set loaded_by = ${thief()}`, otherEntry],
  [
    'the date of a load',
    () => "update capital_load set created_at = created_at - interval '1 day'",
    otherEntry,
  ],
  [
    'a load that was forged without an audit entry',
    () =>
      `insert into capital_load select (jsonb_populate_record(l, jsonb_build_object(
         'id', gen_random_uuid(), 'reference', 'X', 'amount_centavos', 99999900))).*
         from capital_load l where ${one('capital_load')}`,
    noEntry,
  ],
  [
    'unclaimed money shifted between two people',
    () =>
      `update unclaimed_money set amount_centavos = case
         when paid_at is null then amount_centavos + 100 else amount_centavos - 100 end`,
    noTransfers,
  ],
  [
    'the owner of unclaimed money',
    () => `update unclaimed_money set member_id = ${thief()} where paid_at is null`,
    offContract,
  ],
  [
    'unclaimed money that nobody paid',
    () => `update unclaimed_money set paid_at = now(), paid_by = ${thief()} where paid_at is null`,
    noEntry,
  ],
  [
    'who paid unclaimed money',
    () => `update unclaimed_money set paid_by = ${thief()} where paid_at is not null`,
    otherEntry,
  ],
  ['a pay-out that is gone', () => "delete from reserve_entry where kind = 'pay_out'", unasked],
  ['the note of a reserve entry', () => "update reserve_entry set note = 'x'", otherEntry],
  [
    'the date of a reserve entry',
    () => "update reserve_entry set created_at = created_at - interval '1 day'",
    otherEntry,
  ],
  ['who made a reserve entry', () => `update reserve_entry set made_by = ${thief()}`, otherEntry],
  [
    'every referrer set to one person',
    () => `update member set referrer_id = ${thief()} where id <> ${thief()}`,
    offContract,
  ],
  [
    'every referrer and second referrer set to one person',
    () =>
      `update member set referrer_id = ${thief()}, second_referrer_id = null where id <> ${thief()}`,
    offContract,
  ],
  [
    'a second referrer',
    () => `update member set second_referrer_id = ${thief()} where id = '${books.ana.id}'`,
    'second referrer is the referrer of the first',
  ],
  [
    'referral income for somebody else',
    () =>
      `update ledger.transfer set credit_account_id = '${ofThief('directReferral')}' where code = 22`,
    offContract,
  ],
  [
    'an activation that was not paid',
    () => `update member set clicking_activated_at = now() where id = ${thief()}`,
    noTransfers,
  ],
  [
    'clicks of a day that is posted',
    () => `update click_day set previous_keys = array_append(previous_keys, 0::bigint)`,
    'posted clicks fit their day',
  ],
  [
    'a destination that nobody asked for',
    () =>
      `insert into withdrawal_destination values ('${books.ana.id}', 'gcash', '', '0999', '2026-01-01T00:00:00Z')`,
    'destination was used by a withdrawal',
  ],
  [
    'a destination that is forgotten',
    () => 'delete from withdrawal_destination',
    'destination was used by a withdrawal',
  ],
  [
    'the first use of a destination',
    () => "update withdrawal_destination set first_used_at = first_used_at - interval '2 days'",
    'destination was used by a withdrawal',
  ],
  [
    'a withdrawal to a new destination that was not held',
    () =>
      `update withdrawal set created_at = created_at + interval '1 minute', account_number = '0999'
         where status = 'pending';
       insert into withdrawal_destination select member_id, lower(method), coalesce(bank, ''), '0999', created_at from withdrawal
         where status = 'pending'`,
    'withdrawal to a new destination is held',
  ],
  [
    'a changed password that is forgotten',
    () => 'update member set credential_changed_at = null',
    'credential change is noted on the member',
  ],
  [
    'a row of clicks that is gone',
    () => 'delete from click_day',
    'activated member has a day of clicks',
  ],
  [
    'the total of a published root',
    () => 'update liability_root set total_centavos = total_centavos + 1',
    otherEntry,
  ],
  [
    'the total of a published root that fits its entry',
    () =>
      `update liability_root set total_centavos = 100;
       update audit_entry set state_after = jsonb_set(state_after, '{total}', '1')
         where action = 'make_liability_snapshot'`,
    'published root is as it was signed',
  ],
  ['a published root that is gone', () => 'delete from liability_root', noOperation],
  [
    'a member who was deleted by hand',
    () =>
      `update member set deleted_at = now(), is_active = false, username = null, email = null,
         password_hash = null, referral_code = null, referral_code_salt = null where id = '${books.ben.id}'`,
    noEntry,
  ],
])('It finds %s', async (_, statements, rule) => {
  expect(await books.findAfter(statements())).toContain(rule);
});

test('It finds a staff account that no command created, or that was a member before', async () => {
  const { app, ana, admin, act } = books;
  await act(admin, 'PUT', '/admin/settings', { referralBonus: 40 });
  const client = await app.database.ownerPool.connect();
  await client.query(`begin; set local session_replication_role = replica;
    update member set role = 'admin', staff_role = 'owner' where id = '${ana.id}';
    insert into audit_entry (id, action, subject_kind, subject_id, state_after, created_at)
    select gen_random_uuid(), 'create_account', 'member', id,
      '{"role":"admin","staffRole":"owner"}', created_at
    from member where id = '${ana.id}'; commit`);
  client.release();
  const faults = (await verifyAudit(app.db)).filter(({ subject }) =>
    [admin.id, ana.id].includes(subject),
  );
  expect(faults).toMatchObject([
    { rule: 'role of an account is in the audit', subject: admin.id },
    { rule: 'account of staff was made by a command', subject: ana.id, expected: 'none' },
  ]);
});
