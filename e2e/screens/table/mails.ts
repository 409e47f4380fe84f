import { refuses } from '../answers/answer.ts';
import { noEmail, verifiedEmail } from '../answers/mails.ts';
import { says } from './says.ts';
import { closeButton, dialog, type Overlay, type Screen, type State } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const incomplete = 'This link is incomplete. Please copy all of it.';
type Page = import('@playwright/test').Page;

/** The dialog for another address, filled in and sent. */
async function change(page: Page): Promise<void> {
  await click('Use another address')(page);
  const asked = dialog(page);
  await asked.getByLabel(says('Email address')).fill('ana@mail.example.ph');
  await asked.getByLabel(says('Your password')).fill('a password');
  await asked.getByRole('button', { name: says('Send the link') }).click();
}

/** One's own address, alike for members and admins. */
export const emailStates: Record<string, State> = {
  'a verified address': { answers: { readEmail: verifiedEmail }, isPictured: true },
  'no address': { answers: { readEmail: noEmail } },
  'a site without mail': { answers: { readEmail: { ...noEmail, canSend: false } } },
  'a link on its way': {
    prepare: async (page) => {
      await click('Send me the link')(page);
      await page.getByRole('button', { name: says('Send the link again') }).waitFor();
    },
    isPictured: true,
  },
  'too many links': {
    answers: { askEmailVerification: refuses('too_many_requests') },
    prepare: inTurn(click('Send me the link'), awaitAlert),
  },
  'an invalid address': {
    answers: {
      changeEmail: refuses('request_invalid', { email: 'Please enter a valid email address' }),
    },
    prepare: async (page) => {
      await change(page);
      await page.getByText('Please enter a valid email address').waitFor();
    },
    isPictured: true,
  },
  'another address with a wrong password': {
    answers: { changeEmail: refuses('password_wrong') },
    prepare: async (page) => {
      await change(page);
      await page.getByText('Current password is incorrect').waitFor();
    },
  },
};

export const emailOverlay: Overlay = {
  name: 'another address',
  opener: (page) => page.getByRole('button', { name: says('Use another address') }),
  overlay: dialog,
  closer: closeButton,
};

/** Pages behind links of mails, and for a lost password. */
export const mailLinkScreens: readonly Screen[] = [
  {
    name: 'forgot password',
    path: '/forgot-password',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      'nothing typed': { prepare: click('Send me a link'), isPictured: true },
      'asked too often': {
        answers: { forgotPassword: refuses('too_many_requests') },
        prepare: inTurn(
          fill({ 'Username, email or mobile number': 'ana.cruz' }),
          click('Send me a link'),
          awaitAlert,
        ),
      },
      asked: {
        prepare: async (page) => {
          await fill({ 'Username, email or mobile number': 'ana.cruz' })(page);
          await click('Send me a link')(page);
          await page.getByRole('status').getByText('verified email address').waitFor();
        },
        isPictured: true,
      },
    },
  },
  {
    name: 'verify email',
    path: '/verify-email',
    address: '/verify-email#token',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      expired: {
        answers: { verifyEmail: refuses('email_link_expired') },
        prepare: inTurn(click('Verify my address'), awaitAlert),
        isPictured: true,
      },
      done: {
        prepare: async (page) => {
          await click('Verify my address')(page);
          await page.getByText('Your email address is verified').waitFor();
        },
        isPictured: true,
      },
    },
  },
  {
    name: 'unsubscribe',
    path: '/unsubscribe',
    address: '/unsubscribe?token=token&kind=loaded',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    states: {
      unknown: {
        answers: { unsubscribe: refuses('unsubscribe_link_unknown') },
        prepare: inTurn(click('Stop these emails'), awaitAlert),
      },
      done: {
        prepare: async (page) => {
          await click('Stop these emails')(page);
          await page.getByText('You will get no more emails of this kind').waitFor();
        },
        isPictured: true,
      },
    },
  },
  {
    name: 'unsubscribe, incomplete',
    path: '/unsubscribe',
    viewer: 'nobody',
    worlds: [],
    asks: false,
    ready: (page) => page.getByText(says(incomplete)),
  },
];

export const mailsScreen: Screen = {
  name: 'mails',
  path: '/admin/mails',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'mails are sent': {
      answers: {
        listMails: {
          isSending: true,
          sender: 'Barya <post@barya.example>',
          keptDays: 7,
          total: 0,
          mails: [],
        },
      },
      isPictured: true,
    },
  },
};
