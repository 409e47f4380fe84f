import {
  groupAccountNumber,
  groupReferenceOf,
  type LineInBrief,
  limits,
  nameOfPayoutMethod,
  type Payout,
  type PayoutBatch,
  type PayoutBatchDetails,
  type PayoutDetails,
} from '@barya/contract';
import { withdrawalSourceNames } from '@barya/contract/withdrawal-sources';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentName, presentPerson } from '../../people/person.ts';
import { presentWaiting } from '../four-eyes/index.ts';
import {
  nameBank,
  payerOf,
  payoutStateNames,
  presentDestination,
  presentRule,
  tellWayIn,
  warningOf,
} from '../withdrawals/index.ts';
import { findFlags } from './domain.ts';
import type { BatchRead } from './service/batches.ts';
import type { Control, PayoutFound, PayoutStory } from './service/read.ts';
import type { BatchLine, MadeBatch } from './store/batches.ts';
import type { PayoutCounts } from './store/list.ts';
import { templatesOf } from './templates.ts';

/** A payout as staff see it. A decided one needs no flags. */
export function presentPayout(payoutKey: PayoutKey, found: PayoutFound, now: Date): Payout {
  const { payout, withdrawal, credentialChangedAt, namesBefore, credentialFlag, control } = found;
  const { amountCentavos, batchId, batchReference, state } = payout;
  const payer = payerOf(payout, now);
  const checked = { amountCentavos, withdrawal, credentialChangedAt };
  return {
    _id: payout.id,
    withdrawalId: payout.id,
    reference: withdrawal.reference,
    user: presentPerson(payout.memberId, withdrawal),
    source: payout.source,
    amount: toPesos(amountCentavos),
    method: payout.method,
    bank: withdrawal.bank,
    accountNumber: withdrawal.accountNumber,
    accountName: withdrawal.accountName,
    destination: presentDestination(payoutKey, withdrawal),
    state,
    approvedAt: payout.approvedAt.toISOString(),
    takenBy: presentName(payer, payout.takenByUsername),
    takenAt: payer === null ? null : payout.takenAt!.toISOString(),
    runOut: presentRunOut(payout, payer, control.holding !== null),
    clearance: presentClearance(control),
    waiting: presentWaiting(control.holding),
    batch:
      batchId === null || batchReference === null
        ? null
        : { _id: batchId, reference: batchReference },
    paymentReference: payout.paymentReference,
    sentAt: payout.paidAt?.toISOString() ?? null,
    endedAt: payout.endedAt?.toISOString() ?? null,
    decidedBy: presentName(payout.endedBy ?? payout.sentBy, payout.deciderUsername),
    reason: payout.reason,
    flags:
      state === 'to_pay'
        ? findFlags(payoutKey, { ...checked, hasOtherNames: namesBefore.length > 0 }, now)
        : [],
    credentialFlag,
  };
}

/** Who had it and did not give it back; null while their proposal keeps it. */
function presentRunOut(
  { takenBy, takenAt, takenByUsername }: PayoutFound['payout'],
  payer: string | null,
  isHeld: boolean,
): Payout['runOut'] {
  if (takenBy === null || payer !== null || isHeld) return null;
  const until = new Date(takenAt!.getTime() + limits.payouts.takenMs).toISOString();
  return { takenBy: presentName(takenBy, takenByUsername), until };
}

function presentClearance({ cleared, clearing, isNeeded }: Control): Payout['clearance'] {
  if (cleared !== null) {
    const by = presentName(cleared.confirmedBy, cleared.confirmerUsername);
    return { state: 'cleared', by, at: cleared.clearedAt.toISOString() };
  }
  if (clearing !== null) {
    const by = presentName(clearing.makerId, clearing.makerUsername);
    return { state: 'waiting', by, at: clearing.createdAt.toISOString() };
  }
  return isNeeded ? { state: 'needed', by: null, at: null } : null;
}

/** The bank lines that a payout is matched to. */
export interface LinesOfPayout {
  line: LineInBrief | null;
  returnLine: LineInBrief | null;
  /** Unmatched ones that it may be. */
  possibleLines: LineInBrief[];
}

export function presentPayoutDetails(
  payoutKey: PayoutKey,
  story: PayoutStory,
  lines: LinesOfPayout,
  now: Date,
): PayoutDetails {
  const { payout, withdrawal, staff, namesBefore } = story;
  const nameStaff = (id: string) => presentName(id, staff.get(id)?.username ?? null);
  const { approvedBy, approvedByRule, sentBy, endedBy } = payout;
  return {
    ...presentPayout(payoutKey, story, now),
    requestedAt: withdrawal.createdAt.toISOString(),
    approvedBy: approvedBy === null ? null : nameStaff(approvedBy),
    approvedByRule: presentRule(approvedByRule),
    markedSentAt: payout.sentAt?.toISOString() ?? null,
    sentBy: sentBy === null ? null : nameStaff(sentBy),
    endedBy: endedBy === null ? null : nameStaff(endedBy),
    returnReference: payout.returnReference,
    qrText: withdrawal.qrText,
    namesBefore: [...namesBefore],
    ...lines,
  };
}

export function presentCounts({ toPay, beingPaid, openBatches }: PayoutCounts) {
  return {
    toPay: toPay.map(({ method, count, centavos, oldestApprovedAt }) => ({
      method,
      count,
      amount: toPesos(centavos),
      oldestApprovedAt: oldestApprovedAt.toISOString(),
    })),
    beingPaid: beingPaid.map(({ takenBy, username, count, centavos, takenAt }) => ({
      takenBy: presentName(takenBy, username),
      count,
      amount: toPesos(centavos),
      takenAt: takenAt.toISOString(),
    })),
    openBatches: { count: openBatches.count, amount: toPesos(openBatches.centavos) },
  };
}

export const payoutsCsv: CsvList<Payout> = {
  isPaidFrom: true,
  name: 'payouts',
  columns: [
    { name: 'Approved (Manila)', value: (each) => csvTime(each.approvedAt) },
    { name: 'Reference', value: (each) => each.reference },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Source', value: (each) => withdrawalSourceNames[each.source] },
    { name: 'Amount (PHP)', value: (each) => each.amount },
    { name: 'State', value: (each) => payoutStateNames[each.state] },
    { name: 'Method', value: (each) => nameOfPayoutMethod(each.method) },
    { name: 'Bank', value: ({ bank }) => nameBank(bank) },
    {
      name: 'Account number',
      value: (each) => warningOf(each) ?? groupAccountNumber(each.accountNumber),
    },
    { name: 'Account name', value: (each) => (warningOf(each) ? null : each.accountName) },
    { name: 'Second person', value: (each) => each.clearance?.state ?? null },
    { name: 'Being paid by', value: (each) => each.takenBy?.username ?? null },
    { name: 'Batch', value: (each) => each.batch?.reference ?? null },
    {
      name: 'Payment reference',
      value: ({ method, paymentReference: reference }) =>
        reference && groupReferenceOf(method, reference),
    },
    { name: 'Sent (Manila)', value: (each) => csvTime(each.sentAt) },
    { name: 'Failed or returned (Manila)', value: (each) => csvTime(each.endedAt) },
    { name: 'Decided by', value: (each) => each.decidedBy?.username ?? null },
    { name: 'Reason', value: (each) => each.reason },
    { name: 'To check', value: (each) => each.flags.join(', ') },
    { name: 'Way in by staff (Manila)', value: (each) => tellWayIn(each) },
    { name: 'Id', value: (each) => each._id },
  ],
};

export function presentBatch(row: MadeBatch): PayoutBatch {
  return {
    _id: row.id,
    reference: row.reference,
    method: row.method,
    state: row.state,
    hash: row.hash.toString('hex'),
    count: row.lineCount,
    total: toPesos(row.totalCentavos),
    sent: { count: row.sentCount, amount: toPesos(row.sentCentavos) },
    failed: { count: row.failedCount, amount: toPesos(row.failedCentavos) },
    paid: toPesos(row.paidCentavos),
    putBack: { count: row.putBackCount, amount: toPesos(row.putBackCentavos) },
    fileAt: row.fileAt?.toISOString() ?? null,
    fileBy: presentName(row.fileBy, row.fileByUsername),
    templates: templatesOf(row.method),
    createdBy: presentName(row.createdBy, row.creatorUsername),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function presentBatchDetails(
  payoutKey: PayoutKey,
  { batch, lines, payouts }: BatchRead,
  line: LineInBrief | null,
  now: Date,
): PayoutBatchDetails {
  const found = new Map(
    payouts.map((each) => [each.payout.id, presentPayout(payoutKey, each, now)]),
  );
  return {
    ...presentBatch(batch),
    line,
    lines: lines.map((each) => presentLine(batch.id, each, found.get(each.payoutId))),
  };
}

/**
 * What another batch decided of a dissolved one's payout is not shown here.
 *
 * @param payout undefined once its approval was taken back
 */
function presentLine(
  batchId: string,
  line: BatchLine,
  payout: Payout | undefined,
): PayoutBatchDetails['lines'][number] {
  const own = line.batchId === batchId ? payout : undefined;
  return {
    line: line.line,
    payoutId: line.payoutId,
    reference: line.reference,
    amount: toPesos(line.amountCentavos),
    accountNumber: line.accountNumber,
    accountName: line.accountName,
    state: own?.state ?? 'to_pay',
    paymentReference: own?.paymentReference ?? null,
    reason: own?.reason ?? null,
    isPutBack: line.isPutBack,
    waiting: own?.waiting ?? null,
    flags: own?.flags ?? [],
    credentialFlag: payout?.credentialFlag ?? null,
  };
}
