import { isHeld, manilaDay } from './model.ts';
import { DAY_MS, endWithdrawal, type Withdrawal, type World } from './world.ts';

/** The rule that `approveByRule` follows; each member has one account. */
export const rule = { upTo: 200_000, memberDays: 3, accountUses: 1 };

/** Whether the rule approves it now. */
export function approveByRule(world: World, withdrawal: Withdrawal): boolean {
  const { nowMs } = world;
  const { member, amount, status } = withdrawal;
  if (status !== 'pending' || isHeld(world, withdrawal)) return false;
  if (nowMs < world.beganMs + rule.memberDays * DAY_MS) return false;
  if ([...world.loads.values()].some((each) => each.member === member && each.left > 0)) {
    return false;
  }
  const own = [...world.withdrawals.values()].filter((each) => each.member === member);
  const days = own.flatMap(({ payout }) =>
    payout?.state === 'sent' && payout.sentMs! <= nowMs - 3 * DAY_MS
      ? manilaDay(payout.sentMs!)
      : [],
  );
  if (new Set(days).size < rule.accountUses) return false;
  const recent = own.filter(({ byRuleMs }) => byRuleMs !== null && byRuleMs > nowMs - DAY_MS);
  if (recent.reduce((sum, each) => sum + each.amount, amount) > rule.upTo) return false;
  endWithdrawal(withdrawal, 'paid');
  withdrawal.byRuleMs = nowMs;
  return true;
}
