import type { Page } from '@playwright/test';
import { fails, waits } from '../answers/answer.ts';
import { mentions, says } from './says.ts';
import { closeButton, type Overlay, type State } from './screen.ts';

const opener = (page: Page) => page.getByRole('button', { name: says('Find (press / or Ctrl+K)') });
const field = (page: Page) =>
  page.getByRole('combobox', {
    name: says('A member, a reference, an account or a page'),
  });

/** Opens the search of the whole desk, and types. */
const look = (text: string) => async (page: Page) => {
  await opener(page).click();
  await field(page).fill(text);
};
const lookAndSee = async (page: Page) => {
  await look('li')(page);
  await page.getByRole('option').nth(2).waitFor();
};
const lookInVain = (text: string) => async (page: Page) => {
  await look(text)(page);
  await page
    .getByRole('status')
    .filter({ hasText: mentions('Nothing found') })
    .waitFor();
};

/** The search of the whole desk, over the dashboard. */
export const findStates: Record<string, State> = {
  found: { prepare: lookAndSee, isPictured: true },
  'found, long': { world: 'long', prepare: lookAndSee, isPictured: true },
  'found nothing': { world: 'empty', prepare: lookInVain('qqq'), isPictured: true },
  'find waits': { prepare: look('li'), answers: { find: waits }, isWaiting: true },
  'find fails': {
    prepare: async (page) => {
      await look('li')(page);
      await page.getByRole('alert').waitFor();
    },
    answers: { find: fails },
    isPictured: true,
  },
};

export const findOverlay: Overlay = {
  name: 'find',
  opener,
  overlay: (page) => page.getByRole('dialog', { name: says('Find') }),
  closer: closeButton,
};
