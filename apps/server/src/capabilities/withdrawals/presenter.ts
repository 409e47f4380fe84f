import {
  destinationRuleOf,
  errors,
  findBank,
  groupAccountNumber,
  groupReferenceOf,
  nameOfPayoutMethod,
  type OwnWithdrawal,
  type PayoutAccount,
  type UsedAccount,
  type Withdrawal,
  type WithdrawalDestination,
  type WithdrawalDetails,
} from '@barya/contract';
import { credentialFlagNames } from '@barya/contract/credential-flag-names';
import { withdrawalSourceNames } from '@barya/contract/withdrawal-sources';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentName, presentPerson } from '../../people/person.ts';
import { checkDestination, digestShown, isCancelled, payerOf } from './domain.ts';
import type { PayoutAccountRow, UsedAccountRow } from './store/saved-accounts.ts';
import type {
  DecidedWithdrawal,
  PayoutShown,
  ShownWithdrawal,
  WithdrawalRow,
} from './store/withdrawals.ts';

/** A withdrawal as the member sees it. */
export function presentOwnWithdrawal(row: WithdrawalRow & PayoutShown): OwnWithdrawal {
  return {
    _id: row.id,
    reference: row.reference,
    amount: toPesos(row.amountCentavos),
    method: row.method,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    bank: row.bank,
    source: row.source,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    reason: row.reason,
    cancelled: isCancelled(row),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    package: row.packageType,
    description: describe(row),
    payout: presentOwnPayout(row),
  };
}

/** What the member reads of the real payment; `sentAt` is when it was paid. */
function presentOwnPayout(row: WithdrawalRow & PayoutShown): OwnWithdrawal['payout'] {
  const { payoutState: state, payoutApprovedAt: approvedAt } = row;
  if (state === null || approvedAt === null) return null;
  return {
    _id: row.id,
    state,
    approvedAt: approvedAt.toISOString(),
    paymentReference: row.paymentReference,
    sentAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.payoutEndedAt?.toISOString() ?? null,
    reason: row.payoutReason,
  };
}

/** The same to staff; a take that is too old names nobody. */
function presentPayout(row: ShownWithdrawal, now: Date): Withdrawal['payout'] {
  const own = presentOwnPayout(row);
  if (own === null) return null;
  const { batchId, batchReference } = row;
  return {
    ...own,
    takenBy: presentName(payerOf(row, now), row.takenByUsername),
    batch:
      batchId === null || batchReference === null
        ? null
        : { _id: batchId, reference: batchReference },
  };
}

/** A withdrawal as admins see it, with the state of its payout account and of its payout. */
export function presentWithdrawal(
  payoutKey: PayoutKey,
  row: ShownWithdrawal,
  now: Date,
): Withdrawal {
  const person = presentPerson(row.memberId, row);
  return {
    ...presentOwnWithdrawal(row),
    agentId: person,
    user: person,
    memberSuspended: !row.isActive && row.deletedAt === null,
    destination: presentDestination(payoutKey, row),
    payout: presentPayout(row, now),
    approvedByRule: presentRule(row.approvedByRule),
    sample: presentSample(row),
    bankMissing: isBankMissing(row),
  };
}

function presentSample({ sampleOfRule: version, sampledAt }: WithdrawalRow): Withdrawal['sample'] {
  return version === null || sampledAt === null ? null : { version, at: sampledAt.toISOString() };
}

function isBankMissing({ method, bank, accountNumber }: WithdrawalRow): boolean {
  const rule = destinationRuleOf(method);
  const isErased = accountNumber === '';
  return rule.kind === 'bank' && (bank ?? rule.bank) === null && !isErased;
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
  now: Date,
): WithdrawalDetails {
  const { processedBy: deciderId, deciderUsername: username } = row;
  return {
    ...presentWithdrawal(payoutKey, row, now),
    processedBy: presentName(deciderId, username),
  };
}

/** The version of the rule that approved a withdrawal. */
export function presentRule(version: number | null): Withdrawal['approvedByRule'] {
  return version === null ? null : { version };
}

function describe({ source, packageType }: WithdrawalRow): string {
  const name = withdrawalSourceNames[source];
  return packageType === null ? name : `${name} of package ${packageType}`;
}

export function presentPayoutAccount(row: PayoutAccountRow): PayoutAccount {
  const { id, name, method, bank, accountNumber, accountName, qrText, createdAt } = row;
  return {
    _id: id,
    name,
    method,
    bank,
    accountNumber,
    accountName,
    qrText,
    createdAt: createdAt.toISOString(),
  };
}

export function presentUsedAccount(row: UsedAccountRow): UsedAccount {
  const { approvedCentavos, lastUsedAt, ...account } = row;
  return {
    ...account,
    amount: toPesos(approvedCentavos),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** Staff pay from the CSV without the screen, so a warning replaces a changed account. */
export function warningOf({ destination: { state } }: Pick<Withdrawal, 'destination'>) {
  if (state === 'altered') return errors.withdrawal_destination_altered.message;
  if (state === 'unverifiable') return errors.withdrawal_destination_unverifiable.message;
  return null;
}

/** As the screens of the desk call the states of payouts. */
export const payoutStateNames = {
  to_pay: 'Waiting to be paid',
  sent: 'Sent',
  failed: 'Failed',
  returned: 'Returned',
} as const;

function groupPaymentReference({ method, payout }: Withdrawal): string | null {
  const reference = payout?.paymentReference ?? null;
  return reference && groupReferenceOf(method, reference);
}

/** A bank's name and BIC. */
export function nameBank(bic: string | null): string | null {
  return bic && `${findBank(bic)?.name ?? ''} ${bic}`.trim();
}

/** The way in that staff gave its member alone shortly before, as files tell it. */
export function tellWayIn({ credentialFlag: flag }: Pick<Withdrawal, 'credentialFlag'>) {
  if (!flag) return null;
  const by = flag.by?.username ?? 'the command line';
  return `${credentialFlagNames[flag.kind]} by ${by}, ${csvTime(flag.at)}`;
}

function nameDecider({ processedBy, approvedByRule }: WithdrawalDetails): string | null {
  if (processedBy !== null) return processedBy.username;
  return approvedByRule && `Rule, version ${approvedByRule.version}`;
}

export const withdrawalsCsv: CsvList<WithdrawalDetails> = {
  name: 'withdrawals',
  columns: [
    { name: 'Requested (Manila)', value: (each) => csvTime(each.createdAt) },
    { name: 'Reference', value: (each) => each.reference },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Source', value: (each) => each.description },
    { name: 'Amount (PHP)', value: (each) => each.amount },
    { name: 'Status', value: (each) => each.status },
    { name: 'Method', value: (each) => nameOfPayoutMethod(each.method) },
    { name: 'Bank', value: (each) => nameBank(each.bank) },
    {
      name: 'Account number',
      value: (each) => warningOf(each) ?? groupAccountNumber(each.accountNumber),
    },
    { name: 'Account name', value: (each) => (warningOf(each) ? null : each.accountName) },
    { name: 'On hold until (Manila)', value: (each) => csvTime(each.heldUntil) },
    { name: 'Way in by staff (Manila)', value: (each) => tellWayIn(each) },
    { name: 'Decided (Manila)', value: (each) => csvTime(each.processedAt) },
    { name: 'Decided by', value: nameDecider },
    { name: 'Reason', value: (each) => each.reason },
    { name: 'Payout', value: (each) => each.payout && payoutStateNames[each.payout.state] },
    { name: 'Sent (Manila)', value: (each) => csvTime(each.payout?.sentAt ?? null) },
    { name: 'Payment reference', value: (each) => groupPaymentReference(each) },
    { name: 'Id', value: (each) => each._id },
  ],
};
