import type { Actor } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Refuses to take away an account without which nobody could administer, or the admin's own.
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

/** Whether an account waits for an admin's approval; one that was declined does no longer. */
export function isWaiting(member: { status: string; isActive: boolean }): boolean {
  return member.status === 'pending' && member.isActive;
}
