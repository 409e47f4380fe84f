/** Where the code of the member's screens is, by their component. Each is fetched on navigation. */
export const pages = {
  TeamPage: () => import('./team-page.tsx'),
  WithdrawPage: () => import('./withdraw-page.tsx'),
  OwedBackPage: () => import('./owed-back-page.tsx'),
  ActivityPage: () => import('./activity-page.tsx'),
  StatementPage: () => import('./statement-page.tsx'),
  ProofPage: () => import('./proof-page.tsx'),
  ReceiptPage: () => import('./receipt-page.tsx'),
  SettingsPage: () => import('./settings-page.tsx'),
  SecurityPage: () => import('./security-page.tsx'),
  SupportPage: () => import('./support-page.tsx'),
  SupportNewPage: () => import('./support-new-page.tsx'),
  SupportThreadPage: () => import('./support-thread-page.tsx'),
  NoticesPage: () => import('./notices-page.tsx'),
  PaymentMethodsPage: () => import('./payment-methods-page.tsx'),
};
