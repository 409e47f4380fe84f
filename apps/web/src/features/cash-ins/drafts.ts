import type { StaffCashIn } from '@barya/contract/cash-ins';
import { parsePesos, toPesos } from '@barya/money';
import { centavosOf, showPesos } from '../../lib/money.ts';
import type { Credit } from './api.ts';
import { bestOf } from './fit.ts';
import { words } from './words.ts';

/** What an admin has typed about a cash-in. It is kept until the cash-in is decided. */
export interface Draft {
  amount: string;
  paymentReference: string;
  /** Why another amount is credited; null until typed: the usual reason. */
  amountReason: string | null;
  rejectReason: string;
}

/** What stands in the dialogs at first: what came in, where a bank line names the cash-in. */
export function draftOf(row: StaffCashIn): Draft {
  const best = bestOf(row);
  const received = best?.match.kind === 'amount_differs' ? best.line.amount : row.amount;
  return {
    amount: showPesos(received).replace('₱', ''),
    paymentReference: row.paymentReference ?? '',
    amountReason: null,
    rejectReason: '',
  };
}

/** Whether another amount than the announced one is typed. False for no amount. */
export function isOtherAmount(row: StaffCashIn, { amount }: Draft): boolean {
  const centavos = parsePesos(amount);
  return centavos !== null && centavos !== centavosOf(row.amount);
}

/** The reason of another amount, as the member will read it. */
export function amountReasonOf(row: StaffCashIn, { amount, amountReason }: Draft): string {
  if (amountReason !== null) return amountReason;
  const pesos = toPesos(parsePesos(amount) ?? 0);
  return words.decision.usualReason(showPesos(pesos), showPesos(row.amount));
}

type Fault = { field: 'amount' | 'amountReason'; message: string };

/** The first error of what is to be credited, or what to send. */
export function readCredit(row: StaffCashIn, draft: Draft): Credit | Fault {
  const centavos = parsePesos(draft.amount);
  if (centavos === null || centavos < 1) {
    return { field: 'amount', message: words.decision.amountInvalid };
  }
  const reason = isOtherAmount(row, draft) ? amountReasonOf(row, draft).trim() : '';
  if (isOtherAmount(row, draft) && reason === '') {
    return { field: 'amountReason', message: words.decision.amountReasonMissing };
  }
  const paymentReference = draft.paymentReference.trim();
  return { amount: toPesos(centavos), paymentReference, reason };
}
