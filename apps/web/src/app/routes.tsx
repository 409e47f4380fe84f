import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type ResolveFullPath,
  type ResolveId,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readStatementSearch } from '../features/activity/statement/search.ts';
import { fetchCode } from '../lib/fetch-code.ts';
import { readListSearch } from '../lib/list-search.ts';
import { readBankLinesSearch, readPayoutsSearch, readReportSearch } from './admin/search.ts';
import { areas } from './areas.ts';
import { readAskSearch } from './ask-search.ts';
import { requireAdmin, requireAgent, requireSuspended, requireUser } from './guards.ts';
import {
  readActivitySearch,
  readCashInSearch,
  readTeamSearch,
  readWithdrawSearch,
} from './member/search.ts';
import { readReferral } from './public/referral.ts';
import { readUnsubscription } from './public/unsubscription.ts';

/** A screen whose code is fetched on navigation. */
const lazily: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetchCode(load), name);

/** Screens of an area, by their component. The area's code says where each is, so others need not. */
function screensOf<
  Pages extends { [Name in keyof Pages]: () => Promise<Record<Name, () => ReactNode>> },
>(load: () => Promise<{ pages: Pages }>) {
  return <Name extends keyof Pages & string>(name: Name) =>
    lazily(async () => (await load()).pages[name](), name);
}

const anybody = screensOf(() => import('./public/pages.ts'));
const member = screensOf(areas.member);
const desk = screensOf(areas.admin);

const root = createRootRoute({ component: Outlet });

/** Makes the screens below a route: the path, the component, and what reads the address's search. */
const below =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Search = undefined>(
    path: Path,
    component: RouteComponent,
    validateSearch?: Search,
  ) =>
    createRoute<
      unknown,
      Parent,
      Path,
      ResolveFullPath<Parent, Path>,
      string,
      ResolveId<Parent, string, Path>,
      Search
    >({ getParentRoute: () => parent, path, component, validateSearch: validateSearch as never });

const open = below(root);
/** Where nobody needs a session. */
export const publicRoutes = [
  open('/', anybody('LandingRoute')),
  open('/terms', anybody('TermsRoute')),
  open('/risk', anybody('RiskRoute')),
  open('/reserves', anybody('ReservesRoute')),
  open(
    '/login',
    lazily(() => import('./public/login-page.tsx'), 'LoginPage'),
  ),
  open(
    '/register',
    lazily(() => import('./public/register-page.tsx'), 'RegisterPage'),
    readReferral,
  ),
  open('/demo', anybody('DemoPage')),
  open('/set-password', anybody('SetPasswordPage')),
  open('/support', anybody('SupportPage'), readAskSearch),
  open('/support/letter', anybody('LetterPage')),
  open('/forgot-password', anybody('ForgotPasswordPage')),
  open('/verify-email', anybody('VerifyEmailPage')),
  open('/verify/$code', anybody('VerifyPage')),
  open('/unsubscribe', anybody('UnsubscribePage'), readUnsubscription),
] as const;

const plain = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireUser,
  component: anybody('PlainPage'),
});
const suspended = createRoute({
  getParentRoute: () => root,
  path: '/suspended',
  validateSearch: readStatementSearch,
  beforeLoad: requireSuspended,
  component: anybody('SuspendedPage'),
});

const agent = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  beforeLoad: requireAgent,
  component: lazily(areas.member, 'MemberArea'),
});
const agentHome = lazily(areas.memberHome, 'HomePage');
const ofMember = below(agent);
const agentRoutes = [
  ofMember('/', agentHome),
  ofMember('dashboard', agentHome),
  ofMember('team', member('TeamPage'), readTeamSearch),
  ofMember('withdraw', member('WithdrawPage'), readWithdrawSearch),
  ofMember('activity', member('ActivityPage'), readActivitySearch),
  ofMember('statement', member('StatementPage'), readStatementSearch),
  ofMember('proof', member('ProofPage')),
  ofMember('owed-back', member('OwedBackPage')),
  ofMember('receipts/$reference', member('ReceiptPage')),
  ofMember('settings', member('SettingsPage')),
  ofMember('settings/notifications', member('SettingsNotificationsPage')),
  ofMember('settings/look', member('SettingsLookPage')),
  ofMember('settings/support', member('SettingsSupportPage')),
  ofMember('security', member('SecurityPage'), readListSearch),
  ofMember('support', member('SupportPage'), readListSearch),
  ofMember('support/new', member('SupportNewPage'), readAskSearch),
  ofMember('support/$id', member('SupportThreadPage')),
  ofMember('notices', member('NoticesPage')),
  ofMember('payment-methods', member('PaymentMethodsPage'), readCashInSearch),
] as const;

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazily(areas.admin, 'AdminArea'),
});
const adminHome = desk('DashboardPage');
const earningsHistory = desk('EarningsHistoryPage');
const ofDesk = below(admin);
const adminRoutes = [
  ofDesk('/', adminHome),
  ofDesk('dashboard', adminHome),
  ofDesk('reserves', desk('ReservesPage'), readListSearch),
  ofDesk('cash-ins', desk('CashInsPage'), readListSearch),
  ofDesk('payouts', desk('PayoutsPage'), readPayoutsSearch),
  ofDesk('bank-lines', desk('BankLinesPage'), readBankLinesSearch),
  ofDesk('reconciliation', desk('ReconciliationPage'), readListSearch),
  ofDesk('reports', desk('ReportsPage'), readReportSearch),
  ofDesk('load-shared-capital', desk('LoadCapitalPage'), readListSearch),
  ofDesk('earnings-withdrawals', desk('EarningsWithdrawalsPage'), readListSearch),
  ofDesk('earning-history', earningsHistory, readListSearch),
  ofDesk('earnings-history', earningsHistory, readListSearch),
  ofDesk('shared-withdrawal', desk('SharedWithdrawalPage'), readListSearch),
  ofDesk('shared-history', desk('SharedHistoryPage'), readListSearch),
  ofDesk('pending-registrations', desk('PendingRegistrationsPage'), readListSearch),
  ofDesk('all-users', desk('AllUsersPage'), readListSearch),
  ofDesk('users/$id', desk('MemberPage'), readListSearch),
  ofDesk('all-users/$id/statement', desk('StatementPage'), readStatementSearch),
  ofDesk('all-users/$id/receipts/$reference', desk('ReceiptPage')),
  ofDesk('support', desk('SupportPage'), readListSearch),
  ofDesk('liabilities', desk('LiabilitiesPage'), readListSearch),
  ofDesk('signals', desk('SignalsPage'), readListSearch),
  ofDesk('unclaimed', desk('UnclaimedPage'), readListSearch),
  ofDesk('to-confirm', desk('ToConfirmPage'), readListSearch),
  ofDesk('audit', desk('AuditPage'), readListSearch),
  ofDesk('staff', desk('StaffPage')),
  ofDesk('mails', desk('MailsPage')),
  ofDesk('settings', desk('SettingsPage')),
  ofDesk('settings/second-person', desk('SecondPersonPage')),
  ofDesk('settings/operator', desk('OperatorPage')),
  ofDesk('settings/answers', desk('AnswersPage')),
  ofDesk('settings/mail', desk('MailSettingsPage')),
  ofDesk('notices', desk('NoticesPage')),
  ofDesk('notices/examples', desk('NoticeExamplesPage')),
  ofDesk('security', desk('SecurityPage'), readListSearch),
] as const;

/** All routes. */
export const routeTree = root.addChildren([
  ...publicRoutes,
  plain,
  suspended,
  agent.addChildren(agentRoutes),
  admin.addChildren(adminRoutes),
]);
