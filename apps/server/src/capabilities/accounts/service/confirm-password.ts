import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPasswordHash, lockPasswordHash } from '../store/members.ts';
import { slotOfSession } from './attempt-limits.ts';
import type { SignInTools } from './sign-in.ts';

/** Who is asked for the own password once more, from where, and what was typed. */
export interface Confirmation {
  actor: Actor;
  address: string;
  currentPassword: string;
}

/**
 * Compares what somebody who is signed in types with the own password. Wrong ones are slowed down
 * and capped as those of signing in are, for each session by itself.
 *
 * @returns what asks the same inside the transaction, where the password may have changed meanwhile
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`
 */
export async function confirmPassword(
  { passwords, limits }: SignInTools,
  { db }: Inquiry,
  { actor: { memberId, sessionHash }, address, currentPassword }: Confirmation,
): Promise<(operation: Operation) => Promise<void>> {
  await limits.checkSignInsFrom(address);
  const knownHash = await findPasswordHash(db, memberId);
  const isRight = await limits.judgeInTurn(slotOfSession(sessionHash), () =>
    passwords.verify(knownHash, currentPassword),
  );
  if (!isRight) {
    await limits.noteFailedSignInFrom(address);
    throw new Refusal('password_wrong');
  }
  return async ({ trx }) => {
    if ((await lockPasswordHash(trx, memberId)) !== knownHash) throw new Refusal('password_wrong');
  };
}
