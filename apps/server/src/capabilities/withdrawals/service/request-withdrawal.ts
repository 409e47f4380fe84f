import type { TypedDestination, WithdrawalSource } from '@barya/contract';
import { lockBalances } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { decideHeldUntil } from '@barya/rules';
import { memberAccountId } from '../../../chart-of-accounts.ts';
import { sendTogether } from '../../../database/flights.ts';
import type { Db, Trx } from '../../../database/tables.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { readStanding, requireApproved, type Standing } from '../../../people/standing.ts';
import { prepareClickPosting } from '../../clicking/index.ts';
import { tell } from '../../notices/index.ts';
import { findLastClaimedType } from '../../packages/index.ts';
import {
  digestSubject,
  isPasskeyRequired,
  type Proof,
  requireConfirmation,
} from '../../passkeys/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { minimumInForce, readSettings } from '../../settings/index.ts';
import { noteAccount } from '../../signals/index.ts';
import {
  decideReferralParts,
  digestDestination,
  holdOf,
  listConfirmed,
  type Part,
  requireMinimum,
  requireQrPh,
  toldOf,
} from '../domain.ts';
import { type PaidAccount, readHistory, rememberDestinations } from '../store/members.ts';
import { insertWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';

export interface WithdrawalRequest extends TypedDestination {
  amountCentavos: Centavos;
  source: WithdrawalSource;
  /** The requesting session. */
  sessionHash?: Buffer;
  /** The passkey that confirms it. */
  proof?: Proof | null;
}

/**
 * Requests a withdrawal. The amount leaves the balance at once, held until an admin decides.
 *
 * Lock order: the member, the withdrawal, the member's click row, the accounts by id.
 *
 * @throws Refusal `account_suspended`, `account_pending`, `request_invalid` naming the minimum,
 *   `payout_qr_invalid`, `source_balance_insufficient`, `passkey_required`,
 *   `passkey_challenge_unknown`, `passkey_refused`
 */
export async function requestWithdrawal(
  operation: Operation,
  payoutKey: PayoutKey,
  memberId: string,
  request: WithdrawalRequest,
): Promise<WithdrawalRow> {
  const { trx, now, ids } = operation;
  const { source, amountCentavos, method, bank, accountNumber } = request;
  // Exclusive lock: parallel requests would not see each other's destination.
  const [standing, settings] = await sendTogether(
    lockActingMember(trx, memberId, 'no key update'),
    readSettings(trx),
  );
  requireApproved(standing);
  requireMinimum(amountCentavos, minimumInForce(settings));
  requireQrPh(request.qrText);

  const id = ids.next(now);
  const posting = source === 'click_earnings' ? await prepareClickPosting(operation, memberId) : [];
  const parts = await decideParts(trx, memberId, request);
  const holds = parts.map((part) => holdOf(part, { id, memberId }, ids.next(now)));
  const asked = { account: request, source, standing, now };
  const [, { history, heldUntil }, packageType] = await sendTogether(
    moveMoney(operation, [...posting, ...holds]),
    readHold(trx, memberId, asked),
    source === 'shared_capital' ? findLastClaimedType(trx, memberId) : Promise.resolve(null),
  );
  const isNewAccount = history.firstUsedAt === null;
  if (isNewAccount) {
    const { proof = null, sessionHash = null } = request;
    const subjectHash = digestSubject(listConfirmed(request));
    await requireConfirmation(operation, { proof, memberId, sessionHash, subjectHash });
  }
  const salt = ids.nextSalt();
  const destinationDigest = digestDestination(salt, request);
  const [withdrawal] = await sendTogether(
    insertWithdrawal(trx, {
      id,
      memberId,
      reference: ids.nextReference(),
      source,
      amountCentavos,
      method,
      accountNumber,
      accountName: request.accountName,
      bank,
      qrText: request.qrText,
      packageType,
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
    }),
    rememberDestinations(trx, [{ memberId, method, bank, accountNumber, at: now }]),
    noteAccount(operation, memberId, request),
    noteSecurityEvent(operation, {
      memberId,
      kind: isNewAccount ? 'withdrawal_to_new_number' : 'withdrawal_requested',
      sessionHash: request.sessionHash ?? null,
      withdrawalId: id,
    }),
  );
  if (heldUntil !== null) {
    await tell(operation, {
      kind: 'withdrawal_held',
      ...toldOf(withdrawal),
      heldUntil: heldUntil.toISOString(),
      isOwnAct: true,
    });
  }
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return withdrawal;
}

/** What `checkHold` asks about; of an unknown source if none is named. */
export interface HoldAsked extends PaidAccount {
  source?: WithdrawalSource | undefined;
}

/** Whether such a withdrawal would be held now, and why; and whether it needs a passkey. */
export async function checkHold(
  { db, now }: Inquiry,
  memberId: string,
  { source, ...account }: HoldAsked,
): Promise<{
  heldUntil: Date | null;
  isNewAccount: boolean;
  isWallet: boolean;
  asksPasskey: boolean;
}> {
  const standing = await readStanding(db, memberId);
  const asked = { account, source, standing, now };
  const { history, heldUntil } = await readHold(db, memberId, asked);
  const ofAccount = { ...history, isWallet: false, credentialChangedAt: null };
  return {
    heldUntil,
    isNewAccount: decideHeldUntil(ofAccount, now) !== null,
    isWallet: source === 'wallet',
    asksPasskey: history.firstUsedAt === null && (await isPasskeyRequired(db, memberId)),
  };
}

async function readHold(
  db: Db,
  memberId: string,
  {
    account,
    source,
    standing,
    now,
  }: {
    account: PaidAccount;
    source: WithdrawalSource | undefined;
    standing: Standing;
    now: Date;
  },
) {
  const history = await readHistory(db, memberId, account);
  const { credentialChangedAt } = standing;
  const isWallet = source === 'wallet';
  return {
    history,
    heldUntil: decideHeldUntil({ ...history, isWallet, credentialChangedAt }, now),
  };
}

/**
 * Which balances an amount of a source comes from. Locks both referral balances; the ledger checks
 * the others.
 * @throws Refusal `source_balance_insufficient`
 */
export async function decideParts(
  trx: Trx,
  memberId: string,
  { source, amountCentavos }: Pick<WithdrawalRequest, 'source' | 'amountCentavos'>,
): Promise<Part[]> {
  if (source === 'click_earnings') return [{ account: 'clickEarnings', amountCentavos }];
  if (source === 'shared_capital') return [{ account: 'sharedEarnings', amountCentavos }];
  if (source === 'wallet') return [{ account: 'wallet', amountCentavos }];
  const directId = memberAccountId(memberId, 'directReferral');
  const indirectId = memberAccountId(memberId, 'indirectReferral');
  const balances = await lockBalances(trx, [directId, indirectId]);
  return decideReferralParts(
    amountCentavos,
    balances.get(directId)!.availableCentavos,
    balances.get(indirectId)!.availableCentavos,
  );
}
