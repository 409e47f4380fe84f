import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
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

const member = screensOf(areas.member);
const desk = screensOf(areas.admin);

const root = createRootRoute({ component: Outlet });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazily(() => import('./public/landing-route.tsx'), 'LandingRoute'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazily(() => import('./public/legal-route.tsx'), 'TermsRoute'),
});
const risk = createRoute({
  getParentRoute: () => root,
  path: '/risk',
  component: lazily(() => import('./public/legal-route.tsx'), 'RiskRoute'),
});
const reserves = createRoute({
  getParentRoute: () => root,
  path: '/reserves',
  component: lazily(() => import('./public/reserves-route.tsx'), 'ReservesRoute'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazily(() => import('./public/login-page.tsx'), 'LoginPage'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readReferral,
  component: lazily(() => import('./public/register-page.tsx'), 'RegisterPage'),
});
const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazily(() => import('./public/set-password-page.tsx'), 'SetPasswordPage'),
});
const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: readAskSearch,
  component: lazily(() => import('./public/support-page.tsx'), 'SupportPage'),
});
const letter = createRoute({
  getParentRoute: () => root,
  path: '/support/letter',
  component: lazily(() => import('./public/letter-page.tsx'), 'LetterPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazily(() => import('./public/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: lazily(() => import('./public/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: readUnsubscription,
  component: lazily(() => import('./public/unsubscribe-page.tsx'), 'UnsubscribePage'),
});
const plain = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireUser,
  component: lazily(() => import('./public/plain-page.tsx'), 'PlainPage'),
});

const suspended = createRoute({
  getParentRoute: () => root,
  path: '/suspended',
  validateSearch: readStatementSearch,
  beforeLoad: requireSuspended,
  component: lazily(() => import('./public/suspended-page.tsx'), 'SuspendedPage'),
});

const agent = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  beforeLoad: requireAgent,
  component: lazily(areas.member, 'MemberArea'),
});
const agentHome = lazily(areas.memberHome, 'HomePage');
const agentRoutes = [
  createRoute({ getParentRoute: () => agent, path: '/', component: agentHome }),
  createRoute({ getParentRoute: () => agent, path: 'dashboard', component: agentHome }),
  createRoute({
    getParentRoute: () => agent,
    path: 'team',
    validateSearch: readTeamSearch,
    component: member('TeamPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'withdraw',
    validateSearch: readWithdrawSearch,
    component: member('WithdrawPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'activity',
    validateSearch: readActivitySearch,
    component: member('ActivityPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'statement',
    validateSearch: readStatementSearch,
    component: member('StatementPage'),
  }),
  createRoute({ getParentRoute: () => agent, path: 'proof', component: member('ProofPage') }),
  createRoute({
    getParentRoute: () => agent,
    path: 'owed-back',
    component: member('OwedBackPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'receipts/$reference',
    component: member('ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'settings',
    component: member('SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'security',
    validateSearch: readListSearch,
    component: member('SecurityPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'support',
    validateSearch: readListSearch,
    component: member('SupportPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'support/new',
    validateSearch: readAskSearch,
    component: member('SupportNewPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'support/$id',
    component: member('SupportThreadPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'notices',
    component: member('NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'payment-methods',
    validateSearch: readCashInSearch,
    component: member('PaymentMethodsPage'),
  }),
] as const;

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazily(areas.admin, 'AdminArea'),
});
const adminHome = desk('DashboardPage');
const earningsHistory = desk('EarningsHistoryPage');
const adminRoutes = [
  createRoute({ getParentRoute: () => admin, path: '/', component: adminHome }),
  createRoute({ getParentRoute: () => admin, path: 'dashboard', component: adminHome }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reserves',
    validateSearch: readListSearch,
    component: desk('ReservesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'cash-ins',
    validateSearch: readListSearch,
    component: desk('CashInsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'payouts',
    validateSearch: readPayoutsSearch,
    component: desk('PayoutsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'bank-lines',
    validateSearch: readBankLinesSearch,
    component: desk('BankLinesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reconciliation',
    validateSearch: readListSearch,
    component: desk('ReconciliationPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reports',
    validateSearch: readReportSearch,
    component: desk('ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'load-shared-capital',
    validateSearch: readListSearch,
    component: desk('LoadCapitalPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'earnings-withdrawals',
    validateSearch: readListSearch,
    component: desk('EarningsWithdrawalsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'earning-history',
    validateSearch: readListSearch,
    component: earningsHistory,
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'earnings-history',
    validateSearch: readListSearch,
    component: earningsHistory,
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'shared-withdrawal',
    validateSearch: readListSearch,
    component: desk('SharedWithdrawalPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'shared-history',
    validateSearch: readListSearch,
    component: desk('SharedHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'pending-registrations',
    validateSearch: readListSearch,
    component: desk('PendingRegistrationsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users',
    validateSearch: readListSearch,
    component: desk('AllUsersPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'users/$id',
    validateSearch: readListSearch,
    component: desk('MemberPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users/$id/statement',
    validateSearch: readStatementSearch,
    component: desk('StatementPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users/$id/receipts/$reference',
    component: desk('ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'support',
    validateSearch: readListSearch,
    component: desk('SupportPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'liabilities',
    validateSearch: readListSearch,
    component: desk('LiabilitiesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'signals',
    validateSearch: readListSearch,
    component: desk('SignalsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'unclaimed',
    validateSearch: readListSearch,
    component: desk('UnclaimedPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'to-confirm',
    validateSearch: readListSearch,
    component: desk('ToConfirmPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'audit',
    validateSearch: readListSearch,
    component: desk('AuditPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'staff',
    component: desk('StaffPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'mails',
    component: desk('MailsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'settings',
    component: desk('SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'notices',
    component: desk('NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'notices/examples',
    component: desk('NoticeExamplesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'security',
    validateSearch: readListSearch,
    component: desk('SecurityPage'),
  }),
] as const;

/** All routes. */
export const routeTree = root.addChildren([
  landing,
  terms,
  risk,
  reserves,
  login,
  register,
  setPassword,
  support,
  letter,
  forgotPassword,
  verifyEmail,
  unsubscribe,
  plain,
  suspended,
  agent.addChildren(agentRoutes),
  admin.addChildren(adminRoutes),
]);
