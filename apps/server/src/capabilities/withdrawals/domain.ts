import { createHash } from 'node:crypto';
import {
  destinationRuleOf,
  faultOf,
  findBank,
  limits,
  type TypedDestination,
  type WithdrawalDestination,
  type WithdrawalSource,
  type WithdrawalStatus,
} from '@barya/contract';
import type { Hold } from '@barya/ledger';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { findQrPhFault } from '@barya/qr-ph';
import { splitDirectIndirect } from '@barya/rules';
import { type MemberAccount, memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { transferCodes } from '../../transfers.ts';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** What a withdrawal takes from one balance. */
export interface Part {
  account: MemberAccount;
  amountCentavos: Centavos;
}

/** @throws Refusal `request_invalid` naming the minimum in force */
export function requireMinimum(amountCentavos: Centavos, minimumCentavos: Centavos): void {
  if (amountCentavos >= minimumCentavos) return;
  const why = faultOf('withdrawalTooSmall', formatPesosShort(minimumCentavos));
  throw new Refusal('request_invalid', { why, field: 'amount' });
}

/**
 * Checks the text of the member's own QR Ph code; null: none was sent.
 * @throws Refusal `payout_qr_invalid` saying what is wrong
 */
export function requireQrPh(qrText: string | null): void {
  const fault = qrText === null ? null : findQrPhFault(qrText);
  if (fault === null) return;
  throw new Refusal('payout_qr_invalid', { message: fault, field: 'qrText' });
}

/**
 * Splits a withdrawal of referral income: direct balance first, then indirect.
 * @throws Refusal `source_balance_insufficient`
 */
export function decideReferralParts(
  amountCentavos: Centavos,
  directCentavos: Centavos,
  indirectCentavos: Centavos,
): Part[] {
  if (amountCentavos > directCentavos + indirectCentavos) {
    throw new Refusal('source_balance_insufficient');
  }
  const { direct, indirect } = splitDirectIndirect(
    amountCentavos,
    directCentavos,
    indirectCentavos,
  );
  const parts: Part[] = [
    { account: 'directReferral', amountCentavos: direct },
    { account: 'indirectReferral', amountCentavos: indirect },
  ];
  return parts.filter((part) => part.amountCentavos > 0);
}

/** Holds one part of the amount until an admin decides. Approved, it is payable. */
export function holdOf(
  part: Part,
  withdrawal: { id: string; memberId: string },
  holdId: string,
): Hold {
  const debitAccountId = memberAccountId(withdrawal.memberId, part.account);
  return holdOn({ debitAccountId, amountCentavos: part.amountCentavos }, withdrawal, holdId);
}

/** The same of a balance that an earlier hold names. */
export function holdOn(
  part: Pick<Hold, 'debitAccountId' | 'amountCentavos'>,
  withdrawal: { id: string; memberId: string },
  holdId: string,
): Hold {
  return {
    kind: 'hold',
    id: holdId,
    ...part,
    creditAccountId: stripeAccountId('withdrawalsPayable', withdrawal.memberId),
    code: transferCodes.withdrawalHold,
    referenceId: withdrawal.id,
  };
}

/** What a passkey confirms: this withdrawal and no other. */
export function listConfirmed(
  request: TypedDestination & { amountCentavos: Centavos; source: WithdrawalSource },
): (string | number | null)[] {
  const { amountCentavos, source, method, accountNumber, accountName, bank, qrText } = request;
  return [amountCentavos, source, method, accountNumber, accountName, bank, qrText];
}

/**
 * The digest that seals a destination, so that a redirected payment shows: SHA-256 of the salt and
 * the texts, separated by zero bytes. The salt keeps the texts from being guessed.
 */
export function digestDestination(
  salt: Buffer,
  { method, accountNumber, accountName, bank, qrText }: TypedDestination,
): Buffer {
  const text = [method, accountNumber, accountName, bank ?? '', qrText ?? ''].join('\0');
  return createHash('sha256').update(salt).update(text).digest();
}

/**
 * The state of a withdrawal's payout account.
 *
 * - `as_requested`: digest and binding match the request.
 * - `altered`: somebody changed the row in the database. Nobody may pay it.
 * - `unverifiable`: the server's payout key has changed since the request.
 * - `erased`: erased with the data of a deleted member.
 */
export type DestinationState = WithdrawalDestination['state'];

const SALT_BYTES = 16;

type DestinationRow = Pick<
  WithdrawalRow,
  | 'id'
  | 'memberId'
  | 'amountCentavos'
  | 'method'
  | 'accountNumber'
  | 'accountName'
  | 'bank'
  | 'qrText'
  | 'destinationSalt'
  | 'destinationDigest'
  | 'destinationBinding'
>;

/** Checks a withdrawal's row against the binding from its request. */
export function checkDestination(key: PayoutKey, row: DestinationRow): DestinationState {
  const { destinationDigest: digest, destinationBinding: binding } = row;
  if (digest === null) return 'altered';
  const { id, memberId, amountCentavos } = row;
  const bound = key.check({ id, memberId, amountCentavos, destinationDigest: digest }, binding);
  if (bound === 'altered') return 'altered';
  if (isErased(row)) return 'erased';
  if (digestShown(row)?.equals(digest) !== true) return 'altered';
  return bound === 'bound' ? 'as_requested' : 'unverifiable';
}

/** The digest of the account that the row names now; null without a valid salt. */
export function digestShown(row: DestinationRow): Buffer | null {
  const { destinationSalt: salt } = row;
  // A longer salt could absorb the first letters of the method without changing the digest.
  if (salt?.length !== SALT_BYTES) return null;
  return digestDestination(salt, row);
}

function isErased(row: DestinationRow): boolean {
  const { destinationSalt: salt, accountNumber: number, accountName: name } = row;
  return salt === null && number === '' && name === '';
}

/** Who is paying a withdrawal; null once the take of its payout is 30 minutes old. */
export function payerOf(
  { takenBy, takenAt }: { takenBy: string | null; takenAt: Date | null },
  now: Date,
): string | null {
  const isFresh = takenAt !== null && now.getTime() - takenAt.getTime() < limits.payouts.takenMs;
  return isFresh ? takenBy : null;
}

export function isCancelled({
  status,
  processedBy,
  memberId,
}: Pick<WithdrawalRow, 'status' | 'processedBy' | 'memberId'>): boolean {
  return status === 'rejected' && processedBy === memberId;
}

export type Decision = 'approve' | 'reject';

export function decideStatus(source: WithdrawalSource, decision: Decision): WithdrawalStatus {
  if (decision === 'reject') return 'rejected';
  return source === 'shared_capital' ? 'completed' : 'approved';
}

/**
 * A withdrawal off hold can't be cancelled: an admin may already be paying it.
 * @throws Refusal `withdrawal_not_held`
 */
export function requireHeld({ heldUntil }: WithdrawalRow, now: Date): void {
  if (heldUntil === null || heldUntil <= now) throw new Refusal('withdrawal_not_held');
}

/** What the admin's screen showed at the decision; undefined fields were not sent. */
export interface Seen {
  amountCentavos: Centavos | undefined;
  status: string | undefined;
  /** `digestShown` of the account on screen, in hex. */
  destination: string | undefined;
}

/**
 * Checks that this decision may be made now.
 * @throws Refusal `withdrawal_changed`; for an approval also `withdrawal_destination_altered`,
 *   `withdrawal_destination_unverifiable`, `withdrawal_held` and `withdrawal_member_suspended`
 */
export function requireDecidable(
  key: PayoutKey,
  withdrawal: WithdrawalRow,
  decision: Decision,
  seen: Seen,
  { isMemberActive, now }: { isMemberActive: boolean; now: Date },
): void {
  const isAsSeen =
    (seen.amountCentavos ?? withdrawal.amountCentavos) === withdrawal.amountCentavos &&
    (seen.status ?? withdrawal.status) === withdrawal.status;
  if (!isAsSeen) {
    const amount = formatPesosShort(withdrawal.amountCentavos);
    throw new Refusal('withdrawal_changed', {
      message: `This withdrawal changed since you opened it: it is ${withdrawal.status}, ${amount}`,
      extra: { amount: toPesos(withdrawal.amountCentavos), status: withdrawal.status },
    });
  }
  if (decision === 'reject') return;
  requirePayable(checkDestination(key, withdrawal));
  const shown = digestShown(withdrawal)?.toString('hex');
  if ((seen.destination ?? shown) !== shown) {
    throw new Refusal('withdrawal_changed', {
      message:
        'The payout account changed since you opened it. Compare it again before you decide.',
      extra: { amount: toPesos(withdrawal.amountCentavos), status: withdrawal.status },
    });
  }
  const heldUntil = withdrawal.heldUntil;
  if (heldUntil !== null && now < heldUntil) {
    throw new Refusal('withdrawal_held', {
      message: `This withdrawal is on hold until ${formatManilaTime(heldUntil)}, Manila time`,
      extra: { heldUntil: heldUntil.toISOString() },
    });
  }
  if (!isMemberActive) throw new Refusal('withdrawal_member_suspended');
}

function requirePayable(state: DestinationState): void {
  if (state === 'unverifiable') throw new Refusal('withdrawal_destination_unverifiable');
  if (state !== 'as_requested') throw new Refusal('withdrawal_destination_altered');
}

/** Refuses a second decision; names the first one, its time and who made it. */
export function refuseDecided(withdrawal: WithdrawalRow, decidedBy: string | null): Refusal {
  const { status } = withdrawal;
  const processedAt = withdrawal.processedAt!;
  const cancelled = isCancelled(withdrawal);
  const word = cancelled ? 'cancelled' : status === 'completed' ? 'approved' : status;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return new Refusal('withdrawal_already_decided', {
    message: `This withdrawal was already ${word} on ${formatManilaTime(processedAt)}${by}`,
    extra: { status, cancelled, processedAt: processedAt.toISOString(), processedBy: decidedBy },
  });
}

/** What a notice says of a withdrawal. */
export function toldOf(
  row: Pick<WithdrawalRow, 'memberId' | 'reference' | 'amountCentavos' | 'method' | 'bank'>,
) {
  const { memberId, reference, amountCentavos, bank } = row;
  const impliesBank = destinationRuleOf(row.method).bank !== null;
  const method = (bank !== null && !impliesBank && findBank(bank)?.name) || row.method;
  const about = { kind: 'withdrawal', reference } as const;
  return { memberId, about, amountCentavos, method };
}
