import { sql } from 'kysely';
import { transferCodes } from '../transfers.ts';
import type { FaultQuery } from './fault.ts';

const membersAreCounted: FaultQuery = sql`
  select 'members are counted' as rule, coalesce(t.role, c.role) as subject,
    coalesce(t.members, 0) as stored, coalesce(c.members, 0) as expected
  from (select role, sum(members)::bigint as members from public.member_tally group by role) as t
  full join (
    select role, count(*) as members from public.member where deleted_at is null group by role
  ) as c on c.role = t.role
  where coalesce(t.members, 0) <> coalesce(c.members, 0)`;

/** Income goes to both uplines, so the second must be the upline of the first. */
const secondUplineIsOfFirst: FaultQuery = sql`
  select 'second referrer is the referrer of the first' as rule, m.id::text as subject,
    m.second_referrer_id::text as stored, r.referrer_id::text as expected
  from public.member m left join public.member r on r.id = m.referrer_id
  where m.second_referrer_id is distinct from r.referrer_id
    or m.referrer_id is not null and r.created_at > m.created_at`;

/** Both uplines get the same share of a purchase. */
const uplinesAreSharedAlike: FaultQuery = sql`
  select 'uplines are paid the same share' as rule, d.reference_id::text as subject,
    d.amount_centavos as stored, i.amount_centavos as expected
  from ledger.transfer d join ledger.transfer i on i.reference_id = d.reference_id
  where d.code = ${sql.lit(transferCodes.directReferralIncome)}
    and i.code = ${sql.lit(transferCodes.indirectReferralIncome)}
    and d.amount_centavos <> i.amount_centavos`;

/** Who joins with a code joins under its owner. Deletion erases the code and its salt. */
const referralCodesAreAsSealed: FaultQuery = sql`
  select 'referral code is as it was sealed' as rule, id::text as subject, referral_code as stored,
    encode(referral_code_digest, 'hex') as expected
  from public.member
  where deleted_at is null and (octet_length(referral_code_salt) is distinct from 16
    or referral_code_digest
      is distinct from sha256(referral_code_salt || convert_to(referral_code, 'UTF8')))`;

/** Exactly the members who activated clicking, and are not deleted, have a row of clicks. */
const clickersAreActivated: FaultQuery = sql`
  select 'activated member has a day of clicks' as rule, coalesce(m.id, d.member_id)::text as subject,
    (d.member_id is not null)::text as stored, (m.id is not null)::text as expected
  from (
    select id from public.member where clicking_activated_at is not null and deleted_at is null
  ) as m
  full join public.click_day d on d.member_id = m.id
  where m.id is null or d.member_id is null`;

export const memberRules: readonly FaultQuery[] = [
  membersAreCounted,
  secondUplineIsOfFirst,
  uplinesAreSharedAlike,
  referralCodesAreAsSealed,
  clickersAreActivated,
];
