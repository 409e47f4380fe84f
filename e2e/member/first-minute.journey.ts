/** The first minute: an invite link, opened in Facebook's browser, leads to a member. */
import { expect, type Locator, type Page } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { expectCopied, fillRegistrationOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

/** From the tap on the link, which is the first. */
const MOST_TAPS = 6;

const apps = {
  'Facebook on Android':
    'Mozilla/5.0 (Linux; Android 11; SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
  'Messenger on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/440.0.0.0;]',
} as const;

for (const [app, userAgent] of Object.entries(apps)) {
  test(`a link opened in ${app} leads to a member who knows what comes next`, async ({
    open,
    world,
  }) => {
    const member = await join(world);
    const page = await open(`/?fbclid=1&ref=${member.referralCode}`, null, { ...PHONE, userAgent });
    let taps = 1;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await expect(page).toHaveURL(`/register?ref=${member.referralCode}`);
    await expect(
      page.getByText(`You were invited with code ${member.referralCode}.`),
    ).toBeVisible();
    await expect(page.getByText('Package money is locked and not insured.')).toBeVisible();
    await expect(page.getByText('You are inside another app.')).toBeVisible();
    const browser = app === 'Messenger on iOS' ? 'Safari' : 'Chrome';
    await expect(page.getByText(`choose “Open in ${browser}”`)).toBeVisible();

    // All faults at once, each beside its field.
    await tap(page.getByRole('button', { name: 'Create Account' }));
    const faults = [
      'Username is required',
      'Email is required',
      'Password must have 8 to 128 characters',
    ];
    await expect(page.getByText('Username is required')).toBeVisible();
    expect(await areInOrder(page, faults)).toBe(true);

    const username = `first.${member.username.slice(-6)}.${taps}${browser[0]}`;
    await fillRegistrationOn(page, {
      username,
      email: `${username}@mail.example`,
      password: 'a-quiet-Morning-7',
      confirmPassword: 'a-quiet-Morning-7',
    });
    await tap(page.getByRole('button', { name: 'Create Account' }));
    await expect(page).toHaveURL('/');
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await expect(toasts(page)).toContainText('Registration Submitted Successfully');
    await expect(
      page.getByText('Welcome to Barya! You are registered.').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText('Then cash in ₱100 to start the clicking task.')).toBeVisible();
  });
}

test('a browser that refuses to share copies the link and says so', async ({ open, world }) => {
  const member = await join(world);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const userAgent = apps['Facebook on Android'];
  const page = await open('/agent/team', member, { ...PHONE, userAgent, permissions });
  await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(navigator, { share: () => Promise.reject(new Error('Not here')) });
  });
  const link = new RegExp(`/register\\?ref=${member.referralCode}$`);
  for (const name of ['Share', 'Messenger']) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name }).tap();
    await expect(toasts(page)).toContainText('Copied!');
    await expectCopied(page, link);
  }
  await expect(page).toHaveURL('/agent/team');
});

/** Whether each message is visible, one below the other. */
async function areInOrder(page: Page, messages: readonly string[]): Promise<boolean> {
  const boxes = await Promise.all(messages.map((text) => page.getByText(text).boundingBox()));
  return boxes.every((box, index) => box && box.y > (boxes[index - 1]?.y ?? 0));
}

test('a member chooses whether their link names them', async ({ open, world }) => {
  const member = await join(world);
  const page = await open('/agent/team', member);
  const choice = page.getByRole('switch', { name: 'Show my username' });
  await expect(choice).not.toBeChecked();
  // Shown at once: to leave before the answer may take it back.
  await Promise.all([page.waitForResponse('**/api/agent/invite'), choice.check()]);
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
  const invited = await open(`/?ref=${member.referralCode}`, null, PHONE);
  const line = `${member.username} invites you with code ${member.referralCode}.`;
  await expect(invited.getByText(line)).toBeVisible();
  await expect(invited.getByLabel('Referral Code')).toHaveValue(member.referralCode);
});
