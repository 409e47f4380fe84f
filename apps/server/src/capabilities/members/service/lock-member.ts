import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type LockedMember, lockActiveAdmins, lockMember } from '../../../people/lock-member.ts';
import { requireRemovable } from '../policy.ts';
import { findMemberRow, type MemberRow } from '../store/list.ts';

/** A locked member who is not deleted. */
export type KnownMember = LockedMember & { username: string };

/** @throws Refusal `member_unknown` */
export async function lockKnownMember({ trx }: Operation, memberId: string): Promise<KnownMember> {
  const member = await lockMember(trx, memberId, 'update');
  if (member === null || member.username === null) throw new Refusal('member_unknown');
  return { ...member, username: member.username };
}

/**
 * Locks a member for suspension or deletion.
 *
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`
 */
export async function lockRemovableMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
): Promise<KnownMember> {
  const { role } = await getMemberRow(operation, memberId);
  // Locks all admins in one order, so that two who remove each other can't both succeed.
  const admins = role === 'admin' ? await lockActiveAdmins(operation.trx) : [];
  const member = await lockKnownMember(operation, memberId);
  requireRemovable(member, admins, actor);
  return member;
}

/** @throws Refusal `member_unknown` */
export async function getMemberRow({ trx }: Operation, memberId: string): Promise<MemberRow> {
  const row = await findMemberRow(trx, memberId);
  if (row === null) throw new Refusal('member_unknown');
  return row;
}
