import type { PayoutFilter } from '@barya/contract';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { isAmong, membersMatching } from '../../../people/search.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import { exactPayouts } from './list.ts';
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
  const { method, source, search } = filter;
  const onDays = isOnDays('payout.approvedAt', filter);
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
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .where(found)
    .orderBy('approvedAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The same as the list's search. */
async function matchSearch(db: Kysely<Tables>, search: string) {
  const { ids } = await readRowSearch(db, search, 'payout', exactPayouts(search));
  if (ids !== undefined) return isAmong('payout.id', ids);
  return sql<SqlBool>`member_id in (${membersMatching(db, search)})`;
}
