import type { SecurityEventKind } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../database/tables.ts';
import { batchOf } from '../../kernel/forget-old.ts';
import { cutSlice, type Slice } from '../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, type Order, orderOf } from '../../kernel/order.ts';
import { type Count, countUpTo } from '../../kernel/page.ts';

export interface NewSecurityEvent {
  id: string;
  memberId: string;
  kind: SecurityEventKind;
  /** The acting session of the member. */
  session: { id: string; tokenHash: Buffer } | null;
  /** Null: the session's user agent. */
  userAgent: string | null;
  withdrawalId: string | null;
  times: number;
  codesLeft: number | null;
  at: Date;
}

export async function insertSecurityEvent(trx: Trx, event: NewSecurityEvent): Promise<void> {
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

/** Counts a failed sign-in in its hour's row. */
export async function countFailure(
  trx: Trx,
  failure: { id: string; memberId: string; userAgent: string; hour: Date },
): Promise<void> {
  const { id, memberId, userAgent, hour } = failure;
  await sql`
    insert into security_event (id, member_id, kind, user_agent, created_at)
    values (${id}, ${memberId}, 'sign_in_failed', ${userAgent}, ${hour})
    on conflict (member_id, created_at) where kind = 'sign_in_failed'
    do update set times = security_event.times + 1, user_agent = excluded.user_agent`.execute(trx);
}

/** An event with its withdrawal; null columns without one. */
export type SecurityEventRow = Row<'securityEvent'> & {
  [Column in WithdrawalColumn]: Row<'withdrawal'>[Column] | null;
};
type WithdrawalColumn =
  | 'reference'
  | 'amountCentavos'
  | 'method'
  | 'accountNumber'
  | 'status'
  | 'heldUntil';

export const newestFirst: Order<SecurityEventRow> = orderOf(
  { createdAt: byAge('securityEvent') },
  NEWEST_FIRST,
);

export async function readEventSlice(
  db: Db,
  memberId: string,
  slice: Slice,
): Promise<SecurityEventRow[]> {
  return cutSlice(selectEvents(db, memberId), slice).execute();
}

export async function countEvents(db: Db, memberId: string): Promise<Count> {
  return countUpTo(
    db,
    db.selectFrom('securityEvent').select('id').where('memberId', '=', memberId),
  );
}

/** An event, and whether this session can say that it was told. */
export type NoticeRow = SecurityEventRow & { isDismissible: boolean };

/**
 * Events of these kinds that other sessions caused, without rejected withdrawals. One of the lasting
 * kinds stays until a browser dismisses it that was the member's before.
 */
export async function listNoticeRows(
  db: Db,
  memberId: string,
  {
    kinds,
    lastingKinds,
    since,
    toldSession,
  }: {
    kinds: readonly SecurityEventKind[];
    lastingKinds: readonly SecurityEventKind[];
    since: Date;
    toldSession: { hash: Buffer; id: string };
  },
  limit: number,
): Promise<NoticeRow[]> {
  const ofSession = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from session where token_hash = ${toldSession.hash})`;
  const isDismissible = sql<boolean>`(security_event.kind <> all(${[...lastingKinds]}::text[])
    or security_event.created_at > ${ofSession(sql`coalesce(device_since, created_at)`)})`;
  return selectEvents(db, memberId)
    .select(sql<boolean>`coalesce(${isDismissible}, false)`.as('isDismissible'))
    .where('securityEvent.kind', 'in', kinds)
    .where('securityEvent.createdAt', '>', since)
    .where(sql<boolean>`(security_event.created_at <= ${ofSession(sql`notices_seen_at`)}
      and ${isDismissible}) is not true`)
    .where(sql<boolean>`security_event.session_id is distinct from ${toldSession.id}::uuid`)
    .where(sql<boolean>`withdrawal.status is distinct from 'rejected'`)
    .orderBy('securityEvent.createdAt', 'desc')
    .orderBy('securityEvent.id', 'desc')
    .limit(limit)
    .execute();
}

/** A member's newest events of these kinds since an instant, the newest first. */
export function listEventsSince<Kind extends SecurityEventKind>(
  db: Db,
  memberId: string,
  { kinds, since, limit }: { kinds: readonly Kind[]; since: Date; limit: number },
): Promise<{ kind: Kind; createdAt: Date }[]> {
  return db
    .selectFrom('securityEvent')
    .select(['kind', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('kind', 'in', kinds)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<{ kind: Kind; createdAt: Date }>()
    .execute();
}

function selectEvents(db: Db, memberId: string) {
  return db
    .selectFrom('securityEvent')
    .leftJoin('withdrawal', 'withdrawal.id', 'securityEvent.withdrawalId')
    .selectAll('securityEvent')
    .select([
      'withdrawal.reference',
      'withdrawal.amountCentavos',
      'withdrawal.method',
      'withdrawal.accountNumber',
      'withdrawal.status',
      'withdrawal.heldUntil',
    ])
    .where('securityEvent.memberId', '=', memberId);
}

/** Deletes a batch of events from before an instant. @returns whether more may remain */
export function deleteEventsBefore(trx: Trx, before: Date): Promise<boolean> {
  return batchOf(trx).deleteFrom('securityEvent', 'createdAt', before);
}

export async function deleteEventsOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('securityEvent').where('memberId', '=', memberId).execute();
}
