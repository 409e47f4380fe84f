import type { StaffRole } from './staff-roles.ts';

/** Without the validation library, so that the web may import it. */

const money = ['owner', 'treasurer', 'approver'] as const;
const owners = ['owner'] as const;

/** What may need a second person, and which staff roles can be that person. */
export const proposalKinds = {
  load: money,
  cash_in: money,
  /** A payout that an approval marks as sent. */
  payout: money,
  /** Before payouts were cleared: no longer proposed. */
  payout_batch: money,
  payout_clearance: money,
  payout_failed: money,
  payout_returned: money,
  payout_not_sent: money,
  payout_put_back: money,
  reference: money,
  /** Of a bank line. */
  set_aside: money,
  revert: money,
  reserve_pay_out: owners,
  unclaimed: owners,
  settings: owners,
  staff: owners,
  credential: owners,
  day_reopen: owners,
} as const satisfies Record<string, readonly StaffRole[]>;
export type ProposalKind = keyof typeof proposalKinds;

export function mayConfirm(role: StaffRole | null, kind: ProposalKind): boolean {
  return role !== null && (proposalKinds[kind] as readonly StaffRole[]).includes(role);
}

/** The tabs of *To confirm*: what the caller may confirm, their own open ones, what was decided. */
export const proposalViews = ['to_confirm', 'mine', 'decided'] as const;
export type ProposalView = (typeof proposalViews)[number];

export const proposalStatuses = [
  'open',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
