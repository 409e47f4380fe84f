import type { ActivityKind, AuditAction, IncomeEntry } from '@barya/contract';
import type { accountCodes } from '../chart-of-accounts.ts';

/** The owner of a transfer's account. `stripe` is the member's stripe of a platform account. */
export type Owner =
  | 'member'
  | 'package'
  | 'member or package'
  | 'new package'
  | 'referrer'
  | 'second referrer'
  | 'platform'
  | 'stripe';

export interface Side {
  of: Owner;
  accounts: readonly (keyof typeof accountCodes)[];
}

/** Tables whose rows cause transfers; a transfer's `reference_id` is the row's id. */
export type OperationRow =
  | 'member'
  | 'package'
  | 'package_payout'
  | 'withdrawal'
  | 'payout'
  | 'capital_load'
  | 'owed_back_payment'
  | 'proposal'
  | 'reserve_entry'
  | 'unclaimed_money';

/** What a row `o` requires, in SQL; `verification/operations.ts` defines `o`, `m` and `p`. */
export interface Asked {
  /** The sum of its transfers; null: the row does not say, and it may be zero. */
  amount: string | null;
  /** The earliest time of its transfers. */
  notBefore: string;
  /** Whether it requires any transfer. */
  when?: string;
}

export interface Transfer {
  code: number;
  /** Omitted: a plain transfer. */
  kind?: 'hold' | 'post' | 'void' | 'reversal';
  debit: Side;
  credit: Side;
  /** Overrides `debit` and `credit` by the row's `variant`. */
  variants?: Readonly<Record<string, { debit: Side; credit: Side }>>;
  row: OperationRow;
  /** Null for clicks, whose rows contain less. */
  asked: Asked | null;
  /** The transfer or hold that this one ends. */
  ends?:
    | 'capitalLoad'
    | 'revertHold'
    | 'clickHold'
    | 'withdrawalHold'
    | 'withdrawalApproved'
    | 'payoutSent';
  /** The audit entry of the acting staff member or system. */
  audit?: readonly AuditAction[];
  /** The kind shown to the member; null if no balance of the member changes. */
  activity: ActivityKind | null;
  /** What members earn, as the admins' list of earnings shows it. */
  income?: { type: IncomeEntry['type']; description: string };
}
