import type { Operation } from '../../../kernel/operation.ts';
import type { Movement } from '../../../kernel/second-person.ts';
import type { LockedMember } from '../../../people/lock-member.ts';
import { requireNoProposal } from './keep-as-is.ts';
import { requireSecondForStaff } from './require-for-staff.ts';
import { requireSecondPerson } from './require-second-person.ts';

type Change = Pick<Movement, 'before' | 'after' | 'answers' | 'keptBody' | 'keptHash'>;

/**
 * Asks for a second person before staff give a way into somebody's account: a member's, or one of the
 * staff. The caller has locked the account.
 *
 * @throws SecondPersonNeeded while a policy asks for one
 * @throws Refusal `proposal_open` while one waits for the same member
 */
export async function requireSecondForCredential(
  operation: Operation,
  makerId: string,
  member: LockedMember,
  change: Change,
  reason: string | null,
): Promise<void> {
  const { id, username, role } = member;
  if (role === 'admin') {
    await requireSecondForStaff(operation, makerId, member, { passwordLink: true }, reason);
    return;
  }
  await requireNoProposal(operation, [id]);
  await requireSecondPerson(operation, makerId, {
    kind: 'credential',
    target: { id, name: username },
    memberId: id,
    amountCentavos: null,
    ...change,
    reason,
  });
}
