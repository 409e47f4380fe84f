/** What members ask, each answered within two taps from Home. */
import { expect, type Page } from '@playwright/test';
import {
  accept,
  join,
  joinActive,
  joinWith,
  type Member,
  type World,
  withdraw,
} from '../api/support/people.ts';
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
  'what does a withdrawal cost': async (page, { press }) => {
    await press(link(page, 'Withdraw').first());
    await seen(page, 'Fee ₱0.00.');
  },
  'where is my withdrawal': async (page, { press }) => {
    await seen(page, /^Withdrawal of ₱100\.00/);
    await press(link(page, 'See: Withdrawal of ₱100.00 on hold'));
    const history = page.getByRole('table', { name: 'Withdrawal History' });
    await expect(history).toContainText('₱100.00');
    await expect(history).toContainText(/On hold until \w/);
  },
  'where is my cash-in': async (page, { press }) => {
    await press(link(page, 'See: Cash-in of ₱250.00'));
    const cashIns = page.getByRole('table', { name: 'Your cash-ins' });
    await expect(cashIns.getByRole('row', { name: '₱250.00' })).toContainText('Being checked');
  },
  'why did my balance change today': async (page, { press }) => {
    await press(link(page, 'See all activity'));
    await seen(page, '₱500.00');
  },
};

/** ₱100 on its way out, and ₱250 on its way in. */
async function sendMoney(world: World, member: Member): Promise<void> {
  const method = { name: 'GCash', accountName: 'Barya Office', accountNumber: '0917 555 1234' };
  accept(await world.admin.put('/admin/settings', { paymentMethods: [method] }));
  await withdraw(member, { source: 'wallet' });
  const paymentReference = `70${Date.now()}`.slice(0, 13);
  accept(await member.post('/agent/cash-ins', { amount: 250, method: 'GCash', paymentReference }));
}

for (const [question, answer] of Object.entries(answers)) {
  test(`${question}: at most two taps from Home`, async ({ open, world }) => {
    const inviter = await joinActive(world);
    const member = await joinWith(world, 500, inviter.referralCode);
    const invited = await join(world, member.referralCode);
    await sendMoney(world, member);
    const page = await open('/agent', member, PHONE);
    const presses = countPresses();
    await answer(page, presses, [`${inviter.username} invited you.`, invited.username]);
    presses.expectAtMost(2);
  });
}
