import { askDatabase } from '../stage/database.ts';

/** What happened to members' money, and what they were told of it, each time once. */
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
    select c.member_id, k.kind, c.id::text
    from cash_in_reopening r join cash_in c on c.id = r.cash_in_id
    cross join lateral (
      select 'cash_in_reopened' as kind
      union all select 'cash_in_rejected' where r.status = 'rejected'
    ) as k
    union all
    select w.member_id, 'withdrawal_taken_back', w.reference
    from withdrawal_take_back t join withdrawal w on w.id = t.withdrawal_id
    union all
    select w.member_id, k.kind, w.reference
    from payout_not_sent n join withdrawal w on w.id = n.payout_id
    cross join (values ('withdrawal_sent'), ('withdrawal_not_sent')) as k (kind)
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
      'cash_in_rejected', 'cash_in_reopened', 'withdrawal_taken_back', 'withdrawal_sent',
      'withdrawal_not_sent', 'withdrawal_failed', 'withdrawal_returned')
    group by 1, 2, 3
  )
  select kind, reference, coalesce(t.times, 0)::integer as times,
    coalesce(h.times, 0)::integer as happened
  from (select *, count(*) as times from happened group by 1, 2, 3) as h
  full join told t using (member_id, kind, reference)
  join member m on m.id = member_id and m.deleted_at is null
  where h.times is distinct from t.times`;

interface Difference {
  kind: string;
  reference: string;
  times: number;
  happened: number;
}

/** Names what was committed and not told, told twice, or told of what was rolled back. */
export async function findUntold(url: string | null): Promise<string[]> {
  const rows = await askDatabase<Difference>(url, DIFFERENCES);
  if (rows === null) return ['the query for notices failed'];
  return rows.map(
    ({ kind, reference, times, happened }) =>
      `${kind} of ${reference} happened ${happened} times and was told ${times} times`,
  );
}
