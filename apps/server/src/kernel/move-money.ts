import type { ErrorCode } from '@barya/contract';
import { createTransfers, type LedgerEntry, LedgerRefusal } from '@barya/ledger';
import { accountCodes } from '../chart-of-accounts.ts';
import { transferCodes } from '../transfers.ts';
import type { Operation } from './operation.ts';
import { Refusal } from './refusal.ts';

function accountCodeOf(accountId: string): number {
  return Number.parseInt(accountId.slice(-2), 16);
}

function codeOfShort(entry: { debitAccountId: string; code: number }): ErrorCode {
  if (entry.code === transferCodes.withdrawalHold) return 'source_balance_insufficient';
  switch (accountCodeOf(entry.debitAccountId)) {
    case accountCodes.rewardFund:
      return 'reward_fund_insufficient';
    case accountCodes.wallet:
      return 'wallet_insufficient';
    default:
      return 'source_balance_insufficient';
  }
}

/**
 * Posts the ledger entries of one use case, all or none, in one round trip. Entry ids must rise, so
 * create each id together with its entry.
 *
 * @returns the instant that the ledger gave them
 * @throws Refusal when an account cannot cover its part: `reward_fund_insufficient`,
 *   `wallet_insufficient` or `source_balance_insufficient`, by account; the last for withdrawals
 */
export async function moveMoney(
  operation: Operation,
  entries: readonly LedgerEntry[],
): Promise<Date> {
  try {
    return await createTransfers(operation.trx, operation.now, entries, {
      drawOnAllStripes: operation.drawOnAllStripes,
    });
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'available_balance_insufficient') {
      const entry = entries[error.index];
      if (entry !== undefined && 'debitAccountId' in entry) {
        throw new Refusal(codeOfShort(entry));
      }
    }
    throw error;
  }
}
