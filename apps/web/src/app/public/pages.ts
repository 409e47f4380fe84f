/** Where the code of the screens without a session is, by their component; but of the two doors. */
export const pages = {
  LandingRoute: () => import('./landing-route.tsx'),
  TermsRoute: () => import('./legal-route.tsx'),
  RiskRoute: () => import('./legal-route.tsx'),
  ReservesRoute: () => import('./reserves-route.tsx'),
  DemoPage: () => import('./demo-page.tsx'),
  SetPasswordPage: () => import('./set-password-page.tsx'),
  SupportPage: () => import('./support-page.tsx'),
  LetterPage: () => import('./letter-page.tsx'),
  ForgotPasswordPage: () => import('./forgot-password-page.tsx'),
  VerifyEmailPage: () => import('./verify-email-page.tsx'),
  UnsubscribePage: () => import('./unsubscribe-page.tsx'),
  VerifyPage: () => import('./verify-page.tsx'),
  PlainPage: () => import('./plain-page.tsx'),
  SuspendedPage: () => import('./suspended-page.tsx'),
};
