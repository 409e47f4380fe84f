import type { User } from '@barya/contract/accounts';
import type { MemberPackage } from '@barya/contract/packages';
import type { Earnings, WaitingMoney } from '@barya/contract/statistics';
import { toPesos } from '@barya/money';
import { decideClaim } from '../../features/packages/claims.ts';
import { centavosOf } from '../../lib/money.ts';

/** One thing that waits for the member. Amounts are pesos. */
export type WaitingThing =
  | { kind: 'security' }
  | { kind: 'pending_approval' }
  | { kind: 'owed_back'; amount: number }
  | { kind: 'claim'; amount: number; packages: readonly [MemberPackage, ...MemberPackage[]] }
  | WaitingMoney;

interface Known {
  user: Pick<User, 'status'>;
  /** The first steps already tell of the approval. */
  isBeginner: boolean;
  earnings: Earnings | undefined;
  packages: readonly MemberPackage[] | undefined;
  hasSecurityNotices: boolean;
}

/** What waits for the member, the most urgent first: safety, money to take, then what others do. */
export function listWaiting(known: Known): WaitingThing[] {
  const { user, isBeginner, earnings, packages = [], hasSecurityNotices } = known;
  const money = new Map(earnings?.waiting.map((each) => [each.kind, each]));
  const claim = sumClaims(packages);
  return [
    hasSecurityNotices && { kind: 'security' as const },
    user.status === 'pending' && !isBeginner && { kind: 'pending_approval' as const },
    claim,
    earnings !== undefined &&
      earnings.owedBack > 0 && { kind: 'owed_back' as const, amount: earnings.owedBack },
    money.get('load_held'),
    money.get('cash_in_open'),
    money.get('withdrawal_held'),
    money.get('cash_in_declared'),
    money.get('withdrawal_pending'),
  ].filter((thing) => thing !== null && thing !== undefined && thing !== false);
}

/** All that the member can claim now, as one sum; null if nothing. */
function sumClaims(packages: readonly MemberPackage[]): WaitingThing | null {
  const claims = packages.flatMap((owned) => {
    const claim = decideClaim(owned);
    if (!claim) return [];
    // Several instalments may be due; a claim takes the oldest.
    return [{ owned, centavos: centavosOf(owned.claimableAmount) || claim.amountCentavos }];
  });
  const [first, ...others] = claims.map(({ owned }) => owned);
  if (first === undefined) return null;
  const centavos = claims.reduce((sum, claim) => sum + claim.centavos, 0);
  return { kind: 'claim', amount: toPesos(centavos), packages: [first, ...others] };
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
