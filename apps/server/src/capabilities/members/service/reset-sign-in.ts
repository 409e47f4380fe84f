import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { makePasswordLink, type PasswordLink, replacePassword } from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { resetFactor } from '../../second-factor/index.ts';
import { lockKnownMember } from './lock-member.ts';

/**
 * Sets a member's password and ends the member's sessions, except the asking one.
 *
 * @param passwordHash hashed before the transaction
 * @throws Refusal `member_unknown`
 */
export async function resetPassword(
  operation: Operation,
  actor: Actor,
  memberId: string,
  { passwordHash, reason }: { passwordHash: string; reason: string | null },
): Promise<void> {
  const sessionHash = actor.memberId === memberId ? actor.sessionHash : null;
  const by = { kind: 'password_reset', sessionHash } as const;
  const isDone = await replacePassword(operation, memberId, { passwordHash }, by);
  if (!isDone) throw new Refusal('member_unknown');
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'reset_password',
    subjectId: memberId,
    memberId,
    reason,
  });
}

/**
 * Turns off a member's lost second factor. An admin's needs a shell on the server: otherwise one
 * admin could take over another's account.
 *
 * @throws Refusal `member_unknown`, `second_factor_of_admin`, `second_factor_not_on`
 */
export async function resetSecondFactor(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string,
): Promise<void> {
  const { role } = await lockKnownMember(operation, memberId);
  if (role === 'admin') throw new Refusal('second_factor_of_admin');
  await resetFactor(operation, memberId);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'reset_second_factor',
    subjectId: memberId,
    memberId,
    reason,
  });
}

/**
 * Makes a link by which a member sets a password that no admin knows.
 *
 * @throws Refusal `member_unknown`
 */
export async function sendPasswordLink(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<PasswordLink> {
  await lockKnownMember(operation, memberId);
  const link = await makePasswordLink(operation, memberId);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'make_password_link',
    subjectId: memberId,
    memberId,
    reason,
  });
  return link;
}
