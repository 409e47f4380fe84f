import type { LedgerEntry } from '@barya/ledger';
import { toPesos } from '@barya/money';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudits } from '../../audit/index.ts';
import { tellAll } from '../../notices/index.ts';
import {
  eraseDestinations,
  rejectApproved,
  toldOf,
  type WithdrawalRow,
} from '../../withdrawals/index.ts';
import { nthOf, sentBetween } from '../domain.ts';
import {
  markEnded,
  markSent,
  type PayoutRow,
  type PostedPart,
  readPostedParts,
} from '../store/payouts.ts';

/** A payout that was paid; `memberDeleted` erases its destination. */
export interface Sending {
  payout: PayoutRow;
  withdrawal: WithdrawalRow;
  memberDeleted: boolean;
  paymentReference: string | null;
  paidAt: Date;
  /** The second person of a payout marked by hand; of a batch, its own row says. */
  confirmedBy: string | null;
}

/** The ledger entry that sends a payout. */
export function sendingEntry(
  { ids, now }: Operation,
  payout: { id: string; memberId: string; source: PayoutRow['source']; amountCentavos: number },
): LedgerEntry {
  return {
    kind: 'transfer',
    id: ids.next(now),
    ...sentBetween(payout),
    amountCentavos: payout.amountCentavos,
    code: transferCodes.payoutSent,
    referenceId: payout.id,
  };
}

/** What is booked together. */
interface Marks {
  sendings?: readonly Sending[];
  refunds?: readonly Refund[];
}

/**
 * Books in one batch of the ledger that payouts were sent, from what is payable to what was paid
 * out, and that others failed or came back: each part returns to the balance that it came from, and
 * the withdrawal is rejected. Money of a deleted member becomes unclaimed.
 *
 * The caller holds the payouts' locks and checked their states. For refunds it also holds those of
 * the members ('no key update') and the withdrawals.
 */
export async function bookMarks(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  by: string,
  { sendings = [], refunds = [] }: Marks,
): Promise<void> {
  const sendingEntries = sendings.map(({ payout }) => sendingEntry(operation, payout));
  const refunding = await prepareRefunds(operation, leaveUnclaimed, refunds);
  // One batch: the ledger locks its accounts in one order.
  await moveMoney(operation, [...sendingEntries, ...refunding.entries]);
  if (sendings.length > 0) {
    const sent = sendings.map((sending, index) => {
      return { ...sending, transferId: sendingEntries[index]!.id };
    });
    await recordSent(operation, by, sent);
  }
  if (refunds.length > 0) {
    await recordRefunds(operation, by, refunds);
    for (const save of refunding.saves) await save();
  }
}

/** Records what was sent by transfers that the ledger has. */
export async function recordSent(
  operation: Operation,
  by: string,
  sendings: readonly (Sending & { transferId: string })[],
): Promise<void> {
  const { trx, now } = operation;
  await markSent(
    trx,
    sendings.map(({ payout, ...sent }) => ({ id: payout.id, ...sent })),
    { at: now, by },
  );
  await writeAudits(
    operation,
    sendings.map(({ payout, withdrawal, paymentReference, paidAt }) => ({
      actorId: by,
      action: 'send_payout',
      subjectId: payout.id,
      memberId: payout.memberId,
      before: { state: payout.state },
      after: {
        state: 'sent',
        amount: toPesos(payout.amountCentavos),
        method: payout.method,
        reference: withdrawal.reference,
        paidAt: paidAt.toISOString(),
        ...nthOf(withdrawal),
        ...(paymentReference !== null && { paymentReference }),
        ...(payout.batchId !== null && { batch: payout.batchId }),
      },
    })),
  );
  await tellAll(
    operation,
    sendings.map(({ withdrawal, paymentReference }) => ({
      kind: 'withdrawal_sent',
      ...toldOf(withdrawal),
      paymentReference,
    })),
  );
  await finish(operation, sendings);
}

/** A payout that failed (`to_pay`) or came back (`sent`). */
interface Refund {
  payout: PayoutRow;
  withdrawal: WithdrawalRow;
  memberDeleted: boolean;
  reason: string;
  returnReference: string | null;
  /** The second person of one that came back. */
  confirmedBy: string | null;
}

/** The entries of refunds, and what saves the unclaimed money among them after it has moved. */
async function prepareRefunds(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  refunds: readonly Refund[],
): Promise<{ entries: LedgerEntry[]; saves: (() => Promise<void>)[] }> {
  if (refunds.length === 0) return { entries: [], saves: [] };
  const { now, ids } = operation;
  const parts = await readPartsOf(operation, refunds);
  const entries: LedgerEntry[] = [];
  const saves: (() => Promise<void>)[] = [];
  for (const { payout, memberDeleted } of refunds) {
    const reverse = (transferId: string, code: number) =>
      entries.push({
        kind: 'reversal',
        id: ids.next(now),
        transferId,
        code,
        referenceId: payout.id,
      });
    if (payout.transferId !== null) reverse(payout.transferId, transferCodes.payoutReturned);
    const own = parts.get(payout.id) ?? [];
    for (const { transferId } of own) reverse(transferId, transferCodes.payoutRefunded);
    if (!memberDeleted) continue;
    const { memberId, unclaimedHolder: name, unclaimedHolderSalt: salt } = payout;
    const holder = name === null || salt === null ? null : { name, salt };
    const left = leaveUnclaimed(operation, {
      memberId,
      holder,
      parts: own.map(({ debitAccountId, amountCentavos }) => ({
        account: accountOf(memberId, debitAccountId),
        amountCentavos,
      })),
    });
    entries.push(...left.entries);
    saves.push(() => left.save({ payoutId: payout.id }));
  }
  return { entries, saves };
}

async function readPartsOf({ trx }: Operation, refunds: readonly Refund[]) {
  const parts = new Map<string, PostedPart[]>(refunds.map(({ payout }) => [payout.id, []]));
  for (const part of await readPostedParts(trx, [...parts.keys()])) {
    parts.get(part.payoutId)!.push(part);
  }
  return parts;
}

async function recordRefunds(
  operation: Operation,
  by: string,
  refunds: readonly Refund[],
): Promise<void> {
  const { trx, now } = operation;
  await markEnded(
    trx,
    refunds.map(({ payout, reason, returnReference, confirmedBy }) => ({
      id: payout.id,
      reason,
      returnReference,
      confirmedBy,
    })),
    { at: now, by },
  );
  await rejectApproved(operation, by, refunds);
  await writeAudits(
    operation,
    refunds.map(({ payout, withdrawal, reason, returnReference }) => ({
      actorId: by,
      action: payout.state === 'sent' ? 'return_payout' : 'fail_payout',
      subjectId: payout.id,
      memberId: payout.memberId,
      before: { state: payout.state },
      after: {
        state: payout.state === 'sent' ? 'returned' : 'failed',
        amount: toPesos(payout.amountCentavos),
        method: payout.method,
        reference: withdrawal.reference,
        ...(returnReference !== null && { paymentReference: returnReference }),
        ...(payout.batchId !== null && { batch: payout.batchId }),
      },
      reason,
    })),
  );
  await tellAll(
    operation,
    refunds.map(({ payout, withdrawal, reason }) => ({
      kind: payout.state === 'sent' ? 'withdrawal_returned' : 'withdrawal_failed',
      ...toldOf(withdrawal),
      reason,
    })),
  );
  await finish(operation, refunds);
}

/** Erases what is known of deleted members' destinations, and tells the others. */
async function finish(
  operation: Operation,
  marks: readonly { payout: PayoutRow; memberDeleted: boolean }[],
): Promise<void> {
  for (const { payout, memberDeleted } of marks) {
    const { id: withdrawalId, memberId } = payout;
    if (memberDeleted) await eraseDestinations(operation.trx, memberId);
    else operation.afterCommit({ kind: 'announce_payout', memberId, withdrawalId });
  }
}

function accountOf(memberId: string, accountId: string): MemberAccount {
  const account = memberAccounts.find((each) => memberAccountId(memberId, each) === accountId);
  if (account === undefined) throw new Error(`${accountId} is no balance of a member`);
  return account;
}
