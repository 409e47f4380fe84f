import { sql } from 'kysely';
import {
  accountCodes,
  memberAccounts,
  PLATFORM_ID,
  platformAccountId,
  STRIPES,
} from '../chart-of-accounts.ts';
import type { FaultQuery } from './fault.ts';

/** Balances are found by id, so an id must encode the account's owner and purpose. */
const accountIdsSayWhose: FaultQuery = sql`
  select 'account id is made of its owner and code' as rule, a.id::text as subject,
    a.owner_id::text as stored, a.code::text as expected
  from ledger.account a
  where right(a.id::text, 2) <> lpad(to_hex(a.code::integer), 2, '0')
    or case when a.code < 32 then left(a.id::text, -2) <> left(a.owner_id::text, -2)
      else left(a.id::text, -4) <> left(${PLATFORM_ID}::text, -4) or a.owner_id <> ${PLATFORM_ID}::uuid
        or left(right(a.id::text, 4), 2)
          <> lpad(to_hex(coalesce(a.stripe_index, 0)::integer), 2, '0')
    end`;

const accountHasOwner: FaultQuery = sql`
  select 'account belongs to a member' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, 0::bigint as expected
  from ledger.account a
  where a.code < ${sql.lit(accountCodes.escrow)}
    and not exists (select from public.member m where m.id = a.owner_id)`;

const codes = (names: readonly (keyof typeof accountCodes)[]) =>
  sql.join(names.map((name) => sql.lit(accountCodes[name])));
const singles = ['cashOutUnclaimed', 'operatorCapital', 'unclaimedMoney', 'wrongLoads'] as const;
const striped = Object.values(accountCodes).filter((code) => code >= 32).length - singles.length;

/** An account's side and its stripe group decide what it may pay. */
const accountIsAsOpened: FaultQuery = sql`
  select 'account is as it was opened' as rule, a.id::text as subject,
    concat(a.normal_side, ' ', a.stripe_group, ' ', a.stripe_index) as stored,
    a.code::text as expected
  from ledger.account a
  where a.normal_side <> (case when a.code in (${codes(['cashIn', 'operatorCapital', 'wrongLoads'])})
      then 'debit' else 'credit' end)::ledger.normal_side
    or (a.stripe_group is null) <> (a.code < 32 or a.code in (${codes(singles)}))
    or (a.stripe_group is null) <> (a.stripe_index is null)
    or a.stripe_group <> (left(${PLATFORM_ID}::text, -2) || right(a.id::text, 2))::uuid`;

/** Deleting an account would hide its transfers. A member may have no accounts at all. */
const ownersHaveTheirAccounts: FaultQuery = sql`
  select 'owner has all accounts' as rule, o.id::text as subject, coalesce(a.accounts, 0) as stored,
    o.accounts as expected
  from (
    select id, ${sql.lit(memberAccounts.length)}::bigint as accounts from public.member
    union all select id, 1 from public.package
    union all select ${PLATFORM_ID}::uuid, ${sql.lit(singles.length + striped * STRIPES)}
  ) as o
  left join (
    select owner_id, count(*) as accounts from ledger.account group by owner_id
  ) as a on a.owner_id = o.id
  where a.accounts <> o.accounts or a.accounts is null and o.accounts <> ${sql.lit(memberAccounts.length)}`;

const unclaimedMoneyIsOwed: FaultQuery = sql`
  select 'unclaimed money is owed to somebody' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, u.owed as expected
  from ledger.account a
  cross join (
    select coalesce(sum(amount_centavos), 0)::bigint as owed
    from public.unclaimed_money where paid_at is null
  ) as u
  where a.id = ${platformAccountId('unclaimedMoney')}
    and a.credits_posted - a.debits_posted <> u.owed`;

/** A revert reverses the transfer that the load names. */
const loadNamesItsTransfer: FaultQuery = sql`
  select 'load names its transfer' as rule, l.id::text as subject, l.transfer_id::text as stored,
    t.reference_id::text as expected
  from public.capital_load l left join ledger.transfer t on t.id = l.transfer_id
  where t.reference_id is distinct from l.id or t.kind <> 'transfer'`;

export const accountRules: readonly FaultQuery[] = [
  accountIdsSayWhose,
  accountHasOwner,
  accountIsAsOpened,
  ownersHaveTheirAccounts,
  unclaimedMoneyIsOwed,
  loadNamesItsTransfer,
];
