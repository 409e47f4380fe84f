import type { Actor, Operation } from '../../../kernel/operation.ts';
import { endSessions } from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';
import type { MemberRow } from '../store/list.ts';
import { type LockedMember, updateIsActive } from '../store/standing.ts';
import { getMemberRow, lockKnownMember, lockRemovableMember } from './lock-member.ts';

/**
 * Suspends an account: its sessions end, its money and packages stay. One that is suspended already
 * stays so.
 *
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`
 */
export async function suspendMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<MemberRow> {
  const member = await lockRemovableMember(operation, actor, memberId);
  if (member.isActive) {
    await changeIsActive(operation, actor, member, { action: 'suspend_member', reason });
    await endSessions(operation, memberId);
  }
  return getMemberRow(operation, memberId);
}

/**
 * Lets a suspended account in again; its restricted sessions end.
 *
 * @throws Refusal `member_unknown`
 */
export async function reactivateMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<MemberRow> {
  const member = await lockKnownMember(operation, memberId);
  if (!member.isActive) {
    await changeIsActive(operation, actor, member, { action: 'reactivate_member', reason });
    await endSessions(operation, memberId);
  }
  return getMemberRow(operation, memberId);
}

/** Turns a locked member's standing over and writes it down. */
export async function changeIsActive(
  operation: Operation,
  actor: Actor,
  { id, isActive }: LockedMember,
  why: { action: string; reason: string | null },
): Promise<void> {
  await updateIsActive(operation.trx, id, !isActive);
  await writeAudit(operation, {
    actorId: actor.memberId,
    ...why,
    subjectKind: 'member',
    subjectId: id,
    memberId: id,
    before: { isActive },
    after: { isActive: !isActive },
  });
}
