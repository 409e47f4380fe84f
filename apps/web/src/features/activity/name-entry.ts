import type { ActivityEntry } from '@barya/contract/activity';
import { words } from './words.ts';

const say = words.kinds;

/** What happened, in the member's words. A claim without a part is the whole of it. */
export function nameEntry(
  entry: Pick<ActivityEntry, 'kind' | 'part'> & { package: number | null },
): string {
  const number = entry.package ?? 0;
  switch (entry.kind) {
    case 'load':
      return say.load;
    case 'load_reverted':
      return say.loadReverted;
    case 'activation':
      return say.activation;
    case 'activation_bonus':
      return say.activationBonus;
    case 'referral_income':
      return say.referralIncome;
    case 'package_purchase':
      return say.bought(number);
    case 'claim':
      if (entry.part === null) return say.claimed(number);
      return entry.part === 'income' ? say.claimedIncome(number) : say.claimedPrincipal(number);
    case 'rollover':
      return say.rolledOver(number);
    case 'click_income':
      return say.clickIncome;
    case 'withdrawal':
      return say.withdrawal;
    case 'withdrawal_returned':
      return say.withdrawalReturned;
    case 'unclaimed':
      return say.unclaimed;
    case 'other':
      return say.other;
  }
}
