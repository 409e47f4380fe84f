import type { Centavos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import { sql } from 'kysely';
import { foldMethod } from '../../../database/fold-method.ts';
import type { Db } from '../../../database/tables.ts';
import type { AutoApproveRule } from '../../settings/index.ts';

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * The pending withdrawals that fit the figures of a rule, by id: its amount, days and uses. Those on
 * hold, taken back before or left to a person do not. An account is used on each Manila day on which a
 * payout to it was sent, 72 hours ago or more, and did not come back.
 */
export async function findWithinRule(
  db: Db,
  { upTo, memberDays, accountUses }: AutoApproveRule,
  now: Date,
  { after, only, limit }: { after?: string; only?: string; limit: number },
): Promise<string[]> {
  const number = (row: string) =>
    sql`upper(regexp_replace(${sql.ref(`${row}.account_number`)}, '[^[:alnum:]]', '', 'g'))`;
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawal w join member m on m.id = w.member_id
    where w.status = 'pending' and w.round = 1 and w.sample_of_rule is null
      and (w.held_until is null or w.held_until <= ${now}) and w.amount_centavos <= ${upTo}
      and m.is_active and m.status = 'approved' and m.deleted_at is null
      and m.created_at <= ${before(now, memberDays)}
      and (${only ?? null}::uuid is null or w.id = ${only ?? null}::uuid)
      and (${after ?? null}::uuid is null or w.id > ${after ?? null}::uuid)
      and w.amount_centavos + auto_approved_since(w.member_id, ${before(now, 1)}) <= ${upTo}
      and (
        select count(distinct manila_day(p.sent_at))
        from withdrawal u join payout p on p.id = u.id
        where ${number('u')} = ${number('w')} and u.account_number <> ''
          and u.member_id = w.member_id and u.bank is not distinct from w.bank
          and ${foldMethod('u.method')} = ${foldMethod('w.method')}
          and p.state = 'sent' and p.sent_at <= ${before(now, 3)}
      ) >= ${accountUses}
    order by w.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a version of the rule did in a Manila day, and what came of it. */
export interface DayOfRule {
  /** `2026-11-29`. */
  day: string;
  version: number;
  upToCentavos: Centavos;
  memberDays: number;
  accountUses: number;
  samplePercent: number;
  approved: number;
  amountCentavos: Centavos;
  /** Approvals that staff took back. */
  takenBack: number;
  samples: number;
  samplesApproved: number;
  samplesRejected: number;
}

/** What the rule did from an instant until before another, by day and version. */
export async function listDaysOfRule(
  db: Db,
  { start, end }: { start: Date; end: Date },
): Promise<DayOfRule[]> {
  const { rows } = await sql<DayOfRule>`
    select d.*, r.up_to_centavos, r.member_days, r.account_uses, r.sample_percent
    from (
      select manila_day(a.at)::text as day, a.version,
        count(a.centavos)::integer as approved,
        coalesce(sum(a.centavos), 0)::bigint as amount_centavos,
        count(*) filter (where a.outcome = 'taken back')::integer as taken_back,
        count(*) filter (where a.centavos is null)::integer as samples,
        count(*) filter (where a.outcome = 'approved')::integer as samples_approved,
        count(*) filter (where a.outcome = 'rejected')::integer as samples_rejected
      from (
        select approved_at as at, approved_by_rule as version, amount_centavos as centavos,
          '' as outcome
        from payout where approved_by_rule is not null
        union all
        select b.approved_at, b.approved_by_rule, w.amount_centavos, 'taken back'
        from withdrawal_take_back b join withdrawal w on w.id = b.withdrawal_id
        where b.approved_by_rule is not null
        union all
        select w.sampled_at, w.sample_of_rule, null,
          case when p.id is not null then 'approved' when w.status = 'rejected' then 'rejected' else '' end
        from withdrawal w left join payout p on p.id = w.id
        where w.sample_of_rule is not null
      ) as a
      where a.at >= ${start} and a.at < ${end}
      group by 1, 2
    ) as d
    join auto_approve_rule r on r.version = d.version
    order by d.day, d.version`.execute(db);
  return rows;
}
