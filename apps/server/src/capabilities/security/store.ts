import type { SecurityEventKind } from '@barya/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { SecurityEventTable, Tables, WithdrawalTable } from '../../database/tables.ts';
import { cutSlice, type Slice } from '../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, type Order, orderOf } from '../../kernel/order.ts';
import { type Count, countUpTo } from '../../kernel/page.ts';

/** Something that happened, to be written down. */
export interface NewSecurityEvent {
  id: string;
  memberId: string;
  kind: SecurityEventKind;
  /** The session of the member's that does it. */
  session: { id: string; tokenHash: Buffer } | null;
  /** Null takes that of the session. */
  userAgent: string | null;
  withdrawalId: string | null;
  times: number;
  codesLeft: number | null;
  at: Date;
}

export async function insertSecurityEvent(
  trx: Transaction<Tables>,
  event: NewSecurityEvent,
): Promise<void> {
  const { session } = event;
  await sql`
    insert into security_event
      (id, member_id, kind, session_id, user_agent, withdrawal_id, times, codes_left, created_at)
    values (${event.id}, ${event.memberId}, ${event.kind}, ${session?.id ?? null}::uuid,
      coalesce(${event.userAgent}::text,
        (select user_agent from session where token_hash = ${session?.tokenHash ?? null}), ''),
      ${event.withdrawalId}::uuid, ${event.times},
      ${event.codesLeft}::smallint, ${event.at})`.execute(trx);
}

/** Counts a failed sign-in in the row of its hour. */
export async function countFailure(
  trx: Transaction<Tables>,
  failure: { id: string; memberId: string; userAgent: string; hour: Date },
): Promise<void> {
  const { id, memberId, userAgent, hour } = failure;
  await sql`
    insert into security_event (id, member_id, kind, user_agent, created_at)
    values (${id}, ${memberId}, 'sign_in_failed', ${userAgent}, ${hour})
    on conflict (member_id, created_at) where kind = 'sign_in_failed'
    do update set times = security_event.times + 1, user_agent = excluded.user_agent`.execute(trx);
}

/** What happened, with the withdrawal that it is about; its columns are null where there is none. */
export type SecurityEventRow = Selectable<SecurityEventTable> & {
  [Column in WithdrawalColumn]: Selectable<WithdrawalTable>[Column] | null;
};
type WithdrawalColumn =
  | 'reference'
  | 'amount_centavos'
  | 'method'
  | 'account_number'
  | 'status'
  | 'held_until';

export const newestFirst: Order<SecurityEventRow> = orderOf(
  { createdAt: byAge('security_event') },
  NEWEST_FIRST,
);

export async function readEventSlice(
  db: Kysely<Tables>,
  memberId: string,
  slice: Slice,
): Promise<SecurityEventRow[]> {
  return cutSlice(selectEvents(db, memberId), slice).execute();
}

export async function countEvents(db: Kysely<Tables>, memberId: string): Promise<Count> {
  return countUpTo(
    db,
    db.selectFrom('security_event').select('id').where('member_id', '=', memberId),
  );
}

/** What others than this session did of these kinds; of withdrawals those that were not rejected. */
export async function listNoticeRows(
  db: Kysely<Tables>,
  memberId: string,
  wanted: { kinds: readonly SecurityEventKind[]; since: Date; exceptSessionId: string },
  limit: number,
): Promise<SecurityEventRow[]> {
  return selectEvents(db, memberId)
    .where('security_event.kind', 'in', wanted.kinds)
    .where('security_event.created_at', '>', wanted.since)
    .where(sql<boolean>`security_event.session_id is distinct from ${wanted.exceptSessionId}::uuid`)
    .where(sql<boolean>`withdrawal.status is distinct from 'rejected'`)
    .orderBy('security_event.created_at', 'desc')
    .orderBy('security_event.id', 'desc')
    .limit(limit)
    .execute();
}

function selectEvents(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('security_event')
    .leftJoin('withdrawal', 'withdrawal.id', 'security_event.withdrawal_id')
    .selectAll('security_event')
    .select([
      'withdrawal.reference',
      'withdrawal.amount_centavos',
      'withdrawal.method',
      'withdrawal.account_number',
      'withdrawal.status',
      'withdrawal.held_until',
    ])
    .where('security_event.member_id', '=', memberId);
}

export async function findNoticesSeenAt(
  db: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('notices_seen_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.notices_seen_at ?? null;
}

/** Notes until when a session was told; never takes back what it was told already. */
export async function updateNoticesSeen(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  until: Date,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ notices_seen_at: sql<Date>`greatest(notices_seen_at, ${until}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes some of what happened before an instant. @returns how many */
export async function deleteEventsBefore(
  trx: Transaction<Tables>,
  before: Date,
  limit: number,
): Promise<number> {
  const old = trx
    .selectFrom('security_event')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await trx.deleteFrom('security_event').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
