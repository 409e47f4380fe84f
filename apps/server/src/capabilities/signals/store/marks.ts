import { sql } from 'kysely';
import type { Trx } from '../../../database/tables.ts';
import { type Mark, weights } from '../domain.ts';

/**
 * Records that a member has something. The name given last is kept.
 * @param groupId of its group, if the thing is new
 */
export async function insertMark(
  trx: Trx,
  memberId: string,
  { kind, mark, method, nameHash }: Mark,
  { groupId, at }: { groupId: string; at: Date },
): Promise<void> {
  // The key-share lock waits for a deletion of the last member, which deletes the group. The update
  // changes nothing: it waits for whoever makes the same group, and returns its id.
  await sql`
    with known as materialized (
      select id from signal_group where kind = ${kind} and mark = ${mark} for key share
    ), made as (
      insert into signal_group (id, kind, weight, mark, method, changed_at)
      select ${groupId}::uuid, ${kind}, ${weights[kind]}::smallint, ${mark}, ${method}, ${at}
      where not exists (select from known)
      on conflict (kind, mark) do update set kind = excluded.kind
      returning id
    )
    insert into signal_member as m (group_id, member_id, name_hash, created_at)
    select id, ${memberId}::uuid, ${nameHash}::bytea, ${at}::timestamptz
    from (select id from known union all select id from made) as its
    on conflict (group_id, member_id) do update set name_hash = excluded.name_hash
      where m.name_hash is distinct from excluded.name_hash`.execute(trx);
}

/** Forgets browsers of a member. */
export async function deleteDeviceMarks(
  trx: Trx,
  memberId: string,
  deviceHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    delete from signal_member m using signal_group g
    where g.id = m.group_id and m.member_id = ${memberId}
      and g.kind = 'device' and g.mark = any(${[...deviceHashes]}::bytea[])`.execute(trx);
}

export async function insertRegistration(
  trx: Trx,
  registration: { memberId: string; networkDigest: Buffer; createdAt: Date },
): Promise<void> {
  await trx.insertInto('signalRegistration').values(registration).execute();
}

const MOST_FORGOTTEN_AT_ONCE = 1_000;

/** Deletes a batch of old registrations. @returns whether there may be more */
export async function deleteRegistrationsBefore(trx: Trx, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from signal_registration where member_id in (
      select member_id from signal_registration where created_at < ${before}
      order by created_at limit ${MOST_FORGOTTEN_AT_ONCE})`.execute(trx);
  return Number(numAffectedRows) === MOST_FORGOTTEN_AT_ONCE;
}

/** Records that a pair is fine. @returns false if it was already */
export async function insertFine(
  trx: Trx,
  pair: { lowId: string; highId: string; markedBy: string; reason: string | null; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signalFine')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets all of a member. Pairs go last: the counts of groups look at them. */
export async function eraseMember(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('signalMember').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('signalRegistration').where('memberId', '=', memberId).execute();
  await trx
    .deleteFrom('signalFine')
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .execute();
}
