import type { Actor } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Refuses to remove the last active admin or the admin's own account.
 *
 * @param activeAdmins the ids of all admins who can act
 * @throws Refusal `member_is_last_admin`, `member_is_self`
 */
export function requireRemovable(
  member: { id: string; role: string },
  activeAdmins: readonly string[],
  actor: Actor,
): void {
  if (member.role === 'admin' && activeAdmins.every((id) => id === member.id)) {
    throw new Refusal('member_is_last_admin');
  }
  if (member.id === actor.memberId) throw new Refusal('member_is_self');
}

/** Whether an account waits for approval. A declined one is suspended and no longer waits. */
export function isWaiting(member: { status: string; isActive: boolean }): boolean {
  return member.status === 'pending' && member.isActive;
}
