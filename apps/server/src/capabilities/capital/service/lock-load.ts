import type { Trx } from '../../../database/tables.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { findLoad, type LoadOfMember, lockLoad } from '../store/loads.ts';

/** Locks the member before the load, so that nobody deletes the account meanwhile. */
export async function lockLoadOfMember(trx: Trx, loadId: string): Promise<LoadOfMember | null> {
  const found = await findLoad(trx, loadId);
  if (found === null) return null;
  await lockMember(trx, found.memberId, 'share');
  return lockLoad(trx, loadId);
}
