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
  /** Why another amount is credited. */
  amountReason: string;
  rejectReason: string;
}

/** What stands in the dialogs at first: what came in, where a bank line names the cash-in. */
export function draftOf(row: StaffCashIn): Draft {
  const best = bestOf(row);
  const received = best?.match.kind === 'amount_differs' ? best.line.amount : row.amount;
  return {
    amount: showPesos(received).replace('₱', ''),
    paymentReference: row.paymentReference ?? '',
    amountReason: '',
    rejectReason: '',
  };
}

/** Whether another amount than the announced one is typed. False for no amount. */
export function isOtherAmount(row: StaffCashIn, { amount }: Draft): boolean {
  const centavos = parsePesos(amount);
  return centavos !== null && centavos !== centavosOf(row.amount);
}

/** Whether a bank line that names the cash-in has the amount: the member is told both amounts. */
export function isSaidByLine({ suggestions }: StaffCashIn, { amount }: Draft): boolean {
  const centavos = parsePesos(amount);
  return suggestions.some(
    ({ match, line }) => match.kind === 'amount_differs' && centavosOf(line.amount) === centavos,
  );
}

type Fault = { field: 'amount' | 'amountReason'; message: string };

/** The first error of what is to be credited, or what to send. */
export function readCredit(row: StaffCashIn, draft: Draft): Credit | Fault {
  const centavos = parsePesos(draft.amount);
  if (centavos === null || centavos < 1) {
    return { field: 'amount', message: words.decision.amountInvalid };
  }
  const isOther = isOtherAmount(row, draft);
  const reason = isOther ? draft.amountReason.trim() : '';
  if (isOther && reason === '' && !isSaidByLine(row, draft)) {
    return { field: 'amountReason', message: words.decision.amountReasonMissing };
  }
  const paymentReference = draft.paymentReference.trim();
  return { amount: toPesos(centavos), paymentReference, reason };
}
