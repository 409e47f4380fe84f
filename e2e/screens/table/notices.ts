import type { Page } from '@playwright/test';
import { fails, refuses } from '../answers/answer.ts';
import { manyJoined } from '../answers/notices.ts';
import { says } from './says.ts';
import type { Screen } from './screen.ts';
import { awaitAlert, click } from './steps.ts';

/** Comes back to the page as the browser of an iPhone, which has no push. */
async function turnIntoIPhone(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await page.getByRole('link', { name: says('Choose your notifications') }).click();
  await page.getByRole('heading', { name: says('Notifications you get') }).waitFor();
  await page.goBack();
  const last = says(
    'Open Barya from your Home Screen and log in. Then tap “Turn on notifications” on this page.',
  );
  await page.getByText(last).scrollIntoViewIfNeeded();
}

const screen: Omit<Screen, 'name' | 'path' | 'viewer'> = {
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'all read': {
      prepare: async (page) => {
        await click('Mark all as read')(page);
        await page.getByRole('button', { name: says('Mark all as read') }).waitFor({
          state: 'hidden',
        });
      },
      isPictured: true,
    },
    'not marked as read': {
      answers: { readNotices: fails },
      prepare: async (page) => {
        await click('Mark all as read')(page);
        await awaitAlert(page);
      },
      isPictured: true,
    },
  },
};

/** Every group of choices unfolded. */
export const choicesUnfolded = {
  prepare: async (page: Page) => {
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.getByRole('checkbox').last().waitFor();
  },
  isPictured: true,
} as const;

/** A choice that the server refuses. */
export const choiceRefused = {
  answers: { saveNoticePreferences: refuses('notice_cannot_be_turned_off') },
  prepare: async (page: Page) => {
    await page.locator('summary').first().click();
    await page.getByRole('checkbox', { disabled: false }).first().click();
    await awaitAlert(page);
  },
  isPictured: true,
} as const;

export const memberNotices: Screen = {
  ...screen,
  name: 'notices',
  path: '/agent/notices',
  viewer: 'member',
  states: {
    ...screen.states,
    folded: { answers: manyJoined, isPictured: true },
    unfolded: {
      answers: manyJoined,
      prepare: async (page) => {
        await page.locator('summary').click();
        await page.getByText('liza.reyes joined with your invite.').last().waitFor();
      },
      isPictured: true,
    },
    'on an iPhone': { prepare: turnIntoIPhone, isPictured: true },
  },
};

export const adminNotices: readonly Screen[] = [
  { ...screen, name: 'admin notices', path: '/admin/notices', viewer: 'admin' },
  {
    name: 'how notices read',
    path: '/admin/notices/examples',
    viewer: 'admin',
    worlds: ['long'],
    asks: true,
  },
];
