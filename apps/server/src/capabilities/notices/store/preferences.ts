import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Choice } from '../domain.ts';

/** A person's choices that differ from the defaults. */
export async function readChoices(db: Kysely<Tables>, memberId: string): Promise<Choice[]> {
  return db
    .selectFrom('noticePreference')
    .select(['kind', 'channel', 'isOn'])
    .where('memberId', '=', memberId)
    .execute();
}

/** Saves one choice; null deletes what differs from the default. */
export async function saveChoice(
  trx: Transaction<Tables>,
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

export async function readShowsAmounts(db: Kysely<Tables>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pushAmounts')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveShowsAmounts(
  trx: Transaction<Tables>,
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

export async function deletePreferencesOf(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<void> {
  await trx.deleteFrom('noticePreference').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('pushAmounts').where('memberId', '=', memberId).execute();
}
