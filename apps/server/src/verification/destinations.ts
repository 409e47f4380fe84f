import { sql } from 'kysely';
import { foldMethod } from '../database/fold-method.ts';
import type { FaultQuery } from './fault.ts';

/** A number as the product compares it, if it is ASCII. */
const comparable = sql`upper(regexp_replace(w.account_number, '[^0-9A-Za-z]', '', 'g'))`;
const isComparable = sql`w.account_number ~ '^[ -~]*$'`;

const living = sql`
  select w.*, ${foldMethod('w.method')} as rail, coalesce(w.bank, '') as bic, ${comparable} as number
  from public.withdrawal w join public.member m on m.id = w.member_id and m.deleted_at is null
  where ${isComparable}`;

const isSame = sql`d.member_id = w.member_id and d.method = w.rail and d.bank = w.bic
  and d.account_number = w.number`;

/**
 * Both ways: a destination's first use is its first withdrawal that was not rejected. Numbers with
 * other than ASCII characters are left out.
 */
const destinationsFollowWithdrawals: FaultQuery = sql`
  select 'destination was used by a withdrawal' as rule,
    concat_ws(' ', coalesce(d.member_id, w.member_id), coalesce(d.method, w.rail),
      coalesce(d.bank, w.bic), coalesce(d.account_number, w.number)) as subject,
    d.first_used_at::text as stored, w.first_used_at::text as expected
  from (
    select * from public.withdrawal_destination w where ${isComparable}
  ) as d
  full join (
    select w.member_id, w.rail, w.bic, w.number, min(w.created_at) as first_used_at
    from (${living}) as w where w.status <> 'rejected' group by 1, 2, 3, 4
  ) as w on ${isSame}
  where d.first_used_at is distinct from w.first_used_at`;

/**
 * The first withdrawal to a destination that is not the member's first is held for 24 hours. Those
 * with an earlier rejected request are left out: that request may have started the 24 hours.
 */
const newNumbersAreHeld: FaultQuery = sql`
  with asked as (${living})
  select 'withdrawal to a new destination is held' as rule, w.id::text as subject,
    w.held_until::text as stored, (w.created_at + interval '24 hours')::text as expected
  from asked w
  join public.withdrawal_destination d on ${isSame} and d.first_used_at = w.created_at
  join public.withdrawal_destination e on e.member_id = w.member_id
    and (e.method, e.bank, e.account_number) <> (d.method, d.bank, d.account_number)
    and e.first_used_at < w.created_at
  where w.status <> 'rejected'
    and (w.held_until is null or w.held_until < w.created_at + interval '24 hours')
    and not exists (
      select from asked r where r.member_id = w.member_id
        and (r.rail, r.bic, r.number) = (w.rail, w.bic, w.number) and r.status = 'rejected' and r.created_at < w.created_at)`;

/** A credential change holds withdrawals for a day. */
const credentialChangesAreNoted: FaultQuery = sql`
  select 'credential change is noted on the member' as rule, m.id::text as subject,
    m.credential_changed_at::text as stored, c.changed_at::text as expected
  from public.member m
  join (
    select member_id, max(created_at) as changed_at from public.credential_change group by member_id
  ) as c on c.member_id = m.id
  where m.credential_changed_at is null or m.credential_changed_at < c.changed_at`;

/** Where payments go, and what holds them for a day. */
export const destinationRules: readonly FaultQuery[] = [
  destinationsFollowWithdrawals,
  newNumbersAreHeld,
  credentialChangesAreNoted,
];
