import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endSessions } from '../../accounts/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { describeHoldings, digestHolder, presentHoldings, presentLater } from '../domain.ts';
import { erasePerson } from '../store/standing.ts';
import { type KnownMember, lockRemovableMember } from './lock-member.ts';
import { type LockedHoldings, lockHoldings, settleMember } from './settle-member.ts';

/**
 * Deletes an account: erases the person's data, ends the sessions and keeps the books.
 *
 * @param order `confirmsUnclaimed`: what is owed becomes unclaimed money, what is not due yet on its
 *   day; without it an account that holds any is refused
 * @returns what was held
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`, `member_holds_money`
 */
export async function deleteMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
  { confirmsUnclaimed, reason }: { confirmsUnclaimed: boolean; reason: string | null },
): Promise<LockedHoldings> {
  const member = await lockRemovableMember(operation, actor, memberId);
  const held = await lockHoldings(operation, memberId);
  if (held.owedCentavos > 0 && !confirmsUnclaimed) {
    throw new Refusal('member_holds_money', {
      message: describeHoldings(held.holdings),
      extra: { holdings: presentHoldings(held.holdings) },
    });
  }
  await removeMember(operation, actor, member, held, { action: 'delete_member', reason });
  return held;
}

/** Settles, erases and writes down the deletion of a member who is locked with all holdings. */
export async function removeMember(
  operation: Operation,
  actor: Actor,
  member: KnownMember,
  held: LockedHoldings,
  why: { action: string; reason: string | null },
): Promise<void> {
  const holder = await settleMember(operation, actor, member, held);
  await erasePerson(operation.trx, member.id, operation.now);
  await endSessions(operation, member.id);
  const { role, status, isActive } = member;
  await writeAudit(operation, {
    actorId: actor.memberId,
    ...why,
    subjectKind: 'member',
    subjectId: member.id,
    memberId: member.id,
    before: { role, status, isActive },
    after: {
      deleted: true,
      unclaimed: toPesos(held.dueCentavos),
      unclaimedLater: presentLater(held.holdings),
      ...(held.owedCentavos > 0 && { owedTo: digestHolder(holder) }),
    },
  });
}
