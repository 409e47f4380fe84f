import type { Db, Row, Trx } from '../../../database/tables.ts';
import type { Choice } from '../domain.ts';

/** A person's choices that differ from the defaults. */
export async function readChoices(db: Db, memberId: string): Promise<Choice[]> {
  return db
    .selectFrom('noticePreference')
    .select(['kind', 'channel', 'isOn'])
    .where('memberId', '=', memberId)
    .execute();
}

/** Saves one choice; null deletes what differs from the default. */
export async function saveChoice(
  trx: Trx,
  memberId: string,
  { kind, channel }: Pick<Choice, 'kind' | 'channel'>,
  isOn: boolean | null,
): Promise<void> {
  if (isOn === null) {
    await trx
      .deleteFrom('noticePreference')
      .where('memberId', '=', memberId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
    return;
  }
  await trx
    .insertInto('noticePreference')
    .values({ memberId, kind, channel, isOn })
    .onConflict((known) => known.columns(['memberId', 'kind', 'channel']).doUpdateSet({ isOn }))
    .execute();
}

export async function readShowsAmounts(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pushAmounts')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveShowsAmounts(
  trx: Trx,
  memberId: string,
  showsAmounts: boolean,
): Promise<void> {
  if (showsAmounts) {
    await trx
      .insertInto('pushAmounts')
      .values({ memberId })
      .onConflict((known) => known.doNothing())
      .execute();
  } else {
    await trx.deleteFrom('pushAmounts').where('memberId', '=', memberId).execute();
  }
}

export async function deletePreferencesOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('noticePreference').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('pushAmounts').where('memberId', '=', memberId).execute();
}

export type SubscriptionRow = Row<'pushSubscription'>;

/**
 * Keeps a session from ending until the transaction does, so that a browser can belong to it.
 * @returns whether it is still there
 */
export async function holdSession(trx: Trx, sessionHash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('tokenHash')
    .where('tokenHash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Registers a session's browser. An endpoint moves to the session that registered it last, and a
 * session has one.
 * @returns false if another request registered it meanwhile
 */
export async function saveSubscription(trx: Trx, subscription: SubscriptionRow): Promise<boolean> {
  const { endpoint, sessionHash } = subscription;
  await trx
    .deleteFrom('pushSubscription')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('sessionHash', '=', sessionHash)]))
    .execute();
  const result = await trx
    .insertInto('pushSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Keeps a member's newest browsers and forgets the others. */
export async function keepNewest(trx: Trx, memberId: string, most: number): Promise<void> {
  const older = trx
    .selectFrom('pushSubscription')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await trx.deleteFrom('pushSubscription').where('id', 'in', older).execute();
}

/** The browsers of a member, the newest first. */
export async function findSubscriptions(
  db: Db,
  memberId: string,
  now: Date,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .selectAll('pushSubscription')
    .where('pushSubscription.memberId', '=', memberId)
    .where('session.expiresAt', '>', now)
    .orderBy('pushSubscription.seenAt', 'desc')
    .execute();
}

export async function deleteSubscription(
  db: Db,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('endpoint', '=', endpoint)
    .where('memberId', '=', memberId)
    .execute();
}

export async function deleteSubscriptionsOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('pushSubscription').where('memberId', '=', memberId).execute();
}
