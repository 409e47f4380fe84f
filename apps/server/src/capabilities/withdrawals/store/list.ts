import type { Sort } from '@barya/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables, WithdrawalSource, WithdrawalStatus } from '../../../database/tables.ts';
import {
  countUpTo,
  decodeCursor,
  isOlderThan,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../../kernel/page.ts';
import { membersMatching } from '../../../member-search.ts';
import type { WithdrawalOfMember } from './withdrawals.ts';

/** Which withdrawals a list is of; what is undefined does not narrow it. */
export interface WithdrawalFilter {
  memberId?: string | undefined;
  source?: WithdrawalSource | undefined;
  statuses?: readonly WithdrawalStatus[] | undefined;
  /** Requested at this instant or later. */
  since?: Date | undefined;
  /** In the username, email or phone of the member. */
  person?: string | undefined;
  /** In the reference, method, account number or account name. */
  text?: string | undefined;
}

const sortColumns = {
  createdAt: 'withdrawal.created_at',
  amount: 'withdrawal.amount_centavos',
} as const;

/** A page of the withdrawals that a filter lets through. */
export async function listWithdrawals(
  db: Kysely<Tables>,
  filter: WithdrawalFilter,
  sort: Sort<'createdAt' | 'amount'>,
  page: Page,
): Promise<Listed<WithdrawalOfMember>> {
  const isNewestFirst = sort.by === 'createdAt' && sort.descending;
  const direction = sort.descending ? 'desc' : 'asc';
  const found = selectFiltered(db, filter);
  const cursor = isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const shown = found
    .$if(cursor !== null, (query) =>
      query.where(isOlderThan(cursor!, 'withdrawal.created_at', 'withdrawal.id')),
    )
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select(['member.username', 'member.email', 'member.phone'])
    .orderBy(sortColumns[sort.by], direction)
    .orderBy('withdrawal.id', direction)
    .limit(page.limit)
    .offset(page.offset);
  const [count, items] = await Promise.all([
    countUpTo(db, found.select('withdrawal.id')),
    shown.execute(),
  ]);
  const nextCursor = isNewestFirst
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

function selectFiltered(db: Kysely<Tables>, filter: WithdrawalFilter) {
  const { memberId, source, statuses, since, person, text } = filter;
  // Source and status are literals, so that the planner knows how common each is.
  return db
    .selectFrom('withdrawal')
    .$if(memberId !== undefined, (query) => query.where('withdrawal.member_id', '=', memberId!))
    .$if(source !== undefined, (query) => query.where('withdrawal.source', '=', sql.lit(source!)))
    .$if(statuses !== undefined, (query) =>
      query.where(
        sql<SqlBool>`withdrawal.status in (${sql.join(statuses!.map((status) => sql.lit(status)))})`,
      ),
    )
    .$if(since !== undefined, (query) => query.where('withdrawal.created_at', '>=', since!))
    .$if(person !== undefined, (query) =>
      query.where('withdrawal.member_id', 'in', membersMatching(db, person!)),
    )
    .$if(text !== undefined, (query) => {
      const pattern = `%${text!.replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((eb) =>
        eb.or(
          (['reference', 'method', 'account_number', 'account_name'] as const).map((column) =>
            eb(`withdrawal.${column}`, 'ilike', pattern),
          ),
        ),
      );
    });
}

/** How many withdrawals there are of each source and status, without counting them. */
export async function readWithdrawalCounts(
  db: Kysely<Tables>,
): Promise<{ source: WithdrawalSource; status: WithdrawalStatus; withdrawals: number }[]> {
  return db
    .selectFrom('withdrawal_tally')
    .select(['source', 'status', sql<number>`sum(withdrawals)::bigint`.as('withdrawals')])
    .groupBy(['source', 'status'])
    .execute();
}
