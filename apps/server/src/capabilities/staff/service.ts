import { createHash } from 'node:crypto';
import type { Input, Routes, StaffRole } from '@barya/contract';
import type { Db } from '../../database/tables.ts';
import type { Actor, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockActiveOwners, lockMember } from '../../people/lock-member.ts';
import { findStaff, listStaff, type StaffRow, updateStaffRole } from '../../people/members.ts';
import { makePasswordLink, openMember, type PasswordLink } from '../accounts/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  lapseProposalsOf,
  requireSecondForStaff,
  requireSecondPerson,
} from '../four-eyes/index.ts';
import { reactivateMember, suspendMember } from '../members/index.ts';

/** A member of staff. */
export type DeskPerson = StaffRow & { username: string; staffRole: StaffRole };

const LIST_LIMIT = 500;

/** Everybody of the staff, oldest first, 500 at most. */
export async function listDesk(db: Db): Promise<DeskPerson[]> {
  return (await listStaff(db, LIST_LIMIT)).filter(isDeskPerson);
}

const isDeskPerson = (row: StaffRow): row is DeskPerson =>
  row.staffRole !== null && row.username !== null;

/**
 * Makes an account of staff with a link that sets its password, within an hour.
 *
 * @param passwordHash of a password that nobody knows
 * @throws Refusal `username_taken`, `email_taken`
 * @throws SecondPersonNeeded while a policy is on
 */
export async function inviteStaff(
  operation: Operation,
  actor: Actor,
  { username, email, staffRole }: Input<Routes['inviteStaff'], 'body'>,
  passwordHash: string,
): Promise<{ staff: DeskPerson; link: PasswordLink }> {
  const staffId = await openMember(operation, {
    username,
    contact: email,
    passwordHash,
    role: 'admin',
    staffRole,
    status: 'approved',
    referrer: null,
  });
  const after = { role: 'admin', staffRole };
  // Throwing rolls the account back.
  await requireSecondPerson(operation, actor.memberId, {
    kind: 'staff',
    target: { id: nameInvitation(username, email), name: `${username}, ${email}` },
    memberId: null,
    amountCentavos: null,
    after,
  });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'create_account',
    subjectId: staffId,
    memberId: staffId,
    after,
  });
  const link = await makePasswordLink(operation, staffId);
  return { staff: await getDeskPerson(operation, staffId), link };
}

/** Stands for a person who has no id yet. Proposals are kept, so it names nobody. */
function nameInvitation(username: string, email: string): string {
  return createHash('sha256')
    .update(JSON.stringify([username, email]))
    .digest('hex');
}

/**
 * Changes what a member of staff may do. Their sockets reconnect with the new permissions, and what
 * they proposed by the old ones lapses.
 *
 * @throws Refusal `staff_unknown`, `staff_is_last_owner`
 * @throws SecondPersonNeeded while a policy is on
 */
export async function changeStaffRole(
  operation: Operation,
  actor: Actor,
  staffId: string,
  { staffRole, reason }: { staffRole: StaffRole; reason: string | null },
): Promise<DeskPerson> {
  // Locks all owners in one order, so that two who demote each other can't both succeed.
  const owners = await lockActiveOwners(operation.trx);
  const member = await lockStaff(operation, staffId);
  const { staffRole: before } = member;
  if (before === staffRole) return getDeskPerson(operation, staffId);
  if (owners.length === 1 && owners[0] === staffId) throw new Refusal('staff_is_last_owner');
  await requireSecondForStaff(operation, actor.memberId, member, { staffRole }, reason);
  await updateStaffRole(operation.trx, staffId, staffRole);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'change_staff_role',
    subjectId: staffId,
    memberId: staffId,
    before: { staffRole: before },
    after: { staffRole },
    reason,
  });
  await lapseProposalsOf(operation, actor.memberId, staffId);
  operation.afterCommit({ kind: 'end_sockets_of_member', memberId: staffId });
  return getDeskPerson(operation, staffId);
}

/**
 * Suspends or reactivates a member of staff.
 *
 * @throws Refusal `staff_unknown`, `member_is_last_admin`, `member_is_self`
 * @throws SecondPersonNeeded while a policy is on
 */
export async function changeStanding(
  operation: Operation,
  actor: Actor,
  staffId: string,
  change: { isActive: boolean; reason: string | null },
): Promise<DeskPerson> {
  await getDeskPerson(operation, staffId);
  const work = change.isActive ? reactivateMember : suspendMember;
  await work(operation, actor, staffId, change.reason);
  return getDeskPerson(operation, staffId);
}

async function lockStaff({ trx }: Operation, staffId: string) {
  const member = await lockMember(trx, staffId, 'update');
  if (member === null || member.staffRole === null || member.username === null) {
    throw new Refusal('staff_unknown');
  }
  return member;
}

async function getDeskPerson({ trx }: Operation, staffId: string): Promise<DeskPerson> {
  const row = await findStaff(trx, staffId);
  if (row === null || !isDeskPerson(row)) throw new Refusal('staff_unknown');
  return row;
}
