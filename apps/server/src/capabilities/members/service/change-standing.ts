import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { updateIsActive, updateStatus } from '../../../people/members.ts';
import { endSessions, tellReferrer } from '../../accounts/index.ts';
import { type AuditRecord, writeAudit } from '../../audit/index.ts';
import { queueDeclinedMail } from '../../mail/index.ts';
import { tell } from '../../notices/index.ts';
import { isWaiting } from '../policy.ts';
import type { MemberRow } from '../store/list.ts';
import { lockHoldings, removeMember } from './delete-member.ts';
import {
  getMemberRow,
  type KnownMember,
  lockKnownMember,
  lockRemovableMember,
} from './lock-member.ts';

/**
 * Suspends an account and ends its sessions; its money and packages stay. Idempotent.
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
 * Reactivates a suspended account and ends its restricted sessions.
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

/** Toggles a locked member's standing and audits it. */
async function changeIsActive(
  operation: Operation,
  actor: Actor,
  { id, isActive }: KnownMember,
  why: Pick<AuditRecord, 'action' | 'reason'>,
): Promise<void> {
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
  await lockWaitingMember(operation, memberId);
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
  return getMemberRow(operation, memberId);
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
  const member = await lockWaitingMember(operation, memberId);
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

async function lockWaitingMember(operation: Operation, memberId: string): Promise<KnownMember> {
  const member = await lockKnownMember(operation, memberId);
  if (!isWaiting(member)) throw new Refusal('member_not_pending');
  return member;
}
