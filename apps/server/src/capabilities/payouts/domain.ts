import type { WithdrawalSource } from '@barya/contract';
import { formatPesosShort, toPesos } from '@barya/money';
import { stripeAccountId } from '../../chart-of-accounts.ts';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Movement } from '../../kernel/second-person.ts';
import type { PayoutRow } from './store/payouts.ts';

const paidAccounts = {
  direct_indirect: 'cashOutReferral',
  click_earnings: 'cashOutClick',
  shared_capital: 'cashOutShared',
  wallet: 'cashOutWallet',
} as const satisfies Record<WithdrawalSource, string>;

/** The accounts between which sending a payout moves its amount. */
export function sentBetween({ source, memberId }: { source: WithdrawalSource; memberId: string }) {
  return {
    debitAccountId: stripeAccountId('withdrawalsPayable', memberId),
    creditAccountId: stripeAccountId(paidAccounts[source], memberId),
  };
}

/** The clocks of those who pay may differ from ours by this much. */
const CLOCK_LEEWAY_MS = 5 * 60_000;

/** @throws Refusal `payout_time_unlikely` */
export function requireLikelyTime({ approvedAt }: PayoutRow, paidAt: Date, now: Date): void {
  const isTooEarly = paidAt.getTime() < approvedAt.getTime() - CLOCK_LEEWAY_MS;
  const isTooLate = paidAt.getTime() > now.getTime() + CLOCK_LEEWAY_MS;
  if (isTooEarly || isTooLate) throw new Refusal('payout_time_unlikely');
}

const wordOf = { sent: 'sent', failed: 'marked as failed', returned: 'returned' } as const;

/** Refuses a second decision; names the last one, its time and who made it. */
export function refuseDecided(payout: PayoutRow, decidedBy: string | null): Refusal {
  const { state, amountCentavos, paymentReference } = payout;
  const at = (payout.endedAt ?? payout.sentAt)!;
  const by = decidedBy ?? 'a deleted user';
  const word = wordOf[state as keyof typeof wordOf];
  const reference = paymentReference === null ? '' : `, reference ${paymentReference}`;
  const what = `${formatPesosShort(amountCentavos)} was already ${word}`;
  return new Refusal('payout_already_decided', {
    message: `${what} on ${formatManilaTime(at)} by ${by}${reference}`,
    extra: { state, paymentReference, at: at.toISOString(), by: decidedBy },
  });
}

type Paid = Pick<PayoutRow, 'id' | 'memberId' | 'amountCentavos' | 'method'>;

/** What a second person is asked to confirm of a payout that is marked as sent. */
export function sendingOf(payout: Paid, withdrawal: { reference: string }, said: object): Movement {
  return movementOf('sent', payout, withdrawal, said);
}

/** The same of a sent payout that is marked as returned. */
export function returnOf(
  payout: Paid,
  withdrawal: { reference: string },
  { reason, returnReference }: { reason: string; returnReference: string | null },
): Movement {
  const said = returnReference === null ? {} : { paymentReference: returnReference };
  return {
    ...movementOf('returned', payout, withdrawal, said),
    before: { state: 'sent' },
    reason,
  };
}

function movementOf(
  state: 'sent' | 'returned',
  { id, memberId, amountCentavos, method }: Paid,
  { reference }: { reference: string },
  said: object,
): Movement {
  return {
    kind: 'payout',
    target: { id, name: reference },
    memberId,
    amountCentavos,
    after: { state, amount: toPesos(amountCentavos), method, reference, ...said },
  };
}
