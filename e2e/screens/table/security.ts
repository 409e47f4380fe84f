import { fails, refuses } from '../answers/answer.ts';
import { onePasskey, onFactor, requiredFactor, somePasskeys } from '../answers/security.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert, click } from './steps.ts';

const endOthers = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: says('Sign out everywhere else') });

const endOne = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: mentions('Sign out Firefox on Windows, last seen ') }).first();

/** Signs one device out, with the password. */
async function confirm(page: import('@playwright/test').Page, password: string): Promise<void> {
  await endOne(page).click();
  const asked = dialog(page);
  if (password !== '') await asked.getByLabel(says('Your password')).fill(password);
  await asked.getByRole('button', { name: says('Sign out') }).click();
}

const turnOn = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: says('Turn on') });

/** Enters the password and gets the app's key. */
async function startCodes(page: import('@playwright/test').Page): Promise<void> {
  await turnOn(page).click();
  const asked = dialog(page);
  await asked.getByLabel(says('Your password')).fill('a password');
  await asked.getByRole('button', { name: says('Next') }).click();
}

/** Enters the app's first code. */
async function confirmCode(page: import('@playwright/test').Page): Promise<void> {
  await startCodes(page);
  const asked = dialog(page);
  await asked.getByLabel(says('Code')).fill('123456');
  await asked.getByRole('button', { name: says('Turn on') }).click();
}

const addPasskey = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: says('Add a passkey') });

/** Passkeys work only at an address with a name. */
const withPasskeys = { answers: { readPasskeys: somePasskeys }, isNamed: true };

/** Sessions and security events, alike for members and admins. */
export const securityScreen: Omit<Screen, 'name' | 'path' | 'viewer'> = {
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'no passkey yet': { isNamed: true, isPictured: true },
    passkeys: { ...withPasskeys, isPictured: true },
    'passkeys not loaded': { answers: { readPasskeys: fails }, isNamed: true },
    'as many passkeys as may be': { world: 'long', isNamed: true },
    'adding a passkey without the password': {
      isNamed: true,
      prepare: async (page) => {
        await addPasskey(page).click();
        await dialog(page)
          .getByRole('button', { name: says('Continue') })
          .click();
      },
      isPictured: true,
    },
    'the last passkey': {
      answers: { readPasskeys: onePasskey },
      isNamed: true,
      prepare: click('Remove Samsung ng Nanay'),
      isPictured: true,
    },
    'already signed out': {
      answers: { endSession: refuses('session_unknown') },
      prepare: async (page) => {
        await confirm(page, 'a password');
        await awaitAlert(page);
      },
      isPictured: true,
    },
    'ended without a password': { prepare: (page) => confirm(page, '') },
    'ended with a wrong password': {
      answers: { endSession: refuses('password_wrong') },
      prepare: async (page) => {
        await confirm(page, 'a password');
        await page.getByText('Current password is incorrect').waitFor();
      },
      isPictured: true,
    },
    'past the end': { search: '?page=9' },
    'codes on': { answers: { readSecondFactor: onFactor }, isPictured: true },
    'codes required': { answers: { readSecondFactor: requiredFactor }, isPictured: true },
    'turning codes on with a wrong password': {
      answers: { startSecondFactor: refuses('password_wrong') },
      prepare: async (page) => {
        await startCodes(page);
        await page.getByText('Current password is incorrect').waitFor();
      },
    },
    'the QR code': {
      prepare: async (page) => {
        await startCodes(page);
        await page.getByLabel(says('Code')).waitFor();
      },
      isPictured: true,
    },
    'a wrong first code': {
      answers: { confirmSecondFactor: refuses('second_factor_code_wrong') },
      prepare: async (page) => {
        await confirmCode(page);
        await page.getByText('This code is wrong', { exact: false }).waitFor();
      },
    },
    'recovery codes': {
      prepare: async (page) => {
        await confirmCode(page);
        await page.getByRole('list', { name: says('Recovery codes') }).waitFor();
      },
      isPictured: true,
    },
    'turning codes off without anything typed': {
      answers: { readSecondFactor: onFactor },
      prepare: async (page) => {
        await click('Turn off')(page);
        await dialog(page)
          .getByRole('button', { name: says('Turn off') })
          .click();
      },
      isPictured: true,
    },
  },
  overlays: [
    {
      name: 'add a passkey',
      isNamed: true,
      opener: addPasskey,
      overlay: dialog,
      closer: closeButton,
    },
    {
      name: 'rename a passkey',
      ...withPasskeys,
      opener: (page) => page.getByRole('button', { name: mentions('Rename Samsung') }),
      overlay: dialog,
      closer: closeButton,
    },
    { name: 'turn on codes', opener: turnOn, overlay: dialog, closer: closeButton },
    {
      name: 'turn off codes',
      answers: { readSecondFactor: onFactor },
      opener: (page) => page.getByRole('button', { name: says('Turn off') }),
      overlay: dialog,
      closer: closeButton,
    },
    {
      name: 'new recovery codes',
      answers: { readSecondFactor: onFactor },
      opener: (page) => page.getByRole('button', { name: says('New recovery codes') }),
      overlay: dialog,
      closer: closeButton,
    },
    { name: 'end one', opener: endOne, overlay: dialog, closer: closeButton },
    { name: 'end others', opener: endOthers, overlay: dialog, closer: closeButton },
  ],
};
