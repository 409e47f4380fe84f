import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { findPasswordHash, lockPasswordHash, updatePassword } from '../store/members.ts';
import { endSessions } from './sessions.ts';
import type { SignInTools } from './sign-in.ts';

/**
 * Sets a member's password and ends that member's sessions, all or all but one.
 *
 * @param by how it comes to that, and the session of the member's that asks and stays, if any
 * @returns false when there is no such member
 */
export async function replacePassword(
  operation: Operation,
  memberId: string,
  passwordHash: string,
  by: { kind: 'password_changed' | 'password_reset'; sessionHash: Buffer | null },
): Promise<boolean> {
  if (!(await updatePassword(operation.trx, memberId, passwordHash, operation.now))) return false;
  await noteSecurityEvent(operation, { memberId, ...by });
  await endSessions(operation, memberId, by.sessionHash);
  return true;
}

/**
 * Changes one's own password. The session that asks stays, all others end.
 *
 * @throws Refusal `password_wrong`
 */
export async function changePassword(
  { passwords, limits }: SignInTools,
  { db }: Inquiry,
  runOperation: RunOperation,
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { memberId, sessionHash } = actor;
  await limits.waitForTurn(memberId);
  const knownHash = await findPasswordHash(db, memberId);
  if (!(await passwords.verify(knownHash, input.currentPassword))) {
    await limits.noteFailureOf(memberId);
    throw new Refusal('password_wrong');
  }
  const newHash = await passwords.hash(input.newPassword);
  await runOperation(async (operation) => {
    if ((await lockPasswordHash(operation.trx, memberId)) !== knownHash) {
      throw new Refusal('password_wrong');
    }
    await replacePassword(operation, memberId, newHash, { kind: 'password_changed', sessionHash });
  });
  await limits.forgetFailuresOf(memberId);
}
