import { isPermitted } from '@barya/contract';
import type { Actor } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LockedMember } from '../../people/lock-member.ts';

/**
 * Refuses to remove the last active owner or the caller's account.
 *
 * @param activeOwners the ids of all owners who can act
 * @throws Refusal `member_is_last_admin`, `member_is_self`
 */
export function requireRemovable(
  member: Pick<LockedMember, 'id' | 'staffRole'>,
  activeOwners: readonly string[],
  actor: Actor,
): void {
  if (member.staffRole === 'owner' && activeOwners.every((id) => id === member.id)) {
    throw new Refusal('member_is_last_admin');
  }
  if (member.id === actor.memberId) throw new Refusal('member_is_self');
}

/**
 * Who does not decide about staff may not change an account of staff: its password would be theirs.
 *
 * @throws Refusal `permission_missing`
 */
export function requireOverStaff(
  actor: Actor,
  { staffRole }: Pick<LockedMember, 'staffRole'>,
): void {
  if (staffRole !== null && !isPermitted(actor.staffRole, 'staff')) {
    throw new Refusal('permission_missing');
  }
}

/** Whether an account waits for approval. A declined one is suspended and no longer waits. */
export function isWaiting(member: { status: string; isActive: boolean }): boolean {
  return member.status === 'pending' && member.isActive;
}
