import type { Actor, Operation } from '../../../kernel/operation.ts';
import { makePasswordLink, type PasswordLink } from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { lockKnownMember } from './lock-member.ts';

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
    subjectKind: 'member',
    subjectId: memberId,
    memberId,
    reason,
  });
  return link;
}
