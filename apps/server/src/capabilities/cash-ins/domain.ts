import type { CashInStatus } from '@barya/contract';
import { faultOf, isOddReference, limits, referenceShapeOf } from '@barya/contract';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CashInRow } from './store/cash-ins.ts';

const HOUR_MS = 3_600_000;

/** When a cash-in that is opened now expires, unless it is declared. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + limits.cashInHours * HOUR_MS);
}

const WARNING_HOURS = 12;

/** When those cash-ins were opened whose members are warned at `at`. */
export function warnedBefore(at: Date): Date {
  return new Date(at.getTime() - (limits.cashInHours - WARNING_HOURS) * HOUR_MS);
}

/** The status at an instant: an open cash-in whose time is over is expired. */
export function statusAt(
  { status, expiresAt }: Pick<CashInRow, 'status' | 'expiresAt'>,
  now: Date,
): CashInStatus {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

/** Whether somebody still has to act: the row is open, expired or declared. */
export function isWaiting({ status }: Pick<CashInRow, 'status'>): boolean {
  return status === 'open' || status === 'declared';
}

/** @throws Refusal `cash_in_limit_reached` */
export function requireRoom(waiting: number): void {
  if (waiting >= limits.mostWaitingCashIns) throw new Refusal('cash_in_limit_reached');
}

/** What a member says about a payment. */
export interface Declaration {
  paymentReference: string;
  senderName: string | null;
  senderNumber: string | null;
  /** Of the picture's pixels; null without a picture. */
  pixelsHash: Buffer | null;
}

/** A cash-in, and the hash of its picture's pixels. */
type Declared = Pick<CashInRow, 'paymentReference' | 'senderName' | 'senderNumber'> & {
  pixelsSha256: Buffer | null;
};

/** Whether a declaration says the same as the one before. */
export function isSameDeclaration(row: Declared, said: Declaration): boolean {
  return (
    row.paymentReference === said.paymentReference &&
    row.senderName === said.senderName &&
    row.senderNumber === said.senderNumber &&
    (row.pixelsSha256?.toString('hex') ?? null) === (said.pixelsHash?.toString('hex') ?? null)
  );
}

/** What the admin's screen showed; undefined fields were not sent. */
export interface Seen {
  amountCentavos?: Centavos | undefined;
  status?: string | undefined;
  paymentReference?: string | undefined;
}

/**
 * What is declared is credited under the reference of its payment, so that none is credited twice.
 * @throws Refusal `request_invalid`
 */
export function requireReference(
  { status }: Pick<CashInRow, 'status'>,
  known: { paymentReference: string | null; line: object | null },
): void {
  if (status !== 'declared' || known.paymentReference !== null || known.line !== null) return;
  throw missingReference();
}

/** A payment is said to be sent, and its reference is missing. */
export function missingReference(): Refusal {
  return new Refusal('request_invalid', {
    why: faultOf('referenceMissing'),
    field: 'paymentReference',
  });
}

/** @throws Refusal `cash_in_changed` with what it is now */
export function requireAsSeen(row: CashInRow, seen: Seen, now: Date): void {
  const status = statusAt(row, now);
  const isAsSeen =
    (seen.amountCentavos ?? row.amountCentavos) === row.amountCentavos &&
    [status, row.status].includes((seen.status ?? status) as CashInStatus) &&
    (seen.paymentReference ?? row.paymentReference) === row.paymentReference;
  if (isAsSeen) return;
  const amount = formatPesosShort(row.amountCentavos);
  const reference = row.paymentReference === null ? '' : `, reference ${row.paymentReference}`;
  throw new Refusal('cash_in_changed', {
    message: `This cash-in changed since you opened it: it is ${status}, ${amount}${reference}`,
    extra: { amount: toPesos(row.amountCentavos), status, paymentReference: row.paymentReference },
  });
}

/**
 * Refuses a second decision; names the first one and its time, to staff also who made it.
 * @param decidedBy the username; undefined for members, null for the system
 */
export function refuseDecided(row: CashInRow, decidedBy?: string | null): Refusal {
  const { status, creditedCentavos: credited } = row;
  const decidedAt = row.decidedAt!;
  const what = credited === null ? status : `${status} with ${formatPesosShort(credited)}`;
  const by = decidedBy == null ? '' : ` by ${decidedBy}`;
  return new Refusal('cash_in_already_decided', {
    message: `This cash-in was already ${what} on ${formatManilaTime(decidedAt)}${by}`,
    extra: {
      status,
      creditedAmount: credited === null ? null : toPesos(credited),
      reason: row.reason,
      decidedAt: decidedAt.toISOString(),
      ...(decidedBy !== undefined && { decidedBy }),
    },
  });
}

/**
 * Refuses another amount than the announced one without a reason, unless a bank line says it.
 * @throws Refusal `cash_in_reason_missing`
 */
export function requireReason(
  { amountCentavos }: Pick<CashInRow, 'amountCentavos'>,
  creditedCentavos: Centavos,
  known: { reason: string | null; line: object | null },
): void {
  if (creditedCentavos === amountCentavos || known.reason !== null || known.line !== null) return;
  throw new Refusal('cash_in_reason_missing', { field: 'reason' });
}

/** What is odd about a payment reference, in words; null if nothing is. */
export function describeOddReference(method: string, reference: string | null): string | null {
  if (reference === null || !isOddReference(method, reference)) return null;
  return `${method} receipts usually show a reference number like ${referenceShapeOf(method).example}`;
}
