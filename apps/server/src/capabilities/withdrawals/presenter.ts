import {
  errors,
  type OwnWithdrawal,
  type Withdrawal,
  type WithdrawalDestination,
  type WithdrawalDetails,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentPerson } from '../../people/person.ts';
import { checkDestination, digestShown, isCancelled } from './domain.ts';
import type { DecidedWithdrawal, WithdrawalOfMember, WithdrawalRow } from './store/withdrawals.ts';

/** A withdrawal as the member sees it. */
export function presentOwnWithdrawal(row: WithdrawalRow): OwnWithdrawal {
  return {
    _id: row.id,
    reference: row.reference,
    amount: toPesos(row.amountCentavos),
    method: row.method,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    source: row.source,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    reason: row.reason,
    cancelled: isCancelled(row),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    package: row.packageType,
    description: describe(row),
  };
}

/** A withdrawal as admins see it, with the state of its payout account. */
export function presentWithdrawal(payoutKey: PayoutKey, row: WithdrawalOfMember): Withdrawal {
  const person = presentPerson(row.memberId, row);
  return {
    ...presentOwnWithdrawal(row),
    agentId: person,
    user: person,
    memberSuspended: !row.isActive && row.deletedAt === null,
    destination: presentDestination(payoutKey, row),
  };
}

export function presentDestination(
  payoutKey: PayoutKey,
  row: WithdrawalRow,
): WithdrawalDestination {
  return {
    state: checkDestination(payoutKey, row),
    digest: digestShown(row)?.toString('hex') ?? null,
  };
}

export function presentWithdrawalDetails(
  payoutKey: PayoutKey,
  row: DecidedWithdrawal,
): WithdrawalDetails {
  const { processedBy: deciderId, deciderUsername: username } = row;
  return {
    ...presentWithdrawal(payoutKey, row),
    processedBy:
      deciderId === null ? null : { _id: deciderId, username: username ?? 'deleted user' },
  };
}

function describe({ source, packageType }: WithdrawalRow): string {
  if (source === 'direct_indirect') return 'Referral earnings';
  if (source === 'click_earnings') return 'Click earnings';
  return packageType === null
    ? 'Shared capital earnings'
    : `Shared capital earnings of package ${packageType}`;
}

/** Admins pay from the CSV without the screen, so a warning replaces a changed account. */
function warningOf({ destination: { state } }: Withdrawal): string | null {
  if (state === 'altered') return errors.withdrawal_destination_altered.message;
  if (state === 'unverifiable') return errors.withdrawal_destination_unverifiable.message;
  return null;
}

export const withdrawalsCsv: CsvList<Withdrawal> = {
  name: 'withdrawals',
  columns: [
    { name: 'Requested (Manila)', value: (each) => csvTime(each.createdAt) },
    { name: 'Reference', value: (each) => each.reference },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Source', value: (each) => each.description },
    { name: 'Amount (PHP)', value: (each) => each.amount },
    { name: 'Status', value: (each) => each.status },
    { name: 'Method', value: (each) => each.method },
    { name: 'Account number', value: (each) => warningOf(each) ?? each.accountNumber },
    { name: 'Account name', value: (each) => (warningOf(each) ? null : each.accountName) },
    { name: 'On hold until (Manila)', value: (each) => csvTime(each.heldUntil) },
    { name: 'Decided (Manila)', value: (each) => csvTime(each.processedAt) },
    { name: 'Reason', value: (each) => each.reason },
    { name: 'Id', value: (each) => each._id },
  ],
};
