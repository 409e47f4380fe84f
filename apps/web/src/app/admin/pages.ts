import type { Permission } from '@barya/contract/staff-roles';
import {
  IconArrowsDiff,
  IconBuildingBank,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconHistory,
  IconHourglass,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconMessageCircle,
  IconPigMoney,
  IconReportMoney,
  IconScale,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconTimeline,
  IconUserCog,
  IconUserDollar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { deskTitles } from '../../lib/desk-titles.ts';
import { words } from './words.ts';

/** Where the code of the desk's screens is, by their component. Each is fetched on navigation. */
export const pages = {
  DashboardPage: () => import('./dashboard-page.tsx'),
  EarningsHistoryPage: () => import('./withdrawal-pages.tsx'),
  ReservesPage: () => import('./reserves-page.tsx'),
  CashInsPage: () => import('./cash-ins-page.tsx'),
  PayoutsPage: () => import('./payouts-page.tsx'),
  ToConfirmPage: () => import('./to-confirm-page.tsx'),
  BankLinesPage: () => import('./bank-lines-page.tsx'),
  ReconciliationPage: () => import('./reconciliation-page.tsx'),
  ReportsPage: () => import('./reports-page.tsx'),
  LoadCapitalPage: () => import('./load-capital-page.tsx'),
  EarningsWithdrawalsPage: () => import('./withdrawal-pages.tsx'),
  SharedWithdrawalPage: () => import('./withdrawal-pages.tsx'),
  SharedHistoryPage: () => import('./withdrawal-pages.tsx'),
  PendingRegistrationsPage: () => import('./people-pages.tsx'),
  AllUsersPage: () => import('./people-pages.tsx'),
  MemberPage: () => import('./member/member-page.tsx'),
  StatementPage: () => import('./member-money-pages.tsx'),
  ReceiptPage: () => import('./member-money-pages.tsx'),
  SupportPage: () => import('./support-page.tsx'),
  LiabilitiesPage: () => import('./liabilities-page.tsx'),
  SignalsPage: () => import('./people-pages.tsx'),
  UnclaimedPage: () => import('./people-pages.tsx'),
  AuditPage: () => import('./audit-page.tsx'),
  StaffPage: () => import('./staff-page.tsx'),
  MailsPage: () => import('./mails-page.tsx'),
  SettingsPage: () => import('./settings-page.tsx'),
  NoticesPage: () => import('./notices-pages.tsx'),
  NoticeExamplesPage: () => import('./notices-pages.tsx'),
  SecurityPage: () => import('./security-page.tsx'),
};

type Titled = keyof typeof deskTitles;

/** A link to a screen, by its title unless the menu has a shorter name. */
const link = <const To extends Titled | '/admin/all-users'>(
  to: To,
  Icon: typeof IconScale,
  needs: Permission,
  name: string = deskTitles[to as Titled],
) => ({ to, Icon, needs, name });

/** The menu of the desk, in order, with what a role needs to see each. */
export const links = [
  link('/admin/dashboard', IconLayoutDashboard, 'desk', words.dashboard),
  link('/admin/reserves', IconScale, 'read_money'),
  link('/admin/cash-ins', IconCashRegister, 'read_money'),
  link('/admin/payouts', IconSend, 'read_money'),
  link('/admin/to-confirm', IconUsersGroup, 'read_money'),
  link('/admin/support', IconMessageCircle, 'read_support'),
  link('/admin/bank-lines', IconBuildingBank, 'read_money'),
  link('/admin/reconciliation', IconArrowsDiff, 'read_money'),
  link('/admin/reports', IconReportMoney, 'read_money', words.reports),
  link('/admin/load-shared-capital', IconCoins, 'read_money', words.loadCapital),
  link('/admin/earnings-withdrawals', IconCashBanknote, 'read_money'),
  link('/admin/shared-withdrawal', IconPigMoney, 'read_money', words.sharedWithdrawal),
  link('/admin/earnings-history', IconHistory, 'read_money'),
  link('/admin/shared-history', IconTimeline, 'read_money', words.sharedHistory),
  link('/admin/pending-registrations', IconHourglass, 'read_members'),
  link('/admin/all-users', IconUsers, 'read_members', words.allUsers),
  link('/admin/signals', IconUsersGroup, 'read_members'),
  link('/admin/liabilities', IconShieldCheck, 'read_money'),
  link('/admin/unclaimed', IconUserDollar, 'read_money'),
  link('/admin/audit', IconListSearch, 'read_audit'),
  link('/admin/staff', IconUserCog, 'read_audit'),
  link('/admin/mails', IconMail, 'read_audit'),
  link('/admin/settings', IconSettings, 'read_audit', words.settings),
];
