import type { WithdrawalSource } from '@barya/contract';
import { lockBalances } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { decideHeldUntil } from '@barya/rules';
import type { Kysely } from 'kysely';
import { memberAccountId } from '../../../chart-of-accounts.ts';
import type { Tables } from '../../../database/tables.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { readStanding, requireApproved, type Standing } from '../../../people/standing.ts';
import { prepareClickPosting } from '../../clicking/index.ts';
import { findLastClaimedType } from '../../packages/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { minimumInForce, readSettings } from '../../settings/index.ts';
import {
  decideReferralParts,
  digestDestination,
  holdOf,
  type Part,
  requireMinimum,
  toComparableNumber,
} from '../domain.ts';
import { readNumberHistory, rememberNumber } from '../store/members.ts';
import { insertWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';

export interface WithdrawalRequest {
  amountCentavos: Centavos;
  method: string;
  accountNumber: string;
  accountName: string;
  source: WithdrawalSource;
  /** The requesting session. */
  sessionHash?: Buffer;
}

/**
 * Requests a withdrawal. The amount leaves the balance at once, held until an admin decides.
 *
 * Lock order: the member, the withdrawal, the member's click row, the accounts by id.
 *
 * @throws Refusal `account_suspended`, `account_pending`, `request_invalid` naming the minimum,
 *   `source_balance_insufficient`
 */
export async function requestWithdrawal(
  operation: Operation,
  payoutKey: PayoutKey,
  memberId: string,
  request: WithdrawalRequest,
): Promise<WithdrawalRow> {
  const { trx, now, ids } = operation;
  const { source, amountCentavos } = request;
  // Exclusive lock: parallel requests would not see each other's account number.
  const standing = await lockActingMember(trx, memberId, 'no key update');
  requireApproved(standing);
  requireMinimum(amountCentavos, minimumInForce(await readSettings(trx)));

  const id = ids.next(now);
  const posting = source === 'click_earnings' ? await prepareClickPosting(operation, memberId) : [];
  const parts = await decideParts(operation, memberId, request);
  const holds = parts.map((part) => holdOf(part, { id, memberId, source }, ids.next(now)));
  await moveMoney(operation, [...posting, ...holds]);

  const number = toComparableNumber(request.accountNumber);
  const { history, heldUntil } = await readHold(trx, memberId, { number, standing, now });
  const salt = ids.nextSalt();
  const destinationDigest = digestDestination(salt, request);
  const withdrawal = await insertWithdrawal(trx, {
    id,
    memberId,
    reference: ids.nextReference(),
    source,
    amountCentavos,
    method: request.method,
    accountNumber: request.accountNumber,
    accountName: request.accountName,
    packageType: source === 'shared_capital' ? await findLastClaimedType(trx, memberId) : null,
    status: 'pending',
    holdIds: holds.map((hold) => hold.id),
    heldUntil,
    createdAt: now,
    processedAt: null,
    processedBy: null,
    reason: null,
    destinationSalt: salt,
    destinationDigest,
    destinationBinding: payoutKey.bind({ id, memberId, amountCentavos, destinationDigest }),
  });
  await rememberNumber(trx, memberId, number, now);
  const isNewNumber = history.numberFirstUsedAt === null;
  await noteSecurityEvent(operation, {
    memberId,
    kind: isNewNumber ? 'withdrawal_to_new_number' : 'withdrawal_requested',
    sessionHash: request.sessionHash ?? null,
    withdrawalId: id,
  });
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return withdrawal;
}

/** Whether a withdrawal to this account number would be held now, and if the number causes it. */
export async function checkHold(
  { db, now }: Inquiry,
  memberId: string,
  accountNumber: string,
): Promise<{ heldUntil: Date | null; isNewNumber: boolean }> {
  const number = toComparableNumber(accountNumber);
  const standing = await readStanding(db, memberId);
  const { history, heldUntil } = await readHold(db, memberId, { number, standing, now });
  const byNumber = decideHeldUntil({ ...history, credentialChangedAt: null }, now);
  return { heldUntil, isNewNumber: byNumber !== null };
}

async function readHold(
  db: Kysely<Tables>,
  memberId: string,
  { number, standing, now }: { number: string; standing: Standing; now: Date },
) {
  const history = await readNumberHistory(db, memberId, number);
  const { credentialChangedAt } = standing;
  return { history, heldUntil: decideHeldUntil({ ...history, credentialChangedAt }, now) };
}

/** Reads both referral balances and keeps them locked. */
async function decideParts(
  { trx }: Operation,
  memberId: string,
  { source, amountCentavos }: WithdrawalRequest,
): Promise<Part[]> {
  if (source === 'click_earnings') return [{ account: 'clickEarnings', amountCentavos }];
  if (source === 'shared_capital') return [{ account: 'sharedEarnings', amountCentavos }];
  const directId = memberAccountId(memberId, 'directReferral');
  const indirectId = memberAccountId(memberId, 'indirectReferral');
  const balances = await lockBalances(trx, [directId, indirectId]);
  return decideReferralParts(
    amountCentavos,
    balances.get(directId)!.availableCentavos,
    balances.get(indirectId)!.availableCentavos,
  );
}
