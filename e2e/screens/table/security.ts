import { refuses } from '../answers/answer.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert } from './steps.ts';

const endOthers = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: says('Sign out everywhere else') });

/** Where somebody is signed in and what happened, which members and admins have alike. */
export const securityScreen: Omit<Screen, 'name' | 'path' | 'viewer'> = {
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'already signed out': {
      answers: { endSession: refuses('session_unknown') },
      prepare: async (page) => {
        await page
          .getByRole('button', { name: mentions('Sign out Firefox') })
          .first()
          .click();
        await awaitAlert(page);
      },
      isPictured: true,
    },
    'past the end': { search: '?page=9' },
  },
  overlays: [{ name: 'end others', opener: endOthers, overlay: dialog, closer: closeButton }],
};
