import type { Db, Row, Trx } from '../../database/tables.ts';
import { peopleAs } from '../../people/person.ts';

/** What staff once asked a person, and decided. */
export type VerificationRow = Pick<
  Row<'personVerification'>,
  'id' | 'answers' | 'decision' | 'createdAt'
> & { username: string | null };

export async function insertVerification(
  trx: Trx,
  verification: Row<'personVerification'>,
): Promise<void> {
  const answers = JSON.stringify(verification.answers);
  await trx
    .insertInto('personVerification')
    .values({ ...verification, answers })
    .execute();
}

/** The newest of a person, newest first. */
export async function listVerifications(
  db: Db,
  memberId: string,
  most: number,
): Promise<VerificationRow[]> {
  return db
    .selectFrom('personVerification as verification')
    .leftJoin(peopleAs('asker'), 'asker.id', 'verification.askedBy')
    .select(['verification.id', 'asker.username', 'verification.answers'])
    .select(['verification.decision', 'verification.createdAt'])
    .where('verification.memberId', '=', memberId)
    .orderBy('verification.createdAt', 'desc')
    .orderBy('verification.id', 'desc')
    .limit(most)
    .execute();
}

export async function deleteVerifications(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('personVerification').where('memberId', '=', memberId).execute();
}
