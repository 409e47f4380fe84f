import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';

/** Whom money is owed to whose account is deleted. The salt goes with the name. */
export interface Holder {
  name: string;
  salt: Buffer;
}

/**
 * What one capability holds of a member whose account is to be closed. Its `close` only locks and
 * reads, so the caller may still refuse. A part is left out where there is nothing to do; loads,
 * acknowledgements and audit entries stay (docs/decisions/19-deleted-people.md).
 */
export interface Closing {
  /** The money that it owes the member, in centavos, beside the balances of the member's accounts. */
  holds?: Partial<Record<'drawnClicks' | 'packages' | 'pendingWithdrawals', Centavos>>;
  /** The part of it that falls due after the deletion. */
  later?: readonly { dueAt: Date; amountCentavos: Centavos }[];
  /** The ledger accounts that hold it, to be locked with the member's own. */
  accountIds?: readonly string[];
  /** Ends what runs. @returns its entries for the one batch of the deletion */
  settle?(unclaimedId: string): Promise<LedgerEntry[]>;
  /** Writes down what was moved and erases the person, once the money has moved. */
  finish?(end: { by: string; holder: Holder }): Promise<void>;
}
