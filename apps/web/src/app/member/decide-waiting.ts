import type { User } from '@barya/contract/accounts';
import type { OwnWaiting, WaitingEntry } from '@barya/contract/home';
import type { MemberPackage } from '@barya/contract/packages';
import type { Earnings } from '@barya/contract/statistics';
import { toPesos } from '@barya/money';
import { decideClaim } from '../../features/packages/claims.ts';

/** One thing that waits for the member. Amounts are pesos. */
export type WaitingThing =
  | { kind: 'security' }
  | { kind: 'pending_approval' }
  | { kind: 'owed_back'; amount: number }
  | { kind: 'claim'; amount: number; owned: MemberPackage }
  | (WaitingEntry & { usualMinutes: number | null; isWithinDay: boolean });

interface Known {
  user: Pick<User, 'status'>;
  /** The first steps already tell of the approval. */
  isBeginner: boolean;
  earnings: Pick<Earnings, 'owedBack'> | undefined;
  packages: readonly MemberPackage[] | undefined;
  hasSecurityNotices: boolean;
  waiting: OwnWaiting | undefined;
}

/** After what the member can do come things that wait for us, in this order. */
const inOrder = [
  'load_held',
  'cash_in_open',
  'withdrawal_held',
  'cash_in_declared',
  'withdrawal_pending',
  'payout',
] as const satisfies WaitingEntry['kind'][];

/**
 * What waits for the member, each by itself, the most urgent first: safety, money to take, then what
 * others do.
 */
export function listWaiting(known: Known): WaitingThing[] {
  const { user, isBeginner, earnings, packages = [], hasSecurityNotices, waiting } = known;
  const claims = packages.flatMap((owned) => {
    const claim = decideClaim(owned);
    if (!claim) return [];
    // Several instalments may be due; a claim takes the oldest.
    const amount = owned.claimableAmount || toPesos(claim.amountCentavos);
    return { kind: 'claim' as const, amount, owned };
  });
  const entries = (waiting?.waiting ?? []).map((entry) => ({
    ...entry,
    usualMinutes: findUsual(waiting, entry),
    isWithinDay: waiting?.decideWithinDay ?? false,
  }));
  return [
    hasSecurityNotices && { kind: 'security' as const },
    user.status === 'pending' && !isBeginner && { kind: 'pending_approval' as const },
    ...claims,
    earnings !== undefined &&
      earnings.owedBack > 0 && { kind: 'owed_back' as const, amount: earnings.owedBack },
    ...entries.toSorted((a, b) => inOrder.indexOf(a.kind) - inOrder.indexOf(b.kind)),
  ].filter((thing) => thing !== false);
}

/** How long such a cash-in or withdrawal usually takes, in minutes; null if nobody knows yet. */
function findUsual(
  waiting: Pick<OwnWaiting, 'usually'> | undefined,
  { kind, method }: Pick<WaitingEntry, 'kind' | 'method'>,
): number | null {
  const group = kind.startsWith('cash_in') ? 'cash_in' : 'withdrawal';
  const usual = waiting?.usually.find(
    (each) => each.kind === group && each.method === method?.toLowerCase(),
  );
  return usual?.minutes ?? null;
}

/** Whether the member has not begun: no clicks, no packages, nothing earned or withdrawn. */
export function isBeginner(user: User): boolean {
  const { dailyClicks, investments, clickEarnings, sharedEarnings, totalWithdraw } = user;
  return (
    dailyClicks === 0 &&
    investments.length === 0 &&
    clickEarnings + sharedEarnings + totalWithdraw === 0
  );
}
