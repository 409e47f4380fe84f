import { askDatabase } from '../stage/database.ts';

/** What happened to members' money, and what they were told of it, once each. */
const DIFFERENCES = `
  with happened (member_id, kind, reference) as (
    select member_id, 'loaded', reference from capital_load where cash_in_id is null
    union all
    select member_id, 'load_reverted', reference from capital_load where status = 'failed'
    union all
    select member_id,
      case when credited_centavos = amount_centavos then 'cash_in_credited'
        else 'cash_in_corrected' end,
      id::text
    from cash_in where status = 'credited'
    union all
    select member_id, 'cash_in_rejected', id::text from cash_in where status = 'rejected'
    union all
    select w.member_id, k.kind, w.reference
    from payout p join withdrawal w on w.id = p.id
    cross join lateral (
      select 'withdrawal_sent' as kind where p.transfer_id is not null
      union all select 'withdrawal_' || p.state where p.state in ('failed', 'returned')
    ) as k
  ), told as (
    select member_id, kind, about_reference as reference, count(*) as times
    from notice
    where kind in ('loaded', 'load_reverted', 'cash_in_credited', 'cash_in_corrected',
      'cash_in_rejected', 'withdrawal_sent', 'withdrawal_failed', 'withdrawal_returned')
    group by 1, 2, 3
  )
  select kind, reference, coalesce(t.times, 0)::integer as times, h.kind is not null as is_true
  from (select distinct * from happened) as h
  full join told t using (member_id, kind, reference)
  join member m on m.id = member_id and m.deleted_at is null
  where h.kind is null or t.times is distinct from 1`;

interface Difference {
  kind: string;
  reference: string;
  times: number;
  is_true: boolean;
}

/** Names what was committed and not told, told twice, or told of what was rolled back. */
export async function findUntold(url: string | null): Promise<string[]> {
  const rows = await askDatabase<Difference>(url, DIFFERENCES);
  if (rows === null) return ['the query for notices failed'];
  return rows.map(({ kind, reference, times, is_true: isTrue }) =>
    isTrue
      ? `${kind} of ${reference} was told ${times} times`
      : `${kind} of ${reference} was told, and did not happen`,
  );
}
