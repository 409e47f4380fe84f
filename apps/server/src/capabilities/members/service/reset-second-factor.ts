import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { resetFactor } from '../../second-factor/index.ts';
import { lockKnownMember } from './lock-member.ts';

/**
 * Turns off the second factor of a member who lost it. That of an admin is left to whoever has a shell
 * on the server: else one admin could become another.
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
    subjectKind: 'member',
    subjectId: memberId,
    memberId,
    reason,
  });
}
