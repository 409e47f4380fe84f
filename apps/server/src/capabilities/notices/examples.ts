import type { NoticeKind } from '@barya/contract';
import type { NoticeFacts } from './facts.ts';

/** Facts of every kind: for the staff's preview, and for tests. */
export const noticeExamples: { readonly [Kind in NoticeKind]: NoticeFacts[Kind] } = {
  registration_approved: {},
  registration_declined: { reason: 'The mobile number belongs to another account' },
  cash_in_credited: { amountCentavos: 125_000 },
  cash_in_corrected: {
    amountCentavos: 123_000,
    announcedCentavos: 125_000,
    reason: 'GCash kept a fee of ₱20',
  },
  cash_in_rejected: {
    amountCentavos: 125_000,
    reason: 'No payment with this reference number arrived',
  },
  cash_in_expiring: { amountCentavos: 125_000, expiresAt: '2026-01-31T08:00:00.000Z' },
  loaded: { amountCentavos: 500_000 },
  load_reverted: {
    amountCentavos: 200_000,
    owedBackCentavos: 300_000,
    reason: 'Loaded twice by mistake',
  },
  owed_back_paid: { amountCentavos: 100_000, leftCentavos: 200_000 },
  withdrawal_held: {
    amountCentavos: 80_000,
    method: 'gcash',
    heldUntil: '2026-01-31T08:00:00.000Z',
  },
  withdrawal_approved: { amountCentavos: 80_000, method: 'gcash' },
  withdrawal_sent: { amountCentavos: 80_000, method: 'gcash', paymentReference: '4012345678901' },
  withdrawal_failed: {
    amountCentavos: 80_000,
    method: 'gcash',
    reason: 'The account number is wrong',
  },
  withdrawal_returned: { amountCentavos: 80_000, method: 'gcash', reason: 'The account is closed' },
  withdrawal_rejected: {
    amountCentavos: 80_000,
    method: 'gcash',
    reason: 'The name does not match',
  },
  package_matured: { packageType: 2, amountCentavos: 1_150_000 },
  instalment_due_tomorrow: {
    packageType: 4,
    period: 3,
    amountCentavos: 250_000,
    dueAt: '2026-01-31T08:00:00.000Z',
  },
  instalment_due: {
    packageType: 4,
    period: 3,
    amountCentavos: 250_000,
    dueAt: '2026-01-31T08:00:00.000Z',
  },
  package_unclaimed: { packageType: 2, amountCentavos: 1_150_000 },
  team_joined: {},
  team_income: { amountCentavos: 37_500, day: '2026-01-30', times: 3 },
  support_answered: { subject: 'My cash-in has not arrived' },
  security: { event: 'signed_in_new_device' },
  withdrawals_waiting: { waiting: 12, oldestAt: '2026-01-31T08:00:00.000Z' },
  fund_low: { leftCentavos: 4_000_000, levelCentavos: 5_000_000 },
  reconciliation_difference: { day: '2026-01-30', differenceCentavos: 125_000 },
  sealing_stopped: { lastSealedAt: '2026-01-31T08:00:00.000Z' },
  proposal_to_confirm: { summary: 'A load of ₱50,000.00' },
  proposal_declined: { summary: 'A load of ₱50,000.00', reason: 'The payment did not come' },
};
