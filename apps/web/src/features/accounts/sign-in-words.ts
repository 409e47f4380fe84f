import { catalogue } from '../../lib/catalogue.ts';

/** What is said where somebody signs in. */
export const words = catalogue({
  heading: 'Login',
  identifier: 'Username or email',
  password: 'Password',
  submit: 'Login',
  newHere: 'No account yet?',
  toRegister: 'Register',
  expired: 'Your session has expired. Please log in again.',
  identifierMissing: 'Please enter your username or email',
  passwordMissing: 'Please enter your password',
  succeeded: 'Login successful',
  welcome: (username: string) => `Welcome back ${username}`,
  credentialsWrong: 'Invalid username/email or password',
  inactive: 'Your account is inactive. Please contact support.',
  seeOwed: 'See balances and proof',
  noAnswer: 'Unable to reach the server. Please check your connection.',
  otherwise: 'Invalid credentials',
  notSent: 'Error setting up the request. Please try again.',
  tokenMissing: 'No token received from server',
  userUnreadable: 'Invalid user data received from server',
  signedInAs: (username: string) => `You are signed in as ${username}.`,
  toHome: 'Go to your dashboard',
  codeStep: {
    code: 'Code',
    hint: 'The six digits that your authenticator app shows, or a recovery code',
    missing: 'Please enter the code',
    submit: 'Login',
    back: 'Back to the password',
    failed: 'Unable to reach the server. Please check your connection.',
  },
});
