import { type PayoutFilter, readReferenceText } from '@barya/contract';
import { addDays, manilaDayStart } from '@barya/rules';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readReferenceInstant } from '../../../kernel/ids.ts';
import { membersMatching } from '../../../people/search.ts';
import type { PayoutRow } from './payouts.ts';
import { freeSince } from './queue.ts';

/**
 * Locks the oldest waiting payouts that match, are in no batch and that nobody pays. Leaves out
 * what another transaction has locked: somebody is about to take or pay it.
 *
 * @param except payouts that are not meant
 */
export async function lockWaiting(
  trx: Transaction<Tables>,
  filter: PayoutFilter,
  { except = [], now, limit }: { except?: readonly string[] | undefined; now: Date; limit: number },
): Promise<PayoutRow[]> {
  const { method, source, from, to, search } = filter;
  const found = search === undefined ? sql<SqlBool>`true` : await matchSearch(trx, search);
  return trx
    .selectFrom('payout')
    .selectAll()
    .where('state', '=', sql.lit('to_pay'))
    .where('batchId', 'is', null)
    .where(sql<SqlBool>`(taken_by is null or taken_at <= ${freeSince(now)})`)
    .where(sql<SqlBool>`id <> all(${[...except]}::uuid[])`)
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .$if(from !== undefined, (query) => query.where('approvedAt', '>=', manilaDayStart(from!)))
    .$if(to !== undefined, (query) =>
      query.where('approvedAt', '<', manilaDayStart(addDays(to!, 1))),
    )
    .where(found)
    .orderBy('approvedAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** A withdrawal's reference, or part of a member's name, email or phone. */
async function matchSearch(db: Kysely<Tables>, search: string) {
  const reference = readReferenceText(search);
  if (readReferenceInstant(reference) !== null) {
    const row = await db
      .selectFrom('withdrawal')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (row !== undefined) return sql<SqlBool>`id = ${row.id}`;
  }
  return sql<SqlBool>`member_id in (${membersMatching(db, search)})`;
}
