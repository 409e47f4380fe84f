import { createHash } from 'node:crypto';
import { type Centavos, toPesos } from '@barya/money';
import type { Movement } from '../../../kernel/second-person.ts';
import type { LineRow } from '../../bank-lines/index.ts';
import type { lockCashIn } from '../store/cash-ins.ts';

export type LockedCashIn = NonNullable<Awaited<ReturnType<typeof lockCashIn>>>;

/** What is asked for a locked cash-in. */
export interface AskedCredit {
  cashIn: LockedCashIn;
  amountCentavos: Centavos;
  paymentReference: string | null;
  reason: string | null;
  line: LineRow | null;
}

/** What a second person is asked to confirm. */
export function movementOf(asked: AskedCredit): Movement {
  const { cashIn, amountCentavos, reason, line } = asked;
  const { pixelsSha256 } = cashIn;
  return {
    kind: 'cash_in',
    target: { id: cashIn.id, name: cashIn.reference },
    memberId: cashIn.memberId,
    amountCentavos,
    after: {
      ...describeCredit(asked),
      ...(pixelsSha256 !== null && { picture: pixelsSha256.toString('hex') }),
      ...(line?.missingIn && { missingIn: line.missingIn }),
      ...sealSender(cashIn),
    },
    reason,
  };
}

/** Who paid, as declared: proposals outlive an erased name and number. */
function sealSender({ senderName, senderNumber, senderSalt }: LockedCashIn) {
  if ((senderName ?? senderNumber) === null || senderSalt === null) return {};
  const said = JSON.stringify([senderName, senderNumber]);
  return { paidFrom: createHash('sha256').update(senderSalt).update(said).digest('hex') };
}

/** A credit as the second person and the audit show it. */
export function describeCredit({ cashIn, amountCentavos, paymentReference, line }: AskedCredit) {
  return {
    amount: toPesos(amountCentavos),
    cashIn: cashIn.reference,
    announced: toPesos(cashIn.amountCentavos),
    method: cashIn.method,
    ...(paymentReference !== null && { paymentReference }),
    ...(line !== null && { bankLine: line.id }),
  };
}
