import { hashToken } from '../../../kernel/authentication.ts';
import { createForgetting } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { decideChallengeEnd, MOST_TRIES } from '../domain.ts';
import { countTry, deleteChallenge, deleteExpiredChallenges, insertChallenge } from '../store.ts';

/** Opens the code step after a correct password. @returns the expiry */
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
 * Counts a try at a challenge. Commit this transaction before checking the code.
 * @returns the challenge's member
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
 * Ends a passed challenge, so that it opens one session only.
 * @throws Refusal `sign_in_challenge_unknown` if it has already ended
 */
export async function closeChallenge({ trx }: Operation, token: string): Promise<void> {
  const isClosed = await deleteChallenge(trx, hashToken(token));
  if (!isClosed) throw new Refusal('sign_in_challenge_unknown');
}

/** Deletes expired challenges. They are already refused. */
export const forgetChallenges = createForgetting(
  'forget_sign_in_challenges',
  '35 * * * *',
  ({ trx, now }) => deleteExpiredChallenges(trx, now),
);
