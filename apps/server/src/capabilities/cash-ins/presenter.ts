import {
  type CashIn,
  type CashInDetails,
  groupAccountNumber,
  groupReferenceOf,
  type StaffCashIn,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { presentName, presentPerson } from '../../people/person.ts';
import { presentLineInBrief } from '../bank-lines/index.ts';
import { describeOddReference, statusAt } from './domain.ts';
import type { CashInDetailed, CashInSuggested } from './service/read.ts';
import type { CashInFound } from './store/cash-ins.ts';

/** A cash-in as its member sees it. */
export function presentCashIn(row: CashInFound, now: Date): CashIn {
  return {
    _id: row.id,
    reference: row.reference,
    amount: toPesos(row.amountCentavos),
    method: row.method,
    status: statusAt(row, now),
    paymentReference: row.paymentReference,
    senderName: row.senderName,
    senderNumber: row.senderNumber,
    hasProof: row.hasProof,
    creditedAmount: row.creditedCentavos === null ? null : toPesos(row.creditedCentavos),
    loadReference: row.loadReference,
    reverted: row.loadRevertedAt !== null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    declaredAt: row.declaredAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.status === 'open' ? row.expiresAt.toISOString() : null,
  };
}

export function presentStaffCashIn(
  { cashIn, suggestions, waiting }: CashInSuggested,
  now: Date,
): StaffCashIn {
  return {
    ...presentCashIn(cashIn, now),
    user: presentPerson(cashIn.memberId, cashIn),
    memberSuspended: !cashIn.isActive && cashIn.deletedAt === null,
    decidedBy: presentName(cashIn.decidedBy, cashIn.deciderUsername),
    memberDeleted: cashIn.deletedAt !== null,
    waiting,
    suggestions: suggestions.map(({ match, line }) => ({ match, line: presentLineInBrief(line) })),
  };
}

/** One of many that were credited at once. */
export function presentCredited(row: CashInFound, now: Date) {
  return { ...presentCashIn(row, now), user: presentPerson(row.memberId, row) };
}

export function presentDetails(found: CashInDetailed, now: Date): CashInDetails {
  const { cashIn, line, sameProof } = found;
  return {
    ...presentStaffCashIn(found, now),
    loadId: cashIn.loadId,
    line: line && presentLineInBrief(line),
    sameProof: sameProof.map(({ id, reference, username }) => ({
      ...presentName(id, username),
      reference,
    })),
    warning: describeOddReference(cashIn.method, cashIn.paymentReference),
  };
}

export const cashInsCsv: CsvList<StaffCashIn> = {
  name: 'cash-ins',
  columns: [
    { name: 'Announced (Manila)', value: (each) => csvTime(each.createdAt) },
    { name: 'Reference', value: (each) => each.reference },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Method', value: (each) => each.method },
    { name: 'Announced (PHP)', value: (each) => each.amount },
    { name: 'Credited (PHP)', value: (each) => each.creditedAmount },
    { name: 'Status', value: (each) => (each.reverted ? 'reverted' : each.status) },
    {
      name: 'Payment reference',
      value: ({ method, paymentReference: reference }) =>
        reference && groupReferenceOf(method, reference),
    },
    { name: 'Sender name', value: (each) => each.senderName },
    {
      name: 'Sender number',
      value: (each) => each.senderNumber && groupAccountNumber(each.senderNumber),
    },
    { name: 'Said sent (Manila)', value: (each) => csvTime(each.declaredAt) },
    { name: 'Decided (Manila)', value: (each) => csvTime(each.decidedAt) },
    { name: 'Decided by', value: (each) => each.decidedBy?.username ?? null },
    { name: 'Load', value: (each) => each.loadReference },
    { name: 'Reason', value: (each) => each.reason },
    { name: 'Id', value: (each) => each._id },
  ],
};
