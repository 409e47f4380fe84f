import type { PersonAnswer } from '@barya/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { peopleAs } from '../../people/person.ts';

/** What staff once asked a person, and decided. */
export interface VerificationRow {
  id: string;
  username: string | null;
  answers: PersonAnswer[];
  decision: 'verified' | 'refused';
  createdAt: Date;
}

export async function insertVerification(
  trx: Transaction<Tables>,
  verification: {
    id: string;
    memberId: string;
    askedBy: string;
    answers: readonly PersonAnswer[];
    decision: 'verified' | 'refused';
    createdAt: Date;
  },
): Promise<void> {
  const answers = JSON.stringify(verification.answers);
  await trx
    .insertInto('personVerification')
    .values({ ...verification, answers })
    .execute();
}

/** The newest of a person, newest first. */
export async function listVerifications(
  db: Kysely<Tables>,
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

export async function deleteVerifications(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<void> {
  await trx.deleteFrom('personVerification').where('memberId', '=', memberId).execute();
}
