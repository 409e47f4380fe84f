import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestMember } from '../../test/members.ts';
import { earnSharedCapital, fundReserve, loadWallet } from '../../test/money.ts';
import { verifyBooks } from './index.ts';

let app: TestApp;
let admin: TestMember;

/** A bit of everything: what is open, what was decided, what was taken back. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
  const member = await app.createMember();
  const gone = await app.createMember();
  await earnSharedCapital(app, admin, member, 1_000);
  await loadWallet(app, admin, gone, 150);
  await act(admin, 'DELETE', `/admin/users/${gone.id}?unclaimed=true`);
  await loadWallet(app, admin, member, 300);
  const reverted = await loadWallet(app, admin, member, 100);
  await act(admin, 'POST', `/admin/shared-capital/revert/${reverted}`);
  await act(member, 'POST', '/agent/activate-clicking-task');
  for (let click = 0; click < 3; click += 1) await act(member, 'POST', '/agent/click');
  await act(member, 'POST', '/agent/packages/activate', { packageId: 1, amount: 200 });
  for (const verb of ['approve', 'reject', null]) {
    const { withdrawal } = await act(member, 'POST', '/agent/withdraw', {
      amount: 100,
      method: 'gcash',
      accountNumber: '0917',
      accountName: 'X',
      source: 'shared_capital',
    });
    if (verb) await act(admin, 'POST', `/admin/withdrawals/${withdrawal._id}/${verb}`);
  }
});
afterAll(() => app.close());

async function act(member: TestMember, method: string, path: string, body?: unknown) {
  const response = await app.request(method, path, { token: member.token, body });
  expect([path, response.status]).toEqual([path, 200]);
  return response.body;
}

/** Runs as a superuser, past every trigger. */
async function tamper(statements: string) {
  const client = await app.database.ownerPool.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = replica; ${statements}; commit`,
    );
  } finally {
    client.release();
  }
}

const fullEscrow = 'escrow holds what the package owes';

test.each<[tampering: string, statement: string, rules: string[]]>([
  [
    'a package owes more',
    'update package set income_centavos = income_centavos + 1',
    [fullEscrow, 'dues are counted'],
  ],
  [
    'a package is closed with something in its escrow',
    'update package set closed_at = matures_at where closed_at is null',
    [fullEscrow, 'dues are counted'],
  ],
  [
    'a payout was not made',
    'update package_payout set principal_centavos = principal_centavos - 1',
    [fullEscrow],
  ],
  [
    'an escrow is of no package',
    "update ledger.account set owner_id = '00000000-0000-0000-0000-000000000000' where code = 16",
    [fullEscrow, 'escrow belongs to a package', 'id of the account says whose it is'],
  ],
  [
    'a withdrawal is sent to another account',
    "update withdrawal set account_number = '0999' where status = 'pending'",
    ['destination is the one that was asked for'],
  ],
  [
    'a withdrawal is sent elsewhere with a digest of its own',
    "update withdrawal set destination_digest = sha256('') where status = 'completed'",
    ['destination is the one that was asked for', 'money went where it was asked for'],
  ],
  [
    'money went to another account, and that was taken back afterwards',
    `update audit_entry set state_after = jsonb_set(state_after, '{paidTo}', '"00"')
       where action = 'approve_withdrawal'`,
    ['money went where it was asked for'],
  ],
  [
    'a withdrawal is of another amount than its hold',
    "update withdrawal set amount_centavos = amount_centavos + 1 where status = 'pending'",
    ['holds fit the withdrawal'],
  ],
  [
    'a paid withdrawal is called rejected',
    "update withdrawal set status = 'rejected' where status = 'completed'",
    ['holds fit the withdrawal', 'withdrawals are counted'],
  ],
  [
    'a rejected withdrawal is called pending',
    "update withdrawal set status = 'pending', processed_at = null where status = 'rejected'",
    ['holds fit the withdrawal', 'withdrawals are counted'],
  ],
  [
    'a pending withdrawal is called completed',
    "update withdrawal set status = 'completed', processed_at = created_at where status = 'pending'",
    ['holds fit the withdrawal', 'withdrawals are counted'],
  ],
  [
    'a withdrawal lost its hold',
    "update withdrawal set hold_ids = '{}' where status = 'completed'",
    ['holds fit the withdrawal', 'hold belongs to a withdrawal'],
  ],
  [
    'withdrawals are miscounted',
    "update withdrawal_tally set withdrawals = withdrawals + 1 where status = 'pending'",
    ['withdrawals are counted'],
  ],
  [
    'members are miscounted',
    "update member_tally set members = members + 1 where role = 'agent'",
    ['members are counted'],
  ],
  [
    'drawn clicks count as posted',
    'update click_day set posted_clicks = clicks',
    ['hold fits the day of clicks'],
  ],
  [
    'a click pays more',
    'update click_day set pay_centavos = pay_centavos + 1',
    ['hold fits the day of clicks'],
  ],
  [
    'a day of clicks lost its hold',
    'update click_day set hold_id = null',
    ['hold fits the day of clicks', 'open hold belongs to a day of clicks'],
  ],
  ['clicks are invented', 'update click_day set clicks = clicks + 1', ['each click has its key']],
  [
    'more unclaimed money is owed than kept',
    'update unclaimed_money set amount_centavos = amount_centavos + 1',
    ['unclaimed money is owed to somebody'],
  ],
  [
    'unclaimed money is called paid',
    'update unclaimed_money set paid_at = created_at',
    ['unclaimed money is owed to somebody'],
  ],
  [
    'a load is called reverted',
    "update capital_load set status = 'failed', reverted_at = created_at",
    ['transfers fit the load'],
  ],
  [
    'a reverted load stands again',
    "update capital_load set status = 'completed', reverted_at = null",
    ['transfers fit the load'],
  ],
  [
    'a load is of another transfer',
    'update capital_load set transfer_id = id',
    ['transfers fit the load', 'transfer belongs to a load'],
  ],
  [
    'more was paid in than arrived',
    'update reserve_entry set amount_centavos = amount_centavos + 1',
    ['transfers fit the reserve entry'],
  ],
  [
    'a pay-in is called a pay-out',
    "update reserve_entry set kind = 'pay_out'",
    ['transfers fit the reserve entry'],
  ],
  [
    'more falls due than is owed',
    'update package_due set amount_centavos = amount_centavos + 1 where amount_centavos > 0',
    ['dues are counted'],
  ],
  [
    'what falls due is forgotten',
    'update package_due set amount_centavos = 0',
    ['dues are counted'],
  ],
  [
    'a balance is written by hand',
    'update ledger.account set credits_posted = credits_posted + 1 where code = 5 and credits_posted > 0',
    [
      'account sum matches its transfers: credits posted',
      'last running balance is the balance',
      'posted debits equal posted credits',
    ],
  ],
])('It finds that %s', async (_, statement, rules) => {
  expect(await verifyBooks(app.db)).toEqual([]);
  const table = /update ([\w.]+)/.exec(statement)?.[1];
  await tamper(`create table saved as table ${table}; ${statement}`);
  const found = await verifyBooks(app.db);
  await tamper(`delete from ${table}; insert into ${table} table saved; drop table saved`);
  expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual(rules.sort());
  expect(await verifyBooks(app.db)).toEqual([]);
});

test('It calls no function of the schemas, which the owner could replace', async () => {
  const { rows } = await app.database.ownerPool.query<{ name: string; renamed: string }>(`
    select p.oid::regprocedure::text as name, 'was_' || p.proname as renamed
    from pg_proc p where p.pronamespace in ('ledger'::regnamespace, 'public'::regnamespace)
      and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(rows.length).toBeGreaterThan(5);
  const rename = (list: typeof rows) =>
    list.map(({ name, renamed }) => `alter function ${name} rename to ${renamed}`).join(';');
  await app.database.ownerPool.query(`begin; ${rename(rows)}; commit`);
  const found = await verifyBooks(app.db);
  const back = rows.map(({ name, renamed }) => ({
    name: name.replace(/[^.(]+(?=\()/, renamed),
    renamed: renamed.slice('was_'.length),
  }));
  await app.database.ownerPool.query(`begin; ${rename(back)}; commit`);
  expect(found).toEqual([]);
});
