import { hashToken } from '../../../kernel/authentication.ts';
import type { Job } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { decideChallengeEnd, MOST_TRIES } from '../domain.ts';
import {
  countTry,
  deleteChallenge,
  deleteChallengesOf,
  deleteExpiredChallenges,
  insertChallenge,
} from '../store.ts';

/** Lets somebody who said the right password say a code. @returns until when */
export async function openChallenge(
  { trx, now }: Operation,
  memberId: string,
  token: string,
): Promise<Date> {
  const expiresAt = decideChallengeEnd(now);
  await insertChallenge(trx, { tokenHash: hashToken(token), memberId, expiresAt });
  return expiresAt;
}

/**
 * Counts a try at a challenge, in a transaction that must be committed before the code is looked at.
 * @returns whose it is
 * @throws Refusal `sign_in_challenge_unknown`
 */
export async function countChallengeTry(
  { trx, now }: Operation,
  token: string,
): Promise<{ memberId: string }> {
  const memberId = await countTry(trx, hashToken(token), MOST_TRIES, now);
  if (memberId === null) throw new Refusal('sign_in_challenge_unknown');
  return { memberId };
}

/**
 * Ends a challenge that was met: it opens one session.
 * @throws Refusal `sign_in_challenge_unknown` where it ended meanwhile
 */
export async function closeChallenge({ trx }: Operation, token: string): Promise<void> {
  const isClosed = await deleteChallenge(trx, hashToken(token));
  if (!isClosed) throw new Refusal('sign_in_challenge_unknown');
}

/** Ends a member's challenges: what they were opened by does not hold any more. */
export async function endChallenges({ trx }: Operation, memberId: string): Promise<void> {
  await deleteChallengesOf(trx, memberId);
}

async function forgetExpiredChallenges({ trx, now }: Operation): Promise<void> {
  await deleteExpiredChallenges(trx, now);
}

/** Deletes expired challenges. */
export const forgetChallenges: Job = {
  name: 'forget_sign_in_challenges',
  cron: '35 * * * *',
  run: ({ runOperation }) => runOperation(forgetExpiredChallenges),
};
