import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { batchOf } from '../../../kernel/forget-old.ts';

export type DeliveryRow = Row<'delivery'>;
export type Channel = Row<'delivery'>['channel'];

/** Queues a mail without a notice. @returns false if the key was used */
export async function insertDelivery(
  trx: Trx,
  {
    lastLetter,
    ...delivery
  }: Pick<DeliveryRow, 'id' | 'purpose' | 'memberId' | 'deadlineAt' | 'dedupeKey' | 'lastLetter'>,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto('delivery')
    .values({
      ...delivery,
      lastLetter: lastLetter && JSON.stringify(lastLetter),
      channel: 'email',
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes messages that are due, the oldest first; other servers skip them. */
export async function claimDue(
  trx: Trx,
  channels: readonly Channel[],
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DeliveryRow[]> {
  const due = trx
    .selectFrom('delivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', 'in', [...channels])
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return trx
    .updateTable('delivery')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), claimedUntil: until }))
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

/** How a claimed message ended; one that another server took since is left alone. */
export interface Ended {
  id: string;
  attempts: number;
  state: 'waiting' | 'sent' | 'dead';
  nextAttemptAt: Date;
  error: string | null;
}

export async function endClaims(db: Db, ended: readonly Ended[], now: Date): Promise<void> {
  if (ended.length === 0) return;
  const column = <Name extends keyof Ended>(name: Name) => ended.map((each) => each[name]);
  await sql`
    update delivery d set state = e.state, next_attempt_at = e.next_attempt_at, error = e.error,
      claimed_until = null,
      last_letter = case when e.state = 'waiting' then d.last_letter end,
      ended_at = case when e.state <> 'waiting' then ${now}::timestamptz end
    from unnest(
      ${column('id')}::uuid[], ${column('attempts')}::smallint[], ${column('state')}::text[],
      ${column('nextAttemptAt')}::timestamptz[], ${column('error')}::text[]
    ) as e (id, attempts, state, next_attempt_at, error)
    where d.id = e.id and d.state = 'sending' and d.attempts = e.attempts`.execute(db);
}

/** Ends the claims of servers that stopped while sending. */
export async function endLostClaims(
  db: Db,
  repeatable: readonly Channel[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery set claimed_until = null, error = 'The server stopped while sending it',
      state = case when channel = any(${[...repeatable]}::text[]) then 'waiting' else 'dead' end,
      last_letter = case when channel = any(${[...repeatable]}::text[]) then last_letter end,
      ended_at = case when channel = any(${[...repeatable]}::text[]) then null
        else ${now}::timestamptz end
    where state = 'sending' and claimed_until < ${now}`.execute(db);
}

/** Deletes a batch of messages from before an instant. @returns whether more may remain */
export function deleteDeliveriesBefore(trx: Trx, before: Date): Promise<boolean> {
  return batchOf(trx).deleteFrom('delivery', 'createdAt', before);
}

/** Deletes a member's messages, except the one that tells of the deletion. */
export async function deleteDeliveriesOf(trx: Trx, memberId: string): Promise<void> {
  await trx
    .deleteFrom('delivery')
    .where('memberId', '=', memberId)
    .where('lastLetter', 'is', null)
    .execute();
}
