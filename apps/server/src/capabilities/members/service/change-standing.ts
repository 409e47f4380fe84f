import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockMember, lockMembers } from '../../../people/lock-member.ts';
import { updateIsActive, updateStatus } from '../../../people/members.ts';
import { endSessions, tellReferrer } from '../../accounts/index.ts';
import { type AuditRecord, writeAudit } from '../../audit/index.ts';
import { lapseProposalsOf, requireSecondForStaff } from '../../four-eyes/index.ts';
import { queueDeclinedMail } from '../../mail/index.ts';
import { tell } from '../../notices/index.ts';
import { isWaiting } from '../policy.ts';
import type { MemberRow } from '../store/list.ts';
import { lockHoldings, removeMember } from './delete-member.ts';
import {
  getMemberRow,
  type KnownMember,
  lockChangeable,
  lockRemovableMember,
} from './lock-member.ts';

/**
 * Suspends an account and ends its sessions; its money and packages stay. Idempotent.
 *
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`, `permission_missing`
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
    await lapseProposalsOf(operation, actor.memberId, memberId);
  }
  return getMemberRow(operation, memberId);
}

/**
 * Reactivates a suspended account and ends its restricted sessions.
 *
 * @throws Refusal `member_unknown`, `permission_missing`
 */
export async function reactivateMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<MemberRow> {
  const member = await lockChangeable(operation, actor, memberId);
  if (!member.isActive) {
    await changeIsActive(operation, actor, member, { action: 'reactivate_member', reason });
    await endSessions(operation, memberId);
  }
  return getMemberRow(operation, memberId);
}

/**
 * Toggles a locked member's standing and audits it.
 * @throws SecondPersonNeeded for staff, while a policy is on
 */
async function changeIsActive(
  operation: Operation,
  actor: Actor,
  member: KnownMember,
  why: Pick<AuditRecord, 'action'> & { reason: string | null },
): Promise<void> {
  const { id, isActive } = member;
  await requireSecondForStaff(
    operation,
    actor.memberId,
    member,
    { isActive: !isActive },
    why.reason,
  );
  await updateIsActive(operation.trx, id, !isActive);
  await writeAudit(operation, {
    actorId: actor.memberId,
    ...why,
    subjectId: id,
    memberId: id,
    before: { isActive },
    after: { isActive: !isActive },
  });
}

/**
 * Approves a waiting account and notifies its screens at once.
 *
 * @throws Refusal `member_unknown`, `member_not_pending`
 */
export async function approveRegistration(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<MemberRow> {
  await lockWaitingMember(operation, actor, memberId);
  await approve(operation, actor, memberId, reason);
  return getMemberRow(operation, memberId);
}

export type ApprovalOutcome = 'approved' | 'not_pending' | 'unknown';

/**
 * Approves those of these accounts that wait. The others are left as they are.
 *
 * @returns an outcome each, in the order of the ids
 */
export async function approveRegistrations(
  operation: Operation,
  actor: Actor,
  memberIds: readonly string[],
): Promise<{ memberId: string; outcome: ApprovalOutcome }[]> {
  // By id, so that two who approve the same accounts do not wait for each other.
  await lockMembers(operation.trx, memberIds, 'update');
  const results = [];
  for (const memberId of memberIds) {
    const member = await lockMember(operation.trx, memberId, 'update');
    const isKnown = member !== null && member.username !== null;
    const outcome = !isKnown ? 'unknown' : isWaiting(member) ? 'approved' : 'not_pending';
    if (outcome === 'approved') await approve(operation, actor, memberId, null);
    results.push({ memberId, outcome } as const);
  }
  return results;
}

/** Approves a locked account that waits, audits it and tells the member and who invited them. */
async function approve(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<void> {
  await updateStatus(operation.trx, memberId, 'approved');
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'approve_registration',
    subjectId: memberId,
    memberId,
    before: { status: 'pending' },
    after: { status: 'approved' },
    reason,
  });
  await tell(operation, { kind: 'registration_approved', memberId, about: null });
  await tellReferrer(operation, memberId);
  operation.afterCommit({ kind: 'announce_security', memberId });
}

/**
 * Declines a waiting account: deletes it if it holds nothing, else suspends it. The applicant is
 * told; of a deletion by email, if they verified an address.
 *
 * @throws Refusal `member_unknown`, `member_not_pending`
 */
export async function declineRegistration(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<'deleted' | 'suspended'> {
  const member = await lockWaitingMember(operation, actor, memberId);
  const held = await lockHoldings(operation, memberId);
  const why = { action: 'decline_registration', reason } as const;
  if (held.owedCentavos === 0) {
    await queueDeclinedMail(operation, memberId, reason);
    await removeMember(operation, actor, member, held, why);
    return 'deleted';
  }
  await changeIsActive(operation, actor, member, why);
  await tell(operation, { kind: 'registration_declined', memberId, about: null, reason });
  await endSessions(operation, memberId);
  return 'suspended';
}

async function lockWaitingMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
): Promise<KnownMember> {
  const member = await lockChangeable(operation, actor, memberId);
  if (!isWaiting(member)) throw new Refusal('member_not_pending');
  return member;
}
