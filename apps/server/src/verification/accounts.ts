import { sql } from 'kysely';
import { accountCodes, PLATFORM_ID, platformAccountId } from '../chart-of-accounts.ts';
import type { FaultQuery } from './fault.ts';

/** Balances are found by ids, so an id must say whose account it is, and what it is for. */
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

/** A revert takes back the transfer that the load names. */
const loadNamesItsTransfer: FaultQuery = sql`
  select 'load names its transfer' as rule, l.id::text as subject, l.transfer_id::text as stored,
    t.reference_id::text as expected
  from public.capital_load l left join ledger.transfer t on t.id = l.transfer_id
  where t.reference_id is distinct from l.id or t.kind <> 'transfer'`;

export const accountRules: readonly FaultQuery[] = [
  accountIdsSayWhose,
  accountHasOwner,
  unclaimedMoneyIsOwed,
  loadNamesItsTransfer,
];
