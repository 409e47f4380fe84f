import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type LockedMember, lockActiveOwners, lockMember } from '../../../people/lock-member.ts';
import { requireOverStaff, requireRemovable } from '../policy.ts';
import { findMemberRow, type MemberRow } from '../store/list.ts';

/** A locked member who is not deleted. */
export type KnownMember = LockedMember & { username: string };

/** @throws Refusal `member_unknown` */
async function lockKnownMember({ trx }: Operation, memberId: string): Promise<KnownMember> {
  const member = await lockMember(trx, memberId, 'update');
  if (member === null || member.username === null) throw new Refusal('member_unknown');
  return { ...member, username: member.username };
}

/**
 * Locks a member whom the actor may change.
 *
 * @throws Refusal `member_unknown`, `permission_missing`
 */
export async function lockChangeable(
  operation: Operation,
  actor: Actor,
  memberId: string,
): Promise<KnownMember> {
  const member = await lockKnownMember(operation, memberId);
  requireOverStaff(actor, member);
  return member;
}

/**
 * Locks a member for suspension or deletion.
 *
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`, `permission_missing`
 */
export async function lockRemovableMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
): Promise<KnownMember> {
  const { role } = await getMemberRow(operation, memberId);
  // Locks all owners in one order, so that two who remove each other can't both succeed.
  const owners = role === 'admin' ? await lockActiveOwners(operation.trx) : [];
  const member = await lockChangeable(operation, actor, memberId);
  requireRemovable(member, owners, actor);
  return member;
}

/** @throws Refusal `member_unknown` */
export async function getMemberRow({ trx }: Operation, memberId: string): Promise<MemberRow> {
  const row = await findMemberRow(trx, memberId);
  if (row === null) throw new Refusal('member_unknown');
  return row;
}
