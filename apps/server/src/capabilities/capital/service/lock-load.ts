import type { Operation } from '../../../kernel/operation.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { requireNoProposal } from '../../four-eyes/index.ts';
import { findLoad, type LoadOfMember, lockLoad } from '../store/loads.ts';

/**
 * Locks a load to change it; before it the member, so that nobody deletes the account meanwhile.
 * @throws Refusal `proposal_open`
 */
export async function lockLoadOfMember(
  operation: Operation,
  loadId: string,
): Promise<LoadOfMember | null> {
  const { trx } = operation;
  const found = await findLoad(trx, loadId);
  if (found === null) return null;
  await lockMember(trx, found.memberId, 'share');
  const load = await lockLoad(trx, loadId);
  await requireNoProposal(operation, [loadId]);
  return load;
}
