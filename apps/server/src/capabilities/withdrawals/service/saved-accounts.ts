import { limits, type TypedDestination } from '@barya/contract';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { requireAccount } from '../../../people/members.ts';
import { noteAccount } from '../../signals/index.ts';
import { requireQrPh } from '../domain.ts';
import {
  deleteAccount,
  listAccounts,
  listUsedAccounts,
  type PayoutAccountRow,
  renameAccount,
  type UsedAccountRow,
  upsertAccount,
} from '../store/saved-accounts.ts';

/** A member's saved accounts, by name. */
export async function listPayoutAccounts(
  { db }: Inquiry,
  memberId: string,
): Promise<PayoutAccountRow[]> {
  return listAccounts(db, memberId);
}

/**
 * The accounts that a member saved, and those used last.
 *
 * @throws Refusal `member_unknown`
 */
export async function listAccountsOf(
  { db }: Inquiry,
  memberId: string,
): Promise<{ saved: PayoutAccountRow[]; used: UsedAccountRow[] }> {
  await requireAccount(db, memberId);
  const [saved, used] = await Promise.all([
    listAccounts(db, memberId),
    listUsedAccounts(db, memberId),
  ]);
  return { saved, used };
}

/**
 * Saves an account to withdraw to. One that is saved already gets the new name. Locks the member, so
 * that no more than 20 are saved at once.
 *
 * @throws Refusal `account_suspended`, `payout_account_limit_reached`, `payout_qr_invalid`
 */
export async function addPayoutAccount(
  operation: Operation,
  memberId: string,
  { name, method, bank, accountNumber, accountName, qrText }: TypedDestination & { name: string },
): Promise<PayoutAccountRow> {
  const { trx, now, ids } = operation;
  requireQrPh(qrText);
  const { isActive } = await lockActingMember(trx, memberId, 'no key update');
  if (!isActive) throw new Refusal('account_suspended');
  const destination = { method, bank, accountNumber, accountName, qrText };
  const saved = await upsertAccount(trx, {
    id: ids.next(now),
    memberId,
    name,
    ...destination,
    createdAt: now,
  });
  const accounts = await listAccounts(trx, memberId);
  if (accounts.length > limits.mostPayoutAccounts) {
    throw new Refusal('payout_account_limit_reached');
  }
  await noteAccount(operation, memberId, destination);
  return saved;
}

/** @throws Refusal `payout_account_unknown`, also for another member's */
export async function renamePayoutAccount(
  { trx }: Operation,
  memberId: string,
  order: { id: string; name: string },
): Promise<PayoutAccountRow> {
  const renamed = await renameAccount(trx, memberId, order);
  if (renamed === null) throw new Refusal('payout_account_unknown');
  return renamed;
}

/** @throws Refusal `payout_account_unknown`, also for another member's */
export async function removePayoutAccount(
  { trx }: Operation,
  memberId: string,
  id: string,
): Promise<void> {
  if (!(await deleteAccount(trx, memberId, id))) throw new Refusal('payout_account_unknown');
}
