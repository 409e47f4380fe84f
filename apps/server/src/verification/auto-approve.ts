import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/** Both ways: each version of the rule is in the audit, where it was first set. */
const rulesAreAudited: FaultQuery = sql`
  select 'rule that approves is in the audit' as rule,
    concat('version ', coalesce(r.version, e.version)) as subject,
    concat_ws(' ', r.up_to, r.member_days, r.account_uses, r.sample_percent, r.set_by, r.set_at) as stored,
    concat_ws(' ', e.up_to, e.member_days, e.account_uses, e.sample_percent, e.set_by, e.set_at) as expected
  from (
    select *, trim_scale(up_to_centavos::numeric / 100) as up_to from public.auto_approve_rule
  ) as r
  full join (
    select distinct on (1) (a.rule ->> 'version')::integer as version,
      (a.rule ->> 'upTo')::numeric as up_to, (a.rule ->> 'memberDays')::integer as member_days,
      (a.rule ->> 'accountUses')::integer as account_uses,
      (a.rule ->> 'samplePercent')::integer as sample_percent, a.actor_id as set_by,
      a.created_at as set_at
    from (
      select state_after -> 'autoApprove' as rule, actor_id, created_at, transaction_number
      from public.audit_entry where action = 'update_settings'
    ) as a
    where a.rule ->> 'version' is not null
    order by 1, a.transaction_number
  ) as e on e.version = r.version
  where (r.version, r.up_to, r.member_days, r.account_uses, r.sample_percent, r.set_by, r.set_at)
    is distinct from (e.version, e.up_to, e.member_days, e.account_uses, e.sample_percent, e.set_by,
      e.set_at)`;

/**
 * A rule decides no withdrawal twice, no sample, and in 24 hours no more of a member than its amount.
 * The foreign key says that it was set before; times don't, since a clock may have been set back.
 */
const rulesKeepTheirLimits: FaultQuery = sql`
  select 'rule approved what it may' as rule, a.id::text as subject,
    concat_ws(' ', a.centavos, a.round, a.sample_of_rule) as stored,
    concat_ws(' ', r.up_to_centavos, 1) as expected
  from (
    select d.*, w.sample_of_rule, m.created_at as member_since,
      sum(d.amount_centavos) over (
        partition by d.member_id order by d.approved_at
        range between '23:59:59.999'::interval preceding and current row
      ) as centavos
    from (
      select p.id, p.member_id, p.amount_centavos, p.approved_at, p.approved_by_rule, w.round
      from public.payout p join public.withdrawal w on w.id = p.id
      where p.approved_by_rule is not null
      union all
      select w.id, w.member_id, w.amount_centavos, b.approved_at, b.approved_by_rule, b.round
      from public.withdrawal_take_back b join public.withdrawal w on w.id = b.withdrawal_id
      where b.approved_by_rule is not null
    ) as d
    join public.withdrawal w on w.id = d.id
    join public.member m on m.id = d.member_id
  ) as a
  left join public.auto_approve_rule r on r.version = a.approved_by_rule
  where r.version is null or a.round <> 1 or a.sample_of_rule is not null
    or a.centavos > r.up_to_centavos
    or a.member_since > a.approved_at - make_interval(hours => 24 * r.member_days)`;

export const autoApproveRules: readonly FaultQuery[] = [rulesAreAudited, rulesKeepTheirLimits];
