import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutTampers, type Tamper } from '../../test/payout-tampers.ts';
import { openWholeBooks, type WholeBooks } from '../../test/whole-books.ts';
import { verifyBooks } from './index.ts';

let books: WholeBooks;

beforeAll(async () => {
  books = await openWholeBooks();
}, 60_000);
afterAll(() => books.app.close());

const fullEscrow = 'escrow holds what the package owes';

test.each<Tamper>([
  [
    'a package owes more',
    'update package set income_centavos = income_centavos + 1',
    [fullEscrow, 'dues are counted'],
  ],
  [
    'a package is closed with something in its escrow',
    'update package set closed_at = matures_at where closed_at is null and unclaimed_holder is null',
    ['closed package returned its principal', 'dues are counted'],
  ],
  [
    'a payout was not made',
    'update package_payout set principal_centavos = principal_centavos - 1',
    [fullEscrow],
  ],
  [
    'an escrow is of no package',
    "update ledger.account set owner_id = '00000000-0000-0000-0000-000000000000' where code = 16",
    [fullEscrow, 'escrow belongs to a package', 'account id is made of its owner and code'],
  ],
  [
    'a withdrawal is sent to another account',
    "update withdrawal set account_number = '0999' where status = 'pending'",
    ['destination is the one that was asked for'],
  ],
  [
    'a withdrawal is sent elsewhere with a digest of its own',
    "update withdrawal set destination_digest = sha256('') where status = 'completed'",
    ['destination is the one that was asked for', 'audit entry matches its operation'],
  ],
  [
    'money went to another account, and that was taken back afterwards',
    `update audit_entry set state_after = jsonb_set(state_after, '{paidTo}', '"00"')
       where action = 'approve_withdrawal'`,
    ['audit entry matches its operation'],
  ],
  [
    'a withdrawal is of another amount than its hold',
    "update withdrawal set amount_centavos = amount_centavos + 1 where status = 'pending'",
    ['operation has its transfers'],
  ],
  [
    'a paid withdrawal is called rejected',
    "update withdrawal set status = 'rejected' where status = 'completed'",
    ['payout is of its withdrawal', 'withdrawals are counted'],
  ],
  [
    'a rejected withdrawal is called pending',
    "update withdrawal set status = 'pending', processed_at = null, processed_by = null where status = 'rejected'",
    ['transfer belongs to an operation', 'withdrawals are counted'],
  ],
  [
    'a pending withdrawal is called completed',
    "update withdrawal set status = 'completed', processed_at = created_at, processed_by = member_id where status = 'pending'",
    ['payout is of its withdrawal', 'withdrawals are counted'],
  ],
  [
    'a withdrawal lost its hold',
    "update withdrawal set hold_ids = '{}' where status = 'completed'",
    ['withdrawal names its holds'],
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
    'update unclaimed_money set paid_at = created_at, paid_by = member_id',
    ['unclaimed money is owed to somebody'],
  ],
  [
    'a load is called reverted',
    "update capital_load set status = 'failed', reverted_at = created_at, reverted_by = member_id where owed_back_centavos is null",
    ['operation has its transfers'],
  ],
  [
    'a reverted load stands again',
    // The database refuses a second standing load of one cash-in.
    `update capital_load set status = 'completed', reverted_at = null, reverted_by = null
      where owed_back_centavos is null and cash_in_id is null`,
    ['transfer belongs to an operation'],
  ],
  [
    'what is owed back is forgotten',
    `update capital_load set status = 'failed', owed_back_centavos = null, owed_back_reason = null,
      paid_back_centavos = 0 where owed_back_centavos is not null`,
    ['wrong loads are owed back', 'transfer belongs to an operation'],
  ],
  [
    'what is owed back counts as paid',
    `update capital_load set paid_back_centavos = owed_back_centavos
      where owed_back_centavos is not null`,
    ['paid back is the sum of its payments', 'wrong loads are owed back'],
  ],
  [
    'it is owed back for another reason',
    "update capital_load set owed_back_reason = 'Other' where owed_back_centavos is not null",
    ['owed back for the reason that the audit has'],
  ],
  [
    'a payment from outside is of another load',
    `update owed_back_payment set by_load_id = (
        select id from capital_load where id not in (
          select by_load_id from owed_back_payment where by_load_id is not null) limit 1)
      where id = (select id from owed_back_payment where by_load_id is not null limit 1)`,
    ['payment is of what its member owes back', 'audit entry matches its operation'],
  ],
  [
    'withdrawals are added up wrongly',
    "update withdrawal_tally set amount_centavos = amount_centavos + 1 where status = 'pending'",
    ['withdrawals are counted'],
  ],
  [
    'a version of the rule that approves says another amount than when it was set',
    'update auto_approve_rule set up_to_centavos = up_to_centavos + 1',
    ['rule that approves is in the audit'],
  ],
  [
    'a rule approved more of a member than it may, and said that it might',
    `update auto_approve_rule set up_to_centavos = 30000;
      update audit_entry set state_after = jsonb_set(state_after, '{autoApprove,upTo}', '300')
      where state_after -> 'autoApprove' ->> 'version' is not null`,
    ['rule approved what it may'],
  ],
  [
    'a rule approved what it had left to a person',
    `update withdrawal w set sample_of_rule = 1, sampled_at = now() from payout p
      where p.id = w.id and p.approved_by_rule is not null`,
    ['rule approved what it may', 'operation has its audit entry'],
  ],
  [
    'a load is of another transfer',
    'update capital_load set transfer_id = id',
    ['load names its transfer'],
  ],
  [
    'more was paid in than arrived',
    'update reserve_entry set amount_centavos = amount_centavos + 1',
    ['operation has its transfers'],
  ],
  [
    'a pay-in is called a pay-out',
    "update reserve_entry set kind = 'pay_out'",
    ['operation has its transfers'],
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
  [
    'a cash-in is credited without its load',
    `update cash_in set status = 'credited', credited_centavos = amount_centavos,
      decided_at = now(), unclaimed_holder = null, unclaimed_holder_salt = null
      where status = 'declared'`,
    ['credited cash-in has its load', 'payment reference is in use'],
  ],
  [
    'a cash-in says that more was credited',
    "update cash_in set credited_centavos = credited_centavos + 1 where reason is not null and status = 'credited'",
    ['credited cash-in has its load'],
  ],
  [
    'a load credits no cash-in any more',
    'update capital_load set cash_in_id = null where cash_in_id is not null',
    [
      'credited cash-in has its load',
      'payment reference is in use',
      'audit entry has its operation',
      'operation has its audit entry',
    ],
  ],
  [
    'a used payment reference is free',
    'delete from payment_reference where load_id is not null',
    ['payment reference is in use'],
  ],
  [
    'a free payment reference is in use',
    `insert into payment_reference (method, reference, cash_in_id)
      select lower(method), payment_reference, id from cash_in where status = 'rejected'`,
    ['payment reference is in use'],
  ],
  [
    'nobody rejected a cash-in',
    "delete from audit_entry where action = 'reject_cash_in'",
    ['operation has its audit entry'],
  ],
  [
    'what was credited to a deleted member is owed to another',
    `update unclaimed_money set member_id = (select id from member where deleted_at is null limit 1)
      where load_id is not null`,
    ['unclaimed money of a load is of its member'],
  ],
  [
    'what will be credited to a deleted member is owed to another name',
    "update cash_in set unclaimed_holder = 'thief' where unclaimed_holder is not null",
    ['unclaimed money is owed to whom the audit says'],
  ],
  [
    'a deleted member still has money',
    `update ledger.account a set credits_posted = credits_posted + 100
      from member m where m.id = a.owner_id and m.deleted_at is not null and a.code = 1`,
    ['balance of a deleted member is empty'],
  ],
  [
    'who paid for a deleted member is still known',
    `update cash_in c set sender_name = 'Juana' from member m
      where m.id = c.member_id and m.deleted_at is not null and c.status = 'credited'`,
    ['payer of a deleted member is erased'],
  ],
  ...payoutTampers,
])('It finds that %s', async (_, statement, rules) => {
  expect(await books.findAfter(statement)).toEqual(expect.arrayContaining(rules));
});

test('It calls no function of the schemas, which the owner could replace', async () => {
  const { rows } = await books.app.database.ownerPool.query<{ name: string; renamed: string }>(`
    select p.oid::regprocedure::text as name, 'was_' || p.proname as renamed
    from pg_proc p where p.pronamespace in ('ledger'::regnamespace, 'public'::regnamespace)
      and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(rows.length).toBeGreaterThan(5);
  const rename = (list: typeof rows) =>
    list.map(({ name, renamed }) => `alter function ${name} rename to ${renamed}`).join(';');
  await books.app.database.ownerPool.query(`begin; ${rename(rows)}; commit`);
  const found = await verifyBooks(books.app.db);
  const back = rows.map(({ name, renamed }) => ({
    name: name.replace(/[^.(]+(?=\()/, renamed),
    renamed: renamed.slice('was_'.length),
  }));
  await books.app.database.ownerPool.query(`begin; ${rename(back)}; commit`);
  expect(found).toEqual([]);
});
