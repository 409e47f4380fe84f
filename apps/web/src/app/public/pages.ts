/** Where the code of the screens without a session is, by their component. */
export const pages = {
  LandingRoute: () => import('./landing-route.tsx'),
  TermsRoute: () => import('./legal-route.tsx'),
  RiskRoute: () => import('./legal-route.tsx'),
  ReservesRoute: () => import('./reserves-route.tsx'),
  LoginPage: () => import('./login-page.tsx'),
  RegisterPage: () => import('./register-page.tsx'),
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
