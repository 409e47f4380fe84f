import { createHash } from 'node:crypto';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  endSessions,
  makePasswordLink,
  type PasswordLink,
  replacePassword,
} from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { asksForStaff, requireSecondForCredential } from '../../four-eyes/index.ts';
import { resetFactor } from '../../second-factor/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { lockChangeable } from './lock-member.ts';

/**
 * Sets a member's password and ends the member's sessions, except the asking one. Where another of
 * the staff needs a second person, this is refused: a proposal would keep the password.
 *
 * @param passwordHash hashed before the transaction
 * @throws Refusal `member_unknown`, `permission_missing`, `staff_password_by_link`, `proposal_open`
 * @throws SecondPersonNeeded while a policy is on
 */
export async function resetPassword(
  operation: Operation,
  actor: Actor,
  memberId: string,
  { passwordHash, reason }: { passwordHash: string; reason: string | null },
): Promise<void> {
  const member = await lockChangeable(operation, actor, memberId);
  const isOwn = actor.memberId === memberId;
  if (member.role === 'admin') {
    if (!isOwn && (await asksForStaff(operation))) throw new Refusal('staff_password_by_link');
  } else {
    const newPassword = createHash('sha256').update(passwordHash).digest('hex');
    const change = { after: { newPassword }, keptBody: { reason }, keptHash: passwordHash };
    await requireSecondForCredential(operation, actor.memberId, member, change, reason);
  }
  const sessionHash = isOwn ? actor.sessionHash : null;
  const by = { kind: 'password_reset', sessionHash } as const;
  await replacePassword(operation, memberId, { passwordHash }, by);
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
 * @throws Refusal `member_unknown`, `permission_missing`, `second_factor_of_admin`, `second_factor_not_on`,
 *   `proposal_open`
 * @throws SecondPersonNeeded while a policy is on
 */
export async function resetSecondFactor(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string,
): Promise<void> {
  const member = await lockChangeable(operation, actor, memberId);
  if (member.staffRole !== null) throw new Refusal('second_factor_of_admin');
  // Throwing turns it on again.
  await resetFactor(operation, memberId);
  const change = { before: { secondFactor: true }, after: { secondFactor: false } };
  await requireSecondForCredential(operation, actor.memberId, member, change, reason);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'reset_second_factor',
    subjectId: memberId,
    memberId,
    reason,
  });
}

/**
 * Ends all sessions of somebody, except the asking one. It only takes away, so no policy asks, also of
 * an owner.
 *
 * @returns how many
 * @throws Refusal `member_unknown`, `permission_missing`
 */
export async function endMemberSessions(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<number> {
  await lockChangeable(operation, actor, memberId);
  const isOwn = actor.memberId === memberId;
  const sessions = await endSessions(operation, memberId, isOwn ? actor.sessionHash : null);
  if (sessions > 0) {
    const event = { kind: 'other_sessions_ended', sessionHash: null, times: sessions } as const;
    await noteSecurityEvent(operation, { memberId, ...event });
  }
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'end_sessions',
    subjectId: memberId,
    memberId,
    after: { sessions },
    reason,
  });
  return sessions;
}

/**
 * Makes a link by which a member sets a password that no admin knows.
 *
 * @throws Refusal `member_unknown`, `permission_missing`, `proposal_open`
 * @throws SecondPersonNeeded for others, while a policy is on
 */
export async function sendPasswordLink(
  operation: Operation,
  actor: Actor,
  memberId: string,
  reason: string | null,
): Promise<PasswordLink> {
  const member = await lockChangeable(operation, actor, memberId);
  if (actor.memberId !== memberId) {
    const change = { after: { passwordLink: true } };
    await requireSecondForCredential(operation, actor.memberId, member, change, reason);
  }
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
