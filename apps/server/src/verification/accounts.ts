import { sql } from 'kysely';
import { PLATFORM_ID } from '../chart-of-accounts.ts';

/** What is to be paid goes where the member asked for it; erased accounts aside. */
const destinationIsAsAsked = sql`
  select 'destination is the one that was asked for' as rule, w.id::text as subject,
    0::bigint as stored, 1::bigint as expected
  from public.withdrawal w join public.member m on m.id = w.member_id
  where m.deleted_at is null and w.destination_digest is distinct from sha256(
    w.destination_salt || convert_to(w.method, 'UTF8') || '\\x00'::bytea
      || convert_to(w.account_number, 'UTF8') || '\\x00'::bytea || convert_to(w.account_name, 'UTF8'))`;

/** An approval wrote down where the money went, so that a change may not be taken back after it. */
const paidWhereAsked = sql`
  select 'money went where it was asked for' as rule, w.id::text as subject,
    0::bigint as stored, 1::bigint as expected
  from public.audit_entry e join public.withdrawal w on w.id = e.subject_id
  where e.subject_kind = 'withdrawal' and e.action = 'approve_withdrawal'
    and e.state_after->>'paidTo' <> encode(w.destination_digest, 'hex')`;

/** Balances are found by ids, so an id must say whose account it is, and what it is for. */
const accountIdsSayWhose = sql`
  select 'id of the account says whose it is' as rule, a.id::text as subject,
    0::bigint as stored, 1::bigint as expected
  from ledger.account a
  where right(a.id::text, 2) <> lpad(to_hex(a.code::integer), 2, '0')
    or case when a.code < 32 then left(a.id::text, -2) <> left(a.owner_id::text, -2)
      else left(a.id::text, -4) <> left(${PLATFORM_ID}::text, -4) or a.owner_id <> ${PLATFORM_ID}::uuid
        or left(right(a.id::text, 4), 2) <> lpad(to_hex(coalesce(a.stripe_index, 0)::integer), 2, '0')
    end`;

/** Whose accounts are, and where what leaves them goes. */
export const accountRules = [destinationIsAsAsked, paidWhereAsked, accountIdsSayWhose];
