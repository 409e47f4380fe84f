import type { TypedDestination } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Closing } from '../../../people/closing.ts';
import { lockMembers } from '../../../people/lock-member.ts';
import { findPeople } from '../../../people/members.ts';
import { writeAudits } from '../../audit/index.ts';
import { markOfAccount, markOfDevice } from '../domain.ts';
import {
  deleteDeviceMarks,
  eraseMember,
  insertFine,
  insertMark,
  insertRegistration,
} from '../store/marks.ts';

/** Where a registration came from. */
export interface RegisteredFrom {
  /** The digest of its network, by a key outside the database. */
  networkDigest: Buffer;
  /** SHA-256 of the device cookie. */
  deviceHash: Buffer;
}

/** Notes a new member's network and browser. */
export async function noteRegistration(
  operation: Operation,
  memberId: string,
  { networkDigest, deviceHash }: RegisteredFrom,
): Promise<void> {
  const { trx, now: createdAt } = operation;
  await insertRegistration(trx, { memberId, networkDigest, createdAt });
  await noteDevice(operation, memberId, deviceHash);
}

/** Notes a browser of a member whose row is locked. `forgotten`: browsers that are no longer kept. */
export async function noteDevice(
  { trx, ids, now }: Operation,
  memberId: string,
  deviceHash: Buffer,
  forgotten: readonly Buffer[] = [],
): Promise<void> {
  const groupId = ids.next(now);
  await insertMark(trx, memberId, markOfDevice(deviceHash), { groupId, at: now });
  if (forgotten.length > 0) await deleteDeviceMarks(trx, memberId, forgotten);
}

/** Notes an account that a member, whose row is locked, withdraws to or saves. */
export async function noteAccount(
  { trx, ids, now }: Operation,
  memberId: string,
  account: Pick<TypedDestination, 'method' | 'bank' | 'accountNumber' | 'accountName'>,
): Promise<void> {
  await insertMark(trx, memberId, markOfAccount(account), { groupId: ids.next(now), at: now });
}

/**
 * Permanently allows two members to share things, in either order. Idempotent. Locks both, so that
 * neither gets something in common with the other meanwhile.
 *
 * @throws Refusal `member_unknown`
 */
export async function markFine(
  operation: Operation,
  actor: Actor,
  members: readonly [string, string],
  reason: string | null,
): Promise<void> {
  const { trx, now: createdAt } = operation;
  await lockMembers(trx, members, 'no key update');
  const people = await findPeople(trx, members);
  if (!members.every((id) => people.get(id)?.username)) throw new Refusal('member_unknown');
  const [lowId, highId] = [...members].sort() as [string, string];
  const { memberId: markedBy } = actor;
  if (!(await insertFine(trx, { lowId, highId, markedBy, reason, createdAt }))) return;
  // In the history of each.
  const audited = { actorId: markedBy, action: 'mark_signals_fine', reason } as const;
  await writeAudits(operation, [
    { ...audited, subjectId: lowId, memberId: lowId, after: { fineWith: highId } },
    { ...audited, subjectId: highId, memberId: highId, after: { fineWith: lowId } },
  ]);
}

/** Erases what a deleted member had in common with others, and their pairs that are fine. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => eraseMember(trx, memberId) };
}
