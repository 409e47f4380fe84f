import { createHash } from 'node:crypto';
import {
  destinationRuleOf,
  findAccountNumberFault,
  findBank,
  findMobileFault,
  type PayoutFlag,
  type WithdrawalSource,
} from '@barya/contract';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import { stripeAccountId } from '../../chart-of-accounts.ts';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Movement } from '../../kernel/second-person.ts';
import { checkDestination, type WithdrawalOfMember } from '../withdrawals/index.ts';
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

/** Which sending of its payout this is, as the audit keeps it; nothing of the first. */
export function nthOf({ sending }: { sending: number }): { sending?: number } {
  return sending > 1 ? { sending } : {};
}

type Paid = Pick<PayoutRow, 'id' | 'memberId' | 'amountCentavos' | 'method'>;

/** Its reference, and the digest of its account; null once that was erased. */
type Asked = Pick<WithdrawalOfMember, 'reference' | 'destinationDigest'>;

/** What a second person is asked to confirm of a payout that an approval marks as sent. */
export function sendingOf(payout: Paid, withdrawal: Asked): Movement {
  return { kind: 'payout', ...movementOf('sent', payout, withdrawal) };
}

/** The same of a payout that failed, or of one that was sent and came back. */
export function refundOf(
  payout: Paid & { state: string },
  withdrawal: Asked,
  { reason, returnReference }: { reason: string; returnReference: string | null },
): Movement {
  const isSent = payout.state === 'sent';
  const { after, ...movement } = movementOf(isSent ? 'returned' : 'failed', payout, withdrawal);
  return {
    ...movement,
    kind: isSent ? 'payout_returned' : 'payout_failed',
    before: { state: isSent ? 'sent' : 'to_pay' },
    after: { ...after, ...(returnReference !== null && { paymentReference: returnReference }) },
    reason,
  };
}

/** The same of one that was marked as sent and never was. */
export function notSentOf(
  payout: Paid & Pick<PayoutRow, 'paymentReference'>,
  withdrawal: Asked,
  reason: string,
): Movement {
  const { paymentReference } = payout;
  return {
    ...movementOf('to_pay', payout, withdrawal),
    kind: 'payout_not_sent',
    before: { state: 'sent', ...(paymentReference !== null && { paymentReference }) },
    reason,
  };
}

/** The same of another payment reference. */
export function correctionOf(
  payout: Paid & Pick<PayoutRow, 'state' | 'paymentReference'>,
  withdrawal: Asked,
  { paymentReference, reason }: { paymentReference: string; reason: string },
): Movement {
  const { after, ...movement } = movementOf(payout.state, payout, withdrawal);
  const { paymentReference: before } = payout;
  return {
    ...movement,
    kind: 'reference',
    amountCentavos: null,
    ...(before !== null && { before: { paymentReference: before } }),
    after: { ...after, paymentReference },
    reason,
  };
}

function movementOf(
  state: PayoutRow['state'],
  { id, memberId, amountCentavos, method }: Paid,
  { reference, destinationDigest }: Asked,
) {
  return {
    target: { id, name: reference },
    memberId,
    amountCentavos,
    after: {
      ...{ state, amount: toPesos(amountCentavos), method, reference },
      ...(destinationDigest !== null && { paidTo: destinationDigest.toString('hex') }),
    },
  };
}

/** What a second person is asked to clear: payouts in order, by the hash of their lines. */
export function clearanceOf(
  lines: readonly (HashedLine & { payoutId: string; memberId: string })[],
) {
  const totalCentavos = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const hash = hashBatch({ reference: '', method: '' }, lines).toString('hex');
  const [only, ...more] = lines;
  const isOne = only !== undefined && more.length === 0;
  const payoutIds = lines.map(({ payoutId }) => payoutId);
  return {
    kind: 'payout_clearance',
    target: { id: hash, name: isOne ? only.reference : `${lines.length} payouts` },
    memberId: isOne ? only.memberId : null,
    amountCentavos: totalCentavos,
    after: { count: lines.length, total: toPesos(totalCentavos), hash },
    payoutIds,
    keptBody: { ids: payoutIds },
  } satisfies Movement;
}

/** What decides whether a payout can be paid by a batch. */
export interface Checked {
  /** The payout's own amount. */
  amountCentavos: number;
  withdrawal: WithdrawalOfMember;
  /** When the member last changed a credential. */
  credentialChangedAt: Date | null;
}

/** What keeps a payout out of a batch, the most serious first. */
export function findBlockers(
  key: PayoutKey,
  { amountCentavos, withdrawal, credentialChangedAt }: Checked,
  now: Date,
): PayoutFlag[] {
  const { method, accountNumber, bank, deletedAt, isActive, heldUntil } = withdrawal;
  const rule = destinationRuleOf(method);
  const isBankKnown = rule.kind === 'mobile' || (bank !== null && findBank(bank) !== null);
  const isChanged =
    checkDestination(key, withdrawal) !== 'as_requested' ||
    amountCentavos !== withdrawal.amountCentavos;
  const fault = findMobileFault(method, accountNumber) ?? findAccountNumberFault(accountNumber);
  const heldMs = Math.max(
    heldUntil?.getTime() ?? 0,
    credentialChangedAt === null ? 0 : credentialChangedAt.getTime() + DAY_MS,
  );
  const found: [PayoutFlag, boolean][] = [
    ['member_deleted', deletedAt !== null],
    ['member_suspended', deletedAt === null && !isActive],
    ['destination_changed', isChanged],
    ['number_invalid', fault !== null],
    ['bank_missing', !isBankKnown],
    ['on_hold', now.getTime() < heldMs],
  ];
  return found.filter(([, isSo]) => isSo).map(([flag]) => flag);
}

/** What staff should look at before they pay; `hasOtherNames`: others were paid at its number. */
export function findFlags(
  key: PayoutKey,
  checked: Checked & { hasOtherNames: boolean },
  now: Date,
): PayoutFlag[] {
  const { bank, accountNumber } = checked.withdrawal;
  const usual = bank === null ? undefined : findBank(bank)?.digits;
  const digits = accountNumber.replace(/\D/g, '').length;
  const found: [PayoutFlag, boolean][] = [
    ['number_unusual', usual !== undefined && !usual.includes(digits)],
    ['name_differs', checked.hasOtherNames],
  ];
  const warnings = found.filter(([, isSo]) => isSo).map(([flag]) => flag);
  return [...findBlockers(key, checked, now), ...warnings];
}

/** What a batch's hash covers of a line. */
export interface HashedLine {
  /** The withdrawal's. */
  reference: string;
  amountCentavos: Centavos;
  destinationDigest: Buffer;
}

/**
 * The hash of a frozen batch: SHA-256 over UTF-8 lines, with a newline between two. The first is
 * the batch's reference, the second its method. Then each payout in order: its number from 1, the
 * withdrawal's reference, the centavos and the destination's digest in hex, with spaces between.
 */
export function hashBatch(
  { reference, method }: { reference: string; method: string },
  lines: readonly HashedLine[],
): Buffer {
  const written = lines.map((line, index) =>
    [index + 1, line.reference, line.amountCentavos, line.destinationDigest.toString('hex')].join(
      ' ',
    ),
  );
  return createHash('sha256')
    .update([reference, method, ...written].join('\n'))
    .digest();
}
