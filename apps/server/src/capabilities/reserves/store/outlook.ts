import { manilaDayStart } from '@barya/rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Due, Flows } from '../domain/forecast.ts';

/** What packages pay on each day from one on, oldest first, from its tallies. */
export async function listDues(db: Kysely<Tables>, first: string): Promise<Due[]> {
  return db
    .selectFrom('package_due')
    .select(['due_on as day', sql<number>`sum(amount_centavos)::bigint`.as('amountCentavos')])
    .where('due_on', '>=', first)
    .groupBy('due_on')
    .having(sql`sum(amount_centavos)`, '<>', 0)
    .orderBy('due_on')
    .execute();
}

/**
 * What was promised and paid in on those days of a range that were kept (see `statistics`).
 * @param range days of Manila, both included, all of them over
 */
export async function readFlows(
  db: Kysely<Tables>,
  { first, last }: { first: string; last: string },
): Promise<Flows> {
  const kept = await db
    .selectFrom('daily_figure')
    .select([
      sql<number>`count(*)`.as('days'),
      sql<string | null>`min(day)`.as('since'),
      sql<number>`coalesce(sum(package_income_centavos + referral_income_centavos
        + click_earnings_centavos), 0)::bigint`.as('promised'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  if (kept.since === null) return { days: 0, promisedCentavos: 0, paidInCentavos: 0 };
  const { paidIn } = await db
    .selectFrom('reserve_entry')
    .select(
      sql<number>`coalesce(sum(case kind when 'pay_in' then amount_centavos
        when 'pay_out' then -amount_centavos else 0 end), 0)::bigint`.as('paidIn'),
    )
    .where('created_at', '>=', manilaDayStart(kept.since))
    .where('created_at', '<', sql<Date>`${manilaDayStart(last)}::timestamptz + interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return { days: kept.days, promisedCentavos: kept.promised, paidInCentavos: paidIn };
}
