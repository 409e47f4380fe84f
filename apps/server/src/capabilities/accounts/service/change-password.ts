import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { endChallenges, noteCredentialChange } from '../../second-factor/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { requireUnnamedFor } from '../own-words.ts';
import { findPasswordHash, type NewPassword, updatePassword } from '../store/members.ts';
import { slotOfSession } from './attempt-limits.ts';
import { endSessions } from './sessions.ts';
import type { SignInTools } from './sign-in.ts';

/** How a password comes to be another one. */
type PasswordEvent = 'password_changed' | 'password_reset' | 'password_set_by_link';

/**
 * Sets a member's password and ends that member's sessions, all or all but one.
 *
 * @param by how it comes to that, and the session of the member's that asks and stays, if any
 * @returns false when there is no such member
 */
export async function replacePassword(
  operation: Operation,
  memberId: string,
  password: NewPassword,
  by: { kind: PasswordEvent; sessionHash: Buffer | null },
): Promise<boolean> {
  if (!(await updatePassword(operation.trx, memberId, password))) return false;
  await noteCredentialChange(operation.trx, memberId, operation.now);
  await noteSecurityEvent(operation, { memberId, ...by });
  await endChallenges(operation, memberId);
  await endSessions(operation, memberId, by.sessionHash);
  return true;
}

/**
 * Changes one's own password. The session that asks stays, all others end.
 *
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`, `password_too_common`
 */
export async function changePassword(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  input: Confirmation & { newPassword: string },
): Promise<void> {
  const { memberId, sessionHash } = input.actor;
  const confirmAgain = await confirmPassword(tools, inquiry, input);
  await requireUnnamedFor(tools, inquiry.db, memberId, input.newPassword);
  const passwordHash = await tools.passwords.hash(input.newPassword);
  await runOperation(async (operation) => {
    await confirmAgain(operation);
    const by = { kind: 'password_changed', sessionHash } as const;
    await replacePassword(operation, memberId, { passwordHash }, by);
  });
}

/** Who is asked for the own password once more, from where, and what was typed. */
interface Confirmation {
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
    const member = await lockMember(trx, memberId, 'no key update');
    if ((member?.passwordHash ?? null) !== knownHash) throw new Refusal('password_wrong');
  };
}
