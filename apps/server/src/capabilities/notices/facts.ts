import type { SecurityEventKind } from '@barya/contract';
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
  cash_in_expiring: Amount & { expiresAt: string };
  loaded: Amount;
  /** What was taken back, and what is owed back because it was spent. */
  load_reverted: Amount & { owedBackCentavos: Centavos; reason: string | null };
  owed_back_paid: Amount & { leftCentavos: Centavos };
  withdrawal_held: Withdrawn & { heldUntil: string };
  withdrawal_approved: Withdrawn;
  withdrawal_sent: Withdrawn & { paymentReference: string | null };
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
  reconciliation_difference: { day: string; differenceCentavos: Centavos };
  sealing_stopped: { lastSealedAt: string | null };
  proposal_to_confirm: { summary: string };
  proposal_declined: { summary: string; reason: string };
}
