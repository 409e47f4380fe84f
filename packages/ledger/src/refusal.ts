/**
 * Why the ledger refuses a batch, in the order of its checks. A refused batch has no effect, and
 * its transaction can only roll back.
 */
export const ledgerRefusalCodes = [
  'transfer_unknown',
  'transfer_not_reversible',
  'hold_unknown',
  'hold_amount_exceeded',
  'accounts_same',
  'amount_not_positive',
  'transfer_ids_not_rising',
  'transfer_id_reused',
  'transfer_already_reversed',
  'hold_already_ended',
  'account_unknown',
  'account_id_reused',
  /** One stripe cannot cover it: retry the transaction with `drawOnAllStripes`. */
  'stripe_balance_insufficient',
  'available_balance_insufficient',
] as const;

export type LedgerRefusalCode = (typeof ledgerRefusalCodes)[number];

export class LedgerRefusal extends Error {
  readonly code: LedgerRefusalCode;
  /** The refused element of the batch, from 0. */
  readonly index: number;

  constructor(code: LedgerRefusalCode, index: number) {
    super(`The ledger refused element ${index} of the batch: ${code}`);
    this.name = 'LedgerRefusal';
    this.code = code;
    this.index = index;
  }
}

/** Runs a statement and turns the database's refusal (SQLSTATE LG000) into a `LedgerRefusal`. */
export async function translateRefusal<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const { code, message, detail } = error as {
      code?: unknown;
      message: string;
      detail?: unknown;
    };
    if (code !== 'LG000') throw error;
    throw new LedgerRefusal(message as LedgerRefusalCode, Number(detail) - 1);
  }
}
