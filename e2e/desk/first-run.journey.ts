/**
 * The first run of a new operator, who has read nothing: from an empty folder in live mode to a
 * member's first credited cash-in. Each step is left half done once, and taken up again.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { countPresses } from '../support/count-presses.ts';
import { toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

/** The phone's menu is opened first. */
const looks = [
  { look: 'at the desk', options: {}, mostPresses: 43 },
  { look: 'on a phone', options: PHONE, mostPresses: 49 },
];
const MEMBER_MOST = 15;
type Presses = Pick<ReturnType<typeof countPresses>, 'press' | 'fill'>;
const PASSWORD = 'a-quiet-Morning-7';

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.use({ actionTimeout: 10_000 });

for (const { look, options, mostPresses } of looks) {
  test(`from an empty folder to the first credited cash-in, ${look}`, async ({ open }) => {
    test.setTimeout(120_000);
    const dataDir = await makeDataDir();
    const server = await startServer({
      dataDir,
      settings: { OPERATING_MODE: 'live' },
      without: ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    });
    try {
      const [, username = ''] = /Sign in as (\S+)/.exec(server.output()) ?? [];
      const [, password = ''] = /Password: (\S+)/.exec(server.output()) ?? [];
      const page = await open(server.url, null, {
        ...options,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const { press, fill, expectAtMost } = countPresses();
      const toToday = async () => {
        const menu = page.getByRole('button', { name: 'Open the menu' });
        if (await menu.isVisible()) await press(menu);
        await press(page.getByRole('link', { name: 'Today', exact: true }));
        await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      };
      const save = async () => {
        await press(button(page, 'Save settings'));
        await press(button(page.getByRole('dialog'), 'Save settings'));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText('Nothing was changed')).toBeVisible();
      };

      await test.step('what the server printed signs in, and Today says what is to do', async () => {
        await press(page.getByRole('link', { name: 'Login' }).first());
        await signIn(page, username, password, { press, fill });
        await expect(page.getByRole('heading', { name: 'Set-up' })).toBeVisible();
        await expect(page.getByText('Nothing else waits for you.')).toBeVisible();
        for (const name of ['Operator on record', 'Account to pay into', 'Funded reserve'])
          await expect(step(page, name)).toContainText('To do');
        await expectAccessible(page);
      });

      await test.step('the record of the operator, in two sittings', async () => {
        await press(page.getByRole('link', { name: 'Enter the record' }));
        await fill(field(page, 'Legal name'), 'Barya Operations Inc.');
        await fill(field(page, 'Registration number'), 'CS202612345');
        await save();
        await toToday();
        await expect(step(page, 'Operator on record')).toContainText(
          'Missing: licence number, complaint contact.',
        );
        await press(page.getByRole('link', { name: 'Enter the record' }));
        await expect(field(page, 'Legal name')).toHaveValue('Barya Operations Inc.');
        await fill(field(page, 'Licence number'), 'SEC-L-77');
        await fill(field(page, 'Contact for complaints'), 'help@barya.example');
        await save();
        await expectAccessible(page);
        await toToday();
        await expect(step(page, 'Operator on record')).toContainText('Done');
      });

      await test.step('the account that members pay into, in two sittings', async () => {
        await press(page.getByRole('link', { name: 'Add an account' }));
        const first = page.getByRole('group', { name: 'Payment method 1' });
        await expect(first.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
        await expect(first).toBeInViewport();
        await fill(first.getByRole('textbox', { name: 'Account number' }), '0917 555 0100');
        await save();
        await expectAccessible(page);
        await toToday();
        await expect(step(page, 'Account to pay into')).toContainText('To do');
        await press(page.getByRole('link', { name: 'Add an account' }));
        await fill(first.getByRole('textbox', { name: 'Account name' }), 'Barya Operations Inc.');
        await save();
        await toToday();
        await expect(step(page, 'Account to pay into')).toContainText(
          'Members can pay into GCash.',
        );
      });

      await test.step('the reserve, thought over once', async () => {
        const payIn = page.getByRole('link', { name: 'Pay in', exact: true });
        await press(payIn);
        const amount = field(page, 'Amount').first();
        await expect(amount).toBeFocused();
        await fill(amount, '5000');
        await fill(field(page, 'Reference'), '9012345678901');
        await press(button(page, 'Pay into the fund'));
        await expectAccessible(page);
        await press(button(page.getByRole('dialog'), 'Cancel'));
        await toToday();
        await expect(step(page, 'Funded reserve')).toContainText('To do');
        await press(payIn);
        await fill(amount, '5000');
        await fill(field(page, 'Reference'), '9012345678901');
        await press(button(page, 'Pay into the fund'));
        await press(button(page.getByRole('dialog'), 'Pay in ₱5,000.00'));
        await expect(toasts(page)).toContainText('Paid into the reward fund');
        await toToday();
        await expect(page.getByRole('heading', { name: 'Set-up' })).toHaveCount(0);
        await expect(page.getByText(/^Set-up: \d advised steps are left$/)).toBeVisible();
        await expectAccessible(page);
      });

      const phone =
        await test.step('a member joins by the link of Today, and cashes in ₱100', async () => {
          await press(button(page, 'Copy Referral Link'));
          const link = await page.evaluate(() => navigator.clipboard.readText());
          const phone = await open(link, null, PHONE);
          await cashIn(phone);
          return phone;
        });

      await test.step('which is credited from Today', async () => {
        await press(page.getByRole('link', { name: 'Cash-ins to check: 1' }));
        await press(page.getByRole('rowheader').getByRole('button'));
        await press(page.getByRole('dialog').getByRole('button', { name: /^Credit ₱100.00/ }));
        await expectAccessible(page);
        await press(button(page.getByRole('dialog').last(), 'Credit ₱100.00'));
        await expect(toasts(page)).toContainText('₱100.00 to first.member');
        const inWallet = { name: '₱100.00 is in your wallet' };
        await expect(phone.getByRole('heading', inWallet)).toBeVisible();
      });
      expectAtMost(mostPresses);
    } finally {
      await server.stop();
      await removeDataDir(dataDir);
    }
  });
}

async function signIn(page: Page, name: string, password: string, { press, fill }: Presses) {
  await fill(field(page, 'Username or email'), name);
  await fill(page.getByLabel('Password', { exact: true }), password);
  await press(button(page, 'Login'));
}

/** A new member, who opens the invitation and cashes in the least amount. */
async function cashIn(page: Page): Promise<void> {
  const { press, fill, expectAtMost } = countPresses();
  const name = 'first.member';
  await fill(field(page, 'Username'), name);
  await fill(field(page, 'Email or mobile number'), `${name}@mail.example`);
  await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await fill(page.getByLabel('Confirm password'), PASSWORD);
  await press(button(page, 'Create Account'));
  await expect(toasts(page)).toContainText('Registration Submitted Successfully');
  await press(page.getByRole('link', { name: 'Login' }).first());
  await signIn(page, name, PASSWORD, { press, fill });
  await press(page.getByRole('link', { name: 'Cash in' }).first());
  await press(button(page, '₱100'));
  await press(button(page, 'Send with GCash'));
  await expect(page.getByText('0917 555 0100')).toBeVisible();
  await press(button(page, 'I’ve sent it'));
  await fill(field(page, 'Reference number of your payment'), '1001 234 567890');
  await press(button(page, 'Submit'));
  await expect(page.getByRole('heading', { name: 'We’re checking it' })).toBeVisible();
  expectAtMost(MEMBER_MOST);
}
