import { words as admin } from '../admin/words.ts';
import { words as member } from '../member/words.ts';

const headings: Readonly<Record<string, string | undefined>> = {
  '/agent/team': member.teamHeading,
  '/agent/withdraw': member.withdrawHeading,
  '/agent/payment-methods': member.payInHeading,
  '/agent/settings': member.settingsHeading,
  '/agent/activity': member.activityHeading,
  '/admin': admin.headings.dashboard,
  '/admin/dashboard': admin.headings.dashboard,
  '/admin/load-shared-capital': admin.headings.loadCapital,
  '/admin/earnings-withdrawals': admin.headings.earningsWithdrawals,
  '/admin/shared-withdrawal': admin.headings.sharedWithdrawal,
  '/admin/earnings-history': admin.headings.earningsHistory,
  '/admin/earning-history': admin.headings.earningsHistory,
  '/admin/shared-history': admin.headings.sharedHistory,
  '/admin/pending-registrations': admin.headings.pendingRegistrations,
  '/admin/all-users': admin.headings.allUsers,
  '/admin/unclaimed': admin.headings.unclaimed,
  '/admin/audit': admin.headings.audit,
  '/admin/settings': admin.headings.settings,
};

/** What a screen is headed, where that is the same for everybody. */
export function findHeading(pathname: string): string | null {
  return headings[pathname.replace(/(.)\/+$/, '$1')] ?? null;
}
