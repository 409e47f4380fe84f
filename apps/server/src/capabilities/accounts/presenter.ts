import type { User } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { PackageType } from '@barya/rules';
import type { MemberBalances } from '../../member-balances.ts';
import type { OpenPackageRow, UserRow } from './store/user.ts';

/** A person's own account. */
export function presentUser(
  user: UserRow,
  balances: MemberBalances,
  packages: readonly OpenPackageRow[],
  now: Date,
): User {
  return {
    _id: user.id,
    username: user.username,
    email: user.email ?? user.phone ?? '',
    role: user.role,
    isActive: user.is_active,
    status: user.status,
    createdAt: user.created_at.toISOString(),
    referralCode: user.referral_code,
    dailyClicks: user.clicks,
    dailyClickEarnings: toPesos(user.click_earnings_centavos),
    clickingTaskActivated: user.clicking_activated_at !== null,
    wallet: toPesos(balances.wallet),
    referralEarnings: {
      direct: toPesos(balances.directReferral),
      indirect: toPesos(balances.indirectReferral),
    },
    clickEarnings: toPesos(balances.clickEarnings),
    investments: packages.map((item) => presentInvestment(item, now)),
    sharedEarnings: toPesos(balances.sharedEarnings),
    totalWithdraw: toPesos(user.withdrawn_centavos),
  };
}

function presentInvestment(item: OpenPackageRow, now: Date): User['investments'][number] {
  return {
    _id: item.id,
    packageType: item.package_type as PackageType,
    status: now >= item.matures_at ? 'matured' : 'active',
    amount: toPesos(item.principal_centavos),
  };
}
