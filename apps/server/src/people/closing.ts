import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import type { MemberAccount } from '../chart-of-accounts.ts';
import type { Operation } from '../kernel/operation.ts';

/** The owner of unclaimed money. The salt is erased with the name. */
export interface Holder {
  name: string;
  salt: Buffer;
}

/**
 * Makes what was just credited to a deleted member's balances unclaimed money: the ledger entries,
 * and the row to save after the money has moved. `holder` is null where the name was erased already.
 */
export type LeaveUnclaimed = (
  operation: Operation,
  owed: {
    memberId: string;
    holder: Holder | null;
    parts: readonly { account: MemberAccount; amountCentavos: Centavos }[];
  },
) => {
  entries: LedgerEntry[];
  save(cause: { loadId: string } | { payoutId: string }): Promise<void>;
};

/**
 * What one capability holds of a member whose account is to be closed. Its `close` only locks and
 * reads, so the caller may still refuse. Each part is optional. Loads, acknowledgements and audit
 * entries stay (docs/decisions/19-deleted-people.md).
 */
export interface Closing {
  /** Money owed to the member in centavos, besides the balances of the member's accounts. */
  holds?: Partial<Record<'drawnClicks' | 'packages' | 'pendingWithdrawals', Centavos>>;
  /** The part of it due after the deletion. */
  later?: readonly { dueAt: Date; amountCentavos: Centavos }[];
  /** Whether more may be owed later: the audit then names the holder, also without money now. */
  mayOweLater?: boolean;
  /** The ledger accounts that hold it; locked with the member's own. */
  accountIds?: readonly string[];
  /** Ends what runs. @returns its entries for the deletion's batch */
  settle?(unclaimedId: string): Promise<LedgerEntry[]>;
  /** Runs after the money has moved: records it and erases personal data. */
  finish?(end: { by: string; holder: Holder }): Promise<void>;
}
