import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { insertLines } from '../../test/bank-lines.ts';
import { addPaymentMethods, openCashIn } from '../../test/cash-ins.ts';
import type { TestMember } from '../../test/members.ts';
import { earnSharedCapital, fundReserve, loadWallet, payReferralIncome } from '../../test/money.ts';
import { makePayouts } from '../../test/waiting-payouts.ts';

// What the database itself refuses, even from its owner: the last defence against wrong code.

let test: TestApp;
let member: TestMember;

beforeAll(async () => {
  test = await createTestApp();
  const admin = await test.createAdmin();
  member = await test.createMember();
  await fundReserve(test);
  await payReferralIncome(test, member.id, { direct: 20_000 });
  await earnSharedCapital(test, admin, member, 1_000);
  await loadWallet(test, admin, member, 500);
  for (const [path, body] of [
    ['/agent/activate-clicking-task', undefined],
    ['/agent/click', undefined],
    ['/agent/withdraw', withdrawal],
  ] as const) {
    const { status } = await test.request('POST', path, {
      token: member.token,
      ...(body && { body }),
    });
    expect(status).toBe(200);
  }
  await makeBatch(admin);
  await addPaymentMethods(test, admin);
  await openCashIn(test, member);
  await insertLines(test, admin, [{}]);
  const gone = await test.createMember();
  await loadWallet(test, admin, gone, 100);
  await test.request('DELETE', `/admin/users/${gone.id}?unclaimed=true`, { token: admin.token });
});
afterAll(() => test.close());

const withdrawal = {
  amount: 100,
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Juana',
  source: 'direct_indirect',
};

/** A batch of four payouts: two were sent, two wait. */
async function makeBatch(admin: TestMember): Promise<void> {
  const { token } = admin;
  const payouts = await makePayouts(test, admin, 4);
  const body = { method: 'gcash', ids: payouts.map(({ id }) => id) };
  const made = await test.request('POST', '/admin/payout-batches', { token, body });
  const rows = payouts.slice(0, 2).map(({ reference }) => ({ reference, state: 'sent' }));
  const path = `/admin/payout-batches/${made.body.batch._id}/results`;
  expect((await test.request('POST', path, { token, body: { rows } })).body.done).toBe(2);
}

/** Copies a row of a table with one change. */
const again = (table: string, change: string, where = 'true') =>
  `insert into ${table} select (jsonb_populate_record(t, '${change}'::jsonb)).* from ${table} t
  where ${where} limit 1`;
const NEW_ID = '"id":"00000000-0000-7000-8000-00000000ff00"';

describe('not even the owner can', () => {
  it.each([
    [
      'count more clicks than the limit',
      'update click_day set clicks = click_limit + 1',
      'click_day_within_limit',
    ],
    [
      'post more clicks than there were',
      'update click_day set posted_clicks = clicks + 1',
      'click_day_within_limit',
    ],
    ['pay an instalment twice', again('package_payout', `{${NEW_ID}}`), 'package_payout_once'],
    [
      'decide a withdrawal that stays pending',
      'update withdrawal set processed_at = created_at',
      'withdrawal_processed_when_decided',
    ],
    [
      'approve a withdrawal at no time',
      "update withdrawal set status = 'approved'",
      'withdrawal_processed_when_decided',
    ],
    ...(
      [
        ['withdrawal', 'processed_by', 'withdrawal_processed_when_decided'],
        ['cash_in', 'decided_by', 'cash_in_decider_decided'],
        ['bank_line', 'decided_by', 'bank_line_decided_when'],
        ['payout_batch', 'ended_by', 'payout_batch_ended_when'],
        ['capital_load', 'reverted_by', 'capital_load_reverted_by_somebody'],
        ['unclaimed_money', 'paid_by', 'unclaimed_money_paid_by_somebody'],
      ] as const
    ).map(([table, column, guard]) => [
      `say who ended a ${table} that stands`,
      `update ${table} set ${column} = gen_random_uuid()`,
      guard,
    ]),
    ...[
      ["source = 'shared_capital', status = 'approved'", 'earnings of packages approved'],
      ["source = 'click_earnings', status = 'completed'", 'another withdrawal completed'],
    ].map(([change, what]) => [
      `call ${what}`,
      `update withdrawal set processed_at = created_at, processed_by = member_id, ${change}`,
      'withdrawal_approval_is_of_source',
    ]),
    ['withdraw nothing', 'update withdrawal set amount_centavos = 0', 'withdrawal_amount_positive'],
    [
      'owe nothing as unclaimed money',
      'update unclaimed_money set amount_centavos = 0',
      'unclaimed_money_amount_positive',
    ],
    [
      'fail a load that was not reverted',
      "update capital_load set status = 'failed'",
      'capital_load_failed_when_reverted',
    ],
    [
      'count more as paid back than is owed',
      'update capital_load set paid_back_centavos = paid_back_centavos + 1',
      'capital_load_paid_back_within',
    ],
    [
      'let somebody owe back what was not taken back',
      "update capital_load set owed_back_centavos = 1, owed_back_reason = 'None'",
      'capital_load_owed_back_of_reverted',
    ],
    [
      'book a second opening reserve',
      again('reserve_entry', `{${NEW_ID}, "reference":"X"}`),
      'reserve_entry_opening_once',
    ],
    [
      'send a payout twice',
      again('ledger.transfer', `{${NEW_ID}}`, 'code = 53'),
      'transfer_payout_sent_once',
    ],
    [
      'send two payouts by one payment',
      "update payout set payment_reference = 'X111' where state = 'sent'",
      'payout_payment_reference',
    ],
    [
      'call a payout sent that no transfer sent',
      "update payout set state = 'sent' where state = 'to_pay'",
      'payout_sent_when',
    ],
    [
      'fail a payout without a reason',
      "update payout set state = 'failed' where state = 'to_pay'",
      'payout_ended_when',
    ],
    [
      'take a payout of a batch',
      'update payout set taken_by = approved_by, taken_at = approved_at',
      'payout_taken_to_pay',
    ],
    [
      'close a batch of which payouts wait',
      "update payout_batch set state = 'closed', ended_at = created_at",
      'payout_batch_closed_when_decided',
    ],
    [
      'dissolve a batch of which payouts were sent',
      "update payout_batch set state = 'dissolved', ended_at = created_at",
      'payout_batch_dissolved_sent_nothing',
    ],
    [
      'decide more payouts than a batch has',
      'update payout_batch set failed_count = line_count',
      'payout_batch_counts_fit',
    ],
  ])('%s', async (_, statement, constraint) => {
    await expect(test.database.ownerPool.query(statement)).rejects.toMatchObject({ constraint });
  });
});

describe('the application cannot', () => {
  it.each([
    ['change a payout of a package', 'update package_payout set income_centavos = 0'],
    ['change a pay-in', 'update reserve_entry set amount_centavos = 1'],
    ['delete a package', 'delete from package'],
    ['delete a withdrawal', 'delete from withdrawal'],
    ['delete a load', 'delete from capital_load'],
    ['delete a payout', 'delete from payout'],
    ['delete a proposal', 'delete from proposal'],
    ['change what was proposed', "update proposal set shown = '{}'"],
    ['change the amount of a payout', 'update payout set amount_centavos = 1'],
    ['change a clearance', "update payout_clearance set flags = '{}'"],
    ['delete what is to be cleared', 'delete from payout_to_clear'],
    ['delete that a payout was put back', 'delete from payout_put_back'],
    ['change what a batch froze', "update payout_batch_line set destination_digest = ''"],
    ['change the hash of a batch', "update payout_batch set hash = ''"],
  ])('%s', async (_, statement) => {
    await expect(test.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

// An attacker with the pool's own connection, beyond the application's statements.
describe("the server's login cannot", () => {
  it.each([
    ['delete a package once its role is reset', ['reset role', 'delete from package']],
    ['delete one as itself', ['set role none', 'delete from package']],
    ['read money as itself', ['set role none', 'select from ledger.account']],
    ['move money as itself', ['set role none', "select ledger.create_accounts('{}', '{}', '{}')"]],
    ['take on the owner', ['set role OWNER']],
    ['become the owner', ['set session authorization OWNER']],
    ['switch off triggers', ['set role none', 'set session_replication_role = replica']],
    ['disable a trigger', ['set role none', 'alter table package_payout disable trigger all']],
    ['create a role', ['set role none', 'create role taken']],
    ['run a program', ['set role none', "copy (select 1) to program 'true'"]],
    ['read a file', ['set role none', "select pg_read_file('PG_VERSION')"]],
  ])('%s', async (_, statements) => {
    const owner = await test.database.ownerPool.query('select quote_ident(session_user) as name');
    const client = await test.database.pool.connect();
    const run = async () => {
      for (const text of statements) {
        await client.query(text.replace('OWNER', owner.rows[0].name));
      }
    };
    await expect(run()).rejects.toMatchObject({ code: '42501' });
    client.release(true);
  });
});
