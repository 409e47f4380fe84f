import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { replacePassword } from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';

/**
 * Sets somebody's password and ends that person's sessions, but not the one that asks.
 *
 * @param passwordHash made before the transaction
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
    subjectKind: 'member',
    subjectId: memberId,
    memberId,
    reason,
  });
}
