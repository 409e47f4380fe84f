import type { WaitingEntry } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';

interface WaitingRow {
  kind: WaitingEntry['kind'];
  reference: string;
  amountCentavos: Centavos;
  method: string | null;
  since: Date;
  /** When a hold, or an open cash-in, ends. */
  holdUntil: Date | null;
  /** When a payout entered its line. */
  approvedAt: Date | null;
}

/** All that waits of a member, each by itself, as a query: the sums and the list are made of it. */
export function waitingOf(memberId: string, now: Date): RawBuilder<WaitingRow> {
  return sql`
    select 'cash_in_' || c.status as kind, c.reference, c.amount_centavos, c.method,
      coalesce(c.declared_at, c.created_at) as since,
      case c.status when 'open' then c.expires_at end as hold_until,
      null::timestamptz as approved_at
    from cash_in c
    where c.member_id = ${memberId}
      and (c.status = 'declared' or c.status = 'open' and c.expires_at > ${now})
    union all
    select case when w.held_until > ${now} then 'withdrawal_held' else 'withdrawal_pending' end,
      w.reference, w.amount_centavos, w.method, w.created_at,
      case when w.held_until > ${now} then w.held_until end, null
    from withdrawal w where w.member_id = ${memberId} and w.status = 'pending'
    union all
    select 'payout', w.reference, p.amount_centavos, p.method, w.created_at, null, p.approved_at
    from payout p join withdrawal w on w.id = p.id
    where p.member_id = ${memberId} and p.state = 'to_pay'
    union all
    select 'load_held', l.reference, p.held_centavos, null, p.created_at, null, null
    from proposal p
    join capital_load l on l.id = (case when p.kind = 'revert' then p.target end)::uuid
    where p.member_id = ${memberId} and p.status = 'open' and p.hold_id is not null`;
}
