import type { NoticeKind, SecurityEventKind } from '@barya/contract';
import type { Centavos } from '@barya/money';

interface Amount {
  amountCentavos: Centavos;
}

interface Withdrawn extends Amount {
  /** As stored, like "gcash"; or the name of the bank that the member named. */
  method: string;
}

interface Instalment extends Amount {
  packageType: number;
  /** 2 to 5, as claims count them. */
  period: number;
  /** ISO 8601. */
  dueAt: string;
}

/** What the words of each kind name. Stored with the notice: amounts in centavos, ISO dates. */
export interface NoticeFacts {
  registration_approved: object;
  registration_declined: { reason: string | null };
  cash_in_credited: Amount;
  /** Credited with another amount than announced. */
  cash_in_corrected: Amount & { announcedCentavos: Centavos; reason: string | null };
  cash_in_rejected: Amount & { reason: string };
  cash_in_reopened: Amount;
  cash_in_expiring: Amount & { expiresAt: string };
  loaded: Amount;
  /** What was taken back, and what is owed back because it was spent. */
  load_reverted: Amount & { owedBackCentavos: Centavos; reason: string | null };
  owed_back_paid: Amount & { leftCentavos: Centavos };
  withdrawal_held: Withdrawn & { heldUntil: string };
  withdrawal_approved: Withdrawn;
  withdrawal_taken_back: Withdrawn;
  withdrawal_sent: Withdrawn & { paymentReference: string | null };
  withdrawal_not_sent: Withdrawn;
  withdrawal_failed: Withdrawn & { reason: string };
  withdrawal_returned: Withdrawn & { reason: string };
  withdrawal_rejected: Withdrawn & { reason: string | null };
  package_matured: Amount & { packageType: number };
  instalment_due_tomorrow: Instalment;
  instalment_due: Instalment;
  package_unclaimed: Amount & { packageType: number };
  team_joined: object;
  /** `day` is a Manila day, YYYY-MM-DD. */
  team_income: Amount & { day: string; times: number };
  support_answered: { subject: string };
  security: { event: SecurityEventKind };
  withdrawals_waiting: { waiting: number; oldestAt: string };
  fund_low: { leftCentavos: Centavos; levelCentavos: Centavos };
  reconciliation_difference: { account: string; day: string; differenceCentavos: Centavos };
  /** Lines that one statement has and another does not. */
  lines_missing: { account: string; lines: number };
  sealing_stopped: { lastSealedAt: string | null };
  proposal_to_confirm: { summary: string };
  proposal_confirmed: { summary: string };
  proposal_declined: { summary: string; reason: string };
  /** Nobody decided it. */
  proposal_ended: { summary: string; reason: string };
}

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
  cash_in_reopened: { amountCentavos: 125_000 },
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
  withdrawal_taken_back: { amountCentavos: 80_000, method: 'gcash' },
  withdrawal_sent: { amountCentavos: 80_000, method: 'gcash', paymentReference: '4012345678901' },
  withdrawal_not_sent: { amountCentavos: 80_000, method: 'gcash' },
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
  reconciliation_difference: { account: 'GCash', day: '2026-01-30', differenceCentavos: 125_000 },
  lines_missing: { account: 'GCash', lines: 3 },
  sealing_stopped: { lastSealedAt: '2026-01-31T08:00:00.000Z' },
  proposal_to_confirm: { summary: 'A load of ₱50,000.00' },
  proposal_confirmed: { summary: 'A load of ₱50,000.00' },
  proposal_declined: { summary: 'A load of ₱50,000.00', reason: 'The payment did not come' },
  proposal_ended: {
    summary: 'A load of ₱50,000.00',
    reason: 'Nobody decided it within 72 hours',
  },
};

/** How one kind of notice reads. `person` is the username of whom it names; null once deleted. */
export type Words<Facts> = {
  /** In the app, and in push where the member lets it name amounts. */
  text(facts: Facts, person: string): string;
  /** On a lock screen that anybody may see: no amounts, names or account details. */
  push: string;
  /** More lines of the email, after `text`. */
  email: readonly string[];
  /** What the button of the email says. */
  action: string;
  /** `name` is what it is called among the choices, if not by its title. */
} & ({ title: string; name?: string } | { title(facts: Facts): string; name: string });

type StaffKind =
  | 'withdrawals_waiting'
  | 'fund_low'
  | 'reconciliation_difference'
  | 'lines_missing'
  | 'sealing_stopped'
  | 'proposal_to_confirm'
  | 'proposal_confirmed'
  | 'proposal_declined'
  | 'proposal_ended';

/** The words of what members are told, in every language. */
export type MemberWords = {
  readonly [Kind in Exclude<NoticeKind, StaffKind>]: Words<NoticeFacts[Kind]>;
};

/** The words of what only staff are told, in English. */
export type StaffWords = { readonly [Kind in StaffKind]: Words<NoticeFacts[Kind]> };
