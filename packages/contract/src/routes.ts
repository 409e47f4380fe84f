import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity.ts';
import { auditRoutes } from './audit.ts';
import { bankLineRoutes } from './bank-lines.ts';
import { capitalRoutes } from './capital.ts';
import { cashInRoutes } from './cash-ins.ts';
import { clickingRoutes } from './clicking.ts';
import { decisionPanelRoutes } from './decision-panel.ts';
import { deskViewRoutes } from './desk-views.ts';
import { findRoutes } from './find.ts';
import { homeRoutes } from './home.ts';
import { liabilityRoutes } from './liabilities.ts';
import { mailRoutes } from './mails.ts';
import { memberFileRoutes } from './member-file.ts';
import { memberRoutes } from './members.ts';
import { noteRoutes } from './notes.ts';
import { noticeRoutes } from './notices.ts';
import { owedBackRoutes } from './owed-back.ts';
import { packageRoutes } from './packages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordLinkRoutes } from './password-links.ts';
import type { RouteName } from './paths.ts';
import { payoutAccountRoutes } from './payout-accounts.ts';
import { payoutBatchRoutes } from './payout-batches.ts';
import { payoutRoutes } from './payouts.ts';
import { proposalRoutes } from './proposals.ts';
import { receiptShareRoutes } from './receipt-shares.ts';
import { recentSignInRoutes } from './recent-sign-in.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { recoveryRoutes } from './recovery.ts';
import { referralRoutes } from './referrals.ts';
import { reportRoutes } from './reports.ts';
import { reserveRoutes } from './reserves.ts';
import type { Route } from './route.ts';
import { savedAnswerRoutes } from './saved-answers.ts';
import { sealingRoutes } from './sealing.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './sessions.ts';
import { setUpRoutes } from './set-up.ts';
import { settingsRoutes } from './settings.ts';
import { signalRoutes } from './signals.ts';
import { staffRoutes } from './staff.ts';
import { statementRoutes } from './statements.ts';
import { statisticsRoutes } from './statistics.ts';
import { supportRoutes } from './support.ts';
import { supportDeskRoutes } from './support-desk.ts';
import { toDoRoutes } from './to-do.ts';
import { withdrawalRoutes } from './withdrawals.ts';

/** Every call of the API; `paths` has their addresses. */
export const routes = {
  ...accountRoutes,
  ...secondFactorRoutes,
  ...recentSignInRoutes,
  ...passkeyRoutes,
  ...passwordLinkRoutes,
  ...mailRoutes,
  ...recoveryRoutes,
  ...sessionRoutes,
  ...securityRoutes,
  ...activityRoutes,
  ...receiptShareRoutes,
  ...statementRoutes,
  ...statisticsRoutes,
  ...homeRoutes,
  ...memberRoutes,
  ...memberFileRoutes,
  ...decisionPanelRoutes,
  ...staffRoutes,
  ...noteRoutes,
  ...deskViewRoutes,
  ...signalRoutes,
  ...capitalRoutes,
  ...owedBackRoutes,
  ...cashInRoutes,
  ...bankLineRoutes,
  ...reconciliationRoutes,
  ...withdrawalRoutes,
  ...payoutRoutes,
  ...payoutBatchRoutes,
  ...payoutAccountRoutes,
  ...packageRoutes,
  ...referralRoutes,
  ...clickingRoutes,
  ...noticeRoutes,
  ...settingsRoutes,
  ...setUpRoutes,
  ...supportRoutes,
  ...supportDeskRoutes,
  ...savedAnswerRoutes,
  ...reserveRoutes,
  ...toDoRoutes,
  ...reportRoutes,
  ...proposalRoutes,
  ...auditRoutes,
  ...findRoutes,
  ...liabilityRoutes,
  ...sealingRoutes,
} as const satisfies { [Name in RouteName]: Route & { name: Name } };

export type Routes = typeof routes;
