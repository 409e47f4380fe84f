import type { Page } from '@playwright/test';
import { ana } from '../answers/accounts.ts';
import { type Answers, fails, type Outcome, refuses, waits } from '../answers/answer.ts';
import { broken } from '../answers/reserves.ts';
import { passkeyOffer } from '../answers/security.ts';
import { LONG, NOW } from '../answers/time.ts';
import { mailLinkScreens } from './mails.ts';
import { mentions, says } from './says.ts';
import type { Screen } from './screen.ts';
import { awaitAlert, click, fill, openTab } from './steps.ts';
import { publicSupportScreens } from './support.ts';

const joining = {
  Username: 'ana.cruz',
  'Email or mobile number': '0917 123 4567',
  Password: 'maganda ang umaga',
  'Confirm password': 'maganda ang umaga',
  'Referral code': 'TERESA01',
};

/** The right password of a suspended account. */
const suspended: Outcome = {
  outcome: 'refused',
  code: 'account_suspended',
  extra: { restricted: { token: 'a-token' } },
};

/** The right password of an admin who has a passkey alone. */
const passkeyAsked: Outcome = {
  outcome: 'refused',
  code: 'second_factor_required',
  extra: { challenge: 'challenge', expiresAt: NOW.toISOString(), ways: ['passkey'] },
};

/** The right password of an account with a second factor. */
const codeAsked: Outcome = {
  outcome: 'refused',
  code: 'second_factor_required',
  extra: { challenge: 'challenge', expiresAt: NOW.toISOString() },
};

async function awaitCode(page: import('@playwright/test').Page): Promise<void> {
  await fill({ 'Username or email': 'ana.cruz', Password: 'maganda ang umaga' })(page);
  await click('Login')(page);
  await page.getByLabel(says('Code')).waitFor();
}

const chosen = 'maganda ang umaga';

/** Types a password and its repetition, and submits. */
function choosePassword(repeated = chosen) {
  return async (page: import('@playwright/test').Page): Promise<void> => {
    await fill({ 'New password': chosen, 'New password once more': repeated })(page);
    await click('Set password')(page);
  };
}

/** Pages that the server renders with its own figures; these states are the app's. */
const wholePages = [
  ['landing', '/'],
  ['terms', '/terms'],
  ['risk', '/risk'],
].map(
  ([name, path]): Screen => ({
    name: name ?? '',
    path: path ?? '',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      'in the app': { isInApp: true },
      'nothing on record': { isInApp: true, world: 'empty', isPictured: true },
      long: { isInApp: true, world: 'long', isPictured: true },
      loading: { isInApp: true, answers: { readSite: waits }, isWaiting: true },
      error: { isInApp: true, answers: { readSite: fails }, isPictured: true },
    },
  }),
);

/** What the page of the reserves fetches when the app shows it. */
const asked = ['readPublicReserves', 'listLiabilityRoots', 'readCheckpoint'] as const;
const allAsked = (outcome: Outcome): Answers =>
  Object.fromEntries(asked.map((name) => [name, outcome]));

const publicReserves: Screen = {
  name: 'public reserves',
  path: '/reserves',
  viewer: 'nobody',
  worlds: [],
  asks: false,
  states: {
    'in the app': { isInApp: true, isPictured: true },
    'nothing yet': { isInApp: true, world: 'empty', isPictured: true },
    long: { isInApp: true, world: 'long', isPictured: true },
    loading: { isInApp: true, answers: allAsked(waits), isWaiting: true },
    error: { isInApp: true, answers: allAsked(fails), isPictured: true },
    'does not add up': {
      isInApp: true,
      answers: { readPublicReserves: { ...broken, computedAt: NOW.toISOString() } },
    },
  },
};

const demoSteps = ['click', 'buy', 'wait', 'claim', 'done'] as const;

/** Plays the demo up to a step, in either language: its one button is the first of the page's. */
const demoUntil = (last: (typeof demoSteps)[number]) => async (page: Page) => {
  const button = page.getByRole('main').getByRole('button');
  for (const step of demoSteps) {
    if (step === 'buy') {
      for (let click = 0; click < 3; click += 1) {
        await page.locator('main button[aria-disabled=false]').click();
      }
    } else await button.click();
    if (step === last) return;
  }
};

export const publicScreens: readonly Screen[] = [
  ...wholePages,
  publicReserves,
  {
    name: 'demo',
    path: '/demo',
    viewer: 'nobody',
    worlds: ['long'],
    asks: true,
    states: {
      clicking: { prepare: demoUntil('click'), isPictured: true },
      matured: { prepare: demoUntil('claim'), isPictured: true },
      'at its end': { prepare: demoUntil('done'), isPictured: true },
    },
  },
  {
    name: 'login',
    path: '/login',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      'nothing typed': { prepare: click('Login') },
      refused: {
        answers: { signIn: refuses('credentials_wrong') },
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'not this one' })(page);
          await click('Login')(page);
          await page.getByRole('alert').first().waitFor();
        },
        isPictured: true,
      },
      suspended: {
        answers: { signIn: suspended },
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'maganda ang umaga' })(page);
          await click('Login')(page);
          await awaitAlert(page);
        },
        isPictured: true,
      },
      'too many tries': {
        answers: { signIn: refuses('too_many_attempts') },
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'not this one' })(page);
          await click('Login')(page);
          await awaitAlert(page);
        },
        isPictured: true,
      },
      expired: {
        prepare: async (page) => {
          await page.evaluate(() => sessionStorage.setItem('sessionExpired', '1'));
          await page.reload();
          await page.getByText(says('Your session has expired. Please log in again.')).waitFor();
        },
        isPictured: true,
      },
      'ended elsewhere': {
        prepare: async (page) => {
          await page.evaluate(() => sessionStorage.setItem('sessionExpired', 'elsewhere'));
          await page.reload();
          await page
            .getByText(
              says(
                'You were signed out: on another device, by a new password, or by support. Please log in again.',
              ),
            )
            .waitFor();
        },
        isPictured: true,
      },
      'with passkeys': {
        answers: { startPasskeySignIn: passkeyOffer },
        isNamed: true,
        isPictured: true,
      },
      'asked for a passkey': {
        answers: { startPasskeySignIn: passkeyOffer, signIn: passkeyAsked },
        isNamed: true,
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'maganda ang umaga' })(page);
          await click('Login')(page);
          await page.getByText(mentions('Your account asks for a passkey')).waitFor();
        },
        isPictured: true,
      },
      'asked for a passkey that does not work here': {
        answers: { signIn: passkeyAsked },
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'maganda ang umaga' })(page);
          await click('Login')(page);
          await page.getByText(mentions('Your account asks for a passkey')).waitFor();
        },
      },
      'asked for a code': {
        answers: { signIn: codeAsked },
        prepare: awaitCode,
        isPictured: true,
      },
      'a wrong code': {
        answers: { signIn: codeAsked, signInByCode: refuses('second_factor_code_wrong') },
        prepare: async (page) => {
          await awaitCode(page);
          await fill({ Code: '000000' })(page);
          await click('Login')(page);
          await page.getByText('This code is wrong', { exact: false }).waitFor();
        },
        isPictured: true,
      },
      'a code that came too late': {
        answers: { signIn: codeAsked, signInByCode: refuses('sign_in_challenge_unknown') },
        prepare: async (page) => {
          await awaitCode(page);
          await fill({ Code: '123456' })(page);
          await click('Login')(page);
          await awaitAlert(page);
        },
      },
      sending: {
        answers: { signIn: waits },
        isWaiting: true,
        prepare: async (page) => {
          await fill({ 'Username or email': 'ana.cruz', Password: 'maganda ang umaga' })(page);
          await click('Login')(page);
        },
      },
    },
  },
  {
    name: 'set password',
    path: '/set-password',
    address: '/set-password#token',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      'of a long name': {
        answers: {
          checkPasswordLink: {
            username: LONG.username,
            expiresAt: NOW.toISOString(),
            invitation: { staffRole: 'treasurer', by: LONG.username },
          },
        },
      },
      'looked at': { answers: { checkPasswordLink: waits }, isWaiting: true },
      'without an answer': { answers: { checkPasswordLink: fails }, isPictured: true },
      unknown: { answers: { checkPasswordLink: refuses('password_link_unknown') } },
      used: { answers: { checkPasswordLink: refuses('password_link_used') } },
      'too old': {
        answers: { checkPasswordLink: refuses('password_link_expired') },
        isPictured: true,
      },
      'different passwords': {
        prepare: choosePassword('something else'),
        isPictured: true,
      },
      'a common password': {
        answers: { setPassword: refuses('password_too_common') },
        prepare: choosePassword(),
      },
      'used meanwhile': {
        answers: { setPassword: refuses('password_link_used') },
        prepare: async (page) => {
          await choosePassword()(page);
          await awaitAlert(page);
        },
      },
      done: {
        answers: {
          setPassword: { message: 'Your password is set. Please log in.' },
        },
        prepare: async (page) => {
          await choosePassword()(page);
          await page.getByText(says('Your password is set. Please log in.')).waitFor();
        },
        isPictured: true,
      },
    },
  },
  ...mailLinkScreens,
  {
    name: 'login, already signed in',
    path: '/login',
    viewer: 'member',
    worlds: ['long'],
    asks: false,
    ready: (page) => page.getByRole('link', { name: says('Go to your dashboard') }),
  },
  {
    name: 'register',
    path: '/register',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      'from a link': { search: '?ref=TERESA01', isPictured: true },
      'nothing typed': { prepare: click('Create Account'), isPictured: true },
      'Filipino nothing typed': { isFilipino: true, prepare: click('Create Account') },
      refused: {
        answers: {
          register: refuses('request_invalid', {
            username: 'This username is already taken',
            email: 'This email or phone number is already registered',
            password: 'This password is one of the most common ones. Please choose another.',
            referralCode: 'Invalid referral code',
          }),
        },
        prepare: async (page) => {
          await fill(joining)(page);
          await click('Create Account')(page);
          await page.getByRole('alert').first().waitFor();
        },
        isPictured: true,
      },
      joined: {
        answers: { register: { message: 'Registration Submitted Successfully', user: ana } },
        prepare: async (page) => {
          await fill(joining)(page);
          await click('Create Account')(page);
          await page.getByText(says('Registration Submitted Successfully')).first().hover();
        },
        isPictured: true,
      },
    },
  },
  {
    name: 'suspended',
    path: '/suspended',
    viewer: 'suspended',
    worlds: ['filled', 'long'],
    asks: false,
    states: {
      statement: { prepare: openTab('Statement'), isPictured: true },
      proof: { prepare: openTab('Proof'), isPictured: true },
      devices: { prepare: openTab('Devices'), isPictured: true },
      support: { prepare: openTab('Support'), isPictured: true },
      'without balances': { answers: { readEarnings: fails } },
    },
  },
  {
    name: 'dashboard of another role',
    path: '/dashboard',
    viewer: 'guest',
    worlds: [],
    asks: false,
  },
  ...publicSupportScreens,
  {
    name: 'shared receipt',
    path: '/verify/$code',
    address: '/verify/kX3v9QmT_w7-LbZ0aPfD1g',
    viewer: 'nobody',
    worlds: ['long'],
    asks: false,
    states: {
      unknown: { answers: { verifyReceipt: refuses('receipt_share_unknown') }, isPictured: true },
      'looked at': { answers: { verifyReceipt: waits }, isWaiting: true },
      'without an answer': { answers: { verifyReceipt: fails }, isPictured: true },
    },
  },
];

/** Shown for unknown addresses, and when a screen's code failed. */
export const fallbackScreens: readonly Screen[] = [
  { name: 'not found', path: '/no-such-page', viewer: 'nobody', worlds: [], asks: false },
  {
    name: 'not found, member',
    path: '/agent/no-such-page',
    viewer: 'member',
    worlds: [],
    asks: false,
  },
  {
    name: 'not found, admin',
    path: '/admin/no-such-page',
    viewer: 'admin',
    worlds: [],
    asks: false,
  },
];
