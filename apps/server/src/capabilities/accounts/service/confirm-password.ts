import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPasswordHash, lockPasswordHash } from '../store/members.ts';
import type { SignInTools } from './sign-in.ts';

/** Who is asked for the own password once more, from where, and what was typed. */
export interface Confirmation {
  actor: Actor;
  address: string;
  currentPassword: string;
}

/**
 * Compares what somebody who is signed in types with the own password. Wrong ones are slowed down
 * and counted as those of signing in are.
 *
 * @returns what asks the same inside the transaction, where the password may have changed meanwhile
 * @throws Refusal `too_many_requests`, `password_wrong`
 */
export async function confirmPassword(
  { passwords, limits }: SignInTools,
  { db }: Inquiry,
  { actor: { memberId }, address, currentPassword }: Confirmation,
): Promise<(operation: Operation) => Promise<void>> {
  await limits.checkSignInsFrom(address);
  await limits.waitForTurn(memberId);
  const knownHash = await findPasswordHash(db, memberId);
  if (!(await passwords.verify(knownHash, currentPassword))) {
    await limits.noteFailedSignInFrom(address);
    await limits.noteFailureOf(memberId);
    throw new Refusal('password_wrong');
  }
  await limits.forgetFailuresOf(memberId);
  return async ({ trx }) => {
    if ((await lockPasswordHash(trx, memberId)) !== knownHash) throw new Refusal('password_wrong');
  };
}
