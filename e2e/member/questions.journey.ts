/** What members ask, each answered within two taps from Home. */
import { expect, type Page } from '@playwright/test';
import { join, joinActive, joinWith } from '../api/support/people.ts';
import { countPresses } from '../support/count-presses.ts';
import { PHONE, test } from '../support/stage.ts';

type Presses = ReturnType<typeof countPresses>;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

const answers: Record<string, (page: Page, presses: Presses, names: string[]) => Promise<void>> = {
  'who invited me, and whom did I invite': async (page, { press }, names) => {
    await press(link(page, 'Team'));
    for (const name of names) await seen(page, name);
  },
  'is my money in the books': async (page, { press }) => {
    await press(link(page, 'Settings'));
    await press(link(page, 'Verify your money'));
    await expect(page.getByRole('heading', { name: 'Proof of your money' })).toBeVisible();
  },
  'whom do I ask': async (page, { press }) => {
    await press(page.getByRole('button', { name: 'Help' }));
    await press(link(page, 'Ask support'));
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  },
  'why did my balance change today': async (page, { press }) => {
    await press(link(page, 'See all activity'));
    await seen(page, '₱500.00');
  },
};

for (const [question, answer] of Object.entries(answers)) {
  test(`${question}: at most two taps from Home`, async ({ open, world }) => {
    const inviter = await joinActive(world);
    const member = await joinWith(world, 500, inviter.referralCode);
    const invited = await join(world, member.referralCode);
    const page = await open('/agent', member, PHONE);
    const presses = countPresses();
    await answer(page, presses, [`${inviter.username} invited you.`, invited.username]);
    presses.expectAtMost(2);
  });
}
