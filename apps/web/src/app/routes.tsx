import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { readStatementSearch } from '../features/activity/statement/search.ts';
import { fetchCode } from '../lib/fetch-code.ts';
import { readListSearch } from '../lib/list-search.ts';
import { readBankLinesSearch, readPayoutsSearch } from './admin/search.ts';
import { areas } from './areas.ts';
import { requireAdmin, requireAgent, requireSuspended, requireUser } from './guards.ts';
import {
  readActivitySearch,
  readCashInSearch,
  readTeamSearch,
  readWithdrawSearch,
} from './member/search.ts';
import { readReferral } from './public/referral.ts';

/** A screen whose code is fetched on navigation. */
const lazily: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetchCode(load), name);

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
    component: lazily(() => import('./member/team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'withdraw',
    validateSearch: readWithdrawSearch,
    component: lazily(() => import('./member/withdraw-page.tsx'), 'WithdrawPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'activity',
    validateSearch: readActivitySearch,
    component: lazily(() => import('./member/activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'statement',
    validateSearch: readStatementSearch,
    component: lazily(() => import('./member/statement-page.tsx'), 'StatementPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'proof',
    component: lazily(() => import('./member/proof-page.tsx'), 'ProofPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'receipts/$reference',
    component: lazily(() => import('./member/receipt-page.tsx'), 'ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'settings',
    component: lazily(() => import('./member/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'security',
    validateSearch: readListSearch,
    component: lazily(() => import('./member/security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    getParentRoute: () => agent,
    path: 'payment-methods',
    validateSearch: readCashInSearch,
    component: lazily(() => import('./member/payment-methods-page.tsx'), 'PaymentMethodsPage'),
  }),
] as const;

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazily(areas.admin, 'AdminArea'),
});
const adminHome = lazily(() => import('./admin/dashboard-page.tsx'), 'DashboardPage');
const earningsHistory = lazily(() => import('./admin/withdrawal-pages.tsx'), 'EarningsHistoryPage');
const adminRoutes = [
  createRoute({ getParentRoute: () => admin, path: '/', component: adminHome }),
  createRoute({ getParentRoute: () => admin, path: 'dashboard', component: adminHome }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reserves',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/reserves-page.tsx'), 'ReservesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'cash-ins',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/cash-ins-page.tsx'), 'CashInsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'payouts',
    validateSearch: readPayoutsSearch,
    component: lazily(() => import('./admin/payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'bank-lines',
    validateSearch: readBankLinesSearch,
    component: lazily(() => import('./admin/bank-lines-page.tsx'), 'BankLinesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reconciliation',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/reconciliation-page.tsx'), 'ReconciliationPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'load-shared-capital',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/load-capital-page.tsx'), 'LoadCapitalPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'earnings-withdrawals',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/withdrawal-pages.tsx'), 'EarningsWithdrawalsPage'),
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
    component: lazily(() => import('./admin/withdrawal-pages.tsx'), 'SharedWithdrawalPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'shared-history',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/withdrawal-pages.tsx'), 'SharedHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'pending-registrations',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/people-pages.tsx'), 'PendingRegistrationsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/people-pages.tsx'), 'AllUsersPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users/$id/statement',
    validateSearch: readStatementSearch,
    component: lazily(() => import('./admin/member-money-pages.tsx'), 'StatementPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'all-users/$id/receipts/$reference',
    component: lazily(() => import('./admin/member-money-pages.tsx'), 'ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'liabilities',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/liabilities-page.tsx'), 'LiabilitiesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'unclaimed',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/people-pages.tsx'), 'UnclaimedPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'audit',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'settings',
    component: lazily(() => import('./admin/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'security',
    validateSearch: readListSearch,
    component: lazily(() => import('./admin/security-page.tsx'), 'SecurityPage'),
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
  plain,
  suspended,
  agent.addChildren(agentRoutes),
  admin.addChildren(adminRoutes),
]);
