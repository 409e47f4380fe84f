import { permissionsOf, type Session, type User } from '@barya/contract';
import { toPesos } from '@barya/money';
import { sessionIdOf } from '../../kernel/authentication.ts';
import type { Actor } from '../../kernel/operation.ts';
import type { MemberBalances } from '../../people/balances.ts';
import type { OpenPackage } from '../packages/index.ts';
import { describeDevice } from '../security/index.ts';
import type { SessionRow, UserRow } from './store/sessions.ts';

/** A session as its owner sees it from the actor's session. */
export function presentSession(row: SessionRow, actor: Actor): Session {
  return {
    _id: sessionIdOf(row.tokenHash),
    device: describeDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.usedAt.toISOString(),
    isCurrent: row.tokenHash.equals(actor.sessionHash),
  };
}

export function presentUser(
  user: UserRow,
  balances: MemberBalances,
  packages: readonly OpenPackage[],
  unreadNotices: number,
  now: Date,
): User {
  return {
    _id: user.id,
    username: user.username,
    email: user.email ?? user.phone ?? '',
    role: user.role,
    staffRole: user.staffRole,
    permissions: [...permissionsOf(user.staffRole)],
    isActive: user.isActive,
    status: user.status,
    createdAt: user.createdAt.toISOString(),
    firstPasswordEndsAt: user.firstPasswordEndsAt?.toISOString() ?? null,
    referralCode: user.referralCode,
    dailyClicks: user.clicks,
    dailyClickEarnings: toPesos(user.clickEarningsCentavos),
    clickingTaskActivated: user.clickingActivatedAt !== null,
    wallet: toPesos(balances.wallet),
    referralEarnings: {
      direct: toPesos(balances.directReferral),
      indirect: toPesos(balances.indirectReferral),
    },
    clickEarnings: toPesos(balances.clickEarnings),
    investments: packages.map((item) => presentInvestment(item, now)),
    sharedEarnings: toPesos(balances.sharedEarnings),
    totalWithdraw: toPesos(user.withdrawnCentavos),
    language: user.language,
    languageChosen: user.languageChosen,
    unreadNotices,
  };
}

function presentInvestment(item: OpenPackage, now: Date): User['investments'][number] {
  return {
    _id: item.id,
    packageType: item.packageType,
    status: now >= item.maturesAt ? 'matured' : 'active',
    amount: toPesos(item.principalCentavos),
  };
}
