import { refuses } from '../answers/answer.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert } from './steps.ts';

const endOthers = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: says('Sign out everywhere else') });

const endOne = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: mentions('Sign out Firefox') }).first();

/** Asks to sign one device out, and says who one is. */
async function confirm(page: import('@playwright/test').Page, password: string): Promise<void> {
  await endOne(page).click();
  const asked = dialog(page);
  if (password !== '') await asked.getByLabel(says('Your password')).fill(password);
  await asked.getByRole('button', { name: says('Sign out') }).click();
}

/** Where somebody is signed in and what happened, which members and admins have alike. */
export const securityScreen: Omit<Screen, 'name' | 'path' | 'viewer'> = {
  worlds: ['empty', 'long'],
  asks: true,
  states: {
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
  },
  overlays: [
    { name: 'end one', opener: endOne, overlay: dialog, closer: closeButton },
    { name: 'end others', opener: endOthers, overlay: dialog, closer: closeButton },
  ],
};
