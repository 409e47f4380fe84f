import { type ListQuery, normaliseMobile } from '@barya/contract';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { CapitalLoadTable, MemberTable, Tables } from '../../database/tables.ts';
import {
  countUpTo,
  decodeCursor,
  isOlderThan,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../kernel/page.ts';
import { membersMatching } from '../../member-search.ts';

export type Load = Selectable<CapitalLoadTable>;
export type Recipient = Pick<
  Selectable<MemberTable>,
  'id' | 'username' | 'email' | 'phone' | 'role' | 'is_active'
>;
/** A load with the person it went to; a deleted account has no name any more. */
export type LoadOfMember = Load & Pick<Recipient, 'username' | 'email' | 'phone'>;

export type LoadListQuery = ListQuery<'completed' | 'failed', 'createdAt' | 'amount'>;

/**
 * The member with this username (in any case of letters), email address or mobile number, locked FOR
 * SHARE so that the account is not suspended or deleted before the transaction ends.
 */
export async function lockRecipient(
  trx: Transaction<Tables>,
  name: string,
): Promise<Recipient | null> {
  const row = await trx
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone', 'role', 'is_active'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', name.toLowerCase()),
        eb(sql`lower(email)`, '=', name.toLowerCase()),
        eb('phone', '=', normaliseMobile(name)),
      ]),
    )
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLoad(
  trx: Transaction<Tables>,
  load: Insertable<CapitalLoadTable>,
): Promise<Load> {
  return trx.insertInto('capital_load').values(load).returningAll().executeTakeFirstOrThrow();
}

export async function lockLoad(
  trx: Transaction<Tables>,
  loadId: string,
): Promise<LoadOfMember | null> {
  const row = await selectLoads(trx)
    .where('capital_load.id', '=', loadId)
    .forUpdate('capital_load')
    .executeTakeFirst();
  return row ?? null;
}

export async function markReverted(
  trx: Transaction<Tables>,
  loadId: string,
  reverted: { by: string; at: Date },
): Promise<Load> {
  return trx
    .updateTable('capital_load')
    .set({ status: 'failed', reverted_by: reverted.by, reverted_at: reverted.at })
    .where('id', '=', loadId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const sortColumns = {
  createdAt: 'capital_load.created_at',
  amount: 'capital_load.amount_centavos',
} as const;

/** The loads that a query asks for, newest first unless it says otherwise. */
export async function listLoads(
  db: Kysely<Tables>,
  { search, status, sort = { by: 'createdAt', descending: true } }: LoadListQuery,
  page: Page,
): Promise<Listed<LoadOfMember>> {
  const isNewestFirst = sort.by === 'createdAt' && sort.descending;
  const direction = sort.descending ? 'desc' : 'asc';
  // A literal, so that the planner sees how rare reverted loads are.
  const found = db
    .selectFrom('capital_load')
    .$if(status !== undefined, (query) => query.where('capital_load.status', '=', sql.lit(status!)))
    .$if(search !== undefined, (query) =>
      query.where('capital_load.member_id', 'in', membersMatching(db, search!)),
    );
  const cursor = isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const shown = found
    .$if(cursor !== null, (query) =>
      query.where(isOlderThan(cursor!, 'capital_load.created_at', 'capital_load.id')),
    )
    .innerJoin('member', 'member.id', 'capital_load.member_id')
    .selectAll('capital_load')
    .select(['member.username', 'member.email', 'member.phone'])
    .orderBy(sortColumns[sort.by], direction)
    .orderBy('capital_load.id', direction)
    .limit(page.limit)
    .offset(page.offset);
  const [count, items] = await Promise.all([
    countUpTo(db, found.select('capital_load.id')),
    shown.execute(),
  ]);
  const nextCursor = isNewestFirst
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

function selectLoads(db: Kysely<Tables>) {
  return db
    .selectFrom('capital_load')
    .innerJoin('member', 'member.id', 'capital_load.member_id')
    .selectAll('capital_load')
    .select(['member.username', 'member.email', 'member.phone']);
}
