import {
  type FourEyes,
  isPermitted,
  isPolicyOff,
  mayConfirm,
  type ProposalKind,
  permissionsOf,
  type StaffRole,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import { Refusal } from '../../kernel/refusal.ts';
import { type Doer, isOtherPerson } from '../../kernel/second-person.ts';
import type { ProposalRow } from './store/proposals.ts';

const LIFETIME_MS = 3 * DAY_MS;
const LONE_OWNER_WAITS_MS = DAY_MS;
/** For this long, who was suspended, demoted or deleted still counts as a colleague. */
const GONE_COUNTS_MS = 30 * DAY_MS;

/** The daily sum that a movement counts in. */
export type AloneKind = 'load' | 'cash_in' | 'payout';

/** From which amount, and above which sum of a day, a second person is needed. */
interface LimitPolicy {
  from: Centavos | null;
  perDay: Centavos | null;
  countsAs: AloneKind;
}

/**
 * What the policies say about a kind: the limits that it must all keep, or whether it always needs a
 * second person. A load could stand for a cash-in, so it keeps both limits.
 * @param touches which policies ask, where the kind alone does not say
 */
export function ruleOf(
  policies: FourEyes,
  kind: ProposalKind,
  touches?: Touched,
): LimitPolicy[] | boolean {
  const { loadFrom, loadPerDay, cashInFrom, cashInPerDay, payoutFrom, payoutPerDay } = policies;
  const payout = { from: payoutFrom, perDay: payoutPerDay, countsAs: 'payout' } as const;
  const cashIn = { from: cashInFrom, perDay: cashInPerDay, countsAs: 'cash_in' } as const;
  switch (kind) {
    case 'load': {
      const load = { from: loadFrom, perDay: loadPerDay, countsAs: 'load' } as const;
      return asksForCashIns(policies) ? [load, cashIn] : [load];
    }
    case 'cash_in':
      return [cashIn];
    case 'payout':
      return [payout];
    case 'payout_batch':
      return false;
    case 'payout_clearance':
    case 'payout_failed':
    case 'payout_returned':
    case 'payout_not_sent':
    case 'payout_put_back':
      return asksForPayouts(policies);
    case 'set_aside':
      return touches === 'payouts' ? [payout] : [cashIn];
    case 'reference':
      return touches === 'payouts' ? asksForPayouts(policies) : asksForCashIns(policies);
    case 'revert':
      return policies.reverts;
    case 'reserve_pay_out':
      return policies.reservePayOuts;
    case 'unclaimed':
      return policies.unclaimed;
    case 'credential':
      return policies.credentials;
    case 'settings':
    case 'day_reopen':
      return policies.settings;
    case 'staff':
      // Any policy asks: else one person makes the second one.
      return Object.values(policies).some((value) => !isPolicyOff(value));
  }
}

/** Whose policies a change touches that may be of a payment in or out. */
export type Touched = 'payouts' | 'cashIns';

/** Whether a policy on cash-ins is on. */
export function asksForCashIns({ cashInFrom, cashInPerDay }: FourEyes): boolean {
  return cashInFrom !== null || cashInPerDay !== null;
}

/** Whether a policy on payouts is on. */
export function asksForPayouts({ payoutFrom, payoutPerDay }: FourEyes): boolean {
  return payoutFrom !== null || payoutPerDay !== null;
}

/** Whether an amount of its own needs a second person. */
export function isAboveLimit({ from }: LimitPolicy, amountCentavos: Centavos): boolean {
  return from !== null && amountCentavos >= from;
}

/** Whether a policy asks for less than before: off, or with a higher limit. */
export function isWeaker(before: FourEyes, after: FourEyes): boolean {
  return (Object.keys(before) as (keyof FourEyes)[]).some((key) => {
    const [was, becomes] = [before[key], after[key]];
    if (isPolicyOff(was)) return false;
    return isPolicyOff(becomes) || Number(becomes) > Number(was);
  });
}

/** Whether a role sees what others proposed. */
export function seesAll(role: StaffRole | null): boolean {
  return isPermitted(role, 'read_money');
}

/**
 * Whether a change of somebody of the staff takes from them and gives nothing: suspending who is no
 * owner, or a role of which the old one had every permission.
 */
export function onlyWeakens(
  staffRole: StaffRole | null,
  change: { isActive?: boolean; staffRole?: StaffRole },
): boolean {
  if (staffRole === 'owner') return false;
  if (change.isActive === false) return true;
  const had = permissionsOf(staffRole);
  return (
    change.staffRole !== undefined &&
    permissionsOf(change.staffRole).every((permission) => had.includes(permission))
  );
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

export function loneOwnerMayFrom(now: Date): Date {
  return new Date(now.getTime() + LONE_OWNER_WAITS_MS);
}

/** Who could confirm until after this instant still counts as a colleague. */
export function colleaguesSince(now: Date): Date {
  return new Date(now.getTime() - GONE_COUNTS_MS);
}

/** The status that a proposal has by now: one past its end is expired before the job marks it. */
export function statusAt({ status, expiresAt }: ProposalRow, now: Date): ProposalRow['status'] {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

/** @throws Refusal `proposal_already_decided`, `proposal_expired` */
export function requireOpen(proposal: ProposalRow, now: Date): void {
  const status = statusAt(proposal, now);
  if (status === 'expired') throw new Refusal('proposal_expired');
  if (status !== 'open') {
    throw new Refusal('proposal_already_decided', { extra: { status } });
  }
}

/** A member of staff who wants to decide. */
export interface Candidate {
  id: string;
  staffRole: StaffRole | null;
  isActive: boolean;
  deletedAt: Date | null;
  createdAt: Date;
  alsoBy: readonly string[];
}

/**
 * Whether this person is a second one: of a role that may, older than the proposal, and neither the
 * maker nor anybody's puppet.
 */
export function isSecondPerson(
  { kind, createdAt }: Pick<ProposalRow, 'kind' | 'createdAt'>,
  maker: Doer,
  candidate: Candidate,
): boolean {
  return (
    isOtherPerson(candidate, maker) &&
    candidate.isActive &&
    candidate.deletedAt === null &&
    candidate.createdAt < createdAt &&
    mayConfirm(candidate.staffRole, kind)
  );
}
