import type { Side } from '../kernel/transfer-terms.ts';
import { type TransferName, transferList } from '../transfers.ts';

/** What one transfer code moves, between whose accounts, for which row and under which audit entry. */
export interface TransferTerms {
  transfer: TransferName;
  kind: 'transfer' | 'hold' | 'post' | 'void' | 'reversal';
  debit: Side;
  credit: Side;
  row: string;
  /** If a code has several terms: the `variant` of the row to which these apply. */
  variant?: string;
  ends?: TransferName | undefined;
  audit?: readonly string[] | undefined;
}

/** The ledger's own: a short stripe of the reward fund drew on another. */
export const STRIPE_DRAW_CODE = 1;

/** The contract of the books. Everything else is a fault. `docs/ledger.md` shows it as a table. */
export const contract: readonly TransferTerms[] = transferList.flatMap((each) => {
  const { name: transfer, kind = 'transfer', debit, credit, row, variants, ends, audit } = each;
  const terms: TransferTerms = { transfer, kind, debit, credit, row, ends, audit };
  return variants === undefined
    ? terms
    : Object.entries(variants).map(([variant, sides]) => ({ ...terms, ...sides, variant }));
});
